"""The handheld as the window draws it: the panel, a light and a key at each side, a line of keys.

pygame is handed in: this module is imported without it.
"""

from host_sim import keys
from host_sim.panel import HEIGHT, WIDTH

SCALES = (1, 2, 3, 4)
MARGIN = 44  # around the panel, for the lights
LINE = 20  # below that, for each line of words
COMMANDS = "M mute   P picture   1 2 3 4 size   Esc pause, end"
_SHELL = (38, 40, 46)
_WORDS = (205, 210, 220)
_DIMMEST = 40  # of 255: what a dark display still reflects


class Shell:
    """A window of the panel at `scale` (1..4) with what is around it; ValueError for another.

    `draw` shows it all, `resize` changes the scale. `panel` is (x, y, w, h) of the picture.
    `labels` stand at the lights by button; there is room for `lines` lines of words.
    """

    def __init__(self, pygame, scale, labels=keys.LABELS, lines=2):
        self._pygame = pygame
        self._labels = labels
        self._foot = 4 + LINE * lines
        self._frame = pygame.Surface((WIDTH, HEIGHT), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
        self._swapped = bytearray(WIDTH * HEIGHT * 2)
        self._around = None
        self.resize(scale)

    def resize(self, scale):
        """Open the window anew, at `scale`."""
        if scale not in SCALES:
            raise ValueError("scale %r outside %d..%d" % (scale, SCALES[0], SCALES[-1]))
        self.scale = scale
        self.panel = (MARGIN, MARGIN, WIDTH * scale, HEIGHT * scale)
        self._size = (WIDTH * scale + 2 * MARGIN, HEIGHT * scale + 2 * MARGIN + self._foot)
        self._screen = self._pygame.display.set_mode(self._size)
        self._font = self._pygame.font.Font(None, 26)
        self._small = self._pygame.font.Font(None, 20 if scale > 1 else 17)
        self._around = None

    def forget(self):
        """The window was covered: draw all of it next time."""
        self._around = None

    def draw(self, pixels, percent, lit, *words):
        """`pixels`: RGB565, high byte first; `percent` of the panel's light; `lit`: mask of the
        buttons' lights; `words`: the lines below."""
        pygame = self._pygame
        if (lit, words) != self._around:
            self._around = (lit, words)
            self._screen.fill(_SHELL)
            for button in range(4):
                self._light(button, lit >> button & 1)
            for line, text in enumerate(words):
                self._words(text, line)
        self._swapped[0::2] = pixels[1::2]  # the chip takes the high byte first
        self._swapped[1::2] = pixels[0::2]
        self._frame.get_buffer().write(bytes(self._swapped), 0)
        large = pygame.transform.scale(self._frame.convert(self._screen), self.panel[2:])
        if percent < 100:
            bright = _DIMMEST + (255 - _DIMMEST) * percent // 100
            large.fill((bright, bright, bright), special_flags=pygame.BLEND_MULT)
        self._screen.blit(large, self.panel[:2])
        pygame.display.flip()

    def _words(self, text, line):
        drawn = self._small.render(text, True, _WORDS)
        width, height = self._size
        left, top = (width - drawn.get_width()) // 2, height - self._foot + LINE * line
        self._screen.blit(drawn, (left, top))

    def _light(self, button, is_lit):
        """A button beside its side of the panel, bright while it is lit, with its key."""
        left, top, width, height = self.panel
        half = MARGIN // 2
        centre = (
            (left + width // 2, top + height + half), (left - half, top + height // 2),
            (left + width // 2, top - half), (left + width + half, top + height // 2),
        )[button]  # fmt: skip
        colour = keys.rgb(button)
        if not is_lit:
            colour = tuple(part * 2 // 5 for part in colour)
        self._pygame.draw.circle(self._screen, colour, centre, half - 5)
        label = self._font.render(self._labels[button], True, (255, 255, 255))
        across, down = label.get_size()
        if button in (0, 2):  # beside the light; in it where the margin is narrow
            place = (centre[0] + half, centre[1] - down // 2)
        else:
            place = (centre[0] - across // 2, centre[1] - down // 2)
        self._screen.blit(label, place)
