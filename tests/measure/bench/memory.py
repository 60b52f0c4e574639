"""Heap and boot of the frozen game on the emulated board, and its parts in the 32-bit VM."""

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from tests.device.handheld.memory import boot as power_on
from tests.device.handheld.memory import start
from tests.device.handheld.menu import title_is_complete
from tests.device.vm import interpreter

CARDS = 4  # the whole game under its rules: the heap must not grow from the second on


def on_the_board(cards, progress):
    """The largest free piece in play, and the heap's growth during `cards` cards."""
    rig = power_on()
    hands = start(rig)
    before = Heap(rig)
    progress(1)
    hands.wait_for_card(hands.laid() + cards - 2, 20_000_000)
    after = Heap(rig)
    progress(cards)
    return {
        "free": before.largest,
        "growth": after.used - before.used,
        "moved": after.table != before.table,
        "cards": cards,
    }


def boot(_count, progress, silicon):
    """us from power-on to the complete title, nothing on the flash."""
    rig = Rig({}, silicon=silicon).boot(title_is_complete)
    progress(1)
    return {"us": rig.now_us}


def in_the_vm(_count, progress):
    """{part: bytes} in the VM."""
    sizes = interpreter.sizes()
    progress(1)
    return sizes
