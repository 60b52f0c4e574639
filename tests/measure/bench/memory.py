"""Heap and boot of the frozen game on the emulated board, and its parts in the 32-bit VM."""

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from slapdeck.referee.press import RING_WORDS
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import STRIP_PIXELS
from tests.device.handheld.memory import boot as power_on
from tests.device.handheld.memory import start
from tests.device.handheld.menu import title_is_complete
from tests.device.vm import interpreter

CARDS = 4  # the whole game under its rules: the heap must not grow from the second on
RECORD = 8192  # firmware/main.py
LITTLEFS_CACHES = (1024, 1024)  # ports/rp2/rp2_flash.c and extmod/vfs_lfs: read and program
REACTION_TABLE = 1024  # players/reaction.py
GLYPH_WORDS = 4 * 240  # firmware/native.py


def named_buffers(pieces):
    """[(name, bytes)] of permanent buffers; each is among the heap's `pieces`."""
    named = [
        ("canvas", len(Canvas().buf)),
        ("two strips on their way", 4 * STRIP_PIXELS),
        ("record of the game", RECORD),
        ("ring of the stopwatch", 4 * RING_WORDS),
        ("table of reactions", REACTION_TABLE),
        *(("cache of the file system", size) for size in LITTLEFS_CACHES),
        ("scratch of the glyphs", GLYPH_WORDS),
    ]
    there = list(pieces)
    for name, size in named:
        if size not in there:
            raise ValueError("no piece of %d bytes on the heap for the %s" % (size, name))
        there.remove(size)
    return named


def on_the_board(cards, progress):
    """Live heap at the title and in play, by named buffers and the rest, and its growth during
    `cards` cards."""
    rig = power_on()
    title = Heap(rig).used
    hands = start(rig)
    before = Heap(rig)
    buffers = named_buffers(before.pieces())
    progress(1)
    hands.wait_for_card(hands.laid() + cards - 2, 20_000_000)
    after = Heap(rig)
    progress(cards)
    return {
        "title": title,
        "play": before.used,
        "free": before.largest,
        "buffers": buffers,
        "rest": before.used - sum(size for _, size in buffers),
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
