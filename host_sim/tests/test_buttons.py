"""Keys and scripts as buttons: presses in the order of their stamps, held keys never slap."""

from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock
from host_sim.testing.each import each


def presses(buttons):
    count = buttons.poll()
    return [(buttons.stamps[i], buttons.seat_ids[i]) for i in range(count)]


def settled():
    clock = FakeClock(start=1000)
    buttons = KeyButtons(clock)
    clock.advance(50_000)
    assert presses(buttons) == []
    return clock, buttons


# (what, (us until then, button, is it down), presses, buttons down then)
EDGES = [
    (
        "a key is stamped when it comes",
        [(0, 2, True), (7, 0, True)],
        [(51_000, 2), (51_007, 0)],
        0b101,
    ),
    (
        "it counts again after 30 ms up",
        [
            (0, 1, True),
            (40_000, 1, False),
            (20_000, 1, True),
            (40_000, 1, False),
            (31_000, 1, True),
            (1000, 1, False),
        ],
        [(51_000, 1), (182_000, 1)],
        0,
    ),
    ("key repeat is one press", [(30_000, 3, True)] * 20, [(81_000, 3)], 0b1000),
]


@each("edges, found, held", [row[1:] for row in EDGES], ids=[row[0] for row in EDGES])
def test_keys_as_buttons(edges, found, held):
    clock, buttons = settled()
    for us, button, is_down in edges:
        clock.advance(us)
        buttons.edge(button, is_down)
    clock.advance(1)
    assert presses(buttons) == found and buttons.held == held
    assert presses(buttons) == []


def test_a_key_counts_from_the_start():
    clock = FakeClock(start=10)
    buttons = KeyButtons(clock)
    clock.advance(5)
    buttons.edge(3, True)
    assert presses(buttons) == [(15, 3)]


def test_a_tap_comes_up_by_itself():
    clock, buttons = settled()
    buttons.tap(1)
    assert presses(buttons) == [(51_000, 1)]
    clock.advance(39_999)
    buttons.poll()
    assert buttons.held == 2
    clock.advance(1)
    buttons.poll()
    assert buttons.held == 0
