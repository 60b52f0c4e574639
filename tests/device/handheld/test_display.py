"""The display is missing, or unplugged in play and plugged in again: the game continues."""

import pytest

from host_sim.pages.frame_diff import UNKNOWN
from tests.device.handheld.play import Hands, files, title_is_there
from tests.device.handheld.samples import numbers_of

DECK = "7H 9C 2D 3S 4H KC 4D TS".split()
START = files(DECK, 2, {"card_limit": 6})


def unplug(rig):
    """Disconnects the display: it gets none of the bytes."""
    panel = rig.panel
    panel.command = panel.data = lambda *given: None
    panel.power_on(rig.chip.now_ns)


def plug_in(rig):
    """A display just after power-on: asleep, off, noise in its memory."""
    panel = rig.panel
    del panel.command, panel.data
    panel.power_on(rig.chip.now_ns)
    panel.gram[:] = bytes(range(256)) * (len(panel.gram) // 256)


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_game_without_a_display_continues_and_the_next_screen_draws_on_a_new_display(rig):
    unplug(rig)
    hands = Hands(rig).join(0, 1)
    hands.wait_for_the_winner()
    assert not rig.panel.on
    assert "/data/logs/1.slap" in rig.read_files()
    plug_in(rig)
    rig.run_us(3_200_000)  # the result ignores presses at first (screens/result/screen.py)
    assert not rig.panel.on  # it got no command yet
    assert UNKNOWN in numbers_of(rig.panel.gram)
    rig.press(0)  # its band goes to a display without its settings
    assert rig.run_until(lambda: rig.panel.on, 400_000)
    rig.panel.complaints.clear()
    rig.run_us(400_000)
    assert UNKNOWN not in numbers_of(rig.panel.gram)  # the whole picture is ours
    assert rig.panel.on and rig.panel.inverted
    rig.check()
