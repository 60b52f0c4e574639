"""Draws the present screen again, on an empty canvas and with other objects, to compare.

In play new views are made on the same table: a copy would keep its belief of what is shown.
Elsewhere the view is copied with a canvas and a queue of its own. The shown screen is never
touched. An animation cannot be redrawn: then nothing is drawn, or its place is left out.
"""

from copy import deepcopy

from host_sim.laptop.native import new_canvas
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.rules.money import worth_of
from slapdeck.screens.result.winner import WinnerView
from slapdeck.screens.table.views import animated_table
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.screens.table.views.time_left import TimeLeft
from slapdeck.screens.table.views.trade_view import TradeView
from slapdeck.ui import ack
from slapdeck.ui.battery import NONE
from slapdeck.ui.names import rank_words
from slapdeck.ui.send import Display
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

MIDDLE = (40, 29, 240, 143)  # of a table: the place of cards, a hand, names, photos
WAR = (40, 40, 240, 132)
FLOOR = (8, 40, 304, 132)
BAND = (0, 176, 320, 24)
RING = (100, 34, 120, 144)
HOLD_BAR = (80, 163, 160, 4)
_SHAKE_US = 50_000
_PIECES = 20_000  # more than any screen takes


class NoQueue:
    """A queue that sends nothing."""

    def __init__(self, canvas):
        self.canvas = canvas

    def queue(self, level, x, y, w, h, stamped=False):
        pass

    def put(self, level, x, y, w, h):
        pass

    def cancel(self, level):
        pass

    def pending(self, level):
        return False


class Anew:
    """A canvas on which the screen of `console` is drawn again.

    masks  rectangles in which the pictures may differ, or None if they cannot be compared
    """

    def __init__(self, console, name, live):
        self.console = console
        ours = console.canvas
        self.canvas = canvas = new_canvas()
        canvas.suits = ours.suits
        canvas.upright = ours.upright
        canvas.corners = ours.corners
        self.queue = NoQueue(canvas)
        self.display = Display(canvas, self.queue)
        self.masks = []
        draw = getattr(self, "_" + name, None)
        if draw is None or draw(live or console.screen) is False:
            self.masks = None
            return
        self._mask_sides()

    def differs(self, picture):
        """Return the rectangle in which the bytes `picture` differ, or None."""
        ours = bytearray(picture)
        theirs = bytearray(self.canvas.buf)
        for x, y, w, h in self.masks:
            for row in range(y, y + h):
                first, last = (row * 320 + x) // 2, (row * 320 + x + w + 1) // 2
                ours[first:last] = theirs[first:last] = bytes(last - first)
        if ours == theirs:
            return None
        at = [i for i in range(len(ours)) if ours[i] != theirs[i]]
        columns = [i % 160 for i in at]
        left, top = 2 * min(columns), at[0] // 160
        return left, top, 2 * max(columns) + 2 - left, at[-1] // 160 + 1 - top

    def _mask_sides(self):
        """Mask the bands of presses, words at a side, and the battery's corner."""
        console = self.console
        stuck = console.stuck_buttons
        live = getattr(console.screen, "interruptions", None)
        said = stuck.mask | stuck._messages
        if live:
            said |= live.away.gone | live.away._warned
        for button in range(4):
            at = 4 * button
            if (console.ack._shown | console.devices.buttons.held | said) >> button & 1:
                self.masks.append(ack.DEEP[at : at + 4])
                self.masks.append(stuck._places[at : at + 4])
        if console.screen.battery_at and console.battery != NONE:
            x, y = console.screen.battery_at
            self.masks.append((x - 90, y, 114, 15))

    def _finish(self, view):
        for _ in range(_PIECES):
            if not view.step():
                return
        raise AssertionError("%s is never done" % type(view).__name__)

    def _copy(self, view):
        console = self.console
        shared = [console, console.screen, console.devices, words()]
        memo = {id(one): one for one in shared}
        memo[id(console.canvas)] = self.canvas
        memo[id(console.canvas._frame)] = self.canvas._frame
        memo[id(console.canvas.buf)] = self.canvas.buf
        memo[id(console.queue)] = self.queue
        memo[id(console.devices.panel)] = None  # the copy sends nothing
        return deepcopy(view, memo)

    # --- in play

    def _table(self, screen):
        style = screen.game.rules.kind.style
        if screen.dealer.asked:
            return False
        draw = self._slaps if style == SLAPS else self._war if style == BATTLES else self._money
        if draw(screen) is False:
            return False
        limit = screen._time_limit
        if limit:
            view = TimeLeft(self.display)
            view.show(limit._seconds)
            view.redraw()
            self._finish(view)
        self._say(screen.verdict)
        return None

    def _say(self, verdict):
        """Draw the verdict again, by the last calls that made it."""
        anew = Verdict(self.display)
        anew.head_starts = verdict.head_starts
        anew.burns = verdict.burns
        anew.takes_it = verdict.takes_it
        for name, args, named in list(verdict.calls):
            getattr(anew, name)(*args, **named)
        self._finish(anew)

    def _slaps(self, screen):
        view = screen.view
        game = screen.game
        if view._flip.covers or view._stake.hot or view._shakes or view._flies_to >= 0:
            return False
        panel = view._is_won and view._state in (animated_table._WAIT, animated_table._SHOWN)
        if view._state and not panel:
            self.masks.append(MIDDLE)
        if view._ring.running:
            self.masks.append(RING)
        button_of = screen.layout.button_of
        anew = type(view)(
            self.display,
            game.table,
            button_of,
            rank_words(game.rules.game),
            view._moves,
            game.tops,
        )
        anew.begin(game)
        if screen.play.points:
            anew.wear(screen.play.points.badges)
        anew.enter()
        # only while something stands over the pile; else a missing edge would not be found
        anew._scatter.lift(bool(view._state) and view._scatter._is_lifted)
        self._finish(anew)
        while anew._shakes or anew._stake.hot:
            anew.now += _SHAKE_US
            self._finish(anew)
        hands = screen.play.slap_review.hands
        first = 0 if game.rules.kind.last_takes else 1
        if hands.count > first:  # else it shows nothing
            late = LateView(self.display, hands, button_of, first)
            late.forget()
            self._finish(late)
        if panel:
            self._panel(view)
        return None

    def _panel(self, view):
        """Draw the panel of a won slap, which stands, with its name and cards."""
        slap = self._copy(view.slap)
        for draw in slap.name, slap.panel:
            slap.restart()
            while draw():
                pass
        row = self._copy(view._row)
        row._next = 0
        self._finish(row)

    def _war(self, screen):
        view = screen.view
        self.masks.append(WAR)
        anew = type(view)(self.display, screen.game, screen.layout.button_of)
        anew.enter()
        anew.call(view._waiting)
        self._finish(anew)

    def _money(self, screen):
        view = screen.view
        play = screen.play
        table = screen.game.table
        worth = worth_of(screen.game.rules)
        if getattr(view, "_state", 0):
            self.masks.append(FLOOR)
        anew = type(view)(self.display, table, worth)
        anew.enter()
        for seat in range(2):
            anew.say(seat, view._acts[seat], view._chooses[seat], view._lit[seat])
        if play.chooser >= 0:
            anew.cover()
        self._finish(anew)
        if play.chooser >= 0:
            shown = play._list_view
            trades = TradeView(self.display, table, worth)
            trades.open(play.chooser, shown._why, shown._entries, shown._count)
            trades._chosen = shown._chosen
            self._finish(trades)

    # --- elsewhere

    def _title(self, screen):
        show = screen.view._show
        if show and (show._lit >= 0 or show._is_down or any(show._up) or show._dealt != 2 * 5):
            return False
        view = self._copy(screen.view)
        view.enter()
        self._finish(view)
        return None

    def _join(self, screen):
        shown = screen.view
        if shown._choice >= 0:
            return False
        view = self._copy(shown)
        states = [box._how for box in view._boxes]
        view.enter()
        for button in range(4):
            view.join(button, states[button])
        view.count_down(shown._seconds)
        self._finish(view)
        self.masks.append(HOLD_BAR)
        return None

    def _menu(self, screen):
        if screen._hold.button >= 0 or screen.complaint:
            return False
        shown = screen.view
        view = self._copy(shown)
        page, rows, cursor = screen._page, screen._rows, screen.cursor
        top = getattr(shown, "_top", None)
        if top is None:
            view.show(page, rows, cursor)
        # A scrolled list depends on the rows that the cursor passed: find one that gives this
        # scroll.
        else:
            there = cursor
            for there in range(len(rows)):
                view.show(page, rows, there)
                if view._top == top:
                    break
            self.canvas.clear(0)
            view = self._copy(shown)
            view.show(page, rows, there)
            if there != cursor:
                self._finish(view)
                view.move(page, there, cursor)
        self._finish(view)
        return None

    _paused = _menu

    def _result(self, screen):
        shown = screen.view
        if screen.letters or screen._hold.button >= 0:
            return False
        if shown is screen.winner:
            return self._winner(shown, screen)
        view = self._copy(shown)
        if shown is screen.high_scores:
            view.show(screen.scores, screen.note)
        else:
            view.enter()
        self._finish(view)
        return None

    def _winner(self, shown, screen):
        """Draw the winner's page without falling cards, which leave it as it was."""
        if shown.is_moving():
            return False
        view = WinnerView(self.display)
        view.game = shown.game
        view.prepare(screen._table, screen._button_of)
        view.boast(shown._boast, shown._message)
        view.enter()
        self._finish(view)
        return None

    def _lamp(self, screen):
        if screen.lamp.is_asked or screen.lamp.stale:
            return False
        view = self._copy(screen.view)
        view.enter()
        self._finish(view)
        self._say(screen.verdict)
        return None

    _duel = _buzzer = _round = _lamp

    def _night(self, screen):
        if screen.unsaved or screen._hold.button >= 0 or screen.view.is_flying:
            return False
        view = self._copy(screen.view)
        view._moves = False  # a chip that has landed does not fly again
        view.enter()
        self._finish(view)
        return None

    def _practice(self, screen):
        view = self._copy(screen.view)
        if screen.view._drawing or screen.round.dealer.asked:
            return False
        view.enter()
        self._finish(view)
        self.masks.append(BAND)
        if screen.view._taken or screen.view._in_row or screen.view._was_row:
            self.masks.append(MIDDLE)
        return None
