"""A game that is broken off and resumed later: saving it and setting it up again."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.live.dealer import NOTHING
from slapdeck.record.reader import Lookahead, Record
from slapdeck.referee.judges import judge_of
from slapdeck.ticks import MASK, ticks_diff

# So long after its last event a game goes on: no grace, no false start is left by then, as there
# was none when people had held their buttons long enough.
_GAP_US = const(2000000)


def save_game(store, recorder, seated, night=None):
    """Save the game on flash; it may be a round of `night`. Returns None, or (dict, record) when
    that fails."""
    record = bytes(recorder.view())
    if night:
        seated, record = night.store(seated, record)
    return None if store.save_paused(seated, record) else (seated, record)


class ResumedDeal:
    """The saved game: like a Deal (screens/common/deal.py). ValueError if it is not one.

    seated  the dict of screens/table/interruptions.py
    record  the recorder's bytes up to the pause
    people  the mask of the buttons that people have
    """

    refused = pace = None

    def __init__(self, seated, record):
        read = Lookahead(record)
        game = read.deal()  # tried here: once the game's screen is made it is too late to complain
        read.feed_all(LogReplayer(game, judge_of(game, ticks_diff), lambda t: t & MASK))
        self.record = record
        self.rules, self.seats, self.deck = read.rules, read.seats, read.deck
        try:
            self.joined = seated["joined"]
            self.cpu = [name or None for name in seated["cpu"]]
            self.chance = Chance(seated["seed"])
            self.stand_ins = seated.get("stand_ins", 0) & 15  # none in a file of 0.1
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


def rebuild(game, dealer, record, base):
    """Replay `record` unseen into `game` and its `dealer`; ticks are its times plus `base`. A tie
    window that was open at its end closes, as games are paused only after that."""
    ahead = Lookahead(record)
    game.deal(ahead.deck)
    judge = judge_of(game, ticks_diff)
    ahead.feed_all(LogReplayer(game, judge, lambda t: t + base & MASK))
    dealer.judge_by(judge)
    dealer.asked = NOTHING
    dealer.margin_us = dealer.reaction_us = -1


def resume(game, dealer, recorder, record, now):
    """The same for a game that goes on at `now`; returns the base of its times."""
    read = Record(record)
    while read.advance():
        pass
    base = (now - _GAP_US - read.t) & MASK
    rebuild(game, dealer, record, base)
    recorder.go_on(record, (read.t + base) & MASK)
    return base
