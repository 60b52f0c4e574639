"""A game that is broken off and goes on later: what is kept of it, and how it is dealt again."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.record.reader import Record
from slapdeck.referee.again import play_again
from slapdeck.referee.dealer import NOTHING
from slapdeck.referee.judges import judge_of
from slapdeck.ticks import MASK, ticks_diff

# So long after its last event a game goes on: no grace, no false start is left by then, as there
# was none when people had held their buttons long enough.
_GAP_US = const(2000000)


def keep(store, recorder, kept):
    """Keep the game on flash; what it is when that fails (dict and record), else None."""
    record = bytes(recorder.view())
    return None if store.save_paused(kept, record) else (kept, record)


class ResumedDeal:
    """The game that was kept: like a Deal (screens/deal.py). ValueError for what is no such game.

    kept    the dict of screens/breaks.py
    record  the recorder's bytes up to the pause
    people  the mask of the buttons that people have
    """

    refused = None

    def __init__(self, kept, record):
        read = Record(record)
        while read.advance():
            pass  # all of it can be read
        self.record = record
        self.rules, self.seats, self.deck = read.rules, read.seats, read.deck
        try:
            self.joined = kept["joined"]
            self.cpu = [name or None for name in kept["cpu"]]
            self.chance = Chance(kept["seed"])
            if len(self.cpu) != 4:
                raise ValueError("the paused game has " + str(len(self.cpu)) + " buttons")
        except (KeyError, TypeError):
            raise ValueError("the paused game is not whole") from None
        self.people = self.joined
        for button in range(4):
            if self.cpu[button]:
                self.people &= ~(1 << button)

    def new_game(self):
        """The game, not yet dealt."""
        return new_game(self.rules, self.seats, len(self.deck))


def last_t(record):
    """The time of the last event of a record, 0 without one."""
    read = Record(record)
    while read.advance():
        pass
    return read.t


def rejoin(screen, record, base):
    """Everything in `record` happens again, unseen; its times and `base` make ticks."""
    game = screen.game
    game.deal(Record(record).deck)
    judge = judge_of(game, ticks_diff)
    play_again(record, game, judge, lambda t: (t + base) & MASK)
    dealer = screen.dealer
    dealer.referee = judge
    dealer.asked = NOTHING
    dealer.margin_us = dealer.reaction_us = -1


def go_on(screen, record, now):
    """The same for a game that is resumed at `now`; returns the base of its times."""
    last = last_t(record)
    base = (now - _GAP_US - last) & MASK
    rejoin(screen, record, base)
    screen.recorder.go_on(record, (last + base) & MASK)
    return base
