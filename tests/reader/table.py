"""What all games of a table log share: lines, the order of events, voids, R28 and R34.

These numbers are those of docs/rules.md.
"""

import json
import pickle

MONEY = "KQJAX"
EVENTS = ("play", "settle", "slap", "void", "throw", "trade")
RANKS = "A23456789TJQK"
MONEY_GAMES = ("money", "money_jokers", "floos", "buying_selling")


def full_deck(game, rules):
    """All cards that may be in a log's deck: money is not."""
    ranks = RANKS
    if game in MONEY_GAMES:
        ranks = RANKS[1 if rules["ace_money"] else 0 : 10]
    cards = [rank + suit for rank in ranks for suit in "CDHS"]
    return (cards + ["X1", "X2"] * (rules["jokers"] != "none")) * rules["packs"]


def well_formed_trade(record):
    take = record.get("take")
    return (
        record.get("with") in ("floor", "opponent")
        and record.get("give") in list(MONEY)
        and type(record.get("numerals")) is int
        and record["numerals"] >= 0
        and type(take) is list
        and all(letter in list(MONEY) for letter in take)
    )


class Rejected(Exception):
    """A line that is an error (4.2)."""


class Game:
    """A table with its log's lines. Everything but `fixed` is undone by a void."""

    fixed = ("game", "rules", "size", "lines", "log", "slaps", "before", "first_t", "rooted")

    def __init__(self, header, rules):
        self.game = header["game"]
        self.rules = rules
        self.size = header["seats"]
        self.log = []
        self.lines = []
        deck = list(header["deck"])
        self.stocks = self.deal(deck)
        self.pile = []
        self.turn = self.first_seat()
        self.chances = 0
        self.claim = None
        self.over = False
        self.winner = None
        self.cards = 0  # played so far
        self.taken = False  # a pile since the last check of R28
        self.next_pile = None  # `cards` when equals went on (R34)
        self.first_t = None  # from which `time_limit` counts
        self.rooted = False  # whether that event is one that no void undoes
        self.last_t = None
        self.last_was_slap = False
        self.last_card_t = 0
        self.tied = False  # a tie or a void since the last card
        self.grace_until = None
        self.window = []  # (t, seat) of the slaps that wait for its close
        self.slaps = 0  # since the last play, settle or void
        self.before = b""  # the state before these slaps
        self.set_up()
        self.positions = {self.position()}

    def deal(self, deck):
        """R1, R32, R48."""
        extra = [*self.rules["extra_cards"], 0, 0, 0, 0]
        stocks = [[] for _ in range(self.size)]
        if self.rules["teams"] and self.size == 4:
            stocks = stocks[:2] * 2
        for seat in range(self.size):
            for _ in range(extra[seat]):
                stocks[seat].append(deck.pop(0))
        for place, card in enumerate(deck):
            stocks[(place + self.first_seat()) % self.size].append(card)
        return stocks

    def first_seat(self):
        return self.rules["first_seat"] % self.size

    def set_up(self):
        """State of its own, before the deal's position is remembered."""

    # lines

    def line(self, out, **facts):
        self.lines.append({"out": out, **facts})

    def piled(self):
        """How many cards `pile` says."""
        return len(self.pile)

    def state(self):
        return {
            "stocks": [len(stock) for stock in self.stocks],
            "pile": self.piled(),
            "turn": self.turn,
            "chances": self.chances,
            "claim": self.claim,
            "winner": self.winner,
        }

    def write(self, t):
        state = self.state()
        self.log.extend(json.dumps({"t": t, **line, **state}) for line in self.lines)
        self.lines = []

    # events

    def take(self, record):
        """One event of the log; Rejected where it is an error."""
        t, name = self.well_formed(record)
        if self.window and t > self.closes():
            self.decide()
        reason = self.objection(t, name)
        if reason:
            raise Rejected(reason)
        before = self.before
        if name == "slap" and not self.slaps:
            before = self.saved()
        self.act(name, t, record)
        self.before = before
        self.last_t = t
        self.last_was_slap = name == "slap"
        if self.first_t is None or name == "void" and not self.rooted:
            self.first_t = t
        self.rooted |= name != "slap"
        self.slaps = self.slaps + 1 if name == "slap" else 0
        self.check(t)
        self.write(t)

    def well_formed(self, record):
        """`t` and the event's name; Rejected where a line decides nothing."""
        if type(record) is not dict or type(record.get("t")) is not int:
            raise Rejected("t")
        name = record.get("event")
        if name not in EVENTS:
            raise Rejected("event")
        seat = record.get("seat")
        if name == "slap" and (type(seat) is not int or not 0 <= seat <= 3):
            raise Rejected("seat")
        if name == "trade" and not well_formed_trade(record):
            raise Rejected("trade")
        return record["t"], name

    def objection(self, t, name):
        """Why a well-formed line is not allowed, or None."""
        if self.last_t is not None and t < self.last_t:
            return "earlier"
        if name not in self.EVENTS:
            return "an event of another game"
        if name == "slap":
            return None
        if self.last_was_slap and t == self.last_t:
            return "behind a slap"
        if self.window:
            return "while slaps are undecided"
        if name == "void":
            return None if self.slaps else "nothing to undo"
        if self.over:
            return "over"
        return self.unplayable(name)

    def holds(self, seat):
        """Whether a slap of `seat` would be right."""
        return False

    def pauses(self):
        """Times up to which slaps of a seat are ignored (R46)."""
        return ()

    def unplayable(self, name):
        """Why `play` or `settle` is not allowed now, or None."""
        return None

    def act(self, name, t, record):
        if name == "slap":
            self.slap(record["seat"], t)
        elif name == "void":
            self.void()
        else:
            getattr(self, name)(t)

    def decide(self):
        """The close of an open tie window or round."""
        t = self.closes()
        self.close()
        self.window = []
        self.check(t)
        self.write(t)

    def finish(self):
        """The end of the log."""
        if self.window:
            self.decide()

    # R29

    def saved(self):
        return pickle.dumps(
            {key: value for key, value in vars(self).items() if key not in self.fixed}
        )

    def void(self):
        vars(self).update(pickle.loads(self.before))
        self.tied = True
        self.line("voided")

    # R28, R34

    def position(self):
        stocks = [tuple(stock) for stock in self.stocks]
        return (*stocks, *[()] * (4 - len(stocks)), self.turn)

    def counts(self):
        """Cards by seat, of a team by its lower seat only."""
        return {
            seat: len(stock)
            for seat, stock in enumerate(self.stocks)
            if not any(stock is other for other in self.stocks[:seat])
        }

    def leader(self):
        """The seat that alone has most cards, or None."""
        counts = self.counts()
        best = max(counts.values())
        seats = [seat for seat in counts if counts[seat] == best]
        return seats[0] if len(seats) == 1 else None

    def repeated(self):
        if not self.rules["repeats"]:
            return False
        position = self.position()
        if position in self.positions or len(self.positions) == 500:
            return True
        self.positions.add(position)
        return False

    def check(self, t):
        if self.over or self.window:
            return
        taken, self.taken = self.taken, False
        rules = self.rules
        ends = taken and self.repeated()
        if self.next_pile is not None:
            ends |= self.cards - self.next_pile >= len(full_deck(self.game, self.rules))
            ends |= taken and self.leader() is not None
        elif (
            rules["card_limit"]
            and self.cards >= rules["card_limit"]
            or (rules["time_limit"] and t - self.first_t >= rules["time_limit"])
        ):
            if rules["play_on"] and self.leader() is None:
                self.next_pile = self.cards
                self.line("next_pile")
            else:
                ends = True
        if ends:
            self.line("sudden_death")
            self.end(self.leader())

    def end(self, winner):
        self.over = True
        self.winner = winner
        self.turn = self.claim = None
        self.chances = 0
        self.line("over", seat=winner)


class SlapGame(Game):
    """R11 to R15, R30, R31 and R33: whose slap takes the pile."""

    EVENTS = ("play", "settle", "slap", "void")

    def unplayable(self, name):
        if (name == "settle") != (self.claim is not None):
            return "no claim is open" if name == "settle" else "a claim is open"
        return None

    def names(self, seat):
        """The enabled patterns that are not barred for `seat`."""
        barred = self.rules["barred_patterns"]
        mine = barred[seat] if seat < len(barred) else ()
        return [name for name in self.rules["patterns"] if name not in mine]

    def shut_out(self, seat, t):
        """Step 3 of 1.3."""
        raise NotImplementedError

    def head(self, seat):
        heads = self.rules["head_start"]
        return heads[seat] if seat < len(heads) else 0

    def closes(self):
        t, seat = self.window[0]
        return t + self.rules["tie_window"] + max([0, *self.rules["head_start"]]) - self.head(seat)

    def verdict(self, seat, t):
        """What 1.3 makes of a slap."""
        if self.over or not self.names(seat) or self.shut_out(seat, t):
            return "ignored"
        if not self.piled() or self.tied:
            return "late"
        if self.grace_until is not None and t <= self.grace_until:
            return "late"
        if self.window:
            is_in = seat in [other for _, other in self.window]
            return "late" if is_in or not self.holds(seat) else "valid"
        too_soon = t - self.last_card_t < self.rules["false_start"]
        return "false" if too_soon or not self.holds(seat) else "valid"

    def slap(self, seat, t):
        verdict = self.verdict(seat, t)
        if verdict == "valid":
            self.window.append((t, seat))
        elif verdict == "false":
            self.false(seat, t)
        else:
            self.line(verdict, seat=seat)

    def partners(self, seats):
        return len({seat % 2 for seat in seats}) == 1 and self.rules["teams"] and self.size == 4

    def close(self):
        own = [(t - self.head(seat), seat, t) for t, seat in self.window]
        own.sort()
        first, winner, stamp = own[0]
        near = sorted(seat for at, seat, _ in own if at - first <= self.rules["tie_window"])
        for _, seat, _ in sorted(own, key=lambda slap: slap[1]):
            if seat not in near:
                self.line("late", seat=seat)
        if len(near) > 1 and not self.partners(near):
            self.line("tie", seats=near)
            self.tied = True
            return
        for seat in near:
            if seat != winner:
                self.line("late", seat=seat)
        self.grace_until = stamp + self.rules["grace"]
        self.win(winner)
