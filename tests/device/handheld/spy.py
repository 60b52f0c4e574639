"""Events of a running game, read from the board's memory (board_spy.py)."""

import struct
from pathlib import Path

from slapdeck.cards import card
from slapdeck.table import events
from tests.device.handheld.play import Hands

SPY = {"/main.py": (Path(__file__).parent / "board_spy.py").read_text()}
# Two seats: 7H 7C is a double, then nothing more; a false slap burns one card.
DECK = "7H 7C 3S 4D 9H KC 5D TS 2C 6H".split()
WORDS = {
    events.CARD: lambda seat, arg: card.text(arg),
    events.WON: lambda seat, arg: f"{seat} won",
    events.FALSE: lambda seat, arg: f"{seat} false",
    events.LATE: lambda seat, arg: f"{seat} late",
    events.TIE: lambda seat, arg: "tie",
}


def count(rig):
    """The number of events."""
    return struct.unpack("<i", rig.memory(rig.mailbox()[1], 4))[0]


def reported(rig):
    """Every event so far, in short words."""
    found = struct.unpack(f"<{count(rig)}i", rig.memory(rig.mailbox()[1] + 4, 4 * count(rig)))
    return [WORDS[word & 255]((word >> 8 & 255) - 1, word >> 16) for word in found]


def dealt(rig, cards=1):
    """Two players join; until so many cards count."""
    hands = Hands(rig).join(0, 1)
    wait_for(rig, cards)
    return hands


def wait_for(rig, number, limit_us=2_000_000):
    """Until there are so many events; all that there are then."""
    assert rig.run_until(lambda: count(rig) >= number, limit_us), reported(rig)
    return reported(rig)
