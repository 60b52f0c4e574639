"""Beside the game's picture: how to join, who is in, and how well each phone is known."""

from slapdeck.ui.qr import encode

_QUIET = 4  # modules of white around the code
_GROUND, _WORDS, _DIM = (38, 40, 46), (235, 238, 245), (150, 155, 165)


class Poster:
    """`urls`: the page's addresses, one of which is `chosen`. `lines`: [(text, colour)] below it;
    a change shows with the next picture. `width`: pixels of the window, at least."""

    width = 300

    def __init__(self, urls, words):
        self.urls = urls
        self.words = words
        self.lines = []
        self.chosen = 0

    @property
    def state(self):
        """Differs where the picture does."""
        return self.chosen, tuple(self.lines), self.words["scan"]

    def move(self, by):
        """Show the code of another address. False where there is one only."""
        self.chosen = (self.chosen + by) % len(self.urls)
        return len(self.urls) > 1

    def draw(self, pygame, surface, room):
        """Into `room` (x, y, w, h)."""
        x, y, wide, high = room
        surface.fill(_GROUND, room)
        url = self.urls[self.chosen]
        y = self._write(pygame, surface, self.words["scan"], (x, y, wide), _DIM)
        side, modules = encode(url.encode())
        pixels = max(1, min(wide, high * 6 // 10) // (side + 2 * _QUIET))
        size = pixels * (side + 2 * _QUIET)
        left = x + (wide - size) // 2
        surface.fill((255, 255, 255), (left, y, size, size))
        for i, is_dark in enumerate(modules):
            if is_dark:
                at = (left + pixels * (_QUIET + i % side), y + pixels * (_QUIET + i // side))
                surface.fill((0, 0, 0), (*at, pixels, pixels))
        y += size + 8
        base, _, key = url.partition("?")
        rows = [(base, _WORDS), ("?" + key, _WORDS)]
        if len(self.urls) > 1:
            rows.append((self.words["others"], _DIM))
            rows += [(("> " if i == self.chosen else "") + one.partition("?")[0], _DIM)
                     for i, one in enumerate(self.urls)]  # fmt: skip
        rows += [(self.words["wifi"], _DIM), *self.lines]
        for text, colour in rows:
            y = self._write(pygame, surface, text, (x, y, wide), colour)

    def _write(self, pygame, surface, text, place, colour):
        """One line, as large as it fits; where the next one goes."""
        x, y, wide = place
        for size in (28, 24, 20, 16, 14):
            font = pygame.font.Font(None, size)
            if font.size(text)[0] <= wide:
                break
        drawn = font.render(text, True, colour)
        surface.blit(drawn, (x + (wide - drawn.get_width()) // 2, y))
        return y + font.get_linesize() + 2
