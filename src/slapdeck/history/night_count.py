"""Counts a round of a party night from its record: piles, reactions, false slaps, who pressed."""

from micropython import const

from slapdeck.games import rounds
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.lamp.round_record import MAGIC, RoundRecord, RoundReplay, rules_of
from slapdeck.record.reader import Lookahead
from slapdeck.table.events import CARD, CLAIMED, FALSE, LATE, SETTLED, VOIDED, WON
from slapdeck.table.table import BUTTONS

_CLOSE_US = const(5000)
_GUESSED_US = const(100000)  # as in game_stats.py


class Totals:
    """Counts of a round of cards, by seat; times in us."""

    def __init__(self):
        self.piles = [0] * BUTTONS
        self.close = [0] * BUTTONS  # slaps won by less than _CLOSE_US
        self.false = [0] * BUTTONS
        self.reactions = []  # of the winners, ms
        self.quickest = [0] * BUTTONS  # us, 0 for none
        self.finish = []  # hands of the closest slap, the first one's too: [(us late, seat)]
        self.claim = self.taker = -1  # `taker` is the seat that took the last pile
        self.shown_t = self.won_t = 0
        self.hands = []  # of the last slap, until the next card


class CardCounter(LogReplayer):
    """Counts a round of `game`, dealt, from its events: `piles` by seat are complete after
    `finish`."""

    def __init__(self, game):
        LogReplayer.__init__(self, game)
        self.stats = Totals()
        self.pressed = 0  # mask of seats
        self._counted = game.table.events.count

    def slap(self, seat, t, may_be_void=True):
        self.pressed |= 1 << seat
        LogReplayer.slap(self, seat, t, may_be_void)

    def report(self, t):
        """Count all new events, which happened at `t`."""
        events = self.game.table.events
        totals = self.stats
        for i in range(self._counted, events.count):
            kind = events.kind(i)
            seat = events.seat(i)
            if kind == CARD:
                totals.shown_t = t
                totals.hands = []
            elif kind == CLAIMED:
                totals.claim = seat
            elif kind == WON:
                self._won(seat, t)
            elif kind == SETTLED:
                self._take(seat)
            elif kind == LATE:
                self._late(t - totals.won_t, seat)
            elif kind == FALSE:
                totals.false[seat] += 1
            elif kind == VOIDED:
                totals.claim = self.game.table.claim
        self._counted = events.count

    def report_decision(self):
        """Count a decided slap at its own stamp."""
        self.report(self.referee.window_t)

    def _won(self, seat, t):
        totals = self.stats
        self._take(seat)
        totals.hands = [(0, seat)]
        totals.won_t = t
        us = t - totals.shown_t
        if us >= _GUESSED_US:
            totals.reactions.append(us // 1000)
            if not 0 < totals.quickest[seat] <= us:
                totals.quickest[seat] = us

    def _late(self, us, seat):
        totals = self.stats
        hands = totals.hands
        if not hands or seat in [one[1] for one in hands]:
            return
        hands.append((us, seat))
        if len(hands) > 2:
            return
        if us < _CLOSE_US:
            totals.close[hands[0][1]] += 1
        if not totals.finish or us < totals.finish[1][0]:
            totals.finish = hands  # later hands are added to it

    def _take(self, seat):
        totals = self.stats
        totals.claim = -1
        totals.taker = seat
        totals.piles[seat] += 1
        if self.game.table.teams == 2:
            totals.piles[seat ^ 2] += 1  # one for each partner (R37)

    def finish(self):
        """Count the piles at the end that have no event.

        At the bell an open claim goes to its claimer (R36). The last seat with cards is given the
        pile (R27).
        """
        LogReplayer.finish(self)
        game = self.game
        totals = self.stats
        if not game.table.over:
            return
        if totals.claim >= 0:
            self._take(totals.claim)
        elif game.table.winner >= 0:
            counted = sum(totals.piles) // (2 if game.table.teams == 2 else 1)
            if game.piles_taken > counted:
                self._take(game.table.winner)


class Count:
    """Results of a round, by button.

    It has the `piles`, the masks of the buttons that `joined` by a slap and that `pressed`, the
    winners' `reactions` in ms, the numbers of `close` and `false` slaps, the `quickest` reactions
    in us, and the hands of the closest slap: `finish` as [(us late, button)], the first one's too.
    """

    def __init__(self, piles=None, joined=0, pressed=0):
        self.piles = piles or [0] * BUTTONS
        self.close = [0] * BUTTONS
        self.false = [0] * BUTTONS
        self.quickest = [0] * BUTTONS
        self.finish = []
        self.reactions = []
        self.joined = joined
        self.pressed = pressed

    def of_cards(self, counter, button_of):
        """Take the results of a CardCounter."""
        totals = counter.stats
        for seat in range(BUTTONS):
            button = button_of[seat]
            self.piles[button] = totals.piles[seat]
            self.close[button] = totals.close[seat]
            self.false[button] = totals.false[seat]
            self.quickest[button] = totals.quickest[seat]
            if totals.piles[seat]:
                self.joined |= 1 << button
            if counter.pressed >> seat & 1:
                self.pressed |= 1 << button
        self.reactions = totals.reactions
        self.finish = [(us, button_of[seat]) for us, seat in totals.finish]

    def of_lamp(self, replay):
        """Take the results of a RoundReplay."""
        self.piles = list(replay.rules.points)
        self.pressed = replay.pressed


class Counting:
    """Counts the record of one round, an event a `step`; then its `count` is complete.

    `is_broken`: the record holds an event that the rules do not allow; the events before it count.
    """

    def __init__(self, record, players):
        self.count = Count()
        self.is_broken = False
        self._replay = self._record = None
        if bytes(record[: len(MAGIC)]) == MAGIC:
            read = RoundRecord(record)
            if read.players != players:
                raise ValueError("the round's record is of other players")
            self._replay = replay_of(read)
        else:
            read = self._record = Lookahead(record)
            if read.seats != len([i for i in range(BUTTONS) if players >> i & 1]):
                raise ValueError("the round's record is of other seats")
            self._counter = CardCounter(read.deal())
            self._button_of = button_of(players)

    def step(self):
        """Count one event; False when all is counted."""
        try:
            if self._replay:
                if self._replay.step():
                    return True
            elif self._record.advance():
                self._record.feed(self._counter)
                return True
            else:
                self._counter.finish()
        except ValueError:
            self.is_broken = True
        if self._replay:
            self.count.of_lamp(self._replay)
        else:
            self.count.of_cards(self._counter, self._button_of)
        return False


def replay_of(read):
    """Return the RoundReplay of a RoundRecord; ValueError if its round is none without cards."""
    row = rounds.ROWS[min(read.place, len(rounds.ROWS) - 1)]
    if row[rounds.KIND] != rounds.LAMP or read.place >= len(rounds.ROWS):
        raise ValueError("the record is of a round that this program does not know")
    return RoundReplay(read, rules_of(row[rounds.NAME])(read.players, read.tie_us))


def button_of(players):
    """Return by seat the button, for a round dealt to the mask `players` (as in a SeatLayout)."""
    order = [i for i in range(BUTTONS) if players >> i & 1]
    return order + [i for i in range(BUTTONS) if not players >> i & 1]
