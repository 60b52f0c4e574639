"""A whole game on our processor and on rp2040py's: the same pixels, sounds, lights and memory."""

import hashlib
from dataclasses import replace

import pytest

from host_sim.chip import lockstep
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import KIND
from tests.device.handheld.play import Hands, files, title_is_there
from tests.need import need

# Two cards a seat, dealt 0 1 0 1: 7H 7C is a double; the third card ends the game.
START = files("7H 7C 2D 3S".split(), 2, {"card_limit": 3}, lock_heap=True)
START.update(lockstep.SLOW)


def played(machine):
    """All that somebody outside can see of a game on it, from power-on to the winner."""
    rig = Rig(START, machine=machine, silicon=replace(KIND, clocks=False)).boot(title_is_there)
    hands = Hands(rig).join(0, 1, card=2)
    hands.slap(1)
    hands.wait_for_the_winner()
    return {
        "clocks": rig.chip.core.cycles,
        "ns": rig.chip.now_ns,
        "pixels": rig.panel.journal,
        "tones": rig.tones(),
        "lights": rig.pins.changes,
        "complaints": rig.panel.complaints,
        "ram": hashlib.sha256(rig.chip.mcu.sram).hexdigest(),
        "flash": hashlib.sha256(rig.chip.filesystem()).hexdigest(),
    }


@pytest.mark.long
def test_a_whole_game_is_the_same():
    need(image(), "the firmware image: make uf2")
    ours, theirs = (played(machine) for machine in lockstep.machines())
    assert len(ours["pixels"]) > 1000 and len(ours["tones"]) > 10 and not ours["complaints"]
    for what, found in ours.items():
        assert found == theirs[what], what


@pytest.mark.long
def test_control_by_the_manual_the_same_game_takes_more_clocks():
    """PUSH and POP count LR and PC: rp2040py's clocks are too few."""
    need(image(), "the firmware image: make uf2")
    ours, _ = lockstep.machines()
    copied = played(ours)["clocks"]
    ours, _ = lockstep.machines()
    ours.core.like_rp2040py = 0
    assert played(ours)["clocks"] > copied
