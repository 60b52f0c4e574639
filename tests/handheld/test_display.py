"""The display absent, or unplugged in play and plugged in again: the game goes on without it."""

import pytest

import host_sim  # noqa: F401  (the shims)
from host_sim.frame_diff import UNKNOWN
from tests.handheld.play import Hands, files, title_is_there
from tests.handheld.samples import numbers_of

DECK = "7H 9C 2D 3S 4H KC 4D TS".split()
START = files(DECK, 2, {"card_limit": 6})


def unplug(rig):
    """Nothing of what is sent arrives any more."""
    panel = rig.panel
    panel.command = panel.data = lambda *given: None
    panel.power_on(rig.chip.now_ns)


def plug_in(rig):
    """A display that has just got power: asleep, off, noise in its memory."""
    panel = rig.panel
    del panel.command, panel.data
    panel.power_on(rig.chip.now_ns)
    panel.gram[:] = bytes(range(256)) * (len(panel.gram) // 256)


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_without_a_display_a_game_is_played_to_its_end_and_the_next_screen_brings_the_picture(rig):
    unplug(rig)
    hands = Hands(rig)
    hands.join(0, 1)
    hands.wait_for_the_winner()
    assert not rig.panel.on
    assert "/data/logs/1.slap" in rig.read_files()
    plug_in(rig)
    rig.run_us(1_600_000)  # the result is deaf at first (screens/result.py)
    assert not rig.panel.on  # nobody has told it
    assert UNKNOWN in numbers_of(rig.panel.gram)
    rig.press(0)  # its band is sent to a display that does not know how
    assert rig.run_until(lambda: rig.panel.on, 400_000)
    rig.panel.complaints.clear()
    rig.run_us(400_000)
    assert UNKNOWN not in numbers_of(rig.panel.gram)  # all of it is a screen of ours
    assert rig.panel.on and rig.panel.inverted
    rig.check()
