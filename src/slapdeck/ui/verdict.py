"""The verdict: one band under the pile that says who was first and by how much."""

from micropython import const

from slapdeck.ticks import round_us
from slapdeck.ui import lettering, palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST, STRIP_PIXELS, VERDICT
from slapdeck.ui.words import around, by_seat, fill, words

_Y = const(176)
_HEIGHT = const(24)
_WIDTH = const(320)
_FIRST_X = const(8)
_SLOT = const(32)  # width of one shape
_SMALL_RIGHT = const(316)

_TEXT = const(0)
_ACCENTS = const(1)
_SHAPES = const(2)
_SMALL = const(3)
_UPPER = const(4)
_LOWER = const(5)
_BAND = const(6)
_DONE = const(7)
_TOP = const(181)  # of the text's capitals
_FOOT = const(195)
_LETTER = const(11)  # about the width of a letter
_WORTH = const(24)  # pixels of an older text's end: fewer are not worth a strip of their own
_SPACE = const(32)
_FINE_US = const(10000)  # shorter times are shown to the microsecond
# Texts that not every game shows. One with a seat is four texts on the heap, so a game makes only
# its own. OF_SLAPS stands for all texts that only games of slaps have.
_BY_SEAT = ("WON_BY", "TAKES", "GIVES")
OF_SLAPS = "OF_SLAPS"
ALL = _BY_SEAT + (OF_SLAPS,)


class Verdict:
    """Shows verdicts: call the method for what happened, then `step` until it returns False.

    A new verdict replaces the one that is being drawn. Times are microseconds, -1 unknown.
    Allocates nothing after construction.

    is_false  does the verdict say that a slap was false?
    burns     the words around the number of cards that a false slap costs
    takes_it  by button the text of a winner without margin or cards
    says      those of ALL that it will be asked for
    head_starts  None, or the head start by button in us, shown instead of the reaction
    """

    head_starts: "list[int] | None" = None
    burns: "tuple[bytes, ...]" = ()
    takes_it: "list[bytes]" = []

    def __init__(self, display, says=ALL):
        self.is_false = False
        self._canvas = display.canvas
        self._queue = display.queue
        self._panel = display.panel
        self._text = Line(display.canvas)
        self._upper = Line(display.canvas)
        self._lower = Line(display.canvas)
        w = words()  # only the words used here stay in memory
        self._point_foot = _FOOT + lettering.below(w.POINT, 2)
        self._seats = w.SEATS
        self._void = w.VOID
        self._late_by = around(w.LATE_BY)
        self._reacted = w.REACTED
        self._millis = fill(w.MILLIS, n=b"")
        once = {}  # pieces that the texts of several seats have: one object each
        self._won_by, self._takes, self._gives = [
            [
                tuple([once.setdefault(piece, piece) for piece in around(text)])
                for text in by_seat(getattr(w, name))
                if name in says
            ]
            for name in _BY_SEAT
        ]
        if OF_SLAPS in says:
            self.takes_it = by_seat(w.TAKES_IT)
            self._false = w.FALSE_SLAP
            self._tie = w.TIE
            self._head_start = w.HEAD_START
            self.burns = around(w.BURNS)
            self._why_false = w.WHY_FALSE
            self._barred = w.STANDING[2]
        self._piece = _DONE
        self._ground = self._ink = 0
        self._filled = False  # draw shapes in the ink, not in their colours
        self._x = 0  # x of the next shape
        # The box of the text; with `old`, of texts that may still be on the display.
        self._left = self._old_left = _WIDTH
        self._right = self._old_right = 0
        self._top = self._old_top = _TOP
        self._foot = self._old_foot = _FOOT
        # Masks of the buttons whose shapes are shown, and not drawn yet.
        self._mask = self._shapes_left = 0
        self._winner = self._reaction_us = self._burned = self._margin_us = self._paid_to = -1
        self._why_us = -1
        self._upper_words = self._lower_words = self._why_tail = self._short = b""
        self.shown = False

    def won(self, button, margin_us=-1, reaction_us=-1, cards=0):
        """Show that `button` was first, by `margin_us`, `reaction_us` after the card; it takes
        `cards`."""
        if margin_us >= 0:
            text = self._won_by[button]
            self._text.put_text(text[0], margin_us, text[1], True)
        elif cards:
            text = self._takes[button]
            self._text.put_text(text[0], cards, text[1])
        else:
            self._text.put_text(self.takes_it[button])
        self._begin(1 << button, palette.SEAT_COLOURS[button], palette.INK)
        if margin_us >= 0:
            self._foot = self._point_foot
        self._winner = button
        self._reaction_us = reaction_us
        self._margin_us = margin_us

    def margin(self, margin_us):
        """Add the margin to the last winner's verdict: the second hand has come.

        Return False if it is shown already, or no winner is.
        """
        is_new = self._winner >= 0 and margin_us != self._margin_us
        if is_new:
            self.won(self._winner, margin_us, self._reaction_us)
        return is_new

    def false_slap(self, button, burned, too_soon=False, paid_to=-1):
        """Show that `button` slapped without a pattern, or `too_soon`.

        It burns `burned` cards, or gives them to the button `paid_to`.
        """
        self._text.put_text(self._false)
        self._begin(1 << button, palette.NIGHT, palette.SEAT_COLOURS[button])
        self.is_false = True
        self._upper_words = self._why_false[too_soon]
        self._burned = burned
        self._paid_to = paid_to

    def because(self, text, us=-1, tail=b"", short=b""):
        """Give the reason why that slap was false: words, milliseconds unless `us` is -1, words.

        `short` replaces the first words if there is no room for them.
        """
        self._upper_words = text
        self._why_us = us
        self._why_tail = tail
        self._short = short
        self._add_small()

    def barred(self):
        """Add that the seat of the false slap shown now is barred for it."""
        self._lower_words = self._barred
        self._add_small()

    def tie(self, buttons, upper=b"", lower=b""):
        """Show that the buttons of this mask slapped together; two small lines: what follows."""
        self._text.put_text(self._tie)
        self._begin(buttons, palette.NIGHT, palette.WHITE)
        self._upper_words = upper
        self._lower_words = lower

    def share(self, buttons, text, cards):
        """Show that the buttons of this mask were last: `text` around the `cards` that they
        share."""
        self._text.put_text(text[0], cards, text[1])
        self._begin(buttons, palette.NIGHT, palette.WHITE)

    def void(self):
        """Show that the slap in doubt does not count, because the stopwatch lost edges."""
        words = self._void
        self.message(words[0], words[1], words[2])

    def put_text(self, button, text, number=-1, tail=b"", reaction_us=-1):
        """Show an action of `button` as text around a number: at most 22 letters."""
        self._text.put_text(text, number, tail)
        self._begin(1 << button, palette.NIGHT, palette.SEAT_COLOURS[button])
        self._reaction_us = reaction_us
        self._upper_words = self._seats[button]

    def guest(self, button, texts):
        """Answer a press of `button`, which has no seat: its text of `texts`, by button."""
        self._text.put_text(texts[button])
        self._begin(1 << button, palette.NIGHT, palette.SEAT_COLOURS[button])

    def too_late(self, button, by_us):
        """Show that `button` slapped `by_us` too late."""
        self._text.put_text(self._late_by[0], by_us, self._late_by[1], True)
        self._begin(1 << button, palette.FELT_DARK, palette.SEAT_COLOURS[button])
        self._foot = self._point_foot

    def message(self, text, upper=b"", lower=b""):
        """Show a message of at most 18 characters (bytes), and two small lines of 9."""
        self._text.put_text(text)
        self._begin(0, palette.NIGHT, palette.WHITE)
        self._upper_words = upper
        self._lower_words = lower

    def redraw(self):
        """Draw the whole verdict again: the canvas was cleared, or the small lines changed."""
        if self.shown:
            self._piece = _TEXT

    def _add_small(self):
        """Draw the band again if it has the old small lines."""
        if self._piece > _SMALL:
            self.redraw()

    def clear(self):
        """Remove the band."""
        if self.shown:
            self._text.clear()
            self._begin(0, palette.FELT, palette.FELT)
            self.shown = False

    def forget(self):
        """Forget the verdict: the screen was cleared. Nothing is shown and nothing will be
        drawn."""
        self.shown = False
        self._winner = -1
        self._left = self._old_left = _WIDTH
        self._right = self._old_right = 0
        self._old_top = _TOP
        self._old_foot = _FOOT
        self._piece = _DONE

    def step(self):
        """Draw one piece; False when nothing is left.

        The text, which is the result, is queued first; only the end of an older one may go before
        it. To look for accents takes 0.1 ms, so they follow, then the shapes, the small lines and
        the rest of the band when nothing is more urgent.
        """
        piece = self._piece
        if piece == _DONE:
            return False
        if piece == _TEXT:
            self._say()
        elif piece == _ACCENTS:
            self._add_accents()
        elif piece == _SHAPES:
            if self._draw_shape():
                return True
        elif piece == _SMALL:
            self._place_small()
        elif piece == _UPPER:
            if self._upper.step():
                return True
        elif piece == _LOWER:
            if self._lower.step():
                return True
        else:
            self._queue.queue(REST, 0, _Y, _WIDTH, _HEIGHT)
            self._old_left = self._left
            self._old_right = self._right
            self._old_top = self._top
            self._old_foot = self._foot
        self._piece = piece + 1
        return True

    def _begin(self, mask, ground, ink):
        self._ground = ground
        self._ink = ink
        self._mask = mask
        self._winner = self._reaction_us = self._burned = self._why_us = -1
        self._upper_words = self._lower_words = self._why_tail = b""
        self._foot = _FOOT
        self._piece = _TEXT
        self.shown = True
        self.is_false = False

    def _say(self):
        """Draw the ground and the text, right of the shapes, and queue the text at once."""
        x = _FIRST_X
        left = self._shapes_left = self._mask
        while left:
            left &= left - 1
            x += _SLOT
        ground = self._ground
        self._canvas.fill_rect(0, _Y, _WIDTH, _HEIGHT, ground)
        self._x = _FIRST_X
        self._filled = ground != palette.NIGHT and ground != palette.FELT_DARK
        text = self._text
        old_left = self._old_left
        old_right = self._old_right
        if not text.length:
            self._queue.cancel(VERDICT)
            self._left = _WIDTH
            self._right = x
            self._cover(old_left, self._old_top, old_left, self._old_foot)
            return
        about = x + _LETTER * text.length & -8  # where it ends
        if about + _WORTH < old_right:
            self._clear_end(about)
        right = x + text.write(x, _TOP, self._ink) + 7 & -8
        if right > _WIDTH:
            right = _WIDTH
        foot = self._foot
        self._left = x
        self._right = right
        self._top = _TOP
        self._queue.put(VERDICT, x, _TOP, right - x, foot - _TOP)
        self._cover(x, _TOP, right, foot)

    def _clear_end(self, left):
        """Send the ground over an older text from x = `left` on, or over the last part of it that
        one strip holds: the wire has nothing else to do while the letters are drawn.

        Where the new text ends later than at `left`, it is sent over the ground; where it ends
        sooner, `_cover` sends the rest.
        """
        right = self._old_right
        panel = self._panel
        if panel and not panel.full():
            top = self._old_top
            rows = self._old_foot - top
            left = max(left, right - (STRIP_PIXELS // rows & -8))
            panel.send(left, top, right - left, rows, False)
            self._old_right = left

    def _add_accents(self):
        if self._text.is_accented():
            self._top = self._old_top = top = _TOP - lettering.rise(2)
            self._queue.queue(VERDICT, self._left, top, self._right - self._left, _TOP - top)

    def _cover(self, left, top, right, foot):
        """Queue, after the text in this box, what an older text shows around it."""
        queue = self._queue
        old_left = self._old_left
        old_top = self._old_top
        old_right = self._old_right
        old_foot = self._old_foot
        if right < old_right:
            queue.queue(VERDICT, right, old_top, old_right - right, old_foot - old_top)
        else:
            self._old_right = right
        if old_left < left:
            queue.queue(VERDICT, old_left, old_top, left - old_left, old_foot - old_top)
        else:
            self._old_left = left
        if old_top < top:
            queue.queue(VERDICT, left, old_top, right - left, top - old_top)
        else:
            self._old_top = top
        if foot < old_foot:
            queue.queue(VERDICT, left, foot, right - left, old_foot - foot)
        else:
            self._old_foot = foot

    def _draw_shape(self):
        """Draw the next shape of the mask; False when there is none left."""
        left = self._shapes_left
        if not left:
            return False
        button = 0
        while not left >> button & 1:
            button += 1
        ink = self._ink if self._filled else palette.SEAT_COLOURS[button]
        self._canvas.image(self._x, _Y, SHAPES[button], 1, 0, ink)
        self._x += _SLOT
        self._shapes_left = left & left - 1
        return True

    def _say_why(self, text):
        """Set the upper small line: words, then the reason's milliseconds."""
        us = self._why_us
        if us < _FINE_US:
            self._upper.put_text(text, us, self._why_tail, True)
        else:
            self._upper.put_text(text, round_us(us) // 1000, self._why_tail)

    def _place_small(self):
        """Start the small lines, if the text leaves room for them."""
        self._upper.clear()
        self._lower.clear()
        us = self._reaction_us
        if us >= 0:
            words = self._reacted
            if self.head_starts and self.head_starts[self._winner]:
                words = self._head_start
                us = self.head_starts[self._winner]
            self._upper.add(words)
            unit = self._millis
            is_first = unit[0] != _SPACE  # in a language from the right
            self._lower.put_text(
                unit if is_first else b"", round_us(us) // 1000, b"" if is_first else unit
            )
        else:
            self._say_why(self._upper_words)
            if self._burned > 0:
                pays = self.burns if self._paid_to < 0 else self._gives[self._paid_to]
                self._lower.put_text(pays[0], self._burned, pays[1])
            else:
                self._lower.add(self._lower_words)
        right = self._right
        if self._why_us >= 0 and self._upper.width(1) > _SMALL_RIGHT - right - 4:
            self._say_why(self._short)
        upper = _SMALL_RIGHT - self._upper.width(1)
        lower = _SMALL_RIGHT - self._lower.width(1)
        if upper < right + 4 or lower < right + 4:
            self._upper.clear()
            self._lower.clear()
        self._upper.start(upper, _Y + (2 if self._lower.length else 7), 1, 0, self._ink)
        self._lower.start(lower, _Y + 13, 1, 0, self._ink)
