"""Presents events after judging: from an event and its facts to verdict, reason, late hands, LED
and tone.

The table, the log viewer and the docs page's viewer use the same presenters. A presenter has no
screen and no console, draws nothing, and allocates nothing after construction: in play the heap is
locked.
"""

from micropython import const

from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones

NOBODY = const(-1)
# So long a verdict is readable before something less important may replace it.
_READ_US = const(1000000)


class Feedback:
    """The part of an event that is shown after the verdict. There is one per screen, which resets
    each field once it has shown it.

    tone        to be played, -1 for none
    led         button whose LED is to flash, -1 for none
    lit         mask of the buttons whose LED is on
    reported_t  ticks of the last event that set a verdict
    slaps       number of slaps since the last card or claim
    taken       did one of them take the pile, or tie?
    caption     three lines to be shown while there is no verdict, or None
    is_laid     has a card been laid?
    winner      seat that took cards which are not shown yet, -1 for none
    cards       number of cards that were taken last
    pattern     index in PATTERNS of the last valid slap
    settled     seat that took a claimed pile, -1 for none
    tied        did slaps tie?
    traded      has a trade changed the pile?
    second      seat of a late hand, -1 for none
    reordered   is the order of the hands new? With head starts, and in Irish Snap
    missed      seat of a false slap, -1 for none
    unexplained  button of a false slap whose reason is not shown yet, -1 for none
    is_early    do presses not count yet, as the resumed game's count-down is shown?
    asks        seat whose late or ignored press asks for the cards, -1 for none
    """

    def __init__(self):
        self.caption = None
        self.is_early = False
        self.reported_t = 0
        self.cards = 0
        self.clear()

    def clear(self):
        """Reset all but `caption`, `is_early`, `reported_t` and `cards`: the table is redrawn."""
        self.tone = tones.NONE
        self.slaps = self.lit = 0
        self.taken = self.is_laid = self.tied = self.traded = self.reordered = False
        self.led = self.winner = self.pattern = self.settled = self.second = NOBODY
        self.missed = self.unexplained = self.asks = NOBODY


class Presenter:
    """Base of the presenters of all games.

    `verdict` is a Verdict (ui/verdict.py), `layout` a SeatLayout. `facts` is a Dealer
    (live/dealer.py), or has its `referee`, `last_t`, `shown_t`, `margin_us`, `reaction_us`,
    `cards`, `is_too_soon()` and `late_by(seat)`. A subclass fills `_reports`: for each kind of
    event a method (seat, arg) that returns True if it set a verdict.
    """

    def __init__(self, verdict, game, layout, facts, feedback):
        self.feedback = feedback
        self.facts = facts
        self._verdict = verdict
        self._game = game
        self._layout = layout
        self._button_of = layout.button_of
        self._reports = {}

    def report(self, kind, seat, arg):
        """Present an event of table/events.py: set the verdict at once, the rest in the
        feedback."""
        feedback = self.feedback
        report = self._reports.get(kind)
        if report and report(seat, arg):
            feedback.reported_t = self.facts.last_t
        tone = tones.OF_EVENT[kind]
        if tone >= 0:
            if tone < tones.DEAL:
                tone += self._button_of[seat]
            elif tone == tones.BARRED and (self._game.table.over or not self._game.rules.patterns):
                return  # no buzzer where no slap is possible
            feedback.tone = tone

    def may_say(self, t):
        """May a minor message about a press at `t` be shown? Not over a verdict that just came."""
        return not self._verdict.shown or ticks_diff(t, self.feedback.reported_t) > _READ_US
