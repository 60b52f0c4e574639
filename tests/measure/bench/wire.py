"""Three ways to send a card without pauses, on the model: python -m tests.measure.bench.wire

Each sends 96x13 pixels by DMA: the SPI in mode 0 and 3 with words of 8 or 16 bits, and a PIO
program of two instructions. The board measures the time from the start of the DMA to the last bit,
twice: of a whole strip and of half of one.
"""

from host_sim.chip.rig import Rig

BYTES = 96 * 13 * 2
HZ = 50_000_000
WAYS = {
    "SPI, mode 0, 8 bits": (0, 8),
    "SPI, mode 3, 8 bits": (1, 8),
    "SPI, mode 0, 16 bits": (0, 16),
    "SPI, mode 3, 16 bits": (1, 16),
    "PIO, 2 instructions": None,
}
START = """
import machine, rp2
from uctypes import addressof
data = bytearray(%d)
dma = rp2.DMA()
timer = machine.mem32
pin = machine.Pin
"""
SPI = """
spi = machine.SPI(0, baudrate=%d, polarity=%d, phase=%d, sck=pin(18), mosi=pin(19), miso=None)
timer[0x4003C004] = 0
timer[0x4003C000] = timer[0x4003C000] & ~15 | %d - 1
timer[0x4003C004] = 2
size = %d
ctrl = dma.pack_ctrl(size=size, inc_write=False, treq_sel=16)
dma.config(read=data, write=0x4003C008, count=%d >> size, ctrl=ctrl)
begin = timer[0x40054028]
dma.active(1)
while dma.active() or timer[0x4003C00C] & 16:
    pass
"""
PIO = """
@rp2.asm_pio(out_init=rp2.PIO.OUT_LOW, sideset_init=rp2.PIO.OUT_HIGH, autopull=True,
             pull_thresh=8, out_shiftdir=rp2.PIO.SHIFT_LEFT)
def sender():
    out(pins, 1).side(0)
    nop().side(1)
sm = rp2.StateMachine(4, sender, freq=%d, sideset_base=pin(18), out_base=pin(19))
ctrl = dma.pack_ctrl(size=0, inc_write=False, treq_sel=8)
dma.config(read=data, write=sm, count=%d, ctrl=ctrl)
sm.active(1)
begin = timer[0x40054028]
dma.active(1)
while dma.active() or sm.tx_fifo():
    pass
"""
END = """
timer[0x40058010] = timer[0x40054028] - begin
timer[0x4005800c] = 1
"""


def takes_us(way, count):
    """us of a strip of so many bytes, and of the script."""
    body = PIO % (2 * HZ, count)
    if way:
        mode, bits = way
        body = SPI % (HZ, mode, mode, bits, bits // 16, count)
    rig = Rig({"/main.py": START % BYTES + body + END})
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    return rig.mailbox()[1]


def main():
    wire_us = BYTES * 8 * 1e6 / HZ
    print("%-22s %7.1f us, 1.00" % ("the bits alone", wire_us))
    for name, way in WAYS.items():
        took_us = 2 * (takes_us(way, BYTES) - takes_us(way, BYTES // 2))  # without the script
        print("%-22s %7.1f us, %.2f" % (name, took_us, took_us / wire_us))


if __name__ == "__main__":
    main()
