"""The animated table: an uneven pile, the slapped cards, and everything that moves.

Nothing here comes before the card, a verdict or a seat's count: it is drawn when all of them are,
in pieces as small as theirs, and sent after them. The next card ends it, and so does whatever else
is shown on the pile; a late hand does not.
"""

from micropython import const

from slapdeck.screens.table.views.burst import Burst
from slapdeck.screens.table.views.claim_ring import ClaimRing
from slapdeck.screens.table.views.face_up_piles import FaceUpPiles
from slapdeck.screens.table.views.flip import Flip
from slapdeck.screens.table.views.live_stake import LiveStake
from slapdeck.screens.table.views.slap_view import SlapView
from slapdeck.screens.table.views.standing_view import StandingSeatView
from slapdeck.screens.table.views.sweep import Sweep
from slapdeck.screens.table.views.table_view import TableView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette, place
from slapdeck.ui.last_cards import MOST, LastCards, row_of
from slapdeck.ui.scatter import Scatter
from slapdeck.ui.send import CARD
from slapdeck.ui.words import words

_SHAKES = const(6)
_SHAKE_US = const(50000)
_SWEEP_US = const(380000)  # from the sweep to the next card after a slap
_FREEZE_US = const(80000)
_HOLD_US = const(350000)  # from the slap to the end of the hand
_FEW = const(3)  # a seat with so few cards has its count on red
_LAST_US = const(1400000)  # from the last slap of a game to the sweep
_ROW_Y = const(46)  # above the words in the empty place
# states: what is drawn next
_NOTHING = const(0)
_CHOICE = const(1)  # of the cards for the row of slapped cards
_BURST = const(2)
_ROW = const(3)
_WAIT = const(4)  # for the sweep
_BARE = const(5)  # the row and the words are removed
_BARE_SENT = const(6)
_SWEEP = const(7)
_SHOWN = const(8)  # until something else is shown
_FREEZE = const(9)  # the slapped card stands still
_HAND = const(10)
_NAME = const(11)
_HOLD = const(12)  # the hand stays
_LIFT = const(13)
_CHEER = const(14)
_PANEL = const(15)
_NO_WORDS = (b"", b"")


class AnimatedTableView(TableView):
    """A TableView that moves. With `moves` False all stands still, but everything is shown.

    The owner sets `now`, in ticks, on every turn. `status_of` is Game.slap_in_status or None: what
    a seat without cards shows, with `are_hot` also one that has some. `tops` has the top card of
    each seat's face-up pile, -1 for none, in games where each player has one; else it is None.
    With `tops` nothing is shown for the pile as a whole.
    """

    _Seat = StandingSeatView

    def __init__(
        self, display, table, button_of, rank_words=None, moves=True, tops=None, collect=None
    ):
        """Make all parts; allocates, and calls `collect` when it has left garbage behind."""
        # Numbers first: a dict that grows late lies above the garbage of all parts.
        self.now = 0
        self.status_of = None
        self.are_hot = False
        self._moves = moves
        self._face_up = None
        self._cards = bytearray(MOST)
        self._lay = table.pile  # the pile or stock that the cards of the row are in now
        self._is_taken = False
        self._count = self._mask = 0
        self._slap_t = 0
        self._is_won = False  # is it a slap that the panel shows?
        self._flying = bytearray(4)
        self._flies_to = -1  # team that the cards fly to and whose count grows, -1 for none
        self._won = 0  # number of these cards
        self._shakes = 0  # movements still to come, of the counts of seats with few cards
        self._shake_t = 0
        self._state = _NOTHING
        self._taker = -1  # button that the pile is swept to
        self._wiping = False
        self._expects = False  # is a card to come, at the flip's time?
        TableView.__init__(self, display, table, button_of, rank_words)
        if collect:
            collect()
        self._stake = LiveStake(display, self._line, words().CLAIM, moves)
        self._scatter = Scatter(display)
        self._parts = self._seats + [self._pile, self._stake, self._scatter]
        if tops is not None:
            self._face_up = FaceUpPiles(display, button_of, tops)
            self._parts = self._seats + [self._scatter, self._face_up]  # its margin is bare
        self._row = LastCards(display)
        self._burst = Burst(display)
        self._sweep = Sweep(display)
        self._flip = Flip(display)
        self._ring = ClaimRing(display)
        self.slap = SlapView(display)  # last, as it leaves garbage

    def begin(self, game):
        """Prepare for `game`: what seats without cards show, and how claims are taken."""
        self.status_of = game.slap_in_status
        self.are_hot = game.rules.hot_hand > 0
        for seat in self._seats:
            seat.plays = game.rules.own_card > 0
        if game.slap_claims:
            self.must_slap()

    def enter(self):
        """Draw the whole screen."""
        self._burst.forget()
        self._sweep.forget()
        self._ring.stop()
        self.slap.forget()
        self._land()
        self._shakes = 0
        self._state = _NOTHING
        self._wiping = self._expects = False
        TableView.enter(self)

    def show_card(self, card):
        """Show a card as TableView does; end all movement."""
        self._halt()
        TableView.show_card(self, card)

    def show_taken(self):
        """Show the empty place as TableView does; end all movement."""
        self._halt()
        TableView.show_taken(self)

    def show_pile(self, words=_NO_WORDS):
        """Show the pile as TableView does; end all movement."""
        if not self.middle.refuses():
            self._halt()
            TableView.show_pile(self, words)

    def won(self, seat, words, mask, count):
        """Show a won slap: hand, burst, name, panel, the slapped cards; later they are swept to
        `seat`.

        `words` name the pattern, `mask` its cards; `count` cards were taken.
        """
        if self.middle.refuses():
            return
        stock = self._table.stocks[seat]
        button = self._button_of[seat]
        if self._face_up is not None:
            self._show_words(words)
        elif not self._moves:
            self._halt()
            self._queue.cancel(CARD)
            self._card.start(-1)
            self._drawing = False  # the panel comes at once
            self.slap.start(button, words)
        else:
            # The pile, not the back over it, nor the half of a row.
            if self._flip.covers or self._state == _ROW:
                self._halt()
                self._queue.cancel(CARD)
                self._card.start(-1)
                self._drawing = True
                self._stamped = False
            else:
                self._halt()
            self.slap.start(button, words)
            self._slap_t = self.now
            self._flies_to = seat % self._table.teams
            held = len(stock) - count
            self._won = min(count, 255) if held > _FEW else 0  # few are on red: no more at once
            self._flying[self._flies_to] = self._won
        self._is_won = self._face_up is None
        self._taker = button if self._moves else -1
        self._recall(stock, True, count, mask)

    def late_hand(self, seat, margin_us):
        """Add the hand of `seat`, `margin_us` after the winner's. May come before `won`."""
        is_new = self.slap.margin(self._button_of[seat], margin_us)
        if is_new and self._is_won and self._state in (_ROW, _WAIT, _SHOWN, _PANEL):
            self.slap.restart()
            self._state = _PANEL

    def recall(self, pile, taken, count, words, mask):
        """Show slapped cards until something else is shown: `words`, and of the last `count` cards
        those that row_of chooses.

        `taken` says whether they are in a stock or still on the pile.
        """
        if self.middle.refuses():
            return
        self._show_words(words)
        self._scatter.lift(True)
        self._is_done = self._is_won = False
        self._taker = -1
        self._recall(pile, taken, count, mask)

    def _show_words(self, words):
        self._halt()
        self._queue.cancel(CARD)
        self._card.start(-1, words[0], words[1])
        self._drawing = True
        self._stamped = False

    def _recall(self, pile, taken, count, mask):
        self._lay = pile
        self._is_taken = taken
        self._count = count
        self._mask = mask
        self._state = _CHOICE

    def settled(self, seat):
        """Sweep the pile to `seat`; without movement, remove it."""
        if self.middle.refuses():
            return
        if self._moves:
            self._halt()
            self._taker = self._button_of[seat]
            self._state = _BARE
        elif self._card.card >= 0:
            self.show_pile()

    def expect(self, t):
        """Note that the next card, or the end of a claim, is to be shown at `t`."""
        if not self._moves:
            return
        self._flip.t = t
        self._expects = self._table.claim < 0
        if not self._expects:
            self._ring.start(self._button_of[self._table.claim], self.now, t)
        if not self._expects and self._flip.covers:
            self.show_pile()

    def due(self, t):
        """Return the earlier of `t` and the next movement."""
        state = self._state
        if state == _NOTHING:
            if self._stake.hot:
                ours = self._stake.next_t()
            elif self._shakes:
                ours = self._shake_t
            elif self._ring.running:
                ours = self._ring.next_t()
            elif self._expects:
                ours = self._flip.next_t()
            else:
                return t
        elif state == _FREEZE:
            ours = ticks_add(self._slap_t, _FREEZE_US)
        elif state == _HOLD:
            ours = ticks_add(self._slap_t, _HOLD_US)
        elif state == _BURST:
            ours = self._burst.next_t()
        elif state == _SWEEP:
            ours = self._sweep.next_t()
        else:
            return t
        return ours if ticks_diff(ours, t) < 0 < ticks_diff(ours, self.now) else t

    def step(self):
        """Draw a piece as TableView does, then of what moves."""
        if self._wiping and not self._drawing:
            if self._burst.wipe() or self._sweep.wipe() or self.slap.wipe():
                return True
            self._wiping = False
        was_done = self._is_done
        # Finding that all parts have nothing to draw takes time, too.
        if TableView.step(self) or not was_done:
            return True
        if self._state:
            return self._move()
        if self._stake.hot and self._stake.cool(self.now):
            self._is_done = False
            return True
        if self._shakes and ticks_diff(self.now, self._shake_t) >= 0:
            self._shake()
            return True
        if self._ring.step(self.now):
            return True
        if self._expects:
            flip = self._flip
            if flip.covers and flip.is_off(self.now):
                self.show_pile()
                return True
            return flip.step(self.now)
        return False

    def _move(self):
        """Draw one piece of what follows a slap or a claim; return False while it waits."""
        state = self._state
        if state == _CHOICE:
            row = row_of(self._cards, self._lay, self._is_taken, self._count, self._mask)
            count = row & 15
            if self._is_won:
                slap = self.slap
                x = slap.cards_x()
                self._row.start(self._cards, count, row >> 4, x, slap.cards_y(count), 2)
                self._state = _FREEZE if self._moves else _LIFT
                return True
            self._row.start(self._cards, count, row >> 4, place.MARGIN_X, _ROW_Y)
            if self._taker >= 0:
                self._burst.fly(self._taker, self.now)
                self._state = _BURST
            else:
                self._state = _ROW
        elif state == _BURST:
            if self._burst.step(self.now):
                return True
            if self._burst.running:
                return False
            self._redraw_margin()
            self.slap.restart()
            self._state = _NAME if self._is_won else _ROW
        elif state == _ROW:
            if not self._row.step():
                self._state = _WAIT if self._taker >= 0 else _SHOWN
        elif state == _WAIT:
            if not self._is_sweep_due():
                return False
            self._state = _BARE
        elif state >= _FREEZE:
            return self._move_hand(state)
        elif state == _BARE:
            self._bare_name()
            self.slap.wipe()
            self._canvas.fill_rect(place.X, place.Y, place.WIDTH, place.HEIGHT, palette.FELT)
            self._redraw_margin()
            self._state = _BARE_SENT
        elif state == _BARE_SENT:
            self._queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT)
            self._sweep.take(self._taker, self.now)
            self._state = _SWEEP
        elif state == _SWEEP:
            if self._sweep.step(self.now):
                return True
            if self._sweep.running:
                return self._count_up()
            self._land()
            self._redraw_margin()
            self._state = _NOTHING
            TableView.show_pile(self)
        else:
            return False
        return True

    def _move_hand(self, state):
        """Draw one piece of hand, name and panel; return False while they wait."""
        slap = self.slap
        if state == _FREEZE:
            if ticks_diff(self.now, self._slap_t) < _FREEZE_US:
                return False
            slap.restart()
            self._state = _HAND
        elif state == _HAND:
            if not slap.hand():
                self._burst.fly(self._taker, ticks_add(self._slap_t, _FREEZE_US))
                self._state = _BURST
        elif state == _NAME:
            if not slap.name():
                self._state = _HOLD
        elif state == _HOLD:
            if self._is_sweep_due():
                self._state = _BARE
            elif ticks_diff(self.now, self._slap_t) < _HOLD_US:
                return False
            else:
                self._state = _LIFT
        elif state == _LIFT:
            self._state = _CHEER if slap.show_cheer() or not self._moves else _PANEL
        elif state == _CHEER:
            if not slap.name():
                slap.restart()
                self._state = _PANEL
        elif not slap.panel():
            self._state = _ROW
        return True

    def _bare_name(self):
        """Remove the name beside the winner, and redraw what it covered beside the pile."""
        if self.slap.bare():
            self._pile.redraw()
            self._stake.redraw()

    def _is_sweep_due(self):
        """Is it time for the cards to fly? At the end of a game no next card limits it."""
        if self._table.over:
            return ticks_diff(self.now, self._slap_t) > _LAST_US
        return self._expects and ticks_diff(self._flip.t, self.now) <= _SWEEP_US

    def _count_up(self):
        """Let the winner's number grow while cards fly; return False when it is right."""
        team = self._flies_to
        if team < 0:
            return False
        left = self._won * self._sweep.left() >> 8
        if left >= self._flying[team]:
            return False
        self._flying[team] = left
        self._compare(team)
        if self._table.teams == 2:
            self._compare(team + 2)
        self._is_done = False
        return True

    def _land(self):
        """Count all flying cards as the winner's."""
        team = self._flies_to
        if team >= 0:
            self._flies_to = -1
            self._flying[team] = 0
            self.refresh()

    def _last_card_goes(self, winner):
        """Remove the last card of a game that ended without a slap or a claim on it."""
        if self._moves and winner >= 0:
            self.settled(winner)
        else:
            self.show_pile()

    def _shake(self):
        """Move the counts of seats with few cards to the other side, at last back to their
        places."""
        self._shakes -= 1
        self._shake_t = ticks_add(self.now, _SHAKE_US)
        by = 0
        if self._shakes:
            by = 2 if self._shakes & 1 else -2
        for seat in self._seats:
            if seat.is_low():
                seat.jolt(by)
                self._is_done = False

    def _redraw_margin(self):
        """Redraw the margin of the card's place, and everything that flew over it."""
        self._scatter.redraw()
        if self._face_up:
            self._face_up.redraw()
        self._is_done = False

    def _halt(self):
        """Stop all movement; then the margin of the card's place is redrawn."""
        self._expects = False
        self._scatter.lift(False)
        if self._flip.covers:
            self._flip.stop()
        if self._ring.stop():
            self._redraw_margin()
        self._land()
        if self._state:
            self._state = _NOTHING
            self._burst.stop()
            self._sweep.stop()
            self._bare_name()
            self._wiping = True
            self._redraw_margin()

    def _compare(self, part):
        TableView._compare(self, part)
        if part == len(self._seats):
            if self._face_up is None:
                self._scatter.update(self._table.pile)
            else:
                self._face_up.update()
            if self._moves:
                self._shakes = _SHAKES
                self._shake_t = self.now
            table = self._table
            if table.over and not len(table.pile) and not self._state and self._card.card >= 0:
                self._last_card_goes(table.winner)
        elif self.status_of is not None and (self.are_hot or not len(self._table.stocks[part])):
            self._seats[self._button_of[part]].stand(self.status_of(part))
