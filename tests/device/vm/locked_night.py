"""Run by the VM and by CPython: a whole party night of random presses, heap locked in each round.

Prints what came of it. A call that allocates in play raises MemoryError.
"""

from fake_devices import Devices, Hands

from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.games import rounds
from slapdeck.history.night_file import night_of

TURNS = 2000000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the first round


def play(language, people, order=None):
    """The night of the mask `people`; each round with random presses of all four buttons. With an
    `order` its rounds are these, and short."""
    config = {"night": 1, "seed": 5}
    if order:
        config["round_s"] = 8
    console = Console(Devices(None, config, WRAP))
    console.settings.language = language
    console.apply_settings()
    console.turn()
    console.show("night", joined=people, seed=5)
    console.turn()
    night = console.party_night
    if order:
        night.pieces[0] = night.pieces[0][:5] + bytes((len(order),)) + order
        night.order = order
        night.sit(night.people, night.cpu_mask())
    hands = Hands(console.devices, Chance(people))
    locked = bytearray(len(night.order))
    for _ in range(TURNS):
        screen = console.screen
        waits = console.shown == "round" and not screen.play.rules.is_open()
        hands.act(9000000 if waits else 900000, people if console.shown != "night" else 0)
        console.turn()
        if console.heap.is_locked and console.screen is screen:
            locked[night.done] = 1
        if night.is_over:
            break
    print(list(locked), night.done)
    data = b"".join(night.pieces)
    again = night_of(data)
    print(again.standing.points == night.standing.points, night.standing.points, len(data))
    print(night.standing.podium(night.players), night.standing.winners(night.people))
    console.turn()


play("en", 0b1111)
play("de", 0b1010)
others = bytes([i for i in range(8, len(rounds.ROWS))])
play("en", 0b0111, others)
play("de", 0b1111, others)
