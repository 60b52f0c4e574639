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


def starting(bench):
    """A bench reset, out of sleep and given the time for both."""
    return bench.send(0x01).wait(5).send(0x11).wait(5)


LANDSCAPE, SIXTEEN_BITS = (0x36, 0x60), (0x3A, 0x55)

WRONG = {
    "no sleep out": (
        lambda b: b.send(*SIXTEEN_BITS).send(*LANDSCAPE).window(0, 0, 1, 1).send(0x2C, 1, 2),
        "without sleep out",
    ),
    "no window": (lambda b: b.ready().send(0x2C, 1, 2), "before a window"),
    "half a window": (
        lambda b: b.ready().send(0x2A, 0, 0, 0, 9).send(0x2C, 1, 2),
        "before a window",
    ),
    "window backwards": (lambda b: b.ready().send(0x2A, 0, 9, 0, 3), "bad window"),
    "window outside": (lambda b: b.ready().window(300, 0, 21, 1), "bad window"),
    "window in portrait": (
        lambda b: starting(b).send(*SIXTEEN_BITS).window(0, 0, 320, 1),
        "bad window",
    ),
    "window of another orientation": (
        lambda b: b.ready().window(0, 0, 9, 9).send(0x36, 0xA0).send(0x2C, 1, 2),
        "before a window",
    ),
    "too many pixels": (
        lambda b: b.ready().window(0, 0, 2, 1).send(0x2C, 1, 2, 3, 4, 5, 6),
        "1 pixels more",
    ),
    "half a pixel": (
        lambda b: b.ready().window(0, 0, 2, 1).send(0x2C, 1, 2, 3).send(0x00),
        "half a pixel",
    ),
    "other colour mode": (lambda b: b.ready().send(0x3A, 0x66), "not 16 bits"),
    "colour mode left alone": (
        lambda b: starting(b).send(*LANDSCAPE).window(0, 0, 1, 1).send(0x2C, 1, 2),
        "colour mode 66",
    ),
    "too soon after sleep out": (
        lambda b: b.send(0x01).wait(5).send(0x11).wait(1).send(*SIXTEEN_BITS),
        "early",
    ),
    "too soon after reset": (lambda b: b.send(0x01).wait(4).send(0x11), "early"),
    "back to sleep too soon": (lambda b: b.ready().send(0x10), "less than 120 ms"),
    "on while asleep": (lambda b: b.send(0x29), "without sleep out"),
    "unknown command": (lambda b: b.send(0xFE), "unknown command fe"),
    "parameters missing": (lambda b: b.ready().send(0x2A, 0, 1).send(0x00), "got 2 of 4"),
    "parameters left over": (
        lambda b: b.ready().send(0x36, 0x60, 1),
        "too many parameters",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_use_is_refused(wrong):
    bench = Bench()
    do, complaint = WRONG[wrong]
    do(bench)
    assert any(complaint in text for text in bench.complaints()), bench.complaints()
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
