"""The usual way to fill the display: SPI.write of a whole frame, at two clocks."""

from host_sim.chip.rig import Rig

SCRIPT = """
import machine, time
FREQUENCY
spi = machine.SPI(0, baudrate=62_500_000, sck=machine.Pin(18), mosi=machine.Pin(19))
frame = bytearray(153_600)
start = time.ticks_us()
spi.write(frame)
machine.mem32[0x40058010] = time.ticks_diff(time.ticks_us(), start)
machine.mem32[0x4005800c] = 1
"""


def full_frames(_count, progress, silicon):
    """{"default": us, "fast": us} of one SPI.write of a frame, as fast as the display takes it; in
    the second the peripherals have the processor's clock."""
    found = {}
    for name, line in (
        ("default", "machine.freq(200_000_000)"),
        ("fast", "machine.freq(200_000_000, 200_000_000)"),
    ):
        rig = Rig({"/main.py": SCRIPT.replace("FREQUENCY", line)}, silicon=silicon)
        rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
        found[name] = rig.mailbox()[1]
        progress(len(found))
    return found
