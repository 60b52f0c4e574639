"""Saves a paused game and sets it up again later."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.live.dealer import NOTHING
from slapdeck.live.dealt import Dealt
from slapdeck.record.reader import Lookahead, Record
from slapdeck.record.recorder import PLAY
from slapdeck.referee.judges import judge_of
from slapdeck.ticks import MASK, ticks_diff

# A game resumes this long after its last event: by then no grace and no false start is left, just
# as none was left when people had held their buttons long enough to pause.
_GAP_US = const(2000000)


def save_game(store, recorder, seated, night=None):
    """Save the game, perhaps a round of `night`, on flash. Return None, or (dict, record) if that
    fails."""
    record = bytes(recorder.view())
    if night:
        seated, record = night.store(seated, record)
    return None if store.save_paused(seated, record) else (seated, record)


class ResumedDeal(Dealt):
    """The saved game, like a Deal (screens/common/deal.py). ValueError if it cannot be read.

    seated  the dict of screens/table/interruptions.py
    record  the recorder's bytes up to the pause
    people  the mask of the buttons with a person
    """

    def __init__(self, seated, record):
        read = Lookahead(record)
        # Tried here: once the game's screen is made it is too late to refuse it.
        game = read.deal()
        read.feed_all(LogReplayer(game, judge_of(game, ticks_diff), lambda t: t & MASK))
        self.record = record
        self.rules, self.seats, self.deck = read.rules, read.seats, read.deck
        try:
            self.joined = seated["joined"] & 15
            self.cpu = [name or None for name in seated["cpu"]]
            self.chance = Chance(seated["seed"])
            self.stand_ins = seated.get("stand_ins", 0) & 15  # missing in a file of release 0.1
            if len(self.cpu) != 4 or not self.joined:
                raise ValueError("the paused game has no players")
        except (KeyError, TypeError):
            raise ValueError("the paused game is not whole") from None
        self.people = self.joined
        for button in range(4):
            if self.cpu[button]:
                self.people &= ~(1 << button)


def rebuild(game, dealer, record, base):
    """Replay `record` into `game` and its `dealer` without drawing; ticks are its times plus
    `base`.

    A tie window open at its end is closed: games are paused only after that.
    """
    ahead = Lookahead(record)
    game.deal(ahead.deck)
    judge = judge_of(game, ticks_diff)
    ahead.feed_all(LogReplayer(game, judge, lambda t: t + base & MASK))
    dealer.judge_by(judge)
    dealer.asked = NOTHING
    dealer.margin_us = dealer.reaction_us = -1


def resume(game, dealer, recorder, record, now):
    """Do the same for a game that resumes at `now`; return the base of its times."""
    read = Record(record)
    card_t = 0
    while read.advance():
        if read.kind == PLAY:
            card_t = read.t
    base = (now - _GAP_US - read.t) & MASK
    rebuild(game, dealer, record, base)
    dealer.shown_t = card_t + base & MASK  # a reaction is that of the record
    recorder.go_on(record, (read.t + base) & MASK)
    return base
