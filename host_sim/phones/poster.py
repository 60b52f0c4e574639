"""Beside the game's picture: how to join, who is in, and how well each phone is known."""

from contextlib import suppress

from slapdeck.screens.menu.qr import encode

_QUIET = 4  # modules of white around the code
_SIZES = (40, 32, 28, 24, 20, 17, 14)  # of letters
_GROUND, _WORDS, _DIM = (38, 40, 46), (235, 238, 245), (150, 155, 165)


class Poster:
    """`urls`: the page's addresses, one of which is `chosen`. `lines`: [(text, colour)] below it;
    a change shows with the next picture. `width`: pixels of the window, at least."""

    width = 260

    def __init__(self, urls, words):
        self.urls = urls
        self.words = words
        self.lines = []
        self.chosen = 0
        self._drawn = None, None  # (state, room), the picture

    @property
    def state(self):
        """Differs where the picture does."""
        return self.chosen, tuple(self.lines), self.words["scan"]

    def move(self, by):
        """Show the code of another address. False where there is one only."""
        self.chosen = (self.chosen + by) % len(self.urls)
        return len(self.urls) > 1

    def draw(self, pygame, surface, room):
        """Into `room` (x, y, w, h): the code in the upper part, the words in what it leaves."""
        x, y, wide, high = room
        if wide < 1 or high < 1:  # a desktop made the window smaller than it may be
            return
        key = self.state, wide, high
        if key != self._drawn[0]:  # the game's picture beside it changes far more often
            self._drawn = key, self._picture(pygame, wide, high)
        surface.blit(self._drawn[1], (x, y))

    def _picture(self, pygame, wide, high):
        surface = pygame.Surface((wide, high))
        surface.fill(_GROUND)
        url = self.urls[self.chosen]
        size = 0
        with suppress(ValueError):  # the address is too long for a code
            side, modules = encode(url.encode())
            pixels = max(1, min(wide, high * 5 // 9) // (side + 2 * _QUIET))
            size = pixels * (side + 2 * _QUIET)
            left = (wide - size) // 2
            surface.fill((255, 255, 255), (left, 0, size, size))
            for i, is_dark in enumerate(modules):
                if is_dark:
                    at = (left + pixels * (_QUIET + i % side), pixels * (_QUIET + i // side))
                    surface.fill((0, 0, 0), (*at, pixels, pixels))
        rows = self._rows(url)[not size :]  # nothing to scan
        row_high = (high - size) // len(rows)
        for i, (text, colour) in enumerate(rows):
            place = 0, size + i * row_high, wide, row_high
            _write(pygame, surface, text, place, colour)
        return surface

    def _rows(self, url):
        """[(text, colour)] below the code."""
        base, _, key = url.partition("?")
        rows = [(self.words["scan"], _DIM), (base, _WORDS), ("?" + key, _WORDS)]
        if len(self.urls) > 1:
            rows.append((self.words["others"], _DIM))
            rows += [
                (("> " if i == self.chosen else "") + one.partition("?")[0], _DIM)
                for i, one in enumerate(self.urls)
            ]
        return [*rows, (self.words["wifi"], _DIM), *self.lines]


def _write(pygame, surface, text, place, colour):
    """One line in the middle of `place`, as large as it fits."""
    x, y, wide, high = place
    for size in _SIZES:
        font = pygame.font.Font(None, size)
        if font.size(text)[0] <= wide and font.get_linesize() <= high:
            break
    drawn = font.render(text, True, colour)
    left, top = (wide - drawn.get_width()) // 2, (high - drawn.get_height()) // 2
    surface.blit(drawn, (x + left, y + top))
