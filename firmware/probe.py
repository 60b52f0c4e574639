"""The board watches its own pins: PIO1 presses the buttons and logs what pins 2 to 17 do.

It pulls a button's pin to ground as the button does and never drives it high, so a finger does no
harm. A turn of the log takes TURN_NS, 7 clocks. A change within the turn after another change is
seen one turn later.
"""

import time
from array import array

import machine
import rp2
from micropython import const

from firmware import board, probe_pio
from slapdeck.ticks import ticks_diff

CLOCK_NS = 1000000000 // board.CPU_HZ
TURN_NS = 7 * CLOCK_NS
ROOM = 1536  # changes of a round
STEPS = 192  # words of a stimulus
FIRST = const(2)  # the first pin logged
LED_0 = 1 << board.LED_PINS[0] - FIRST  # its bit in the log
TICK, MARK, BEAT = board.PROBE  # they lead nowhere; no other board can be measured
_TICK = 1 << TICK - FIRST  # their bits in the log
_BEAT = 1 << BEAT - FIRST
_BEAT_US = const(1000)
_GRID_US = const(2000)  # from one rising beat to the next
_TRIES = const(16)
_NEAR_NS = const(300)
_RAISED_NS = 8 * CLOCK_NS  # on average from the edge of the timer to that of the pin
# The chip (chip.py)
_PIO1_TX0 = const(8)
_PIO1_RX1 = const(13)
_TIMERAWL = const(0x40054028)
_SIO = const(0xD0000000)
_SIO_OUT_CLR = const(0xD0000018)


class Probe:
    """Start it after the Stopwatch, which makes inputs of the buttons' pins.

    `start(steps)` begins a round; `read()` ends it: the number of changes, 0 when there were too
    many. `ns[i]` is the time of change i since `start_us` (ticks), `pins[i]` the levels after it,
    bit 0 is pin 2; change 0 is what the pins were some time before. One Probe at a time; `close()`
    gives the pins back.
    """

    def __init__(self):
        pin = machine.Pin
        buttons = pin(board.BUTTON_PINS[0])
        self.ns = array("i", bytes(4 * ROOM))
        self.pins = array("H", bytes(2 * ROOM))
        self._words = array("H", bytes(4 * ROOM))  # time, pins
        self._steps = array("I", bytes(4 * STEPS))
        new = rp2.StateMachine
        fast = board.CPU_HZ
        self._press = new(4, probe_pio.stimulus, freq=fast, out_base=buttons)
        self._log = new(5, probe_pio.log, freq=fast, in_base=pin(FIRST))
        self._mark = new(
            6,
            probe_pio.bus_mark,
            freq=fast,
            sideset_base=pin(MARK),
            jmp_pin=pin(board.DISPLAY_SCK),
        )
        beat = new(7, probe_pio.heartbeat, freq=32000000 // _BEAT_US, set_base=pin(BEAT))
        self._machines = (self._press, self._log, self._mark, beat)
        self._feed = rp2.DMA()
        self._take = rp2.DMA()
        self._take_ctrl = self._take.pack_ctrl(size=2, inc_read=False, treq_sel=_PIO1_RX1)
        self._feed_ctrl = self._feed.pack_ctrl(size=2, inc_write=False, treq_sel=_PIO1_TX0)
        pin(TICK, pin.OUT, value=0)
        for one in self._machines:
            one.active(1)
        self._regs = array("I", (_TIMERAWL, _SIO, 1 << TICK))
        self.start_us = self._beat_us = self._beat_ns = self._skip = 0
        self._align()

    def close(self):
        """Everything off; the buttons' pins are inputs again."""
        for one in self._machines:
            one.active(0)
        self._feed.close()
        self._take.close()
        rp2.PIO(1).remove_program()
        for number in board.BUTTON_PINS:
            machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)

    def start(self, steps=()):
        """Log from now on, and play `steps`: (mask of buttons to pull low, us) in turns."""
        count = 0
        per_us = board.CPU_HZ // 1000000
        for mask, us in steps:
            self._steps[count] = us * per_us - 3 << 4 | mask
            count += 1
        self._take.config(
            read=self._log, write=self._words, count=ROOM, ctrl=self._take_ctrl, trigger=True
        )
        self.start_us = time.ticks_us()
        self._skip = max(
            ROOM - self._take.count - 1, 0
        )  # changes before the start that were still in the FIFO
        if count:
            self._feed.config(
                read=self._steps,
                write=self._press,
                count=count,
                ctrl=self._feed_ctrl,
                trigger=True,
            )

    def read(self):
        """End the round; return the number of changes, 0 if there were too many."""
        count = self._decode()
        first, beat_ns = self._beats(count)
        if first < 0:
            return 0
        # When the first rising beat after the start was; a falling one is half a grid away.
        us = ticks_diff(self._beat_us, self.start_us) % _GRID_US
        at = us * 1000 + self._beat_ns
        if not self.pins[first] & _BEAT:
            at += _BEAT_US * 1000
        ns = self.ns
        at %= _GRID_US * 1000
        if at + 1000 < ns[first] - ns[1]:  # change 1 came after the start, so it is the next one
            at += _GRID_US * 1000
        shift = at - beat_ns
        for i in range(count):
            ns[i] += shift
        return count

    def first(self, count, bit, level, after_ns):
        """ns of the first change of `bit` (a mask) to `level` at or after that, -1 without one."""
        pins = self.pins
        for i in range(1, count):
            if (pins[i] ^ pins[i - 1]) & bit and bool(pins[i] & bit) == level:
                if self.ns[i] >= after_ns:
                    return self.ns[i]
        return -1

    def disturbed(self, count, order, starts):
        """Did anything but these buttons, each first at its us in `starts`, move a button's pin?

        A finger on a button, mostly: it pulls the same way.
        """
        seen = [-1] * 4
        pins = self.pins
        for i in range(count):
            for button in range(4):
                if seen[button] < 0 and not pins[i] >> button & 1:
                    seen[button] = self.ns[i]
        if not count or pins[count - 1] & 15 != 15:
            return True
        begin = seen[order[0]] - 1000 * starts[0]
        for k, button in enumerate(order):
            if abs(seen[button] - begin - 1000 * starts[k]) > _NEAR_NS:
                return True
            seen[button] = -1
        return max(seen) >= 0

    def _decode(self):
        """The changes with their ns since the first; their number."""
        skip = self._skip
        count = ROOM - self._take.count
        self._take.active(0)
        if count >= ROOM:
            return 0
        words = self._words
        ns = self.ns
        pins = self.pins
        at = 0
        for i in range(skip, count):
            if i > skip:
                at += ((words[2 * i - 2] - words[2 * i] & 0xFFFF) + 1) * TURN_NS
            ns[i - skip] = at
            pins[i - skip] = words[2 * i + 1]
        return count - skip

    def _beats(self, count):
        """(place of the first beat, -1 for none, its ns as the mean of the first seven)

        From one to the next the log's turn is 3 of its 7 clocks later: seven see it everywhere.
        """
        pins = self.pins
        first = -1
        total = found = 0
        for i in range(2, count):  # change 0 may be long past
            if (pins[i] ^ pins[i - 1]) & _BEAT and found < 7:
                if first < 0:
                    first = i
                total += self.ns[i] - self.ns[first] - found * 1000 * _BEAT_US
                found += 1
        return first, first >= 0 and self.ns[first] + total // found

    def _align(self):
        """Measure when the beats are by the timer: a pin rises as soon as the timer has moved.

        It does so 5 to 10 clocks later (a loop of 5): the mean of sixteen is within a clock.
        """
        total = begin = 0
        for n in range(_TRIES):
            self.start()
            time.sleep_ms(2)
            masked = machine.disable_irq()
            us = probe_pio.raise_with_timer(self._regs) & 0x3FFFFFFF  # type: ignore
            machine.enable_irq(masked)
            time.sleep_ms(8)
            machine.mem32[_SIO_OUT_CLR] = 1 << TICK
            count = self._decode()
            first, beat_ns = self._beats(count)
            i = 1
            while not (self.pins[i] & ~self.pins[i - 1]) & _TICK:
                i += 1
            # From the edge of the timer to a rising beat.
            after = beat_ns - self.ns[i] + _RAISED_NS
            if not self.pins[first] & _BEAT:
                after += 1000 * _BEAT_US
            if not n:
                self._beat_us = us
            after += ticks_diff(us, self._beat_us) % _GRID_US * 1000
            if not n:
                begin = after
            total += (after - begin + 500 * _GRID_US) % (1000 * _GRID_US) - 500 * _GRID_US
        self._beat_ns = begin + total // _TRIES
