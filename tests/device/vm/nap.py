"""Run by the VM and by CPython: idle War by hand and Money, the heap locked in play.

Prints the states of light and game. A call that allocates while the heap is locked raises
MemoryError; the script also checks that the heap is locked again after standby.
"""

from fake_devices import Devices

from slapdeck.cards import card
from slapdeck.console import Console
from slapdeck.games.house import HouseRules
from slapdeck.ticks import ticks_diff

RIG = {"seed": 5, "join_ms": 100, "tempo_ms": 200, "both_press": True, "sleep_ms": 3000}


class Power:
    """Records the commands that it gets; asleep, it presses a button after a while."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._reported = [None] * 16
        self._count = 0

    def _report(self, what):
        self._reported[self._count] = what
        self._count += 1

    def reported(self):
        return self._reported[: self._count]

    def picture(self, rotation, lut):
        return False

    def light(self, percent):
        if not self._count or self._reported[self._count - 1] != percent:
            self._report(percent)

    def millivolts(self):
        return 0

    def sleep(self):
        self._report("sleep")
        self._buttons.waiting = 0

    def wake(self):
        if self._reported[self._count - 1] == "sleep":  # awake, each screen repeats the command
            self._report("wake")


def run(console, ms):
    """Some turns of the loop, for this time."""
    start = console.devices.clock.now()
    while ticks_diff(console.devices.clock.now(), start) < ms * 1000:
        console.turn()


def press(console, button):
    console.devices.buttons.waiting = button
    run(console, 100)


def main():
    for name in "war", "money":
        deck = [card.text(one) for one in HouseRules(name, {}).deck()]
        header = {"log": 1, "game": name, "seats": 2, "rules": {}, "deck": deck}
        devices = Devices(header, RIG)
        devices.power = Power(devices.buttons)
        console = Console(devices)
        press(console, 0)
        press(console, 2)
        run(console, 500)
        table = console.screen
        events = table.game.table.events.count
        run(console, 13000)
        if table.game.table.events.count != events:
            raise ValueError("the press that woke was heard in the game")
        locked = console.heap.is_locked
        for button in (1, 0, 2, 3):
            press(console, button)
        run(console, 500)
        console.heap.unlock()
        print(name, devices.power.reported(), locked, table.game.table.events.count > events)


main()
