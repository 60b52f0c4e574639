"""The emulated serial board with its clocks, its display and the wires at its pins: one that can
measure itself. Its words are those of host_sim.chip.serial_board.

    python -m tests.device.flash.wired_board micropython --image build/slapdeck-slapdeck.uf2 --pty

`FAULT` in the environment is what is planted: `short 4 0` (pin, level) or `join 4 5`.
"""

import os

from firmware.board import constants
from host_sim.chip import serial_board
from host_sim.chip.chip import own_pio
from host_sim.chip.clock_tree import ClockTree
from host_sim.chip.lines import Lines
from host_sim.chip.machine import Machine
from host_sim.chip.panel import Panel
from host_sim.chip.silicon import UNKIND
from host_sim.chip.spi_wire import SpiWire


class Wired:
    """The interface of a Rig and of its Chip that Lines needs."""

    def __init__(self, machine, pios):
        self.chip, self.mcu, self.pios, self.lines = self, machine, pios, None
        self.clock = machine.clock
        board = constants("slapdeck")
        self.wire = SpiWire(
            machine,
            board["DISPLAY_SPI"],
            Panel(),
            board["DISPLAY_DC"],
            board["DISPLAY_CS"],
            board["DISPLAY_RST"],
            True,
        )

    @property
    def now_ns(self):
        return self.clock.nanos

    def at_ns(self, when, action):
        self.clock.create_alarm(action).schedule(max(when - self.clock.nanos, 0))


def _machine(clock):
    machine = Machine()
    pios = own_pio(machine)
    UNKIND.apply(machine)
    machine.clock_tree = ClockTree(machine, pios)
    lines = machine.lines = Lines(Wired(machine, pios))
    what, *numbers = os.environ.get("FAULT", "none").split()
    pins = [int(number) for number in numbers]
    if what == "short":
        lines.short(pins[0], bool(pins[1]))
    elif what == "join":
        lines.join(*pins)
    return machine


def main():
    serial_board._machine = _machine
    serial_board.main()


if __name__ == "__main__":
    main()
