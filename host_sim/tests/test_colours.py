"""Contrast of all text, and the colour settings on the display."""

from itertools import combinations

import pytest

from host_sim.laptop.native import new_canvas
from host_sim.laptop.panel import Panel
from host_sim.laptop.st7789 import ST7789, backwards
from host_sim.testing.each import each
from host_sim.testing.looks import FOUR_COLOUR, HIGH_CONTRAST, ROTATION, frame_of
from host_sim.testing.pressed import SETTINGS, Handheld
from samples.catalogue import SCREENS
from slapdeck.ui import colours, palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import Display, SendQueue

NORMAL, BRIGHT = 0, 1
LEAST = (4.5, 7)  # WCAG 2.1, 1.4.3 and 1.4.6, of text
LARGE = (3, 4.5)  # of large print: ranks and suits are at least 14 pixels high, 2.5 mm

SEATS = [palette.RED, palette.BLUE, palette.GREEN, palette.YELLOW]
ON_FELT = (palette.FELT, palette.FELT_DARK, palette.NIGHT)
TEXT = (
    [(ink, ground) for ink in (palette.WHITE, palette.GREY, palette.GOLD) for ground in ON_FELT]
    + [(palette.INK, seat) for seat in SEATS + [palette.GOLD, palette.GREY, palette.WHITE]]
    + [(seat, ground) for seat in SEATS for ground in (palette.FELT_DARK, palette.NIGHT)]
    + [(palette.INK, palette.PAPER), (palette.CARD_RED, palette.PAPER)]
    + [(palette.WHITE, palette.VIOLET)]
)


def shown(rgb):
    """The display's colour of 24 bits: five, six and five bits."""
    red, green, blue = rgb >> 19, rgb >> 10 & 63, rgb >> 3 & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def luminance(rgb):
    """Relative luminance (WCAG 2.1), 0..1."""
    parts = [value / 255 for value in shown(rgb)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """1..21 (WCAG 2.1)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lightness(rgb):
    """L* of CIELAB, 0..100: equal steps look equal."""
    y = luminance(rgb)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def test_the_figures_are_those_of_wcag():
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0xFFFFFF, 0x777777) == pytest.approx(4.48, abs=0.2)  # 565 rounds
    assert lightness(0xFFFFFF) == pytest.approx(100) and lightness(0) == 0


@each("four_colour", [0, 1])
@each("look", [NORMAL, BRIGHT])
def test_every_text_can_be_read_on_its_ground(look, four_colour):
    rgb = colours.rgb(look, four_colour)
    for ink, ground in TEXT:
        assert contrast(rgb[ink], rgb[ground]) >= LEAST[look], (ink, ground)


def _texts(monkeypatch):
    """{(ink, ground): a screen and its text} of every line in every sample screen; the ground is
    what lies at the first letter's corner."""
    found, drawn, screen = {}, Line.step, [""]

    def step(line):
        if line.length and not line._next:
            x, y, ink = line._p[0], line._p[1], line._p[6]
            ground = line._canvas.pixel(min(max(x, 0), 319), min(max(y, 0), 239))
            if ink != ground:  # the same text once more
                found.setdefault((ink, ground), (screen[0], bytes(line._head)))
        return drawn(line)

    monkeypatch.setattr(Line, "step", step)
    for screen[0], draw in SCREENS.items():
        canvas = new_canvas()
        draw(Display(canvas, SendQueue()))
    return found


def test_every_text_of_every_screen_can_be_read_where_it_stands(monkeypatch):
    found = _texts(monkeypatch)
    assert len(found) > 25
    assert {ink for ink, _ in found} >= set(SEATS)
    for (ink, ground), where in found.items():
        assert contrast(palette.RGB[ink], palette.RGB[ground]) >= LEAST[NORMAL], where


def test_control_red_on_the_felt_itself_is_found(monkeypatch):
    monkeypatch.setattr(palette, "FELT_DARK", palette.FELT)
    found = _texts(monkeypatch)
    assert (palette.RED, palette.FELT) in found
    assert contrast(palette.RGB[palette.RED], palette.RGB[palette.FELT]) < LEAST[NORMAL]


@pytest.mark.parametrize("look", [NORMAL, BRIGHT])
def test_the_four_suits_differ_in_lightness_and_can_be_read(look):
    rgb = colours.rgb(look, 1)
    inks = [rgb[ink] for ink in colours.suits(1)]
    assert len(set(colours.suits(1))) == 4
    for one, other in combinations(inks, 2):
        assert abs(lightness(one) - lightness(other)) >= 9
    for ink in inks:
        assert contrast(ink, rgb[palette.PAPER]) >= LARGE[look]


@pytest.mark.parametrize("look", [NORMAL, BRIGHT])
def test_the_four_seats_differ_in_lightness_and_in_shape(look):
    rgb = colours.rgb(look, 0)
    for one, other in combinations(SEATS, 2):
        assert abs(lightness(rgb[one]) - lightness(rgb[other])) >= 5
    assert len(set(SHAPES)) == 4


def expected(handheld, rotation, four_colour, high_contrast):
    """The canvas's picture in these colours, this way up."""
    lut = colours.lut(high_contrast, four_colour)
    plain = [value >> 8 | (value & 0xFF) << 8 for value in lut]
    panel = Panel(handheld.console.canvas.buf, plain, handheld.clock)
    panel.send(0, 0, 320, 240, False)
    frame = panel.chip.gram
    return bytes(backwards(frame)) if rotation else bytes(frame)


class InColours(Handheld):
    panel = Panel


def settle(handheld):
    handheld.wait(400)


@pytest.mark.parametrize(
    "row, look", [(ROTATION, (180, 0, 0)), (FOUR_COLOUR, (0, 1, 0)), (HIGH_CONTRAST, (0, 0, 1))]
)
def test_a_look_is_seen_at_once_and_after_power_off_and_goes_again(row, look, tmp_path):
    handheld = InColours(tmp_path).open()
    handheld.choose(SETTINGS)
    settle(handheld)
    assert frame_of(handheld) == expected(handheld, 0, 0, 0)
    handheld.choose(row)
    settle(handheld)
    assert frame_of(handheld) == expected(handheld, *look)
    handheld.back()
    again = InColours(tmp_path)
    again.wait(1000)
    assert frame_of(again) == expected(again, *look)
    again.open()
    again.choose(SETTINGS, row)
    settle(again)
    assert frame_of(again) == expected(again, 0, 0, 0)


def test_a_turned_display_shows_the_picture_on_its_head():
    chip = ST7789()
    for command, data in ((0x11, b""), (0x3A, b"\x55"), (0x36, b"\xa0"), (0x29, b"")):
        chip.command(command)
        chip.data(data)
    for command, data in ((0x2A, b"\0\0\0\1"), (0x2B, b"\0\0\0\0"), (0x2C, b"abcd")):
        chip.command(command)
        chip.data(data)
    assert chip.frame()[-4:] == b"cdab" and not any(chip.frame()[:-4])
