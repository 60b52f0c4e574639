"""The send queue: small strips, the urgent ones first, the stamp with the last pixel."""

import random

import pytest

from slapdeck.ui.send import CARD, REST, URGENT, VERDICT, SendQueue

STRIP = 1152


class Wire:
    """A panel that keeps what it is sent; busy until `done`."""

    def __init__(self):
        self.sent = []
        self.on_wire = False

    def busy(self):
        return self.on_wire

    def send(self, x, y, w, h, stamp):
        assert not self.on_wire
        self.on_wire = True
        self.sent.append((x, y, w, h, stamp))

    def done(self):
        self.on_wire = False


def drain(queue, wire):
    """Everything that waits; the strips that were sent for it."""
    first = len(wire.sent)
    wire.done()
    while queue.pump(wire):
        wire.done()
    return wire.sent[first:]


@pytest.fixture
def queue():
    return SendQueue()


@pytest.fixture
def wire():
    return Wire()


def pixels(strips):
    covered = {}
    for x, y, w, h, _ in strips:
        for row in range(y, y + h):
            for column in range(x, x + w):
                covered[column, row] = covered.get((column, row), 0) + 1
    return covered


def test_a_strip_has_at_most_1152_pixels_and_stands_on_multiples_of_8(queue, wire):
    chance = random.Random(1)
    for _ in range(200):
        x, y = chance.randrange(320), chance.randrange(240)
        w, h = chance.randrange(1, 321 - x), chance.randrange(1, 241 - y)
        level = chance.randrange(4)
        queue.queue(level, x, y, w, h)
        strips = drain(queue, wire)
        assert all(s[2] * s[3] <= STRIP and s[0] % 8 == 0 and s[2] % 8 == 0 for s in strips)
        covered = pixels(strips)
        assert set(covered.values()) == {1}
        assert {(x, y), (x + w - 1, y + h - 1)} <= set(covered)
        assert len(covered) == ((x + w + 7) // 8 * 8 - x // 8 * 8) * h


def test_rectangles_are_cut_to_the_screen_or_dropped(queue, wire):
    queue.queue(REST, -20, -5, 30, 10)
    assert drain(queue, wire) == [(0, 0, 16, 5, False)]
    queue.queue(REST, 320, 0, 8, 8)
    queue.queue(REST, 0, 240, 8, 8)
    queue.queue(REST, 0, 0, 0, 8)
    assert not queue.pending(REST) and drain(queue, wire) == []


def test_an_urgent_rectangle_waits_for_the_strip_on_the_wire_at_most(queue, wire):
    queue.queue(REST, 0, 0, 320, 240)
    queue.pump(wire)
    queue.queue(URGENT, 96, 232, 128, 8)
    assert queue.pump(wire) and len(wire.sent) == 1
    wire.done()
    queue.pump(wire)
    assert wire.sent[1] == (96, 232, 128, 8, False)


def test_levels_overtake_and_the_overtaken_go_on_where_they_were(queue, wire):
    queue.queue(REST, 0, 0, 320, 12)
    queue.pump(wire)
    queue.queue(CARD, 0, 0, 320, 3)
    queue.queue(VERDICT, 0, 100, 320, 3)
    queue.queue(URGENT, 0, 200, 8, 8)
    drain(queue, wire)
    assert [s[1] for s in wire.sent] == [0, 200, 100, 0, 3, 6, 9]


def test_only_the_last_strip_of_a_stamped_rectangle_is_stamped(queue, wire):
    queue.queue(CARD, 112, 40, 96, 132, True)
    queue.queue(REST, 0, 0, 320, 8)
    stamps = [s[4] for s in drain(queue, wire)]
    assert stamps == [False] * 10 + [True] + [False] * 3


def test_cancel_drops_what_waits_and_only_its_level(queue, wire):
    queue.queue(CARD, 112, 40, 96, 132, True)
    queue.queue(REST, 0, 0, 8, 8)
    queue.pump(wire)
    queue.cancel(CARD)
    assert not queue.pending(CARD) and queue.pending(REST)
    assert drain(queue, wire) == [(0, 0, 8, 8, False)]


def test_more_rectangles_than_fit_lose_no_pixel_and_no_stamp(queue, wire):
    chance = random.Random(2)
    wanted = set()
    for i in range(60):
        x, y = 8 * chance.randrange(40), chance.randrange(240)
        queue.queue(REST, x, y, 8, 1, i == 30)
        wanted |= {(x + column, y) for column in range(8)}
    strips = drain(queue, wire)
    assert wanted <= set(pixels(strips))
    assert sum(s[4] for s in strips) == 1


def test_the_same_rectangle_again_is_sent_once(queue, wire):
    queue.queue(REST, 0, 0, 80, 8)
    queue.queue(REST, 8, 2, 40, 4)
    assert drain(queue, wire) == [(0, 0, 80, 8, False)]


def test_pump_tells_when_there_is_nothing_to_wait_for(queue, wire):
    assert not queue.pump(wire)
    queue.queue(REST, 0, 0, 8, 8)
    assert queue.pump(wire)
    assert queue.pump(wire)  # on the wire
    wire.done()
    assert not queue.pump(wire)


def test_a_single_strip_can_be_stamped(queue, wire):
    queue.queue(CARD, 0, 0, 8, 8, True)
    assert drain(queue, wire) == [(0, 0, 8, 8, True)]
