"""The panel model refuses what an ST7789 would, and keeps the time of every pixel."""

import pytest

from host_sim.chip.panel import MS, Panel, PanelError

BYTE = 128  # ns, at 62.5 MHz


class Bench:
    """Sends commands to a Panel as a driver would, byte after byte."""

    def __init__(self):
        self.panel, self.now = Panel(), 0

    def send(self, command, *data):
        self.now += BYTE
        self.panel.command(command, self.now)
        if data:
            self.panel.data(bytes(data), self.now + BYTE, BYTE)
            self.now += len(data) * BYTE
        return self

    def wait(self, ms):
        self.now += ms * MS
        return self

    def ready(self):
        """As a good driver starts it: reset, sleep out, 16 bits, landscape, inverted, on."""
        self.send(0x01).wait(120).send(0x11).wait(5)
        return self.send(0x3A, 0x55).send(0x36, 0x60).send(0x21).send(0x29)

    def window(self, x, y, w, h):
        self.send(0x2A, *x.to_bytes(2, "big"), *(x + w - 1).to_bytes(2, "big"))
        return self.send(0x2B, *y.to_bytes(2, "big"), *(y + h - 1).to_bytes(2, "big"))

    def complaints(self):
        return [text for _, text in self.panel.complaints]


def test_a_good_driver_hears_nothing():
    bench = Bench().ready().window(10, 20, 3, 2).send(0x2C, *range(12))
    bench.panel.check()
    assert bench.panel.pixel(10, 20) == 0x0001 and bench.panel.pixel(12, 21) == 0x0A0B


def no_sleep_out(bench):
    bench.send(0x3A, 0x55).send(0x36, 0x60).window(0, 0, 1, 1).send(0x2C, 1, 2)


def no_window(bench):
    bench.ready().send(0x2C, 1, 2)


def half_a_window(bench):
    bench.ready().send(0x2A, 0, 0, 0, 9).send(0x2C, 1, 2)


def window_backwards(bench):
    bench.ready().send(0x2A, 0, 9, 0, 3)


def window_outside(bench):
    bench.ready().window(300, 0, 21, 1)


def window_in_portrait(bench):
    bench.send(0x01).wait(5).send(0x11).wait(5).send(0x3A, 0x55).window(0, 0, 320, 1)


def window_of_another_orientation(bench):
    bench.ready().window(0, 0, 9, 9).send(0x36, 0xA0).send(0x2C, 1, 2)


def too_many_pixels(bench):
    bench.ready().window(0, 0, 2, 1).send(0x2C, 1, 2, 3, 4, 5, 6)


def half_a_pixel(bench):
    bench.ready().window(0, 0, 2, 1).send(0x2C, 1, 2, 3).send(0x00)


def other_colour_mode(bench):
    bench.ready().send(0x3A, 0x66)


def colour_mode_left_alone(bench):
    bench.send(0x01).wait(5).send(0x11).wait(5).send(0x36, 0x60).window(0, 0, 1, 1)
    bench.send(0x2C, 1, 2)


def too_soon_after_sleep_out(bench):
    bench.send(0x01).wait(5).send(0x11).wait(1).send(0x3A, 0x55)


def too_soon_after_reset(bench):
    bench.send(0x01).wait(4).send(0x11)


def back_to_sleep_too_soon(bench):
    bench.ready().send(0x10)


def on_while_asleep(bench):
    bench.send(0x29)


def unknown_command(bench):
    bench.send(0xFE)


def parameters_missing(bench):
    bench.ready().send(0x2A, 0, 1).send(0x00)


def parameters_left_over(bench):
    bench.ready().send(0x36, 0x60, 1)


WRONG = {
    no_sleep_out: "without sleep out", no_window: "before a window",
    half_a_window: "before a window", window_backwards: "bad window",
    window_outside: "bad window", window_in_portrait: "bad window",
    window_of_another_orientation: "before a window", too_many_pixels: "1 pixels more",
    half_a_pixel: "half a pixel", other_colour_mode: "not 16 bits",
    colour_mode_left_alone: "colour mode 66", too_soon_after_sleep_out: "early",
    too_soon_after_reset: "early", back_to_sleep_too_soon: "less than 120 ms",
    on_while_asleep: "without sleep out", unknown_command: "unknown command fe",
    parameters_missing: "got 2 of 4", parameters_left_over: "too many parameters",
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.__name__)
def test_wrong_use_is_refused(wrong):
    bench = Bench()
    wrong(bench)
    assert any(WRONG[wrong] in text for text in bench.complaints()), bench.complaints()
    with pytest.raises(PanelError):
        bench.panel.check()


def test_every_pixel_has_its_time():
    bench = Bench().ready().window(4, 7, 3, 2)
    start = bench.now + BYTE  # RAMWR itself
    bench.send(0x2C, *[0xFF] * 12)
    whole = list(bench.panel.changes())
    assert whole[0] == (start + 2 * BYTE, 4, 7) and whole[-1] == (start + 12 * BYTE, 6, 8)
    assert bench.panel.first_change(rect=(5, 8, 9, 9)) == (start + 10 * BYTE, 5, 8)
    assert bench.panel.last_change(before=start + 8 * BYTE)[1:] == (6, 7)
    bench.window(4, 7, 3, 2).send(0x2C, *[0xFF] * 10, 0, 0)  # one pixel is another now
    assert bench.panel.first_change(after=start + 13 * BYTE)[1:] == (6, 8)
    assert bench.panel.first_change(after=start + 13 * BYTE, written=True)[1:] == (4, 7)


def test_nothing_shows_while_the_display_is_off():
    bench = Bench().ready().send(0x28).window(0, 0, 1, 1).send(0x2C, 0xF8, 0)
    assert bench.panel.first_change() is None
    assert bench.panel.image().getpixel((0, 0)) == (0, 0, 0)
    bench.send(0x29)
    assert bench.panel.image().getpixel((0, 0)) == (255, 0, 0)
