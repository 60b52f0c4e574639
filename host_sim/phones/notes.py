"""Notes for each player: the last event that concerns its seat."""

from host_sim.phones.words import millis, said, text, words_of
from slapdeck.games.kind import TRADES
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.words import words

_STAYS_US = 8_000_000  # a line goes after so long
_READ_US = 1_500_000  # and when somebody else takes a pile, once it was there for so long


class Notes:
    """Hears of each event of the game on `screen`, as the screen does. `now_us()` is the clock's,
    `language()` the one that phones speak.

    is_tie  was the last slap a tie?
    is_new  is there a line that was not looked at? To be cleared by the reader
    """

    def __init__(self, screen, now_us, language):
        self._screen, self._now_us, self._language = screen, now_us, language
        self._lines = {}  # by button: (when, words)
        self._won = None  # (button, ticks) of the slap that took the last pile
        self.is_tie = self.is_new = False
        report = screen.presenter.report

        def heard(kind, seat, arg):
            matters = report(kind, seat, arg)  # first of all
            self._happened(kind, seat, arg)
            return matters

        screen.presenter.report = heard

    def of(self, button):
        """The line of that button, "" for none."""
        t, line = self._lines.get(button, (0, ""))
        return line if self._now_us() - t < _STAYS_US else ""

    def _say(self, button, line):
        self._lines[button] = self._now_us(), line
        self.is_new = True

    def _happened(self, kind, seat, arg):
        dealer, layout = self._screen.dealer, self._screen.layout
        if kind == kinds.TIE:
            self._next_pile(None)
            self.is_tie = True
            for one in range(4):
                if arg >> one & 1:
                    self._say(layout.button_of[one], words_of(self._language())["tie"])
        elif kind == kinds.WON:
            button = layout.button_of[seat]
            self._next_pile((button, ticks_add(dealer.shown_t, dealer.reaction_us)))
            self._say(button, self._first())
        elif kind == kinds.SETTLED:
            self._taken(layout.button_of[seat], dealer.cards)
        elif kind == kinds.MISSED:
            self._say(layout.button_of[seat], said(words().CLAIMS[1]))
        elif kind == kinds.LATE:
            self._late(layout.button_of[seat])
        elif kind == kinds.FALSE:
            self._say(layout.button_of[seat], self._false(seat, arg))
        elif kind == kinds.HAND:
            self._hand(layout.button_of[seat], arg)
        elif kind == kinds.LOST:
            self._lost(layout.button_of[seat], arg)
        elif kind == kinds.LOCKOUT:
            button = layout.button_of[seat]
            self._say(button, "%s\n%s" % (self.of(button), text(words().STANDING[2])))
        elif kind == kinds.VOIDED:
            self._next_pile(None)
            self._lines = {}
        elif kind in (kinds.CAPTURED, kinds.PENALTY):
            self._taken(layout.button_of[seat], arg, kind == kinds.PENALTY)
        elif kind == kinds.BATTLE:
            self._taken(layout.button_of[seat], self._screen.feedback.cards)
        elif kind == kinds.TRADED:
            self._say(layout.button_of[seat], self._trade(arg))
        elif kind == kinds.WAR:
            for one in range(2):
                self._say(layout.button_of[one], text(words().WAR))
        elif kind == kinds.IGNORED and self._screen.game.rules.kind.style == TRADES:
            if dealer.margin_us >= 0:
                self._say(layout.button_of[seat], "- %d MS" % millis(dealer.margin_us))

    def _next_pile(self, won):
        """Drop the others' notes about the pile before."""
        now = self._now_us()
        self._won, self.is_tie, self.is_new = won, False, True
        self._lines = {
            button: line for button, line in self._lines.items() if now - line[0] < _READ_US
        }

    def _taken(self, button, count, is_penalty=False):
        """All that lay there goes to that button; a penalty (M15) is the other one's."""
        w = words()
        self._next_pile(None)
        self._say(button, "%s %d" % (text(w.CLAIM), count))
        if is_penalty:
            self._say(2 - button, said(w.WRONG, n=count, seat=text(w.SEATS[button])))

    def _hand(self, button, place):
        """Irish Snap: its place among the hands, and how long after the first one."""
        dealer = self._screen.dealer
        if place == 1:
            self._next_pile(None)
        line = text(words().PLACES[place - 1])
        if place > 1:
            line += " %d MS" % millis(dealer.late_by(0))
        self._say(button, line)

    def _lost(self, button, count):
        """Irish Snap: the seat takes cards, for the last hand or for a false slap."""
        w = words()
        shown = self.of(button)
        line = "%s %d" % (text(w.CLAIM), count)
        self._say(button, "%s, %s" % (shown, line) if text(w.FALSE_SLAP) in shown else line)

    def _trade(self, count):
        w = words()
        return text(w.counted(w.BUYS, count)) if count else text(w.CHANGES_MONEY)

    def _first(self):
        margin_us = self._screen.dealer.margin_us
        if margin_us < 0:  # nobody else has slapped
            return words_of(self._language())["first"]
        return "+ %d MS" % millis(margin_us)

    def _late(self, button):
        if self._won is None:
            self._say(button, said(words().LATE))
            return
        winner, won_t = self._won
        if button == winner:  # once more: it is the first all the same
            return
        late_us = ticks_diff(self._screen.dealer.last_t, won_t)
        self._say(button, "- %d MS" % millis(late_us))
        if self._lines.get(winner, (0, ""))[1] == words_of(self._language())["first"]:
            self._say(winner, self._first())

    def _false(self, seat, burned):
        """With the reason, and what it costs."""
        screen, w = self._screen, words()
        if screen.game.rules.kind.style == TRADES:
            claimer = text(w.SEATS[screen.layout.button_of[1 - seat]])
            return "%s\n%s" % (text(w.FALSE_SLAP), said(w.CLAIMS[0], seat=claimer))
        line = "%s\n%s" % (text(w.FALSE_SLAP), self._why_false())
        if not burned:
            return line
        paid_to = screen.game.paid_to
        if paid_to < 0:
            return "%s, %s" % (line, said(w.BURNS, n=burned))
        name = text(w.SEATS[screen.layout.button_of[paid_to]])
        return "%s, %s" % (line, said(w.GIVES, n=burned, seat=name))

    def _why_false(self):
        """As the big screen says it."""
        screen, w = self._screen, words()
        why, is_too_soon = screen.presenter.why_false, screen.dealer.is_too_soon()
        if not is_too_soon and screen.game.rules.handicaps and screen.game.pattern() >= 0:
            return text(w.NOT_YOURS)
        if not is_too_soon and why.covered >= 0 and why.late_us >= 0:
            return said(w.COVERED[1], n=millis(why.late_us))
        return text(w.WHY_FALSE[is_too_soon])
