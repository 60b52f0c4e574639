"""A computer on the USB cable with a terminal open: enumeration, start of frame, a key held down.

rp2040py's host answers each OUT request at once with an empty packet, 17,000 a second, and sends
no start of frame. Like a computer's controller, this one answers only when there is something to
send, and starts a frame every millisecond.
"""

from rp2040py.peripherals.usb import INTR_DEV_SOF, SOF_RD
from rp2040py.usb.cdc import USBCDC

FRAME_NS = 1_000_000  # USB 2.0, 8.4.3: a start of frame each millisecond at full speed
KEY_NS = 33_000_000  # a key held down repeats some 30 times a second
PACKET_US = 50  # time of a packet on the wire, at full speed
KEY = b" "


class Cable(USBCDC):
    """Attach it to a machine that has not run yet.

    `received` holds the bytes that the board has sent. `key` is held down while the port is open;
    b"" for none.
    """

    def __init__(self, mcu, key=KEY):
        super().__init__(mcu.usb_ctrl)
        self.received = bytearray()
        self.on_serial_data = self.received.extend
        self._waiting = bytearray()  # bytes typed and not yet sent
        self._wanted = 0  # bytes that the board is ready to take
        self.key = key
        self._control = self.usb.on_endpoint_read
        self.usb.on_endpoint_read = self._board_is_ready
        # USBCTRL_REGS, 0x50110000 >> 12: replaces the emulator's block.
        mcu.peripherals[0x50110] = StartOfFrame(mcu, self.usb)
        self._repeat = mcu.clock.create_alarm(self._key_repeats)
        self._repeat.schedule(KEY_NS)

    def type(self, text):
        """Send bytes to the board as soon as it takes them."""
        self._waiting += text
        self._send()

    def _board_is_ready(self, endpoint, size):
        if endpoint != self._out_endpoint:
            self._control(endpoint, size)
            return
        self._wanted = size
        self._send()

    def _send(self):
        if self._wanted and self._waiting:
            packet = bytes(self._waiting[: self._wanted])
            del self._waiting[: len(packet)]
            self._wanted = 0
            self.usb.endpoint_read_done(self._out_endpoint, packet, PACKET_US)

    def _key_repeats(self):
        self._repeat.schedule(KEY_NS)
        if self.key and self.dtr and not self._waiting:
            self.type(self.key)


class StartOfFrame:
    """Wraps the USB block in the bus map; adds a start-of-frame interrupt every millisecond."""

    def __init__(self, mcu, usb):
        self._usb = usb
        self.write_uint32_atomic, self.reset = usb.write_uint32_atomic, usb.reset
        self._frame = mcu.clock.create_alarm(self._begin)
        self._frame.schedule(FRAME_NS)

    def read_uint32(self, offset):
        value = self._usb.read_uint32(offset)
        if offset == SOF_RD:  # reading it acknowledges the interrupt (data sheet 4.1.4, INTR)
            self._usb._int_raw &= ~INTR_DEV_SOF
            self._usb.check_interrupts()
        return value

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def _begin(self):
        self._frame.schedule(FRAME_NS)
        self._usb._sof_frame_number = self._usb._sof_frame_number + 1 & 0x7FF
        self._usb._int_raw |= INTR_DEV_SOF
        self._usb.check_interrupts()
