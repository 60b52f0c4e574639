"""Random table logs with everything in them: slaps by the dozen, ties, late hands, slap-ins.

Tests make thousands; `python -m host_sim.random_log FOLDER` writes the golden ones of tests/data
anew, each with the outcome lines of the day.
"""

import json
import random
import sys
from pathlib import Path

from slapdeck.cards import card
from slapdeck.games.catalogue import rules_of
from slapdeck.referee.replay import Session
from slapdeck.rules.options import NUMBER, OPTIONS, SWITCH
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.presets import PRESETS

# Numbers that matter for each option; where none are given the option stays.
_NUMBERS = {"packs": (1, 2), "tie_window": (0, 1, 5000, 60000), "grace": (0, 1000, 400000),
            "burn": (0, 1, 2, 5), "false_start": (0, 0, 1, 200000), "debt_limit": (1, 2),
            "lockout_rounds": (1, 3), "card_limit": (0, 0, 40), "time_limit": (0, 0, 9000001)}


def changes(chance):
    """Random house rules, in a log header's form."""
    found = {}
    for name, kind, _lowest, _default, _line in OPTIONS:
        if chance.random() < 0.6:
            continue
        if name == "chances":
            ranks = chance.sample(card.RANKS, chance.randrange(6))
            found[name] = {rank: chance.randint(1, 5) for rank in ranks}
        elif name == "patterns":
            rows = chance.sample(PATTERNS, chance.randrange(len(PATTERNS)))
            found[name] = [row[0] for row in rows]
        elif kind == SWITCH:
            found[name] = chance.random() < 0.5
        elif kind == NUMBER:
            if name in _NUMBERS:
                found[name] = chance.choice(_NUMBERS[name])
        else:
            found[name] = chance.choice(kind)
    return found


def _next_t(chance, t, rules):
    """Mostly a moment later, sometimes at once or at the very edge of a window."""
    step = chance.choice((0, 1, 1, rules.tie_window, rules.tie_window + 1, rules.grace,
                          chance.randint(2, 900000), chance.randint(2, 900000)))
    return t + min(step, 2000000)


def _next_kind(chance, session):
    """An event that is allowed now; slaps come twice as often where a pattern lies."""
    table = session.game.table
    slaps = 0.6 if session.game.pattern() >= 0 or session.referee.window_open else 0.3
    if table.over or session.referee.window_open or chance.random() < slaps:
        return "slap"
    return "settle" if table.claim >= 0 else "play"


def make(seed, game=None, rules=None, length=80, cards=None, write=lambda line: None):
    """A log of `length` events as a list of lines; `write` gets its outcome lines.

    `rules` None takes random ones, `cards` None deals a random part of the full deck.
    """
    chance = random.Random(seed)
    game = game or chance.choice(sorted(PRESETS))
    rules = changes(chance) if rules is None else rules
    house = rules_of(game, rules)
    seats = chance.randint(2, 4)
    deck = house.deck()
    chance.shuffle(deck)
    del deck[cards or chance.choice((len(deck), chance.randint(seats, 24))):]
    lines = [json.dumps({"log": 1, "game": game, "seats": seats, "rules": rules,
                         "deck": [card.text(one) for one in deck]})]
    session = Session(house, seats, bytes(deck), write)
    t = chance.choice((0, -3000000, 1 << 29, 10**12))
    slap_t = None
    for _ in range(length):
        t = _next_t(chance, t, house)
        session.decide(t)
        kind = _next_kind(chance, session)
        if kind == "slap":
            slap_t = t
            seat = chance.randrange(4)
            session.slap(seat, t)
            lines.append(json.dumps({"t": t, "event": kind, "seat": seat}))
            continue
        if t == slap_t:
            t += 1
            session.decide(t)
            if session.game.table.over or kind != _allowed(session):
                continue
        (session.play if kind == "play" else session.settle)(t)
        lines.append(json.dumps({"t": t, "event": kind}))
    session.finish()
    return [line + "\n" for line in lines]


def _allowed(session):
    return "settle" if session.game.table.claim >= 0 else "play"


def write_golden(folder):
    """One log of each preset as it is and one with random rules, with their outcome lines."""
    for number, game in enumerate(sorted(PRESETS)):
        for name, rules in ((f"{game}-plain", {}), (f"{game}-mixed", None)):
            out = []
            lines = make(1000 + number, game, rules, 90, write=out.append)
            Path(folder, name + ".jsonl").write_text("".join(lines), "ascii")
            Path(folder, name + ".out").write_text("".join(out), "ascii")


if __name__ == "__main__":
    write_golden(sys.argv[1])
