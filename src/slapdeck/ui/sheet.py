"""A page of text and pictures: its parts are queued first, then drawn piece by piece.

For screens that people read, not for play: queueing parts allocates.
"""

from micropython import const

from slapdeck.ui import lettering, palette, plain
from slapdeck.ui.art import SUITS_SMALL
from slapdeck.ui.layout import Layout, extent_of
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import in_order, join, words

LEFT, CENTRE, RIGHT = 0, 1, 2
CARD_WIDTH = 26
CARD_HEIGHT = 32
INDEX_WIDTH = 19
INDEX_HEIGHT = 21
_RANKS = b"A23456789TJQKX"
_PACK = const(52)
_EXAMPLE = const(10)  # letters that `wrap` keeps in one piece


class Sheet:
    """Collects the parts of a page by `ground`, `fill`, `text`, ..., `send`; `step` draws the next
    one.

    Places are local to the side `turn` (ui/layout.py). In a language that is written from the
    right all is `mirrored`: left and right change places, while pictures and digits stay as they
    are. Texts never leave their box: they get smaller (`fitted`), and at last they are cut; `cut`
    counts the texts that were.
    """

    def __init__(self, display, turn=0):
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self._pieces = []
        self.cut = 0
        self.mirror()
        self.face(turn)

    def face(self, turn):
        """Lay out the next parts for the reader at the side `turn`, or at the bottom if all read
        upright."""
        turn = self._canvas.turn_of(turn)
        self._screen = Layout(turn)
        self.width, self.height = extent_of(turn)

    @property
    def turn(self):
        """The side that reads the page."""
        return self._screen.turn

    @property
    def upright(self):
        """Do all read from the bottom?"""
        return self._canvas.upright

    @property
    def corners(self):
        """Do the buttons lie at the corners?"""
        return self._canvas.corners

    def mirror(self):
        """Mirror the next parts, if the language is written from the right."""
        self.mirrored = words().from_right

    def clear(self):
        """Drop the parts that are not drawn yet."""
        self._pieces = []
        self._line.clear()

    def step(self):
        """Draw the next piece; False when all is drawn."""
        if self._line.step():
            return True
        if not self._pieces:
            return False
        piece = self._pieces.pop(0)
        piece[0](*piece[1:])
        return True

    def draw(self, paint, *args):
        """Queue the call `paint(*args)`, which draws on the canvas in screen coordinates."""
        self._pieces.append((paint,) + args)

    def _begin(self, text, x, y, size, turn, colour):
        self._line.put_text(text)
        self._line.start(x, y, size, turn, colour)

    def ground(self, colour):
        """Drop the waiting parts, and fill the screen."""
        self.clear()
        self.draw(self._canvas.clear, colour)

    def _place(self, u, v, w, h):
        if self.mirrored:
            u = self.width - u - w
        return self._screen.place(u, v, w, h)

    def fill(self, u, v, w, h, colour):
        if w > 0 and h > 0:
            self.draw(self._canvas.fill_rect, *self._place(u, v, w, h), colour)

    @property
    def waiting(self):
        """The number of parts that are queued."""
        return len(self._pieces)

    def fill_under(self, at, u, v, w, h, colour):
        """Queue a fill before the part number `at` of those that wait."""
        place = self._place(u, v, w, h)
        self._pieces.insert(at, (self._canvas.fill_rect,) + place + (colour,))

    def send(self, u=0, v=0, w=0, h=0):
        """Send the local rectangle to the display; without a size, the whole screen."""
        place = self._place(u, v, w or self.width, h or self.height)
        self.draw(self._queue.queue, REST, *place)

    def text(self, box, text, colour, align=LEFT, turn=0):
        """Queue one line in a box (u, v, width, largest size).

        With `turn` more quarter turns the box is the first letter's corner, and the line runs down
        the reader's screen.
        """
        u, v, room, most = box
        text, size = fitted(text, room, most)
        w = width(text, size)
        if w > room:
            self.cut += 1
        while text and w > room:
            text = text[:-1]
            w = width(text, size)
        if not text:
            return
        h = lettering.height(size)
        along = (0, (room - w) // 2, room - w)[align]
        across = (lettering.height(most) - h) // 2
        if turn & 1:
            place = self._place(u + across, v + along, h, w)
        else:
            place = self._place(u + along, v + across, w, h)
        turn = self._screen.turn + turn & 3
        self.draw(self._begin, text, place[0], place[1], size, turn, colour)

    def lines(self, box, text, colour, align=LEFT):
        """Queue text in a box (u, v, width, height, largest size), broken into lines as needed."""
        u, v, room, high, size = box
        while True:
            broken = wrap(text, room, size)
            pitch, gap = lettering.pitch(size), lettering.pitch(size) - lettering.height(size)
            fits = len(broken) * pitch - gap <= high
            if size == 1 or fits and max([width(line, size) for line in broken]) <= room:
                break
            size = lettering.smaller(size)
        most = (high + gap) // pitch if size == 1 else len(broken)
        if len(broken) > most:
            self.cut += 1
        for i in range(min(len(broken), most)):
            self.text((u, v + i * pitch, room, size), broken[i], colour, align)

    def image(self, u, v, image, colour, scale=1):
        """Queue a picture of ui/art.py, its top left corner at u, v; `scale` screen pixels a
        pixel."""
        high = image[0]
        wide = len(image) // high * 8
        x, y, _, _ = self._place(u, v, wide * scale, high * scale)
        self.draw(self._canvas.image, x, y, image, scale, self._screen.turn, colour)

    def card(self, u, v, card):
        """Queue a small card face up: its rank over its suit."""
        self.fill(u + 1, v, CARD_WIDTH - 2, CARD_HEIGHT, palette.PAPER)
        self.fill(u, v + 1, CARD_WIDTH, CARD_HEIGHT - 2, palette.PAPER)
        suit = 4 if card >= _PACK else card & 3
        if card < _PACK:
            self.rank((u + 2, v + 2, CARD_WIDTH - 3, 2), card, self._canvas.ink_of(card))
        self.image(
            u + 5, v + (8 if card >= _PACK else 16), SUITS_SMALL[suit], self._canvas.ink_of(card)
        )

    def index(self, u, v, card):
        """Queue the top of a card: its rank, or a joker's star."""
        self.fill(u, v, INDEX_WIDTH, INDEX_HEIGHT, palette.PAPER)
        if card < _PACK:
            self.rank((u + 1, v + 4, INDEX_WIDTH - 1, 2), card, self._canvas.ink_of(card))
        else:
            self.image(u + 1, v + 2, SUITS_SMALL[4], self._canvas.ink_of(card))

    def rank(self, box, card, ink):
        """Queue the rank of a card, centred in a box as for `text`."""
        rank = _RANKS[card >> 2 : (card >> 2) + 1]
        self.text(box, b"10" if rank == b"T" else rank, ink, CENTRE)

    def back(self, u, v):
        """Queue a small card face down."""
        self.fill(u, v, CARD_WIDTH, CARD_HEIGHT, palette.PAPER)
        self.fill(u + 2, v + 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, palette.VIOLET)


def width(text, size):
    """Return the pixels along a line of text."""
    return plain.extent(text, lettering.face(size), 0, len(text)) * lettering.scale(size)


def fitted(text, room, size):
    """Return (text, size) to fit into `room` pixels: in a smaller face, and with small letters
    rather than in the smallest one, which is the last resort."""
    while size != 1 and width(text, size) > room:
        size = lettering.smaller(size)
        if size == 1:
            small = _small(text)
            if width(small, lettering.WRITTEN) <= room:
                return small, lettering.WRITTEN
    return text, size


def _small(text):
    """Return `text` with small letters, except for those that begin a word."""
    found = bytearray(text)
    for i in range(1, len(text)):
        is_capital = 65 <= text[i] <= 90 or 0xC0 <= text[i] <= 0xDE and not words().from_right
        if is_capital and (text[i - 1] > 47 or text[i - 1] == 39):  # a digit, letter, apostrophe
            found[i] |= 32
    return bytes(found)


def wrap(text, room, size):
    """Break `text` into lines of at most `room` pixels; a longer word has its own line.

    A short example after a colon (`7 K 7`) stays in one piece.
    """
    pieces = in_order(text)
    head, colon, example = text.rpartition(b": ")
    if colon and len(example) <= _EXAMPLE:
        pieces = (head + b":").split()
        pieces.append(example)
    found = []
    for word in pieces:
        more = join(found[-1:] + [word])
        if found and width(more, size) <= room:
            found[-1] = more
        else:
            found.append(word)
    return found or [b""]
