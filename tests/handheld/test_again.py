"""The last game's deck once more, by the menu, on the emulated handheld."""

import json
import struct
import tempfile
from pathlib import Path

import pytest

from host_sim.kept import SETTINGS, save
from host_sim.shot import chip_of
from slapdeck.referee.record import Record
from tests.handheld.menu import CHOOSE, HOLD_US, NEXT, tap
from tests.handheld.play import BAND, Hands, title_is_there

PACE = {"tempo_ms": 150, "join_ms": 250, "pause_ms": 200}  # no seed: no two shuffles alike
DEAF_US = 1_600_000  # the result, after the last hands
ROW = (24, 58, 250, 18)  # the second one of the menu
DRAWN_US = 250_000


def settings(**changed):
    """The bytes of a settings file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings"
        save(path, SETTINGS, changed)
        return path.read_bytes()


FILES = {"/data/rig": json.dumps(PACE), "/data/settings": settings(rules={"card_limit": 3})}


def dealt(rig, number):
    """Deck, seats and rules of the log with this number."""
    read = Record(rig.read_file(f"/data/logs/{number}.slap")[struct.calcsize("<4sBxxxII"):])
    return bytes(read.deck), read.seats, read.rules.differences()


def part(gram, x, y, w, h):
    """A rectangle of a picture."""
    return [bytes(gram[2 * (320 * row + x) : 2 * (320 * row + x + w)]) for row in range(y, y + h)]


def to_the_menu(rig):
    rig.run_us(DEAF_US)
    rig.press(NEXT, hold_us=HOLD_US)
    rig.run_us(HOLD_US + DRAWN_US)


@pytest.mark.long
@pytest.mark.handheld(files=FILES, until=title_is_there)
def test_the_same_deck_is_dealt_to_the_same_seats_again(rig):
    hands = Hands(rig)
    hands.join(0, 2)
    hands.wait_for_the_winner()
    first = dealt(rig, 1)
    assert first[1] == 2
    to_the_menu(rig)
    tap(rig, NEXT)
    rig.run_us(DRAWN_US)
    assert part(rig.panel.gram, *ROW) == part(chip_of("menu_after").gram, *ROW)
    tap(rig, CHOOSE)
    told = part(chip_of("same_deck").gram, *BAND)
    assert rig.run_until(lambda: part(rig.panel.gram, *BAND) == told, 900_000)
    hands.wait_for_the_winner()
    assert dealt(rig, 2) == first
    assert rig.read_file("/data/logs/2.slap") != rig.read_file("/data/logs/1.slap")  # its times
    rig.check()
