"""The referee of the Ratscrew family: ties, late hands, false starts (R11-R17, R33).

Times are those of judge.py.
"""

from slapdeck.referee.limits import Limits
from slapdeck.table.table import BUTTONS, NOBODY
from slapdeck.ticks import difference


class Referee:
    """Judges one game of the family, already dealt, to its end.

    window_open  a valid slap waits for its tie window to close; nothing may be played or settled
    window_t     the stamp of the slap that opened the last window
    window_us    after it, inclusive, the window closes
    tied         every slap is late until a card: after a tie, or a void
    pattern      the place in PATTERNS of what names the last valid slap
    head_starts  us by seat, or None: nobody has one (R30)
    limits       its sudden death (R28)
    last_margin  us from the last winner's slap to the next slap of another seat within the grace,
                 -1 while unknown
    """

    head_starts = None

    def __init__(self, game, ticks_diff=difference):
        self.game = game
        self.rules = game.rules
        self.limits = Limits(game, ticks_diff)
        self._ticks_diff = ticks_diff
        self._table = game.table
        self.window_open = False
        self.window_t = 0
        self.window_us = game.rules.tie_window
        self.pattern = -1
        self._window_seat = NOBODY
        self._window_mask = 0
        self.tied = False
        self._grace_runs = False  # from window_t on, for `grace` us
        self.grace = game.rules.grace
        self._fresh = False  # is the newest card perhaps younger than `false_start`?
        self._card_t = 0
        self.last_margin = -1
        self._margin_seat = NOBODY
        self._paused = 0  # mask of the seats whose last false slap is perhaps too fresh (R46),
        self._false_t = [0] * BUTTONS  # and when that was

    def play(self, t):
        """The card that the seat at turn plays is visible at `t`."""
        if self.window_open:
            self._insist_on_closing(t)
        if self._grace_runs:
            self._forget(t)
        self.game.play()
        self._card_t = t
        self._fresh = True
        self.tied = False
        if self.limits.any:
            self.limits.look(t, self.window_open)

    def settle(self, t):
        """The claim pause is over at `t` (R8)."""
        if self.window_open:
            self._insist_on_closing(t)
        self.game.settle()
        if self.limits.any:
            self.limits.look(t, self.window_open)

    def slap(self, seat, t):
        """`seat` (0..3) slapped at `t`; the order of judgement of docs/rules.md 1.3."""
        self.decide(t)
        if self.limits.is_due:
            self.limits.look_back()
        game = self.game
        if self._table.claim >= 0 and game.slap_claims and self._takes_claim(seat):
            game.slap_claim()
        elif game.ignores_slaps_of(seat) or self._paused and self._paused >> seat & 1:
            game.ignore(seat)
        elif not self._table.pile.count or self.tied:
            self._late(seat, t)
        elif self._grace_runs:  # still so after `decide`: within the grace
            self._late(seat, t)
        elif self.window_open:
            self._join_window(seat, t)
        elif self._fresh:  # likewise
            self._false(seat, t)
        else:
            if game.pattern() >= 0:
                self.pattern = game.named
                self._open_window(seat, t)
            else:
                self._false(seat, t)
        if self.limits.any:
            self.limits.look(t, self.window_open)

    def _takes_claim(self, seat):
        """Is the slap of `seat` no other than that for its claim (R47)?"""
        game = self.game
        if self.window_open or self._fresh or not game.is_ours(seat, self._table.claim):
            return False
        if self.tied or self._grace_runs or self._paused >> seat & 1:
            return True
        return game.ignores_slaps_of(seat) or game.pattern() < 0

    def _false(self, seat, t):
        self.game.false_slap(seat)
        if self.rules.slap_pause:
            self._paused |= 1 << seat
            self._false_t[seat] = t

    def decide(self, t):
        """Everything up to `t` is judged. True when a window has closed: its slap took the pile
        or tied, at `window_t` plus `window_us`."""
        decided = self.window_open and (self._ticks_diff(t, self.window_t) > self.window_us)
        if decided:
            self._close_window()
        self._forget(t)
        if self.limits.timed:
            self.limits.rest(t)
        return decided

    def finish(self):
        """No more events come. True when that has closed a window."""
        if self.window_open:
            self._close_window()
            return True
        return False

    def _forget(self, t):
        """Drops what is long past at `t` before wrapped differences turn round."""
        if self._grace_runs and self._ticks_diff(t, self.window_t) > self.grace:
            self._grace_runs = False
        if self._fresh and self._ticks_diff(t, self._card_t) >= self.rules.false_start:
            self._fresh = False
        if self._paused:
            for seat in range(BUTTONS):
                if self._ticks_diff(t, self._false_t[seat]) >= self.rules.slap_pause:
                    self._paused &= ~(1 << seat)

    def _insist_on_closing(self, t):
        if not self.decide(t):
            raise ValueError("a tie window is open")

    def _open_window(self, seat, t):
        self.window_open = True
        self.window_t = t
        self._window_seat = seat
        self._window_mask = 1 << seat
        self._grace_runs = False
        self.last_margin = -1
        self._margin_seat = seat

    def _join_window(self, seat, t):
        """A slap while the window is open (line 6)."""
        if self._window_mask >> seat & 1:
            self.game.late(seat)
        else:
            self._window_mask |= 1 << seat
            if t == self.window_t and seat < self._window_seat:
                self._window_seat = seat  # counts where this is its partner (R33)
            self._note_margin(seat, t)

    def _spare_partners(self):
        """True for two partners, who do not tie (R33): the first hand takes the pile, the other
        is late."""
        if self._window_mask not in (5, 10) or self._table.teams != 2:
            return False
        self._window_mask = 1 << self._window_seat
        self.game.late(self._window_seat ^ 2)
        return True

    def _close_window(self):
        self.window_open = False
        mask = self._window_mask
        if mask & (mask - 1) and not self._spare_partners():
            self.tied = True
            self.game.tie(mask)
        else:
            self._grace_runs = True
            self.game.win(self._window_seat)
        limits = self.limits
        if limits.any:
            ahead = limits.ahead(self.window_t, self.window_us) if limits.timed else 0
            limits.end_if_reached(ahead)

    def _late(self, seat, t):
        self.game.late(seat)
        if self._grace_runs:
            self._note_margin(seat, t)

    def _note_margin(self, seat, t):
        if self._margin_seat >= 0 and seat != self._margin_seat:
            self.last_margin = self._ticks_diff(t, self.window_t)
            self._margin_seat = NOBODY
