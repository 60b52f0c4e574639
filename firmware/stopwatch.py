"""The stopwatch: every button edge stamped by PIO to the microsecond, read as presses.

One state machine samples all the buttons at one instant (pio_programs.sampler), DMA puts its words
into a ring in RAM. Order is in the stamps, final before the processor knows of the press; the
interrupt only lights the button and wakes the loop.
"""

import time
from array import array

import machine
import micropython
from micropython import const
from uctypes import addressof

from firmware import board, native, noise
from firmware.stopwatch_start import aligned, begin, call, lamps, order
from slapdeck.referee import press

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32

# The chip (chip.py)
_TIMER = const(0x40054000)
_PIO0_INTE_SET = const(0x5020212C)
_PIO0_INTE_CLEAR = const(0x5020312C)
_PIO0_IRQ = const(0x50200030)
_SIO = const(0xD0000000)
_SIO_OUT_SET = const(0xD0000014)
_SIO_OUT_CLR = const(0xD0000018)
_OUT_SET = const(0x14)  # bytes from SIO
_OUT_CLR = const(0x18)
_DMA = const(0x50000000)
_CHANNEL = const(0x40)
_TRANS_COUNT = const(8)
_IO_BANK0 = const(0x40014000)
_GPIO_STEP = const(8)  # from one pin to the next
_GPIO_CTRL = const(4)
_RAWL = const(0x28)  # bytes from TIMER
_SM0_IRQ = const(0x100)
_COUNT = const(0x3FFFFFFF)  # DMA transfers; the count register stays a small int
_RING = const(256)
_LAST = const(255)  # _RING - 1
_M26 = const(0x3FFFFFF)
_M30 = const(0x3FFFFFFF)
_WINDOW_US = const(5000)  # longer than a turn of the loop, else a storm is never counted up
_REST_US = const(10000)  # how often a release may be looked at again without an edge
_RING_US = const(3)  # two ticks of the stopwatch from the pin to the ring (R14), one for luck
_BOUNCE_US = const(1000)  # wait this long for a contact in doubt: mostly it is a press by then
_PAUSE_US = const(20000)  # how long a noisy pin stays without interrupts
_QUIET_US = const(2000000)  # a masked pin counts again once it was open for this long

_PINS = const(0)  # of press.py's state, for speed
_SEEN = const(7)
_CONTACTS = const(9)
_REFUSED = const(11)
_OLDEST = const(13)
_WAIT = const(14)

# places in `wake`, shared with the interrupt and with sleep.py
_AWAKE = const(0)
_WORDS = const(1)
_RING_AT = const(3)
_MASKED = const(7)
_COUNT_AT = const(8)
_TOLD = const(10)
_NOISY = const(12)
_NOISE_T = const(13)


class Stopwatch:
    """Buttons on one to four pins, in the order of the seats, and their LEDs (board.LEDS).

    `poll()` returns how many presses came since the last one, in `seat_ids` (button 0..3) and
    `stamps` (ticks, as `time.ticks_us()`), in the order of their stamps; those of one
    microsecond stand together. `known_t` as in slapdeck/devices.py: 3 us before the call, or the
    oldest contact that may yet become a press (R16).
    `refused` is the mask of the buttons whose contact was refused (R16); the reader clears it.
    `held` is the mask of buttons down. `lost` counts overruns of the ring: presses that were in
    it are void, and every button has to be released first (R16).
    `noisy` is the mask of the buttons whose pins are noisy and masked; the others count.
    Poll at least every 30 s. Nothing allocates after the start.

    `wake` is an array('I'): [0] not zero after an edge, until the next `poll()`; [7] not zero
    while the interrupt is off because of a noisy pin: then only the time wakes. The rest is the
    interrupt's own: [3] the ring, [4] by mask of buttons the GPIOs to set, then those to clear,
    [8] where the ring's DMA counts, [9] the next word to look at, [10] the buttons reported since
    the last `poll()`; [11] the addresses of the pins' controls, [12] the mask of the masked pins
    (bits as in a word), [13] when they were last noisy; [14] the address of `state`.

    `pressed` may be set to a function; the interrupt calls it with the mask of the buttons just
    pressed.
    """

    one_each = False

    def __init__(self, pins=board.BUTTON_PINS, leds=board.LEDS):
        count = len(pins)
        if not 1 <= count <= 4:
            raise ValueError("buttons %r outside 1..4" % (count,))
        self.seat_ids = bytearray(press.ROOM)
        self.stamps = array("i", bytes(4 * press.ROOM))
        self.held = 0
        self.refused = 0
        self.lost = 0
        self.count = count
        self.pressed = nobody
        self.state = array("i", bytes(4 * press.STATE))
        order(pins, self.state)
        lit = lamps(leds)
        controls = array("I", bytes(24))  # four; for buttons that are not there the last two
        for i in range(4):
            controls[i] = addressof(controls) + 20
        for i, pin in enumerate(sorted(pins)):
            controls[i] = _IO_BANK0 + _GPIO_STEP * pin + _GPIO_CTRL
        self.wake = array(
            "I",
            (
                1,
                0,
                _SIO,
                0,
                addressof(lit),
                _PIO0_INTE_CLEAR,
                _TIMER,
                0,
                0,
                0,
                0,
                addressof(controls),
                0,
                0,
                addressof(self.state),
            ),
        )
        # The interrupt's own name for it: no other object has one like it, so that its place
        # is always remembered (boards/SLAPDECK/mpconfigboard.h), without a search in flash.
        self._edge_words = self.wake
        self._unused = 15 & ~((1 << count) - 1)
        self.known_t = self._window = time.ticks_us()
        self._drained = self._window
        self._drain = native.drain
        self._ticks = time.ticks_us
        self._sleep_us = time.sleep_us
        raw = aligned(4 * _RING)
        self._ring = addressof(raw)
        self._sm, self._dma, word, self.state[press.OFFSET] = begin(pins, self._ring)
        self._start(word)
        self._lit = lit
        self._raw = raw, controls  # the interrupt has their addresses only
        self.wake[_RING_AT] = self._ring
        self.wake[_COUNT_AT] = _DMA + _CHANNEL * self._dma.channel + _TRANS_COUNT
        call(self._edge)  # binds the method once, here

    @property
    def noisy(self):
        """No attribute like the others: with more of them the interrupt finds its own later."""
        return native.by_button(self.state, self.wake[_NOISY])

    def poll(self):
        """Read the new edges; return the number of presses, 0..16. More wait for the next call."""
        wake = self.wake
        wake[_AWAKE] = 0  # before the ring is looked at, or an edge in between would be slept over
        now = self._ticks()
        state = self.state
        first = state[_SEEN]
        last = _COUNT - self._dma.count
        # With nothing new, and the releases young, arming them can wait.
        found = 0
        self.known_t = now - _RING_US & _M30
        young = not state[_CONTACTS] and (now - self._drained) & _M30 < _REST_US
        if last != first or not young:
            self._drained = now
            found = self._read(first, last, now)
            if found:
                return found  # all else can wait
        if wake[_WORDS] or wake[_MASKED] or wake[_NOISY]:
            self._watch_storm(now)
        return found

    def _read(self, first, last, now):
        """The presses in the words from `first` to `last`."""
        if last - first >= _RING:
            return self._overrun()
        wake = self.wake
        state = self.state
        found = self._drain(state, self._ring, self.seat_ids, self.stamps, last, now)
        while not found and state[_CONTACTS] and self._ticks() - now & _M30 < _BOUNCE_US:
            self._sleep_us(state[_WAIT])  # closed: 60 us at most, then it is a press
            later = self._ticks()
            last = _COUNT - self._dma.count
            found = self._drain(state, self._ring, self.seat_ids, self.stamps, last, later)
            self.known_t = later - _RING_US & _M30
        if state[_REFUSED]:
            self.refused |= state[_REFUSED]
            state[_REFUSED] = 0
        # After that: until the state knows of a press, each bounce would be reported as another.
        reported = wake[_TOLD]
        wake[_TOLD] = reported & state[_CONTACTS]
        if last != first:
            if _COUNT - self._dma.count - first >= _RING:  # overtaken while reading
                return self._overrun()
            self.held = state[_PINS] ^ 15
            for i in range(found):
                button = self.seat_ids[i]
                if not reported >> button & 1:  # the state that the interrupt saw was too old
                    machine.mem32[_SIO_OUT_SET] = self._lit[1 << button]
                    machine.mem32[_SIO_OUT_CLR] = self._lit[16 + (1 << button)]
        if state[_OLDEST] >= 0:
            self.known_t = state[_OLDEST]
            wake[_AWAKE] = 1
        elif state[_SEEN] != last:  # full: the other words wait for the next call
            self.known_t = self.stamps[found - 1]
            wake[_AWAKE] = 1
        return found

    def _start(self, word):
        """Begin at that word of the ring."""
        state = self.state
        pins = native.by_button(state, word >> 26)
        press.start(state, pins << 26 | word & _M26, state[press.OFFSET], self._unused)
        self.held = state[_PINS] ^ 15

    def _overrun(self):
        """Start again at the ring's last word: words are lost, so the others prove nothing."""
        last = _COUNT - self._dma.count
        self._start(machine.mem32[self._ring + (((last - 1) & (_RING - 1)) << 2)])
        self.state[press.SEEN] = last
        self.refused |= self.state[press.REFUSED]
        self.state[press.REFUSED] = 0
        self.lost += 1
        return 0

    def _watch_storm(self, now):
        """Forget the words of a window that is over; a masked interrupt comes back after a pause.

        The noisy pin is masked until its switch has been open for two seconds.
        """
        wake = self.wake
        if wake[_MASKED] == 1:
            wake[_MASKED] = 2  # seen: the pause begins
            self._window = wake[_NOISE_T] = now
            return
        if wake[_NOISY]:
            if noise.is_noisy(wake, wake[_NOISY]):
                wake[_NOISE_T] = now
            elif (now - wake[_NOISE_T]) & _M30 >= _QUIET_US:
                masked = machine.disable_irq()  # the interrupt silences, too
                noise.mask_input(wake, 0)
                machine.enable_irq(masked)
        past = (now - self._window) & _M30
        if not wake[_MASKED]:
            if past >= _WINDOW_US:
                wake[_WORDS] = 0
                self._window = now
        elif past >= _PAUSE_US:
            wake[_MASKED] = 0
            wake[_WORDS] = 0
            self._window = now
            machine.mem32[_PIO0_IRQ] = 1  # the one that was left standing
            machine.mem32[_PIO0_INTE_SET] = _SM0_IRQ

    @micropython.viper
    def _edge(self, pio):
        """The hard interrupt: light what was just pressed, wake the loop, mind the storm.

        It looks at the words, not at the pins: a contact may have bounced open since. Which press
        counts is found on the state as last polled; good enough for a light.
        """
        wake = ptr32(self._edge_words)
        state = ptr32(wake[14])  # quicker than a name
        ring = ptr32(wake[3])
        count = ptr32(wake[8])
        at = wake[9]
        last = _LAST - (count[0] & _LAST)  # the count began with all ones
        down = 0
        while at != last:
            down |= ring[at] >> 26 ^ 15
            at = at + 1 & 255
        words = at - wake[9] & 255
        down ^= state[27 + (down >> 3)] >> ((down & 7) << 2) & 15  # by pin, now by button
        down &= state[0]  # released when last polled
        lit = down & state[1]
        if down != lit:  # R16 by the timer: the loop may not have come by since
            one = 1  # no long constant in viper: see native.py
            timer = ptr32(wake[6])
            button = 0
            while button < 4:
                quiet = timer[_RAWL >> 2] - state[6] - state[2 + button]
                if ((quiet + 0x2000000) & ((one << 26) - 1)) - 0x2000000 >= 30000:
                    lit |= down & (one << button)
                button += 1
        sio = ptr32(wake[2])
        lit &= 15 ^ state[8]
        leds = ptr32(wake[4])
        sio[_OUT_SET >> 2] = leds[lit]
        sio[_OUT_CLR >> 2] = leds[16 + lit]
        lit &= 15 ^ wake[10]
        if lit:
            wake[10] = wake[10] | lit
            self.pressed(lit)
        wake[0] = 1
        words += wake[1]
        wake[1] = words
        wake[9] = at
        if words > 128:
            # No finger does that in 20 ms. After a flash write, with interrupts off, the words
            # of a quarter of a second may be here at once: those are fingers.
            one = 1
            took = ring[at - 1 & 255] - ring[at - 128 & 255] & (one << 26) - 1
            if took < 20000:
                mask = ptr32(wake[5])
                mask[0] = _SM0_IRQ
                wake[7] = 1
                noise.mask_input(self.wake, int(noise.noisiest_button(self.wake)) | wake[12])


def nobody(buttons):
    """No-op callback."""
