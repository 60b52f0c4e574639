"""Makes random table logs with many slaps, ties, late hands, slap-ins, wars and trades.

Tests make thousands; `python -m host_sim.simulate.random_log FOLDER` writes the golden ones that
tests/data lacks, as after a new game or a new pattern; with `--anew` all of them. Each comes with
its present outcome lines.
"""

import contextlib
import json
import random
import sys
from pathlib import Path

from slapdeck.cards import card
from slapdeck.games.catalogue import PRESETS, new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import SLAPS
from slapdeck.games.trades import to_log
from slapdeck.history.replay import OutcomeLines
from slapdeck.rules.options import CHALLENGES, MOST, NAME, SWITCH, rows_of
from slapdeck.rules.own_patterns import pack, unpack
from slapdeck.rules.patterns import PATTERNS

# Special values for each option; an option without any keeps its default.
_NUMBERS = {"packs": (1, 2), "tie_window": (0, 1, 5000, 60000), "grace": (0, 1000, 400000),
            "no_slap": (0, 0, 1, 3, 99), "slap_pause": (0, 0, 1, 5000, 500000),
            "slap_time": (1, 5000, 300000, 1200000),
            "burn": (0, 1, 2, 5), "false_start": (0, 0, 1, 200000), "debt_limit": (1, 2),
            "lockout_rounds": (1, 3), "card_limit": (0, 0, 40), "time_limit": (0, 0, 9000001),
            "down": (0, 1, 2, 5), "seed": (0, 1, 7, 2**32, 2**32 - 1, 10**12 + 7)}  # fmt: skip

# Left out, so that logs from before these options stay as they were.
_LATER = ("teams", "play_on", "first_seat", "own_card", "hot_hand", "own_patterns")
_NAMES = {row[NAME] for row in PATTERNS}

# A game's index gives the seed of its golden logs: the older games first, in this order.
_FIRST_GAMES = (
    "beggar", "egyptian_ruffle", "egyptian_war", "ratscrew", "ratscrew_party", "buying_selling",
    "floos", "money", "money_jokers", "war", "slapjack", "snap")  # fmt: skip
GAMES = [*_FIRST_GAMES, *sorted(set(PRESETS) - set(_FIRST_GAMES))]


def changes(chance, game):
    """Draw random house rules for `game`, in a log header's form."""
    found = {}
    for name, kind, *_ in rows_of(PRESETS[game].groups):
        if name in _LATER or chance.random() < 0.6:
            continue
        if name == "chances":
            ranks = chance.sample(card.RANKS, chance.randrange(6))
            found[name] = {rank: chance.randint(1, 5) for rank in ranks}
        elif name == "patterns":
            rows = chance.sample(PATTERNS, chance.randrange(len(PATTERNS)))
            found[name] = [row[NAME] for row in rows]
        elif kind == SWITCH:
            found[name] = chance.random() < 0.5
        elif kind in MOST:
            if name in _NUMBERS:
                found[name] = chance.choice(_NUMBERS[name])
        else:
            found[name] = chance.choice(kind)
    return found


def own_patterns(chance):
    """Draw up to four random own patterns (R51), in a log header's form."""
    found = []
    while len(found) < 4 and chance.random() < 0.7:
        row = ["".join(chance.choices("AMZ", k=3)) + str(chance.randint(1, 99))]
        for place in range(chance.randint(2, 4)):
            words = ["any", "any", chance.choice(card.RANKS[: card.JOKER])]
            for kind in ("same", "higher", "lower", "suit", f"sum {chance.randint(2, 26)}"):
                words += [f"{kind} {earlier + 1}" for earlier in range(place)]
            row.append(chance.choice(words))
        with contextlib.suppress(ValueError):  # a pattern of any cards, or of none, is refused
            found = unpack(pack([*found, row]))
    return found


def _some(chance):
    """Draw the names of three patterns, or of none."""
    return [row[NAME] for row in chance.sample(PATTERNS, chance.choice((0, 3)))]


def handicaps(chance, seats, cards):
    """Draw random handicaps for a game of the family with `cards` cards, in a log header's
    form."""
    found = {
        "head_start": [chance.choice((0, 1, 3000, 150000)) for _ in range(4)],
        "barred_patterns": [_some(chance) for _ in range(chance.randint(0, 4))],
        "extra_cards": [chance.choice((0, 0, 1, 5)) for _ in range(seats)],
    }
    if sum(found["extra_cards"]) + seats > cards:
        del found["extra_cards"]
    return {name: found[name] for name in found if chance.random() < 0.7}


def _next_t(chance, t, replayer):
    """Draw the next time: mostly a moment later, sometimes at once or at the very edge of a
    window."""
    rules = replayer.game.rules
    family = rules.kind.style == SLAPS
    window, grace = (replayer.referee.window_us, rules.grace) if family else (0, 0)
    step = chance.choice(
        (0, 1, 1, window, window + 1, grace, chance.randint(2, 900000), chance.randint(2, 900000))
    )
    return t + min(step, 2000000)


def _next_kind(chance, replayer):
    """Draw an event that is allowed now; slaps are likelier when one would win."""
    game = replayer.game
    table = game.table
    allowed = _allowed(replayer)
    if allowed == "slap":
        return "slap"
    if game.rules.kind.last_takes:  # many false slaps would keep the piles low
        slaps = 0.7 if game.pattern() >= 0 else 0.08
    elif game.rules.kind.style == SLAPS:
        slaps = 0.6 if game.pattern() >= 0 else 0.3
    elif table.banks is None:
        slaps = 0.1
    else:
        slaps = 0.6 if game.capturer() >= 0 else 0.05
    if chance.random() < slaps:
        return "slap"
    if (
        game.table.banks is not None
        and game.is_free
        and (chance.random() < 0.2)
        and game.may_trade()
    ):
        return "trade"
    return allowed


def _allowed(replayer):
    """Return the kind of event, other than a slap, that can happen now; "slap" if none can."""
    game = replayer.game
    table = game.table
    if table.over or replayer.referee.window_open:
        return "slap"
    if table.banks is not None and game.must_buy():
        return "trade" if game.may_trade() else "slap"
    if table.claim >= 0 and game.next_card() < 0:
        return "settle"
    return game.rules.kind.play


def _do(chance, replayer, kind, t):
    """Play the event; return the fields of its line."""
    if kind == "slap":
        seat = chance.randrange(4)
        game = replayer.game
        if game.table.banks is not None and chance.random() < 0.5:
            seat = max(game.table.last_played, 0)  # the seat whose slap can have an effect
        elif game.slap_claims and game.table.claim >= 0 and chance.random() < 0.5:
            seat = game.table.claim
        replayer.slap(seat, t)
        return {"seat": seat}
    if kind == "trade":
        trades = replayer.game.trades
        trade = trades.trade(chance.randrange(trades.find()))
        replayer.trade(trade, t)
        partner, give, numerals, take = to_log(trade)
        return {"with": partner, "give": give, "numerals": numerals, "take": take}
    if kind == "settle":
        replayer.settle(t)
    elif kind == "void":
        replayer.void(t)
    else:
        replayer.play(t)
    return {}


class _Voids:
    """Decides when a random log has a void: `often` (0..1) when one is allowed."""

    def __init__(self, chance, often):
        self._chance = chance
        self._often = often
        self._slap_t = None  # time of a slap that a void could undo

    def comes(self, replayer, t):
        """Is the event at `t` a void? Never when one would be wrong."""
        kind = replayer.game.rules.kind
        return (
            self._slap_t not in (None, t)
            and not replayer.referee.window_open
            and kind.has_event("void")
            and self._chance.random() < self._often
        )

    def see(self, kind, t):
        """Note the event just played."""
        self._slap_t = t if kind == "slap" else None


def make(
    seed,
    game=None,
    rules=None,
    length=80,
    cards=None,
    write=lambda line: None,
    watch=lambda replayer: None,
    voids=None,
    dice=random.Random,
    teams=False,
):
    """Return a log of `length` events as a list of lines.

    `write` gets its outcome lines, `watch` the replayer after the deal and after every event.
    `dice` makes a Random of a seed. `rules` None draws random ones, with handicaps and voids if
    the game has them; `cards` None deals a random part of the full deck. `voids`: how often (0..1)
    one comes when allowed. `teams`: two against two, if the game has that.
    """
    chance = dice(seed)
    game = game or chance.choice(GAMES)
    with_all = rules is None
    rules = changes(chance, game) if rules is None else rules
    if teams and CHALLENGES in PRESETS[game].groups:
        rules = {**rules, "teams": True}
    house = HouseRules(game, rules)
    seats = chance.randint(*house.kind.seats)
    if house.teams:
        seats = 4
    deck = house.deck()
    chance.shuffle(deck)
    del deck[cards or chance.choice((len(deck), chance.randint(seats, 24))) :]
    # A generator of its own: without handicaps and voids a log stays as it was.
    more = dice(-1 - seed)
    if with_all and house.kind.has_handicaps and more.random() < 0.4:
        rules.update(handicaps(more, seats, len(deck)))
        house = HouseRules(game, rules)
    lines = [
        json.dumps(
            {
                "log": 1,
                "game": game,
                "seats": seats,
                "rules": rules,
                "deck": [card.text(one) for one in deck],
            }
        )
    ]
    dealt = new_game(house, seats, len(deck))
    dealt.deal(bytes(deck))
    replayer = OutcomeLines(dealt, write)
    watch(replayer)
    t = chance.choice((0, -3000000, 1 << 29, 10**12))
    slap_t = None
    if voids is None:
        voids = more.choice((0, 0.1, 0.4)) if with_all else 0
    void = _Voids(more, voids)
    for _ in range(length):
        t = _next_t(chance, t, replayer)
        replayer.decide(t)
        kind = _next_kind(chance, replayer)
        if void.comes(replayer, t):
            kind = "void"
        elif kind == "slap":
            slap_t = t
        elif t == slap_t:
            t += 1
            replayer.decide(t)
            kind = _allowed(replayer)
            if kind == "slap":
                continue
        fields = _do(chance, replayer, kind, t)
        void.see(kind, t)
        watch(replayer)
        lines.append(json.dumps({"t": t, "event": kind, **fields}))
    replayer.finish()
    return [line + "\n" for line in lines]


# More golden logs: for the switches of War and floos, and for handicaps.
_SWITCHED = {
    "war-played": {"pickup": "played", "down": 1},
    "war-shuffled": {"pickup": "shuffled", "seed": 2**32 + 5, "run_out": "last_card", "down": 9},
    "war-repeats": {"pickup": "played", "down": 0, "run_out": "last_card", "repeats": True},
    "floos-aces": {"ace_money": True, "koumi": True},
    "floos-high": {"ace_money": True, "values": "high", "time_limit": 30000000},
    "ratscrew_party-heads": {"tie_window": 5000, "head_start": [0, 150000, 3000]},
    "ratscrew-uneven": {"head_start": [300000], "extra_cards": [10, 0],
                        "barred_patterns": [[], ["double"], [], ["sandwich"]]},
    "irish_snap-hands": {"patterns": ["double", "sandwich", "tens", "flush", "count"],
                         "tie_window": 5000},
    "irish_snap-slow": {"patterns": ["double", "run", "flush", "marriage", "count"],
                        "slap_time": 900, "grace": 1000, "false_start": 1000, "card_limit": 60},
    "money-claims": {"claim_floor": True},
}  # fmt: skip
# Teams, with short decks. With these seeds games end, and partners slap together.
_TEAMS = {
    "beggar-teams": (1446, {"teams": True}),
    "ratscrew-teams": (1424, {"teams": True, "tie_window": 60000}),
    "ratscrew_party-teams": (
        1654,
        {"teams": True, "slap_in": False, "burn": 3, "tie_window": 60000, "head_start": [150000]},
    ),
}
# The prices of false slaps, and claims to be slapped (R44 to R47). With these seeds each has an
# effect.
_SLAPPED = {
    "ratscrew-dead": (371, 52, {"dead_burns": True, "burn": 2, "tie_window": 5000, "patterns": [
        "top_bottom", "double", "sandwich", "count", "marriage"]}),
    "ratscrew-waits": (407, 24, {"no_slap": 3, "slap_pause": 500000, "patterns": [
        "double", "sandwich", "tens", "marriage"]}),
    "ratscrew-lost_piles": (513, 24, {"false_pays": "pile", "no_slap": 2, "patterns": [
        "double", "sandwich", "tens"]}),
    "ratscrew_party-given": (85, 24, {"false_pays": "give", "burn": 2}),
    "ratscrew-claims": (712, 24, {"slap_claims": True, "tie_window": 60000}),
    "ratscrew_party-claims": (878, 24, {"slap_claims": True, "slap_in": False, "no_slap": 3,
                                        "false_start": 1000, "head_start": [0, 3000]}),
    "ratscrew_party-team_claims": (66, 24, {"slap_claims": True, "teams": True,
                                            "tie_window": 60000}),
}  # fmt: skip
# Only own patterns (R51), one of each clause. With these seeds each of them is slapped.
_STAIRS, _TWIN = ["MAX7", "any", "lower 1"], ["ABC21", "any", "any", "same 1", "suit 2"]
_OWN = {
    "ratscrew-own": (1628, 52, {"patterns": [], "own_patterns": [
        _STAIRS, ["EVA21", "any", "sum 21 1"], _TWIN, ["LEO1", "7", "any", "higher 2"]]}),
    "ratscrew_party-own": (1603, 24, {
        "jokers": "wild", "packs": 2, "dead_burns": True, "patterns": ["tens"], "own_patterns": [
            _TWIN, _STAIRS, ["SUM5", "any", "suit 1", "sum 5 2", "same 3"]]}),
    "irish_snap-own": (1712, 52, {
        "patterns": [], "own_patterns": [_STAIRS, ["TOP77", "any", "J"]]}),
}  # fmt: skip
# A hot hand (R50) that slaps again, alone and together with other rules for slaps.
_HOT = {
    "ratscrew-hot": (253, 24, {"hot_hand": True, "patterns": ["double", "sandwich", "tens"]}),
    "ratscrew_party-hot": (
        1112,
        24,
        {"hot_hand": True, "slap_claims": True, "tie_window": 60000, "head_start": [0, 150000]},
    ),
    "ratscrew_party-hot_teams": (224, 24, {"hot_hand": True, "teams": True, "slap_in": False}),
}
# Equals at the limit of a short deck. With these seeds the games play on (R34).
_NEXT_PILE = {
    "ratscrew": (4, {"card_limit": 8, "patterns": ["double", "sandwich", "tens"]}),
    "ratscrew_party": (84, {"card_limit": 12, "teams": True}),
    "war": (97, {"card_limit": 3}),
    "money": (0, {"card_limit": 6}),
    "snap": (2, {"card_limit": 8}),
    "slapjack": (2, {"card_limit": 8}),
}
_FIRST_SEATS = {"ratscrew": 1, "money": 1, "snap": 3, "slapjack": 2, "irish_snap": 5, "war": 1}
_VOIDED = ("egyptian_war", "ratscrew", "ratscrew_party", "irish_snap")


_FIRST = 15  # of PATTERNS: these are slapped in the logs above and in those of another program


def golden_logs():
    """Return the golden logs as (seed, name, rules, cards, voids).

    A log of each game as it is, one with random rules, those of the tables above, and each newer
    pattern alone.
    """
    logs = []
    for number, game in enumerate(GAMES):
        logs += [
            (1000 + number, f"{game}-plain", {}, None, 0),
            (1000 + number, f"{game}-mixed", None, None, 0),
        ]
    logs += [
        (1100 + number, name, rules, 52, 0)
        for number, (name, rules) in enumerate(_SWITCHED.items())
    ]
    logs += [(1200 + number, f"{game}-void", {}, 52, 0.5) for number, game in enumerate(_VOIDED)]
    logs += [(seed, name, rules, 24, 0.1) for name, (seed, rules) in _TEAMS.items()]
    logs += [
        (seed, f"{game}-next_pile", {**rules, "play_on": True}, 24, 0)
        for game, (seed, rules) in _NEXT_PILE.items()
    ]
    logs += [
        (1400, f"{game}-first_seat", {"first_seat": seat}, None, 0)
        for game, seat in _FIRST_SEATS.items()
    ]
    logs += [
        (seed, name, rules, cards, 0.05)
        for name, (seed, cards, rules) in {**_SLAPPED, **_HOT, **_OWN}.items()
    ]
    logs += [
        (1300, f"ratscrew-{row[NAME]}", {"patterns": [row[NAME]]}, 52, 0)
        for row in PATTERNS[_FIRST:]
    ]
    return logs


def write_golden(folder, anew=False):
    """Write the golden logs that `folder` lacks, or all `anew`; return their names."""
    written = []
    for seed, name, rules, cards, voids in golden_logs():
        path = Path(folder, name + ".jsonl")
        if path.exists() and not anew:
            continue
        out, game = [], name.partition("-")[0]
        lines = make(seed, game, rules, 90, cards, out.append, voids=voids)
        while name.partition("-")[2] in _NAMES and not any('"won"' in one for one in out):
            out, seed = [], seed + 1  # the pattern is rare: try seeds until it is slapped
            lines = make(seed, game, rules, 90, cards, out.append, voids=voids)
        path.write_text("".join(lines), "ascii")
        path.with_suffix(".out").write_text("".join(out), "ascii")
        written.append(name)
    return written


def main(arguments):
    anew = "--anew" in arguments
    (folder,) = [one for one in arguments if one != "--anew"]
    for name in write_golden(folder, anew):
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
