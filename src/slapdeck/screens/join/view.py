"""Draws the join screen: four sides, each with its colour, shape and name."""

from micropython import const

from slapdeck.ui import lettering, palette, small_cards
from slapdeck.ui.art import CUP, SHAPES
from slapdeck.ui.layout import Layout, extent_of
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.side import Side
from slapdeck.ui.team_edge import draw_team_edge
from slapdeck.ui.words import fill, in_order, join, words

IN, SECOND, ONLY_TWO, NOT_YET = 0, 1, 2, 3  # states of a side; indexes in the words' JOINED
_DEPTH = const(42)
_TEXT_U = const(34)  # of the words beside a side's shape
_TEXT_WIDE = const(92)
_NAME_ROOM = const(95)
_SIGN = const(18)  # width of the machine's sign, with a gap before it
_CORNER = const(40)  # size of the mark at a button's corner, in pixels
_TO_CORNER = (96, 42, 96, 70)  # length from there to the box of its side
_WINS = ((227, 193), (15, 193), (61, 15), (273, 7))  # x, y of wins by button
_WINS_SIZE = const(32)
_BUTTONS = const(4)
_NOTHING = const(-1)
_LEFT = const(56)
_WIDTH = const(208)  # between the sides
_TOP = const(54)
_TITLE_Y = const(58)
_CARDS_Y = const(76)
_OVERLAP = const(22)  # from one card of a picture to the next
_APART = const(10)  # between two pictures
_DIGIT_Y = const(112)
_GLASS_WIDE = const(38)  # of the hourglass before it, with a gap
_SAND = const(22)  # rows of each half of its sand
_BAR_Y = const(163)
_LINE_Y = const(171)  # below the sides left and right: the line has the whole width
_LINE_X = const(9)
WIDTH = const(302)  # of the line
_LINE_HIGH = const(18)
_HEIGHT = const(12)  # of the line's capitals
_DONE = const(40)
_BOX_DONE = const(4)
_IN_COLUMN = const(9)
_HIGH = const(116)  # from _TOP to the line
_LIST_Y = const(80)  # of the first choice
_ROW = const(18)  # from one choice to the next
_ROWS = const(5)  # choices shown at a time, the present one among them


class JoinView:
    """Fills the side of a button on `join`, and shows the seconds left on `count_down`.

    `sit` shows that a CPU player would sit at a button. Above the count-down stand the `game`
    (bytes) and the `cards` of up to two groups (bytes), behind a word to slap if `is_slapped`.
    Below it is one line: the `length` if there is no room for it behind the game, and the `way`;
    or the text of `oppose`. `hold` shows how long a hold for the menu still takes. After that
    `choose` shows the list of `choices`. `wins` has the wins since power-on by button, 0..255.
    """

    PARTS = 20
    wins = b"\0\0\0\0"

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        w = words()
        self._words = w
        states = (w.HOLD_FOR_MENU,) + w.JOINED[1:3] + (w.PRESS_TO_JOIN,)
        self._boxes = [
            JoinBox(display, button, w.SEATS[button], states) for button in range(_BUTTONS)
        ]
        self._line = Line(display.canvas)
        self._seconds = _NOTHING
        self._piece = _DONE
        self._part = self._row = self._glass_x = 0
        self._choice = _NOTHING
        self.choices = []
        self.game = self.length = self.way = self._against = b""
        self.cards = ()
        self.is_slapped = False

    def announce(self, game, length, cards, is_slapped, way):
        """Show another game, length, cards and way."""
        if game != self.game or length != self.length:
            self._piece = 0
        self.game, self.length, self.cards = game, length, cards
        self.is_slapped, self.way = is_slapped, way

    def oppose(self, text):
        """Show `text` (bytes) in place of the way; b"" for the way."""
        if text != self._against:
            self._against = text
            self._piece = 0

    def enter(self):
        """Draw the whole screen; nobody has joined."""
        self._canvas.clear(palette.FELT)
        if self._canvas.corners:
            self._point_at_corners()
        self._queue.queue(REST, 0, 0, 320, 240)
        for box in self._boxes:
            if self.wins[box.button] and not self._canvas.corners:
                self._show_wins(box.button)
            box.start(NOT_YET)
        self._seconds = self._choice = _NOTHING
        self._piece = 0

    def _show_wins(self, button):
        """Draw a cup and under it the wins beside a box; marks at the corners leave no room."""
        canvas = self._canvas
        turn = canvas.turn_of(button)
        x, y = _WINS[button]
        screen = Layout(turn, x, y, _WINS_SIZE, _WINS_SIZE)
        x, y, _, _ = screen.place(_WINS_SIZE // 2 - 8, 0, 16, 16)
        canvas.image(x, y, CUP, 1, turn, palette.GOLD)
        text = b"%d" % self.wins[button]
        wide = canvas.width(text, 2)
        x, y, _, _ = screen.place((_WINS_SIZE - wide) // 2, 18, wide, 14)
        canvas.text(x, y, text, 2, turn, palette.GOLD)

    def _point_at_corners(self):
        """Draw from each side a line to its button, at its player's left hand."""
        for box in self._boxes:
            screen = Layout(box.button)
            colour = palette.SEAT_COLOURS[box.button]
            high = extent_of(box.button)[1]
            screen.fill(self._canvas, 0, high - 34, _TO_CORNER[box.button], 4, colour)
            for i in range(0, _CORNER, 2):
                screen.fill(self._canvas, 0, high - _CORNER + i, i + 2, 2, colour)

    def join(self, button, how=IN):
        """Show `button` as IN, SECOND, ONLY_TWO or NOT_YET."""
        self._boxes[button].start(how)

    def sit(self, button, word):
        """Show that a CPU player of this temperament (bytes, at most 11 letters) would play at
        `button`; b"" for none."""
        self._boxes[button].sit(word)

    def call(self, button, name):
        """Show the `name` (bytes) of the player expected at `button`; b"" for nobody."""
        if name:
            self._boxes[button].name = name

    def handicap(self, button, word):
        """Show the handicaps of `button` in words (bytes, at most 14 letters; ui/handicap.py)."""
        self._boxes[button].handicap(word)

    def pair(self):
        """Show opposite sides as partners."""
        for box in self._boxes:
            box.has_partner = True

    def count_down(self, seconds):
        """Show that the game starts in that many seconds; below 0 there are not enough players
        yet."""
        if seconds != self._seconds:
            self._seconds = seconds
            self._piece = 0

    def choose(self, at):
        """Show that a release would take `choices[at]`; -1 when nobody chooses."""
        self._choice = at
        self._piece = 0

    def hold(self, part):
        """Draw at once the part of the hold for the menu that is over, 0..PARTS."""
        if part != self._part:
            self._part = part
            wide = 160 * part // self.PARTS
            self._canvas.fill_rect(80, _BAR_Y, wide, 4, palette.GOLD)
            self._canvas.fill_rect(80 + wide, _BAR_Y, 160 - wide, 4, palette.FELT)
            self._queue.queue(REST, 80, _BAR_Y, 160, 4)

    def step(self):
        """Draw one small piece; False if nothing is left to draw."""
        for box in self._boxes:
            if box.step():
                return True
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        if line.step():
            return True
        if self._choice >= 0:
            return self._step_choices(piece)
        waits = self._seconds < 0
        width = self._canvas.width
        if piece == 0:
            self._bare()
            self._row = 0
            # A last T is a pixel wider than its distance to a next letter.
            size = 2 if width(self.game, 2) < _WIDTH else WRITTEN
            both = join([self.game, self.length], b", ") if self.length else self.game
            fits = width(both, size) < _WIDTH
            line.put_text(both if fits else self.game)
            line.centre(_LEFT, _TITLE_Y, _WIDTH, size, palette.GOLD)
            self._text = self._against or self.way
            if self.length and not fits and not self._against:
                self._text = fill(self._words.LABELLED, label=self.length, value=self.way)
        elif piece == 1:
            x = self._places()
            if x >= 0:
                line.put_text(self._words.SLAP)
                line.start(x, _CARDS_Y + 9, 2, 0, palette.WHITE)
        elif piece == 2:
            if self._laid:
                x, card = self._laid.pop(0)
                fill_rect = self._canvas.fill_rect
                fill_rect(x - 1, _CARDS_Y, 1, small_cards.FACE_HEIGHT, palette.FELT_DARK)
                small_cards.face(self._canvas, x, _CARDS_Y, 0, card)
                return True
        elif piece == 3:
            if waits:
                who = self._words.WHO_PLAYS
                size = 3 if width(who, 3) <= _WIDTH else 2
                self._write(who, _DIGIT_Y + 6, size, palette.WHITE)
            elif self._seconds:
                line.put_text(b"", self._seconds)
                x = (320 - _GLASS_WIDE - line.width(4)) // 2
                for y in (_DIGIT_Y, _DIGIT_Y + 47):
                    self._canvas.fill_rect(x, y, 28, 3, palette.WHITE)
                self._glass_x = x
                line.start(x + _GLASS_WIDE, _DIGIT_Y, 4, 0, palette.GOLD)
            else:
                self._write(self._words.GO, _DIGIT_Y, 4, palette.GOLD)
        elif piece == 4:
            if waits:
                self._write(self._words.PRESS_YOURS, _DIGIT_Y + 38, WRITTEN, palette.WHITE)
            elif self._seconds and self._draw_sand():
                return True
        elif piece == 5:
            size = WRITTEN if width(self._text, WRITTEN) <= WIDTH else 1
            y = _LINE_Y
            if width(self._text, size) > _WIDTH:  # beside the sides, whose boxes end above it
                accents = lettering.above(self._text, size)
                if accents + lettering.below(self._text, size) > _LINE_HIGH - _HEIGHT:
                    size = accents = 1
                y = max(y, _LINE_Y - 1 + accents)
            line.put_text(self._text)
            line.centre(0, y, 320, size, palette.WHITE)
        else:
            self._queue.queue(REST, _LEFT, _TOP, _WIDTH, _HIGH)
            self._queue.queue(REST, _LINE_X, _LINE_Y - 1, WIDTH, _LINE_HIGH)
            piece = _DONE - 1
        self._piece = piece + 1
        return True

    def _draw_sand(self):
        """Draw a row of sand above and one below; False if the hourglass is full."""
        i = self._row
        if i == _SAND:
            return False
        self._row = i + 1
        half = 13 - i // 2
        x = self._glass_x + 14 - half
        is_empty = i < _SAND - 5 * self._seconds
        colours = palette.GOLD, palette.SLATE
        fill_rect = self._canvas.fill_rect
        fill_rect(x, _DIGIT_Y + 3 + i, 2 * half, 1, colours[is_empty])
        fill_rect(x, _DIGIT_Y + 46 - i, 2 * half, 1, colours[not is_empty])
        return True

    def _bare(self):
        fill_rect = self._canvas.fill_rect
        fill_rect(_LEFT, _TOP, _WIDTH, _HIGH, palette.FELT)
        fill_rect(_LINE_X, _LINE_Y - 1, WIDTH, _LINE_HIGH, palette.FELT)

    def _places(self):
        """Lay out the cards; return x of the word before them, _NOTHING where it has no room."""
        wide = sum([small_cards.FACE_WIDTH + _OVERLAP * (len(one) - 1) for one in self.cards])
        wide += _APART * (len(self.cards) - 1)
        word = self._canvas.width(self._words.SLAP, 2) + _APART if self.is_slapped else 0
        if wide + word > _WIDTH:
            word = 0
        left = 160 + (wide + word) // 2 - wide - word
        x = left + word
        self._laid = []
        for group in self.cards:
            for card in group:
                self._laid.append((x, card))
                x += _OVERLAP
            x += small_cards.FACE_WIDTH - _OVERLAP + _APART
        return left if word else _NOTHING

    def _step_choices(self, piece):
        """Draw a line of the list, the present one on gold."""
        canvas = self._canvas
        count = len(self.choices)
        shown = min(count, _ROWS)
        first = max(0, min(self._choice - shown // 2, count - shown))
        if piece == 0:
            self._bare()
            if count > shown:  # the scroll mark
                high = _ROW * shown
                canvas.fill_rect(252, _LIST_Y - 3, 4, high, palette.SLATE)
                canvas.fill_rect(
                    252,
                    _LIST_Y - 3 + high * first // count,
                    4,
                    high * shown // count,
                    palette.GOLD,
                )
            self._write(self._words.LET_GO_AT, 59, WRITTEN, palette.WHITE)
        elif piece <= shown:
            y = _LIST_Y + _ROW * (piece - 1)
            at = first + piece - 1
            if at == self._choice:
                canvas.fill_rect(72, y - 3, 176, _ROW, palette.GOLD)
            self._write(
                self.choices[at], y, 2, palette.INK if at == self._choice else palette.WHITE
            )
        else:
            self._queue.queue(REST, _LEFT, _TOP, _WIDTH, _HIGH)
            self._queue.queue(REST, _LINE_X, _LINE_Y - 1, WIDTH, _LINE_HIGH)
            piece = _DONE - 1
        self._piece = piece + 1
        return True

    def _write(self, text, y, scale, colour):
        self._line.clear()
        self._line.add(text)
        self._line.centre(_LEFT, y, _WIDTH, scale, colour)


class JoinBox:
    """One side; `start(how)` draws it again, filled when its player is in."""

    has_partner = False

    def __init__(self, display, button, name, reported):
        self._canvas = display.canvas
        self._queue = display.queue
        self.button = button
        self._side = Side(button, _DEPTH, display.canvas.turn_of(button))
        self._lines = []  # in a column: (words, y in the side, colour) still to be drawn
        self._line = Line(display.canvas)
        self.name = name
        self._reported = reported
        self._how = NOT_YET
        self._cpu = b""
        self._handicap = b""
        self._piece = _BOX_DONE

    def start(self, how):
        self._how = how
        self._piece = 0

    def sit(self, word):
        if word != self._cpu:
            self._cpu = word
            self._piece = 0

    def handicap(self, word):
        """Show handicaps instead of the state, unless a CPU player would sit here."""
        self._handicap = word
        self._piece = 0

    def step(self):
        """Draw one piece; False when the box is complete."""
        piece = self._piece
        if piece == _BOX_DONE:
            return False
        side = self._side
        line = self._line
        colour = palette.SEAT_COLOURS[self.button]
        is_in = self._how == IN or self._how == SECOND
        ink = palette.INK if is_in else colour
        with_cpu = self._cpu and not is_in
        if piece == 0:
            fill = self._canvas.fill_rect
            fill(side.left, side.top, side.width, side.height, colour)
            if not is_in:
                fill(
                    side.left + 2, side.top + 2, side.width - 4, side.height - 4, palette.FELT_DARK
                )
            if self.has_partner:
                draw_team_edge(self._canvas, side, self.button)
            line.clear()
            self._lines = []
        elif piece == 1:
            side.shape(self._canvas, 10 if side.is_column else 6, 10, SHAPES[self.button], ink)
            if side.is_column:
                self._break_lines(ink, is_in, with_cpu)
                self._piece = _IN_COLUMN
                return True
            line.add(self.name)
            side.start(line, _TEXT_U, 7, line.fitting(_NAME_ROOM, 2), ink)
            if with_cpu and line.width(2) <= _TEXT_WIDE - _SIGN:
                self._sign()
        elif line.step():
            return True
        elif piece == _IN_COLUMN:
            if self._lines:
                words, down, colour = self._lines.pop(0)
                line.put_text(words)
                line.centre(side.left, side.top + down, _DEPTH, 1, colour)
                return True
            piece = 2
        elif piece == 2:
            third = b"" if with_cpu else self._handicap
            line.put_text(third or self._reported[self._how])
            colour = palette.GOLD if third else palette.WHITE
            size = WRITTEN if line.width(WRITTEN) <= _TEXT_WIDE else 1
            side.start(line, _TEXT_U, 23, size, palette.INK if is_in else colour)
        else:
            self._queue.queue(REST, side.left, side.top, side.width, side.height)
        self._piece = piece + 1
        return True

    def _break_lines(self, ink, is_in, with_cpu):
        """Break the name, the state and the third line into lines of a column; allocates."""
        down = 38
        white = palette.INK if is_in else palette.WHITE
        third = (
            (self._cpu, palette.GREY)
            if with_cpu
            else (self._handicap, palette.INK if is_in else palette.GOLD)
        )
        for text, colour, gap in (
            (self.name, ink, 3),
            (self._reported[self._how], white, 3),
            third + (0,),
        ):
            words = b""
            for word in in_order(text) + [b""]:
                more = join([words, word]) if words else word
                if word and self._canvas.width(more, 1) <= _DEPTH - 4:
                    words = more
                else:
                    if words:
                        self._lines.append((words, down, colour))
                        down += 11
                    words = word
            down += gap

    def _sign(self):
        """Draw a machine's head."""
        fill = self._side.fill
        canvas = self._canvas
        u = _TEXT_U + _TEXT_WIDE + 1 - _SIGN
        fill(canvas, u + 7, 5, 2, 4, palette.GREY)
        fill(canvas, u, 9, 16, 12, palette.GREY)
        fill(canvas, u + 3, 13, 4, 4, palette.FELT_DARK)
        fill(canvas, u + 9, 13, 4, 4, palette.FELT_DARK)
