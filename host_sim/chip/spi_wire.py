"""The wire between the RP2040's SPI and the panel, timed at its real clock.

The emulator assumes 125 MHz for clk_peri; here it is the clock that CLK_PERI_CTRL selects, so
firmware that leaves it on the 48 MHz USB clock gets 24 MHz and a complaint. Bytes that the
processor writes travel one by one. A DMA transfer into the idle SPI is followed as one burst: a
read of SPI or of the channel meanwhile sees FIFO and counters as of that nanosecond (nine bytes
are in the SPI, the rest waits), and the panel gets the bytes with their computed times.

With `pauses` the PL022 pauses between two words: SCK rests for two of its clocks while SPH is 0
(modes 0 and 2; it pulses its frame signal), for half a clock while SPH is 1 (boards with DMA were
measured at 8.5 clocks a byte).
"""

from __future__ import annotations

from rp2040py.peripherals.dma import (
    BUSY,
    CTRL_REGS,
    EN,
    INCR_READ,
    INCR_WRITE,
    IRQ_QUIET,
    RING_SEL,
    RPDMAChannel,
)

SLOW_HZ = 100_000_000
CLK_PERI_HZ = {0: 125_000_000, 1: 125_000_000, 2: 48_000_000}  # AUXSRC: clk_sys, PLL sys, USB
SSPDR = 8
OVERRUN, RX_HALF_FULL, TX_HALF_EMPTY = 1, 4, 8  # SSPRIS; nobody reads what comes back
IN_FLIGHT = 9  # eight in the FIFO, one in the shift register
SPH = 1 << 7  # SSPCR0
PAUSE, PAUSE_SPH = 2, 0.5  # clocks of SCK
SRAM, FLASH = 0x20000000, 0x10000000


class SpiWire:
    """Stands in the bus map for one SPI block; hands bytes and their times to the panel."""

    def __init__(self, mcu, index, panel, dc_pin, cs_pin, reset_pin=None, pauses=False):
        self.mcu, self.spi, self.clock, self.panel = mcu, mcu.spi[index], mcu.clock, panel
        self.base = 0x4003C000 + 0x4000 * index
        self.treq = 16 + 2 * index
        self.dc, self.cs = mcu.gpio[dc_pin], mcu.gpio[cs_pin]
        self.pauses = pauses
        self._dc_level, self._cs_level = False, True
        self.spi.on_transmit = self._byte_starts
        self.spi._fifos_updated = self._fifos_updated
        self._byte_done = mcu.clock.create_alarm(self._byte_ends)
        self._byte = self._pause = 0
        self.bytes_by_dma = self.bytes_one_by_one = 0
        self.slowest_byte_ns = 0
        self._reported = set()
        self.on_bytes = None  # called with (ns at which the last byte starts, ns of a clock)
        # The burst: the bytes of consecutive DMA transfers. t0 is when its first bit left.
        self._burst = None
        self._t0 = self._given = self._received = 0
        self._channel = self._source = None
        self._dma_done = mcu.clock.create_alarm(self._all_taken)
        self._wire_done = mcu.clock.create_alarm(self._drained)
        mcu.peripherals[self.base >> 12] = self
        self.dc.add_listener(self._dc_moves)
        self.cs.add_listener(self._cs_moves)
        if reset_pin is not None:
            mcu.gpio[reset_pin].add_listener(
                lambda new, old: panel.reset_pin(_high(new), self.clock.nanos)
            )
        for i, old in enumerate(mcu.dma.channels):
            if not isinstance(old, Channel):
                mcu.dma.channels[i] = Channel(mcu.dma, mcu, i)
        mcu.dma.wires = getattr(mcu.dma, "wires", {})
        mcu.dma.wires[self.treq] = self

    def clock_ns(self):
        """Return the ns of one clock of SCK as the chip is programmed now."""
        clocks = self.mcu.clocks
        tree = getattr(self.mcu, "clock_tree", None)
        peri = tree.peri_hz() if tree else CLK_PERI_HZ.get(clocks.peri_ctrl >> 5 & 7, 0)
        if not peri or not clocks.peri_ctrl & 1 << 11:
            self._once("clk_peri is off or on a clock that this model does not know")
            peri = 48_000_000
        spi = self.spi
        divider = max(spi._clock_divisor, 2) * (1 + (spi._control0 >> 8 & 255))
        if peri < SLOW_HZ:
            self._once(f"clk_peri is {peri / 1e6:.0f} MHz: the display is slow")
        return divider * 1_000_000_000 / peri

    def word_ns(self):
        """Return the ns (from the start of a word to its last bit, to the start of the next
        word)."""
        clock, bits = self.clock_ns(), self.spi.data_bits
        pause = (PAUSE_SPH if self.spi._control0 & SPH else PAUSE) if self.pauses else 0
        return bits * clock, (bits + pause) * clock

    def _once(self, text):
        if text not in self._reported:
            self._reported.add(text)
            self.panel.complain(self.clock.nanos, text)

    # Pins.
    def _dc_moves(self, new, old):
        self._pin_moves("D/C")
        self._dc_level = _high(new)

    def _cs_moves(self, new, old):
        self._pin_moves("CS")
        self._cs_level = _high(new)

    def _pin_moves(self, name):
        self._deliver()
        if not self._cs_level and (self._burst is not None or self.spi._busy):
            self.panel.complain(self.clock.nanos, f"{name} moved while bytes were on the wire")

    def _give(self, data, first, step):
        if self._cs_level:
            return
        if self._dc_level:
            self.panel.data(data, first, step)
        else:
            for i, byte in enumerate(data):
                self.panel.command(byte, first + i * step)

    def _fifos_updated(self):
        """Do rp2040py's work after each step of a FIFO in less time.

        While the SPI's own interrupts are off, only a change of a DMA request matters.
        """
        spi, dma = self.spi, self.mcu.dma
        if spi._int_enable:
            type(spi)._fifos_updated(spi)
            return
        sent, received = spi.tx_fifo._used, spi.rx_fifo._used
        raw = spi._int_raw & ~(TX_HALF_EMPTY | RX_HALF_FULL)
        spi._int_raw = raw | TX_HALF_EMPTY * (sent <= 4) | RX_HALF_FULL * (received >= 4)
        for request, wanted in ((spi.dreq.tx, sent < 8), (spi.dreq.rx, received > 0)):
            if wanted != dma.dreq.get(request, False):
                (dma.set_dreq if wanted else dma.clear_dreq)(request)

    # One byte at a time.
    def _byte_starts(self, value):
        self._byte = value
        last_bit, step = self.word_ns()
        self._pause = step - last_bit
        self.slowest_byte_ns = max(self.slowest_byte_ns, step)
        self.bytes_one_by_one += 1
        self._report_bytes(self.clock.nanos)
        self._byte_done.schedule(step)

    def _byte_ends(self):
        now = self.clock.nanos - self._pause
        if self.spi.data_bits == 16:
            step = self.clock_ns() * 8
            self._give(self._byte.to_bytes(2, "big"), now - step, step)
        else:
            self._give(bytes((self._byte & 255,)), now, 0)
        self.spi.complete_transmit(0)

    # A burst.
    def takes(self, channel):
        """Can this transfer be followed as a burst from here on?"""
        spi, ctrl = self.spi, channel._ctrl
        if not (ctrl & INCR_READ) or ctrl & INCR_WRITE or channel._data_size != 1:
            return False
        if channel._write_addr != self.base + SSPDR or spi.data_bits != 8:
            return False
        if channel._ring_mask and ctrl & RING_SEL:
            return False
        if spi._int_enable or not spi.enabled or self._source_bytes(channel) is None:
            return False
        if any(self._wants_reply(c, channel) for c in self.mcu.dma.channels):
            return False
        if self._burst is None:
            return not spi._busy and spi.tx_fifo.empty
        return self._channel is None

    def _wants_reply(self, other, channel):
        """Does `other` take back as many bytes as `channel` sends, as in SPI.write of the port?

        It starts together with `channel`, and the emulator may look at it second.
        """
        if other.treq != self.treq + 1 or not other._ctrl & EN:
            return False
        return other.active or other._trans_count_reload == channel._trans_count

    def begin(self, channel):
        """Follow the transfer that the channel starts: all its bytes are on their way."""
        data = self._source_bytes(channel)
        now = self.clock.nanos
        if self._burst is None:
            self._burst, self._t0, self._given = bytearray(), now, 0
            self._received = 0
            self._last_bit, self._step = self.word_ns()
            self.slowest_byte_ns = max(self.slowest_byte_ns, self._step)
        self._channel, self._source = channel, (channel._read_addr, len(self._burst))
        self._burst += data
        self.bytes_by_dma += len(data)
        taken = self._t0 + max(0, len(self._burst) - IN_FLIGHT) * self._step
        self._dma_done.schedule(max(taken - now, 0))
        self._wire_done.schedule(self._t0 + len(self._burst) * self._step - now)
        self._report_bytes(self._t0 + (len(self._burst) - 1) * self._step)

    def _report_bytes(self, last_ns):
        if self.on_bytes is not None:
            self.on_bytes(last_ns, self.clock_ns())

    def _source_bytes(self, channel):
        ring = channel._ring_mask + 1 if channel._ring_mask else 0
        return self._memory(channel._read_addr, channel._trans_count, ring)

    def _completed(self, pause=0):
        """Return the number of words that have passed; `pause` ns later counts as now."""
        passed = self.clock.nanos - self._t0 + pause
        return min(int(passed / self._step + 1e-6), len(self._burst))

    def _deliver(self):
        """Give the panel the bytes that have passed."""
        if self._burst is None:
            return
        done = self._completed(self._step - self._last_bit)
        if done > self._given:
            first = self._t0 + self._given * self._step + self._last_bit
            self._give(bytes(self._burst[self._given : done]), first, self._step)
            self._given = done

    def show(self):
        """Set the registers as they are at this nanosecond."""
        if self._burst is None:
            return
        done, total = self._completed(), len(self._burst)
        spi, channel = self.spi, self._channel
        pushed = total
        if channel is not None:
            address, offset = self._source
            pushed = min(total, done + IN_FLIGHT)
            channel._trans_count = total - pushed
            channel._read_addr = address + max(pushed - offset, 0)
        spi._busy = done < total
        spi.tx_fifo._used = max(pushed - done - 1, 0)
        for _ in range(done - self._received):
            if spi.rx_fifo.full:
                spi._int_raw |= OVERRUN
                break
            spi.rx_fifo.push(0)
        self._received = done
        spi._fifos_updated()

    def _all_taken(self):
        channel = self._channel
        address, offset = self._source
        count = len(self._burst) - offset
        channel._trans_count = 1  # the channel's own end of transfer takes the last one
        ring = channel._ring_mask + 1 if channel._ring_mask else 0
        if self._memory(address, count, ring) != bytes(self._burst[offset:]):
            self.panel.complain(self.clock.nanos, "a strip was changed while DMA was sending it")
        channel._read_addr = address + count
        self._channel = None
        channel.finish()

    def _memory(self, at, count, ring):
        """Return `count` bytes from `at` on, from a ring of size `ring` unless 0; None outside
        memory."""
        if ring:  # the same few bytes again and again
            once = self._memory(at & -ring, ring, 0)
            return once and ((once[at % ring :] + once) * (count // ring + 1))[:count]
        for start, memory in ((SRAM, self.mcu.sram), (FLASH, self.mcu.flash)):
            if start <= at and at + count <= start + len(memory):
                return bytes(memory[at - start : at - start + count])
        return None

    def _drained(self):
        self._deliver()
        self.show()
        self._burst = None
        self.spi._busy = False
        self.spi.tx_fifo.reset()
        self.spi._fifos_updated()

    def abort(self, channel):
        """Stop a transfer (CHAN_ABORT, or EN cleared); the bytes in the FIFO still go out."""
        self._deliver()
        self.show()
        pushed = min(len(self._burst), self._completed() + IN_FLIGHT)
        del self._burst[pushed:]
        self._channel = None
        self._dma_done.cancel()
        left = self._t0 + len(self._burst) * self._step - self.clock.nanos
        self._wire_done.schedule(max(left, 0))

    # The bus side.
    def read_uint32(self, offset):
        self.show()
        return self.spi.read_uint32(offset)

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        if self._burst is not None:
            self.show()
            if offset == SSPDR:
                self.panel.complain(self.clock.nanos, "SPI written by hand while DMA feeds it")
                return
        self.spi.write_uint32_atomic(offset, value, atomic_type)

    def reset(self):
        self.spi.reset()


class Channel(RPDMAChannel):
    """A DMA channel that lets a wire follow its whole transfer at once."""

    _wire = None

    def schedule_transfer(self):
        if self._wire is not None:
            return
        wire = getattr(self.dma, "wires", {}).get(self._treq_value)
        if wire is not None and wire.takes(self):
            self._wire = wire
            self.transfer_alarm.cancel()
            wire.begin(self)
        else:
            super().schedule_transfer()

    def finish(self):
        """End the transfer, whose last byte has been taken: raise, chain, as any transfer does."""
        self._wire = None
        self._trans_count = 0
        self._ctrl &= ~BUSY
        if not (self._ctrl & IRQ_QUIET):
            self.dma.int_raw |= 1 << self.index
            self.dma.check_interrupts()
        if self._chain_to != self.index and self._chain_to < len(self.dma.channels):
            self.dma.channels[self._chain_to].start()

    def abort(self):
        if self._wire is not None:
            self._wire.abort(self)
            self._wire = None
        super().abort()

    def read_uint32(self, offset):
        if offset in CTRL_REGS:  # polled for BUSY, which is right at any time
            return self._ctrl
        if self._wire is not None:
            self._wire.show()
        return super().read_uint32(offset)

    def write_uint32(self, offset, value):
        super().write_uint32(offset, value)
        if self._wire is not None and not self._ctrl & EN:
            self._wire.abort(self)
            self._wire = None


def _high(state):
    return int(state) == 1  # GPIOPinState.HIGH
