"""Random logs: short decks, random rules, events at the edges of windows, graces and limits."""

import json

from tests.reader.patterns import NAMES, own_holds
from tests.reader.reader import game_of, rules_of
from tests.reader.table import MONEY_GAMES, RANKS, Rejected, full_deck

TWO_SEATS = ("war", *MONEY_GAMES)
ONE_PATTERN = ("slapjack", "snap")
TIMES = (0, 1, 2, 5000, 60000, 300000, 700000)
PENALTIES = {
    "burn": (0, 1, 2, 2, 3),
    "escalate": (True, True, False),
    "false_pays": ("burn", "give", "give", "pile", "pile"),
    "dead_burns": (True, True, False),
    "no_slap": (0, 1, 2, 3, 5),
    "slap_pause": (0, 1, 300000, 2000000),
}
FAMILY = {
    "slap_in": (True, False),
    "slap_claims": (True, True, False),
    "false_slap_in": ("free", "debt", "lockout"),
    "debt_limit": (1, 2),
    "lockout_rounds": (1, 2, 3),
    "claim_pause": (0, 1500000),
    "teams": (True, True, False),
    "hot_hand": (True, True, False),
}
WAR = {
    "pickup": ("winner_first", "played", "shuffled"),
    "run_out": ("lose", "last_card"),
    "down": (0, 1, 2, 9),
    "seed": (0, 2, 2**32, 2**32 + 5),
}
FLOOS = {"values": ("low", "high"), "ace_money": (True, False), "koumi": (True, False)}
BAD = (
    "", "  ", "{", "[]", "null", "7", '"play"', "{}", '{"event": "play"}', '{"t": 1}',
    '{"t": %d, "event": "deal"}', '{"t": %d.0, "event": "slap", "seat": 0}',
    '{"t": true, "event": "play"}', '{"t": "%d", "event": "play"}', '{"t": %d, "event": null}',
    '{"t": %d, "event": "slap"}', '{"t": %d, "event": "slap", "seat": 4}',
    '{"t": %d, "event": "slap", "seat": -1}', '{"t": %d, "event": "slap", "seat": null}',
    '{"t": %d, "event": "slap", "seat": 1.0}', '{"t": %d, "event": "slap", "seat": "1"}',
    '{"t": %d, "event": "slap", "seat": true}', '{"t": %d, "event": "settle"}',
    '{"t": %d, "event": "void"}', '{"t": %d, "event": "throw"}', '{"t": %d, "event": "play"}',
    '{"t": %d, "event": "trade"}', '{"t": -99999999999, "event": "slap", "seat": 0}',
    '{"t": -99999999999, "event": "play"}',
    '{"t": %d, "event": "trade", "with": "floor", "give": "Q", "numerals": 15, "take": []}',
    '{"t": %d, "event": "trade", "with": "bank", "give": "Q", "numerals": 15, "take": []}',
    '{"t": %d, "event": "trade", "with": "opponent", "give": "Z", "numerals": 0, "take": ["K"]}',
    '{"t": %d, "event": "trade", "with": "opponent", "give": "Q", "numerals": 0, "take": "Q"}',
    '{"t": %d, "event": "trade", "with": "opponent", "give": "Q", "numerals": "15", "take": []}',
    '{"t": %d, "event": "trade", "with": "opponent", "give": ["Q"], "numerals": 15, "take": [1]}',
    '{"t": %d, "event": "trade", "with": "floor", "give": "K", "numerals": -15, "take": ["Q"]}',
)  # fmt: skip


def sometimes(random, chance):
    return random.random() < chance


def some_rules(random, options, chance):
    return {
        name: random.choice(values)
        for name, values in options.items()
        if sometimes(random, chance)
    }


def names_of(random, most):
    return random.sample(sorted(NAMES), random.randint(0, most))


def limits(random):
    rules = some_rules(random, {"card_limit": [random.randint(0, 40), random.randint(1, 6)]}, 0.3)
    rules |= some_rules(random, {"time_limit": [0, 1, 700001, random.randint(1, 50000000)]}, 0.15)
    rules |= some_rules(random, {"repeats": (True, True, False)}, 0.3)
    rules |= some_rules(random, {"first_seat": range(6)}, 0.3)
    return rules | some_rules(random, {"play_on": (True, True, False)}, 0.5)


def slap_rules(random):
    rules = some_rules(random, {"tie_window": TIMES, "grace": TIMES}, 0.5)
    return rules | some_rules(random, {"false_start": TIMES}, 0.2)


def clause_of(random, place):
    """One for a `place` that counts from 1."""
    if place == 1 or sometimes(random, 0.3):
        return random.choice(("any", "any", "any", random.choice(RANKS)))
    word = random.choice(("same", "higher", "lower", "suit", "sum %d" % random.randint(2, 26)))
    return "%s %d" % (word, random.randint(1, place - 1))


def own_patterns(random):
    """Up to four that are allowed."""
    found = {}
    for _ in range(random.randint(0, 4)):
        clauses = [clause_of(random, place) for place in range(1, random.randint(3, 5))]
        if {*clauses} != {"any"} and own_holds(clauses, ["X1"] * len(clauses), True):
            found["%s%d" % ("".join(random.choices("ABZ", k=3)), random.randint(1, 99))] = clauses
    return [[name, *found[name]] for name in found]


def family_rules(random):
    rules = some_rules(random, PENALTIES, random.choice((0.2, 0.8)))
    rules |= some_rules(random, FAMILY, random.choice((0.2, 0.6)))
    rules |= some_rules(random, {"packs": (1, 2, 3)}, 0.3)
    rules |= some_rules(random, {"jokers": ("none", "challenge", "wild", "wild")}, 0.6)
    if sometimes(random, 0.5):
        letters = random.sample(RANKS + "X", random.randint(0, 5))
        rules["chances"] = {letter: random.randint(1, 5) for letter in letters}
    if sometimes(random, 0.7):
        rules["patterns"] = names_of(random, 8)
    if sometimes(random, 0.4):
        rules["own_patterns"] = own_patterns(random)
    return rules


def handicaps(random, seats, cards):
    rules = {}
    if sometimes(random, 0.2):
        rules["head_start"] = [random.choice(TIMES) for _ in range(random.randint(0, 4))]
    if sometimes(random, 0.2):
        rules["barred_patterns"] = [
            sorted({*names_of(random, 9), *random.choice(((), ("double", "jack")))})
            for _ in range(random.randint(0, 4))
        ]
    if sometimes(random, 0.2):
        extra = [random.randint(0, 3) for _ in range(random.randint(0, seats))]
        if sum(extra) + seats <= cards:
            rules["extra_cards"] = extra
    return rules


def deck_of(random, game, rules, seats):
    """A part of the full deck, often one of few ranks."""
    cards = full_deck(game, rules_of(game, rules))
    if sometimes(random, 0.7):
        ranks = [
            *random.sample(RANKS[:10] if game in MONEY_GAMES else RANKS, random.randint(3, 8)),
            "X",
        ]
        cards = [card for card in cards if card[0] in ranks] or cards
    random.shuffle(cards)
    if game in MONEY_GAMES and sometimes(random, 0.8):
        return cards
    least, most = random.choice(((seats, seats + 2), (seats, 12), (20, 60), (40, 80)))
    return cards[: random.randint(least, most)]


def random_header(random, game):
    seats = 2 if game in TWO_SEATS else random.randint(2, 4)
    rules = limits(random) if sometimes(random, 0.9 if game == "war" else 0.5) else {}
    if game == "war":
        rules |= some_rules(random, WAR, 0.5)
    elif game in TWO_SEATS:
        of_game = FLOOS if game == "floos" else {"claim_floor": (True, True, False)}
        rules |= some_rules(random, of_game, 0.6)
    else:
        rules |= slap_rules(random)
        if game == "irish_snap":
            rules |= some_rules(random, {"slap_time": (1, 2, 900, 60000, 1200000)}, 0.5)
            rules |= some_rules(random, {"patterns": [names_of(random, 6)]}, 0.6)
            rules |= some_rules(random, {"own_patterns": [own_patterns(random)]}, 0.3)
        elif game not in ONE_PATTERN:
            rules |= family_rules(random)
    deck = deck_of(random, game, rules, seats)
    if game not in TWO_SEATS and game != "irish_snap":
        rules |= handicaps(random, seats, len(deck))
    return {"log": 1, "game": game, "seats": seats, "rules": rules, "deck": deck}


class Crowd:
    """Hands at a table: how often they slap, how often rightly, how often several at once."""

    def __init__(self, random, table):
        self.random = random
        self.table = table
        self.slappy = random.choice((0.2, 0.5, 0.8))
        self.honest = random.choice((0, 0.7, 0.95))
        self.many = random.choice((0, 0.4, 0.85))
        self.lazy = random.choice((False, True))  # seat 1 of Money slaps rarely
        self.traded = False
        self.errors = random.choice((0, 0, 0.01))
        self.voids = random.choice((0, 0.1, 0.3))
        rules = table.rules
        names = ("tie_window", "grace", "false_start", "slap_pause", "slap_time")
        self.edges = [rules[name] for name in names] + rules["head_start"]

    def step(self):
        random = self.random
        edge = random.choice(self.edges)
        return max(
            0,
            random.choice((0, 0, 1, edge - 1, edge, edge + 1, random.randint(0, 900000), 700001)),
        )

    def next_t(self, t):
        """A later time, often one at which the table's answer changes."""
        random, table = self.random, self.table
        if sometimes(random, 0.2):
            rules = table.rules
            times = [
                table.last_card_t + rules["false_start"],
                table.grace_until,
                (table.first_t or t) + rules["time_limit"],
                *table.pauses(),
            ]
            time = random.choice(times) or t
            return max(t, time + random.choice((-1, 0, 0, 1)))
        return t + self.step()

    def hand_in_window(self, t):
        random, table = self.random, self.table
        closes = table.closes()
        t = random.choice((t, closes, random.randint(t, closes), random.randint(t, closes)))
        seats = [0, 1, 2, 3]
        if sometimes(random, 0.8):
            seats = [
                seat
                for seat in range(table.size)
                if seat not in [other for _, other in table.window]
            ]
        event = random.choice(table.EVENTS) if sometimes(random, 3 * self.errors) else "slap"
        return {"t": t, "event": event, "seat": random.choice(seats or [0])}

    def event(self, t):
        """An event at `t` or later that the table mostly allows."""
        random, table = self.random, self.table
        if sometimes(random, self.errors):
            event = random.choice(table.EVENTS[:-1])
            return {"t": t + self.step(), "event": event, "seat": random.randint(0, 3)}
        if table.window and sometimes(random, self.many):
            return self.hand_in_window(t)
        t = self.next_t(t)
        if table.window and t <= table.closes():
            t = table.closes() + random.choice((0, 1, 1))
        seat = random.randint(0, 3)
        if table.game in MONEY_GAMES and sometimes(random, 0.9):
            seat = random.choice((0, 0, table.thrower or 0)) if self.lazy else table.thrower or 0
        if table.window and t <= table.closes():
            slap = True
        elif table.over and not table.slaps:
            slap = True
        elif table.claim is not None and sometimes(random, 0.3):
            slap = True
            seat = random.choice((seat, table.claim))
        elif sometimes(random, self.honest):
            slap = table.holds(seat) and sometimes(random, 0.9)
        else:
            slap = sometimes(random, self.slappy)
        if self.traded and sometimes(random, 0.3):
            slap, seat = True, table.thrower or 0
        elif table.game in MONEY_GAMES and table.claim is not None and sometimes(random, 0.6):
            slap, seat = True, table.claim
            edge = table.owed_t + table.rules["grace"]
            t = random.choice((t, max(t, edge), max(t, edge + 1)))
        self.traded = False
        if slap:
            return {"t": t, "event": "slap", "seat": seat}
        if table.last_was_slap and t == table.last_t:
            t += 1
        if (
            "void" in table.EVENTS
            and table.slaps
            and (table.over or sometimes(random, self.voids))
        ):
            return {"t": t, "event": "void"}
        return {"t": t, **self.move()}

    def move(self):
        table = self.table
        if "throw" not in table.EVENTS:
            waits = table.claim is not None and not table.unplayable("settle")
            return {"event": "settle" if waits else "play"}
        if sometimes(self.random, 5 * self.errors):
            return self.any_trade()
        if not table.over and (not table.stocks[table.turn] or sometimes(self.random, 0.2)):
            trades = list(table.trades())
            if sometimes(self.random, 0.8):
                trades = [trade for trade in trades if trade["numerals"]] or trades
            if trades:
                return {"event": "trade", **self.random.choice(trades)}
        return {"event": "throw"}

    def any_trade(self):
        """One that may be wrong in one thing."""
        random, worth = self.random, self.table.worth
        give = random.choice(list(worth))
        take = [random.choice(list(worth)) for _ in range(random.choice((0, 0, 1, 2)))]
        numerals = worth[give] - sum(worth[one] for one in take) + random.choice((0, 0, 0, 0, 1))
        place = random.choice(("floor", "opponent"))
        return {"event": "trade", "with": place, "give": give, "numerals": numerals, "take": take}


def random_log(random, game):
    """The text of a log. The reader's own table says what may come next."""
    header = random_header(random, game)
    lines = [json.dumps(header)]
    crowd = Crowd(random, game_of(header))
    table = crowd.table
    t = random.choice((0, -10000000, 10**12, 10**30))
    many = random.choice((20, 60, 150, 300, 1200 if game in TWO_SEATS else 60))
    while len(lines) < many:
        if sometimes(random, crowd.errors):
            bad = random.choice(BAD).replace("%d", str(t))
            lines.append(bad)
            if bad.strip():
                break
        event = crowd.event(t)
        crowd.traded = event["event"] == "trade"
        t = event["t"]
        lines.append(json.dumps(event))
        try:
            table.take(event)
        except Rejected:
            break
        if table.over and sometimes(random, 0.3) or table.window and sometimes(random, 0.02):
            break
    return "\n".join(lines) + "\n"
