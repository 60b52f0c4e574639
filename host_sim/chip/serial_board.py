"""rp2040py's command line with our processor: a board on a pseudo-terminal, for mpremote.

    python -m host_sim.chip.serial_board micropython --image build/slapdeck-slapdeck.uf2 --pty

The words after the module are those of `python -m rp2040py`, which provides USB, the console and
the file system's options; only the machine and its loop are ours. The costs of silicon.py are off.
"""

import sys
import time
from dataclasses import replace
from pathlib import Path

from rp2040py import boards, cli, simulator

from host_sim.chip import core
from host_sim.chip.chip import own_pio
from host_sim.chip.image import FLASH_SIZE, SECTOR, layout
from host_sim.chip.machine import Machine

SLICE_NS = 500_000
BATCH_S = 0.005  # seconds until rp2040py looks at the terminal again


def _machine(clock):
    """Return a machine for a board description, which calls this as a factory. Ignores `clock`:
    the machine has its own."""
    machine = Machine()
    own_pio(machine)
    return machine


def _run_batch(owner, _):
    """Run for BATCH_S, or until it is stopped; replaces rp2040py.execute_batch."""
    machine = owner.rp2040
    end_s = time.monotonic() + BATCH_S
    while time.monotonic() < end_s and not owner.stopped and not machine.run_pin_low:
        machine.run(machine.clock.nanos + SLICE_NS)


def _flash_bytes(*words):
    """Return the bytes of flash in the file of --littlefs: all, or the file system at its end."""
    if "--littlefs" in words:
        return Path(words[words.index("--littlefs") + 1]).stat().st_size
    return layout(words[words.index("--image") + 1]).size


def main():
    size = _flash_bytes(*sys.argv)
    files = boards.FlashLayout(FLASH_SIZE - size, size // SECTOR, SECTOR)
    for name, spec in boards.BOARDS.items():
        boards.BOARDS[name] = replace(spec, layout=files)
    if core.library() is not None:
        simulator.execute_batch = _run_batch
        for name, spec in boards.BOARDS.items():
            boards.BOARDS[name] = replace(spec, mcu=_machine)
    cli.main()


if __name__ == "__main__":
    main()
