"""The serial port at the other end of a Rig's cable, for the real tools, in simulated time.

port = CablePort(rig)        # rig has a cable (UNKIND_USB)
port.plug_in(monkeypatch)    # every port that a tool of ours opens is this one
flash.main(["log", "--port", "x"])
"""

from types import SimpleNamespace

from host_sim.board import flash, flash_board

LOOK_US = 1000


class CablePort:
    """The part of a serial.Serial that mpremote needs; while it waits, the board runs."""

    timeout = 1.0

    def __init__(self, rig):
        self._rig, self._cable = rig, rig.chip.mcu.cable
        self._cable.key = b""  # nobody holds a key at the terminal
        self._read = len(self._cable.received)

    def plug_in(self, monkeypatch):
        """Tools find this port under any name, and wait in simulated time."""
        from mpremote import transport_serial

        clock = SimpleNamespace(
            sleep=lambda s: self._rig.run_us(s * 1e6), monotonic=lambda: self._rig.now_us / 1e6
        )
        for module in transport_serial, flash_board, flash:
            monkeypatch.setattr(module, "time", clock)
        monkeypatch.setattr(transport_serial.serial, "serial_for_url", lambda *_, **__: self)

    def isOpen(self):
        return True

    def close(self):
        pass

    def write(self, data):
        self._cable.type(data)
        self._rig.run_us(LOOK_US)
        return len(data)

    def inWaiting(self):
        return len(self._cable.received) - self._read

    def read(self, count):
        """Read that many bytes, or those that came within `timeout` seconds."""
        self._rig.run_until(lambda: self.inWaiting() >= count, self.timeout * 1e6, LOOK_US)
        data = bytes(self._cable.received[self._read : self._read + count])
        self._read += len(data)
        return data
