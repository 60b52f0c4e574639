"""The worst moment for a slap: just after a card's last pixel, when it is still to be counted.

A thousand slaps at random (test_latency.py) may all miss that moment; here each falls into it.
"""

import pytest

from host_sim.chip.rig import guarded
from tests.handheld.play import CARD, VERDICT, Hands, files, title_is_there
from tests.handheld.test_latency import DECK, FEW, report
from tests.handheld.test_motion import PAUSE_MS, VALID

pytestmark = pytest.mark.long
MOST_US = 4850  # on the unkind chip; measured: 4,610
STEPS_US = range(10, 810, 50)  # after the last pixel; later nothing of the card is left to be done
# Of these some hold, some do not: whatever is in play, no slap waits until they are looked for.
MANY = files(DECK, 4, {
    "grace": 0, "packs": 3, "tie_window": 0,
    "patterns": ["double", "sandwich", "big_mac", "run", "flush", "marriage", "tens", "divorce",
                 "four_run", "sixty_nine", "jack_ten"],
}, lock_heap=True)  # fmt: skip
# Nothing is looked for before it is asked for.
BLIND = """from slapdeck.games.ratscrew import Ratscrew
Ratscrew.foresee = lambda game: None
"""


def end_of_card(rig, hands, number):
    """Waits for card `number`; the us of its last pixel, just gone out."""
    x, y, _, high = CARD
    assert rig.run_until(lambda: hands.laid() >= number, 3_000_000), number
    laid_ns = hands.ticks()[-1] * 1000

    def is_out():
        return any(first >= laid_ns and left <= x and row == y + high - 1
                   for first, _, left, row, *_ in rig.panel.journal[-20:])

    assert rig.run_until(is_out, 60_000), number
    return rig.last_pixel(laid_ns / 1000, CARD, written=True)[0]


def answers(rig, cards, wait_us, steps_us=STEPS_US, tell=lambda done: None):
    """Slaps at every `cards`-th card, each a little later after it, `wait_us` apart; us from the
    edge to the last pixel of the verdict."""
    hands = Hands(rig)
    hands.join(0, 1, 2, 3)
    found = []
    for i, step in enumerate(steps_us):
        ended = end_of_card(rig, hands, hands.laid() + cards)
        t = rig.press(i % 4, max(rig.now_us + 1, ended + step), hold_us=20_000)
        rig.run_to(t + 12_000)
        assert 10 <= t - ended < 900
        told = rig.last_pixel(t, VERDICT, t + 12_000)[0] - t
        print("%4d us after the card: %.2f ms" % (t - ended, told / 1000))
        found.append(told)
        rig.run_to(t + wait_us)
        tell(i + 1)
    return found


@pytest.mark.handheld(files=FEW, until=title_is_there)
def test_a_false_slap_just_after_a_card(rig):
    report("edge to last pixel of the verdict", answers(rig, 1, 26_000), MOST_US)


@pytest.mark.handheld(files=MANY, until=title_is_there)
def test_a_slap_just_after_a_card_with_many_patterns_in_play(rig):
    report("edge to last pixel of the verdict", answers(rig, 1, 26_000), MOST_US)


@pytest.mark.handheld(files={**MANY, "/main.py": BLIND + guarded()}, until=title_is_there)
def test_control_unforeseen_many_patterns_take_too_long(rig):
    assert max(answers(rig, 1, 26_000, STEPS_US[:8])) > MOST_US


@pytest.mark.handheld(files=VALID, until=title_is_there)
def test_a_valid_slap_just_after_a_card_while_all_moves(rig):
    found = answers(rig, 2, PAUSE_MS * 1000 - 50_000, STEPS_US[::3])
    report("edge to last pixel of who won", found, MOST_US)
