"""Reads from the log of a Probe which rectangles went over the display's bus, and when."""

from micropython import const

from firmware import board

_MARK = const(0x1000)  # bits of the log
_DC = const(0x4000)
_PARAMETERS_NS = const(2000)  # at 50 MHz; longer runs with D/C high are pixels
_RISES_NS = const(5)  # mark after the first fall of SCK: 1 clock
_FALLS_NS = const(95)  # mark after the last bit: 16.5 to 21.5 clocks of 5 ns
_PAUSE_NS = const(10)  # half a clock of SCK


class Bus:
    """The rectangles that went over the bus: `read(count)` returns their number; `begin[i]` is
    the ns of the first pixel's last bit, `end[i]` that of the last pixel, `size[i]` its bytes."""

    def __init__(self, probe, hz):
        self._probe = probe
        self._byte_ns = 17 * (500000000 // hz)  # 8.5 clocks
        self._slow = board.DISPLAY_HZ[0] // hz
        self.begin = []
        self.end = []
        self.size = []

    def read(self, count):
        """Find the rectangles of the round just read, `count` changes; return their number."""
        pins = self._probe.pins
        ns = self._probe.ns
        byte_ns = self._byte_ns
        del self.begin[:], self.end[:], self.size[:]
        rose = -1
        for i in range(1, count):
            if not (pins[i] ^ pins[i - 1]) & _MARK:
                continue
            if pins[i] & _MARK:
                rose = ns[i] - _RISES_NS if pins[i] & _DC else -1
            elif rose >= 0 and ns[i] - rose > _PARAMETERS_NS * self._slow:
                end = ns[i] - _FALLS_NS
                self.begin.append(rose + 2 * byte_ns - _PAUSE_NS * self._slow)
                self.end.append(end)
                self.size.append((end - rose + byte_ns // 2) // byte_ns)
                rose = -1
        return len(self.end)

    def first(self, size, after_ns):
        """Index of the first rectangle of `size` bytes that begins after `after_ns`, or -1."""
        for i in range(len(self.end)):
            if self.begin[i] > after_ns and self.size[i] == size:
                return i
        return -1

    def whole(self, sizes, after_ns):
        """The first of rectangles of these sizes, one right after the other; -1 for none."""
        for i in range(len(self.end) - len(sizes) + 1):
            if self.begin[i] > after_ns and self.size[i : i + len(sizes)] == sizes:
                return i
        return -1
