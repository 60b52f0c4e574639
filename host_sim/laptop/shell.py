"""The handheld as the window draws it: the panel, a light and a key at each side, a line of keys.

pygame is handed in: this module is imported without it.
"""

import re
import warnings
from contextlib import suppress

from host_sim.laptop import keys, seat_names
from host_sim.laptop.panel import HEIGHT, WIDTH
from host_sim.laptop.said import said

SCALES = (1, 2, 3, 4)
MARGIN = 44  # around the panel, for the lights
LINE = 20  # below that, for each line of words
_COMMANDS = (("F", "do_full"), ("K", "do_keys"), ("M", "do_mute"), ("P", "do_picture"))
_SHELL = (38, 40, 46)
_WORDS = (205, 210, 220)
_SMALL = (20, 16, 14, 12)  # sizes of the words' font
_NO_LETTER = "\uffff"  # drawn as any letter that the font lacks
_STEPS = 8  # full screen grows in eighths: 8 pixels of the panel are then whole ones of the window
_DIMMEST = 40  # of 255: what a dark display still reflects


def commands(taken=(), ctrls="LR"):
    """The line of the window's own keys. Those in `taken` are players': the window answers to a
    letter with Ctrl, where one is free (`ctrls`: the left, the right), and to a sign not at all.
    """
    ctrl = "Ctrl-" if len(ctrls) > 1 else ctrls + " Ctrl-"
    words = [said("do_esc")]
    words += [
        (ctrl if key in taken else "") + key + " " + said(what)
        for key, what in _COMMANDS
        if ctrls or key not in taken
    ]
    signs = [sign for sign, keys_of in (("-", "-"), ("+", "+=")) if not {*keys_of} & {*taken}]
    return "   ".join([*words, " ".join([*signs, said("do_volume")])] if signs else words)


class Shell:
    """A window of the panel at `scale` (1..4) with what is around it; ValueError for another.

    `draw` shows it all, `resize` changes the scale, `full_screen` fills the screen and goes back.
    A window of another size has the panel in its middle, scaled by a whole number; the full screen
    scales it by eighths unless `has_whole_pixels`. The desktop is asked to make the window no
    smaller than scale 1 needs. `panel` is (x, y, w, h) of the picture. `labels` stand at the
    lights by button; there is room for `lines` lines of words, each broken into two below scale 2.
    A `poster` (phones/poster.py) stands beside it, a `question` over the panel.
    """

    question = ""

    def __init__(self, pygame, scale, labels=keys.LABELS, lines=2, poster=None):
        self._pygame = pygame
        self.labels = labels
        self.poster = poster
        self._aside = poster.width if poster else 0
        self._lines = lines
        self._frame = pygame.Surface((WIDTH, HEIGHT), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
        self._swapped = bytearray(WIDTH * HEIGHT * 2)
        self._around = None
        self._lit = self._percent = 0
        self._pixels = b""  # that are shown
        self.is_full = self.has_whole_pixels = False
        self._desktop = self._desktop_size()
        self.resize(scale)

    def _desktop_size(self):
        """(width, height) of the screen, as far as it is known."""
        sizes = self._pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else (0, 0)

    def _foot_at(self, scale):
        """Height of the words below the panel. A small window breaks each line into two."""
        return 4 + LINE * (self._lines if scale >= 2 else max(self._lines, 4))

    def _room(self, scale):
        """(width, height) of a window for that scale."""
        high = HEIGHT * scale + 2 * MARGIN + self._foot_at(scale)
        return WIDTH * scale + 2 * MARGIN + self._aside, high

    def resize(self, scale):
        """Open the window anew, at `scale` or the largest one that the screen has room for."""
        if scale not in SCALES:
            raise ValueError("scale %r outside %d..%d" % (scale, SCALES[0], SCALES[-1]))
        while scale > 1 and self._is_too_large(scale):
            scale -= 1
        self.is_full = False
        self._size = self._room(scale)
        self._open(self._size, self._pygame.RESIZABLE)

    def _is_too_large(self, scale):
        wide, high = self._room(scale)
        return 0 < self._desktop[0] < wide or 0 < self._desktop[1] < high

    def full_screen(self):
        """The whole screen, or the window as it was before."""
        self.is_full = not self.is_full
        if self.is_full:
            self._open((0, 0), self._pygame.FULLSCREEN)
        else:
            self._open(self._size, self._pygame.RESIZABLE)

    def _desktop_window(self):
        """pygame's own object for the window, None in versions that lack it."""
        with warnings.catch_warnings(), suppress(AttributeError):
            warnings.simplefilter("ignore", DeprecationWarning)
            return self._pygame.Window.from_display_module()

    def _open(self, size, flags):
        if self._pygame.display.get_surface() and not self.is_full:
            window = self._desktop_window()
            if window:
                window.set_windowed()  # else X gives the window the size of the screen
                self._pygame.event.pump()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the desktop chose another size
            self._screen = self._pygame.display.set_mode(size, flags)
        window = None if self.is_full else self._desktop_window()
        if window:
            window.minimum_size = self._room(1)  # a window that was opened just now forgets it
        self._lay_out()

    def _lay_out(self):
        """Place everything in the window as large as it is."""
        wide, high = self._screen.get_size()
        wide -= self._aside
        step = _STEPS if self.is_full and not self.has_whole_pixels else 1
        for least in (2, 1):
            foot = self._foot_at(least)
            rows = (high - 2 * MARGIN - foot) * step // HEIGHT
            scale = min((wide - 2 * MARGIN) * step // WIDTH, rows) / step
            if scale >= 2:
                break
        self._foot = foot
        self.scale = scale = int(scale) if scale == int(scale) else scale
        if scale < 1:
            self.scale = scale = 1
        picture = int(WIDTH * scale), int(HEIGHT * scale)
        left = max(0, (wide - picture[0]) // 2)
        top = max(0, (high - foot - picture[1]) // 2)
        self.panel = (left, top, *picture)
        # Where the words at the lights end: the poster stands there, or the window ends.
        self._end = left + self.panel[2] + MARGIN if self.poster else wide
        self._font = self._pygame.font.Font(None, 26)
        self._small = [self._pygame.font.Font(None, size) for size in _SMALL]
        self._around = None

    def forget(self):
        """The window was covered, or has another size: draw all of it next time."""
        self._screen = self._pygame.display.get_surface()
        if not self.is_full:
            self._size = self._screen.get_size()
        self._lay_out()

    def button_at(self, x, y):
        """The button whose side of the panel is at x, y of the window, -1 on the panel and in the
        corners: all of the margin counts, for a finger is no arrow."""
        left, top, wide, high = self.panel
        across = -1 if x < left else x >= left + wide
        down = -1 if y < top else y >= top + high
        if across and down or not across and not down:
            return -1
        if across:
            return 3 if across > 0 else 1
        return 0 if down > 0 else 2

    def draw(self, pixels, percent, lit, *words):
        """`pixels`: RGB565, high byte first; `percent` of the panel's light; `lit`: mask of the
        buttons' lights; `words`: the lines below.

        A changed light or part of the picture is drawn alone: a large window takes tens of ms.
        """
        pygame = self._pygame
        around = (words, self.question, self.poster and self.poster.state)
        is_new = around != self._around or self.question
        if is_new:
            self._around = around
            self._draw_around(words)
        turned = 15 if is_new else lit ^ self._lit
        areas = [self._light(b, lit >> b & 1) for b in range(4) if turned >> b & 1]
        if is_new or percent != self._percent:
            part = (0, 0, WIDTH, HEIGHT)
        else:
            part = _changed(self._pixels, pixels)
        self._lit, self._percent, self._pixels = lit, percent, bytes(pixels)
        if part:
            areas.append(self._picture(part))
        if self.question:
            self._ask()
        if is_new:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)

    def _draw_around(self, words):
        self._screen.fill(_SHELL)
        if self.poster:
            left = self.panel[0] + self.panel[2] + MARGIN
            wide, high = self._screen.get_size()
            room = (left, MARGIN, wide - left - MARGIN // 2, high - self._foot - MARGIN)
            self.poster.draw(self._pygame, self._screen, room)
        lines = [line for text in words for line in self._broken(text)]
        for number, line in enumerate(lines):
            self._words(line, number)

    def _ask(self):
        """Draw the question over the middle of the panel, a line for each part."""
        left, top, wide, high = self.panel
        lines = self.question.split(": ")
        sizes = [int(size * self.scale) for size in range(48, 20, -2)]
        font = _largest([self._pygame.font.Font(None, size) for size in sizes], lines, wide)
        line_high = font.get_height()
        top += (high - line_high * len(lines)) // 2
        self._screen.fill(_SHELL, (left, top - line_high // 2, wide, line_high * (len(lines) + 1)))
        for number, line in enumerate(lines):
            drawn = font.render(line, True, (255, 255, 255))
            at = left + (wide - drawn.get_width()) // 2, top + line_high * number
            self._screen.blit(drawn, at)

    def _picture(self, part):
        """Draw that part (x, y, w, h) of the panel; returns its area in the window."""
        pygame = self._pygame
        self._swapped[0::2] = self._pixels[1::2]  # the chip takes the high byte first
        self._swapped[1::2] = self._pixels[0::2]
        self._frame.get_buffer().write(bytes(self._swapped), 0)
        if self.scale != int(self.scale):  # these parts are whole pixels of the window
            x, y, wide, high = part
            right, bottom = (-(-end // _STEPS) * _STEPS for end in (x + wide, y + high))
            x, y = x // _STEPS * _STEPS, y // _STEPS * _STEPS
            part = x, y, right - x, bottom - y
        x, y, wide, high = (int(size * self.scale) for size in part)
        large = pygame.transform.scale(
            self._frame.subsurface(part).convert(self._screen), (wide, high)
        )
        if self._percent < 100:
            bright = _DIMMEST + (255 - _DIMMEST) * self._percent // 100
            large.fill((bright, bright, bright), special_flags=pygame.BLEND_MULT)
        return self._screen.blit(large, (self.panel[0] + x, self.panel[1] + y))

    def can_write(self, text):
        """Has the font all of its letters? pygame's has no Arabic and no Hebrew ones."""
        return self._font.metrics(_NO_LETTER)[0] not in self._font.metrics(text)

    def font_for(self, text):
        """The largest small font in which the window has room for the text, else the smallest."""
        return _largest(self._small, [text], self._screen.get_width())

    def has_room(self, text):
        """Is the window wide enough for `text`, in two lines where a small window breaks it?"""
        wide = self._screen.get_width()
        return all(self.font_for(line).size(line)[0] <= wide for line in self._broken(text))

    def _broken(self, text):
        """`text`, as two lines if a small window has no room for it in a readable size."""
        parts = re.split("(  +)", text)  # and the gaps between them
        fits = self._small[0].size(text)[0] <= self._screen.get_width()
        if self.scale >= 2 or fits or len(parts) < 3:
            return [text]
        half = (len(parts) + 1) // 4 * 2
        return ["".join(parts[: half - 1]), "".join(parts[half:])]

    def _words(self, text, line):
        drawn = self.font_for(text).render(text, True, _WORDS)
        width, height = self._screen.get_size()
        left, top = (width - drawn.get_width()) // 2, height - self._foot + LINE * line
        self._screen.blit(drawn, (left, top))

    def _light(self, button, is_lit):
        """Draw a button beside its side of the panel, bright while it is lit, with its key;
        returns its area in the window."""
        area = self._side(button)
        colour = seat_names.rgb(button)
        if not is_lit:
            colour = tuple(part * 2 // 5 for part in colour)
        self._screen.set_clip(area)
        self._screen.fill(_SHELL)
        self._pygame.draw.circle(self._screen, colour, self._centre(button), MARGIN // 2 - 5)
        for font, word, place in self.label(button):
            self._screen.blit(font.render(word, True, (255, 255, 255)), place)
        self._screen.set_clip(None)
        return area

    def _side(self, button):
        """The area that a button has at its side of the panel: (left, top, width, height)."""
        left, top, wide, high = self.panel
        along = self._end - left
        return (
            (left, top + high, along, MARGIN),
            (left - MARGIN, top, MARGIN, high),
            (left, top - MARGIN, along, MARGIN),
            (left + wide, top, MARGIN, high),
        )[button]

    def label(self, button):
        """The label at that light as (font, text, (left, top)) of each line: beside the light; in
        it, a word a line, where the margin is narrow."""
        x, y = self._centre(button)
        fonts = [self._font, *self._small]
        if button in (0, 2):
            x += MARGIN // 2
            words = [self.labels[button]]
            font = _largest(fonts, words, self._end - x)
            return [(font, words[0], (x, y - font.get_height() // 2))]
        words = self.labels[button].split()
        font = _largest(fonts, words, MARGIN)
        top = y - font.get_height() * len(words) // 2
        return [
            (font, word, (x - font.size(word)[0] // 2, top + font.get_height() * line))
            for line, word in enumerate(words)
        ]

    def _centre(self, button):
        left, top, width, height = self.panel
        half = MARGIN // 2
        return (
            (left + width // 2, top + height + half),
            (left - half, top + height // 2),
            (left + width // 2, top - half),
            (left + width + half, top + height // 2),
        )[button]


def _largest(fonts, texts, wide):
    """The first of `fonts` in which all texts are that wide at most, else the last."""
    return next(
        (font for font in fonts if all(font.size(text)[0] <= wide for text in texts)), fonts[-1]
    )


def _changed(before, now):
    """The part (x, y, w, h) of the picture in which the pixels differ, None where none does."""
    row = 2 * WIDTH
    rows = [at for at in range(0, len(now), row) if before[at : at + row] != now[at : at + row]]
    if not rows:
        return None
    bits = 0
    for at in rows:
        bits |= int.from_bytes(before[at : at + row], "big") ^ int.from_bytes(
            now[at : at + row], "big"
        )
    left = (8 * row - bits.bit_length()) // 16
    right = WIDTH - ((bits & -bits).bit_length() - 1) // 16
    return left, rows[0] // row, right - left, (rows[-1] - rows[0]) // row + 1
