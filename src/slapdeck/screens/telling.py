"""What happened at the table, told behind what was judged: drawn, and sounded."""

from slapdeck.screens.play import READ_US, PlayScreen
from slapdeck.table import events as kinds
from slapdeck.table.events import CARD, MASK
from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones


class Telling(PlayScreen):
    """``_follow`` reads the events since it last did; screens/table.py makes them come."""

    def __init__(self, console):
        PlayScreen.__init__(self, console)
        self._foretold = False  # the verdict of the open window is drawn
        self._withdrawn = False  # a card was, and what lies there is to be drawn
        # Not looked for since the last event: 2 what may be slapped, 1 ... with the next card.
        self._unseen = 0
        self._stood = -1  # since when a verdict stood there as a card was laid; -1: nothing to do
        self._pattern_words = None
        self._tellers = {
            kinds.WON: self._tell_won,
            kinds.LATE: self._tell_late,
            kinds.FALSE: self._tell_false,
            kinds.TIE: self._tell_tie,
            kinds.OVER: self._tell_over,
        }

    def _follow(self):
        """Draw and sound what happened since the last look."""
        ring = self.game.table.events
        tellers = self._tellers
        i = self._cursor
        while i != ring.count:
            at = i & MASK
            kind = ring.kinds[at]
            if kind == CARD:
                self._stood = self._told_t
            elif kind in tellers:
                tellers[kind](ring.seats[at], ring.args[at])
                self._told_t = self.dealer.last_t
            i += 1
        self._cursor = i
        self._unseen = 2 if self.game.rules.patterns else 0
        self.view.refresh()

    def _card_laid(self):
        """The verdict that stood there goes, unless it is new or another one has taken its place;
        the slap that follows a card at once does not wait for that. True when it is old."""
        is_old = ticks_diff(self.dealer.last_t, self._stood) > READ_US
        if is_old and self._stood == self._told_t:
            self.verdict.clear()
        return is_old

    def _tell_won(self, seat, arg):
        dealer = self.dealer
        button = self._say_won(seat)
        self.view.show_pile(self._pattern_words[dealer.referee.pattern])
        self._withdrawn = False
        self.wins(button, dealer.last_t)
        self._tone = tones.HIT + button

    def _say_won(self, seat):
        """The verdict, where ``answer`` has not drawn it yet; the seat's button."""
        dealer = self.dealer
        button = self.seating.button_of[seat]
        if self._foretold:
            self._foretold = False
        else:
            self.verdict.won(button, dealer.margin_us, dealer.reaction_us)
        return button

    def _tell_late(self, seat, arg):
        dealer = self.dealer
        if dealer.margin_us >= 0:
            self.verdict.margin(dealer.margin_us)

    def _tell_false(self, seat, arg):
        self.verdict.false_slap(self.seating.button_of[seat], arg, self.dealer.is_too_soon())
        self._tone = tones.FALSE

    def _tell_tie(self, seat, arg):
        self.verdict.tie(self.seating.buttons(arg))

    def _tell_over(self, seat, arg):
        self._over_t = self.console.devices.clock.now()
