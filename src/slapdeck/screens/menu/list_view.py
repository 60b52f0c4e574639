"""Draws a menu page as a list: a title, rows with a value at the right, a cursor, a sentence about
its row."""

from slapdeck.screens.menu.page_view import PageView
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.buttons_view import MARGIN, foot
from slapdeck.ui.layout import Layout
from slapdeck.ui.lettering import WRITTEN, above, below, height, smaller
from slapdeck.ui.sheet import INDEX_HEIGHT, INDEX_WIDTH, LEFT, RIGHT, fitted, width

_TITLE_V = 30
_ROWS_V = 48
_PICTURE_FOOT = 47  # a game's picture ends here, above the first row
_ROW = 19
_LARGE_ROW = 39  # height of a row on a page with few rows
_SENTENCE = 40  # height of the sentence, with what hangs below its second line
_STOCK = 40  # height of a row of shapes and numbers
_SCROLL = 3  # width of the scroll mark
_APART = 2  # from the scroll mark to the words of a button
_CARD = INDEX_WIDTH + 1  # from one card beside the title to the next
_PICTURE_GAP = 64  # space beside a picture for the words of a button in the corner


class ListView(PageView):
    """The picture of a page with rows."""

    def __init__(self, display, turn, labels):
        PageView.__init__(self, display, turn, labels)
        self._rows = []
        self._top = 0
        self._row_high, self._size = _ROW, 2
        sheet = self._sheet
        self._room = sheet.width - 2 * MARGIN
        self._more = 10 if sheet.turn & 1 else 0  # a narrow page has a third line of the sentence
        self._foot = foot(sheet) - _SENTENCE - self._more

    @property
    def visible(self):
        """The number of rows that there is room for."""
        return (self._foot - _ROWS_V) // self._row_high

    def show(self, page, rows, cursor):
        """Draw the page, scrolled so that the cursor's row is visible."""
        sheet = self.begin()
        self._row_high, self._size = (_LARGE_ROW, 3) if page.is_large else (_ROW, 2)
        picture = page.picture()
        cards = page.cards()
        room = self._room
        if picture or cards:
            wide = len(cards) * _CARD or len(picture) // picture[0] * 8
            room -= wide + (_PICTURE_GAP if sheet.upright or sheet.corners else 0)
            if picture:
                sheet.image(MARGIN + room, _PICTURE_FOOT - picture[0], picture, palette.GOLD)
            for i in range(len(cards)):
                sheet.index(MARGIN + room + _CARD * i, _PICTURE_FOOT - INDEX_HEIGHT, cards[i])
            room -= 8
        title, size = fitted(page.title(), room, 2)
        v = _TITLE_V + (height(2) - height(size)) // 2
        # Drawn again alone, the first row fills its box: the title must end above it.
        v = min(v, _ROWS_V - height(size) - below(title, size))
        sheet.text((MARGIN, v, room, size), title, palette.GOLD)
        self._rows = rows
        self._top = max(0, min(cursor - self.visible // 2, len(self._rows) - self.visible))
        self._draw_rows(cursor)
        self._draw_stocks(page.stocks())
        self._say(cursor)
        sheet.send()

    def move(self, page, before, cursor):
        """Move the cursor from row `before` to row `cursor`."""
        in_sight = self._top <= cursor < self._top + self.visible
        if page.picture_moves or not in_sight:
            self.show(page, self._rows, cursor)
            return
        shown = min(len(self._rows), self._top + self.visible)
        for i in sorted({before, before + 1, cursor, cursor + 1}):  # two may share a line
            if i < shown:
                self._row(i, i == cursor)
                self._sheet.send(MARGIN, self._v(i) - 1, self._room, self._row_high + 1)
        self._say(cursor)

    def say(self, line):
        """Show an error message in place of the sentence."""
        self._write(line, palette.RED)

    def row_at(self, x, y):
        """Return the row at that pixel of the screen, -1 for none; for hosts with a touch
        screen."""
        side = Layout(self._sheet.turn)
        for i in range(self._top, min(self._top + self.visible, len(self._rows))):
            left, top, w, h = side.place(MARGIN, self._v(i), self._room, self._row_high)
            if left <= x < left + w and top <= y < top + h:
                return i
        return -1

    def _v(self, i):
        return _ROWS_V + (i - self._top) * self._row_high

    def _draw_rows(self, cursor):
        shown = min(len(self._rows) - self._top, self.visible)
        for i in range(self._top, self._top + shown):
            self._row(i, i == cursor)
        count = len(self._rows)
        if count > shown:
            high = self.visible * self._row_high
            u = MARGIN + self._room - _APART - _SCROLL
            self._sheet.fill(u, _ROWS_V, _SCROLL, high, palette.SLATE)
            self._sheet.fill(
                u,
                _ROWS_V + high * self._top // count,
                _SCROLL,
                high * shown // count,
                palette.GOLD,
            )

    def _draw_stocks(self, stocks):
        """Draw each seat's shape and its cards above the sentence."""
        sheet = self._sheet
        columns = 2 if sheet.turn & 1 else 4
        wide = self._room // columns
        v = self._foot - _STOCK * -(-len(stocks) // columns)
        for i in range(len(stocks)):
            button, cards = stocks[i]
            u = MARGIN + wide * (i % columns)
            down = v + _STOCK * (i // columns)
            colour = palette.SEAT_COLOURS[button]
            sheet.image(u, down + 1, SHAPES[button], colour)
            sheet.text((u + 28, down, wide - 28, 3), b"%d" % cards, colour)

    def _row(self, i, chosen):
        """Draw a row's label, and its value at the right; both get smaller if they are too
        long."""
        text, value = self._rows[i][:2]
        sheet = self._sheet
        v = self._v(i)
        wide = self._room - _APART - _SCROLL - 1
        size = self._size if text == text.upper() else WRITTEN  # a house rule is a sentence
        ground = palette.GOLD if chosen else self.ground
        sheet.fill(MARGIN + 2, v, wide - 2, self._row_high - 1, ground)  # beside accents
        room = wide - 7
        left = most = room
        scale = 2
        if value:
            if width(text, size) + 8 + width(value, scale) > room:
                # the label has what room the value leaves
                most, scale = room - 4 - width(text, WRITTEN), WRITTEN
            value, scale = self._fitted(value, most, scale)
            left -= width(value, scale) + 4
        text, size = self._fitted(text, left, size)
        hang = -1 if text == text.upper() else 4  # of small letters; else room for accents
        down = self._row_high - height(size) - hang >> 1
        if value:
            lower = height(size) - height(scale) + 1 >> 1
            down = self._within(value, scale, down + lower) - lower
            ink = palette.INK if chosen else palette.GOLD
            sheet.text((MARGIN + 4, v + down + lower, room, scale), value, ink, RIGHT)
        v += self._within(text, size, down)
        ink = palette.INK if chosen else palette.WHITE
        sheet.text((MARGIN + 4, v, left, size), text, ink, LEFT)

    def _fitted(self, text, room, size):
        """Return (text, size) to fit into `room` pixels and into what is sent of a row."""
        while True:
            text, size = fitted(text, room, size)
            high = above(text, size) + height(size) + below(text, size)
            if size == 1 or high <= self._row_high + 1:
                return text, size
            size = smaller(size)

    def _within(self, text, size, down):
        """Return the place nearest to `down` at which all of `text` is in what is sent of its row:
        also the lines above and below it, which no row fills."""
        most = self._row_high - height(size) - below(text, size)
        return max(above(text, size) - 1, min(down, most))

    def _say(self, cursor):
        """Show the sentence of the cursor's row."""
        self._write(self._rows[cursor][2], palette.PAPER)

    def _write(self, text, colour):
        high = _SENTENCE + self._more
        self._sheet.fill(MARGIN, self._foot, self._room, high, self.ground)
        self._sheet.fill(MARGIN + 4, self._foot + 1, self._room - 8, 1, palette.SLATE)
        box = (MARGIN + 4, self._foot + 6, self._room - 8, high - 10, WRITTEN)
        self._sheet.lines(box, text, colour)
        self._sheet.send(MARGIN, self._foot, self._room, high)
