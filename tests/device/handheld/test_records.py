"""A game that sets high scores, a name entered with the button, and both after an image update.

The game is scripted: 7H 7C is a double, the third card ends it.
"""

import re
import struct
import tempfile
from pathlib import Path

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.chip.rig import Rig, image
from slapdeck.history.high_scores import PILES, REACTION, STREAK
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.send import Display, SendQueue
from tests.device.handheld.play import title_is_there
from tests.device.handheld.record_round import (
    COUNTED_US,
    HOLD_US,
    START,
    TAP_US,
    down,
    play,
    stored,
)

BAR = (218, 221)  # the rows of the bar that fills while a button is held
FLASH = 0x10000000  # where the chip sees it


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_high_score_and_its_new_name_survive_an_update(rig):
    play(rig)
    records = stored(rig)
    us = records.best[REACTION][0]
    assert 100_000 <= us < 160_000
    assert records.best == [[us, 2, ""], [1, 2, ""], [1, 2, ""], [0, 0, ""], [0, 0, ""]]
    assert sorted(row[:3] for row in records.games) == [[0, "", 1], [2, "", 1]]
    shows(rig, records)
    for letter in (None, 0, 1, 2):  # the first hold asks for the name
        for _ in range(letter or 0):
            down(rig, 2, TAP_US)
        down(rig, 2, HOLD_US)
    named = stored(rig)
    assert [row[1:] for row in named.best] == [[2, "ABC"]] * 3 + [[0, ""]] * 2
    assert sorted(row[:3] for row in named.games) == [[0, "", 1], [2, "ABC", 1]]
    rig.run_us(300_000)
    shows(rig, named)
    rig.check()

    with tempfile.TemporaryDirectory() as folder:
        newer = Path(folder) / "newer.uf2"
        newer.write_bytes(another_build(Path(image()).read_bytes()))
        again = Rig(uf2=newer, filesystem=rig.chip.filesystem()).boot(title_is_there)
    assert b"9.9.9" in again.memory(0x20000000, 0x40000)  # the other build runs
    play(again, 60_000, COUNTED_US)  # slower: no high score
    last = stored(again)
    assert last.best == named.best and last.names == named.names
    assert sorted(row[:3] for row in last.games) == [[0, "", 2], [2, "ABC", 2]]
    again.check()


def shows(rig, records):
    """Does the display show the laptop's page for these high scores, all of them new?"""
    canvas = Canvas()
    view = HighScoresView(Display(canvas, SendQueue()))
    records.broken = 1 << REACTION | 1 << STREAK | 1 << PILES
    view.show(records)
    while view.step():
        pass
    wrong = [
        (x, y)
        for y in range(0, 240, 2)
        for x in range(0, 320, 2)
        if not BAR[0] <= y < BAR[1] and rig.panel.pixel(x, y) != palette.rgb565(canvas.pixel(x, y))
    ]
    assert not wrong, (len(wrong), wrong[:5])


def blocks(uf2):
    """[(offset in the file, address in the chip, bytes)] of an image's blocks."""
    found = []
    for at in range(0, len(uf2), 512):
        _, _, _, address, size = struct.unpack_from("<5I", uf2, at)
        found.append((at + 32, address, size))
    return found


def another_build(uf2):
    """The same program with another version and a later date in its stamp."""
    places = blocks(uf2)
    flat = b"".join(uf2[at : at + size] for at, _, size in places)
    stamp = re.search(rb"slapdeck (\S+) (20\S+Z) [0-9a-f]{16}", flat)
    other = stamp[0].replace(stamp[1], b"9.9.9".ljust(len(stamp[1]), b"9"))
    other = other.replace(stamp[2], b"2098" + stamp[2][4:])
    assert len(other) == len(stamp[0]) and other != stamp[0]
    flat = flat.replace(stamp[0], other)
    out, done = bytearray(uf2), 0
    for at, _, size in places:
        out[at : at + size] = flat[done : done + size]
        done += size
    return bytes(out)
