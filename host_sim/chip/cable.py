"""A computer on the USB cable: enumerates, opens the port with a key held down, and polls
the HID interface.

Requests, stages and data toggles are those of USB 2.0 (chapters 8, 9) and of HID 1.11 (section 7).
rp2040py moves the packets; its own host answers each OUT request at once with an empty packet,
17,000 a second, and knows no start of frame, STALL, poll or suspend.
"""

import struct

from rp2040py.peripherals.usb import (
    INTR_DEV_SOF,
    SIE_CTRL,
    SIE_CTRL_PULLUP_EN,
    SIE_RESUME,
    SIE_STATUS,
    SIE_SUSPENDED,
    SOF_RD,
    USB_BUF1_SHIFT,
    USB_BUF_CTRL_AVAILABLE,
    USB_BUF_CTRL_DATA1_PID,
    USB_BUF_CTRL_FULL,
    USB_BUF_CTRL_LEN_MASK,
)

FRAME_NS = 1_000_000  # USB 2.0, 8.4.3: a start of frame each millisecond at full speed
ATTACH_NS = 100_000_000  # 7.1.7.3: debounce of the connection, before the reset
STATUS_NS = 100_000  # after a control transfer, until the next
ANSWER_NS = 500_000_000  # 9.2.6.4: the longest data stage
KEY_NS = 33_000_000  # a key held down repeats some 30 times a second
PACKET_US = 50  # time of a packet on the wire, at full speed
KEY = b" "
STALL = 1 << 11  # of a buffer's control
IN, OUT = 0, 4  # bytes from an endpoint's first buffer control
DEVICE, CONFIGURATION, STRING, INTERFACE, ENDPOINT, HID, REPORT = 1, 2, 3, 4, 5, 0x21, 0x22
CDC, CDC_DATA, HID_CLASS = 2, 10, 3


class Cable:
    """Attach it to a machine that has not run yet.

    `received` holds the bytes that the board has sent. `key` is held down while the port is open;
    b"" for none. `device`, `configuration` and `report_descriptor` are bytes, `strings` by index.
    `reports` are (us, bytes), polled each frame while `polls`. `stalled` are the requests refused,
    `events` (us, "off", "on" or "configured"), `complaints` what a host would not accept.
    """

    def __init__(self, mcu, key=KEY):
        self.mcu, self.usb = mcu, mcu.usb_ctrl
        self.received = bytearray()
        self.key, self.polls = key, True
        self.reports, self.stalled, self.events, self.complaints = [], [], [], []
        usb = self.usb
        self._updated = usb.dpram_updated
        usb.dpram_updated = self._dpram_updated
        usb.on_reset_received = self._enumerate
        usb.on_endpoint_write = self._packet_in
        usb.on_endpoint_read = self._board_is_ready
        usb.on_reset = self._unplugged
        clock = mcu.clock
        self._attach = clock.create_alarm(usb.reset_device)
        self._end = clock.create_alarm(self._done)
        self._patience = clock.create_alarm(self._no_answer)
        # USBCTRL_REGS, 0x50110000 >> 12: replaces the emulator's block.
        self._wire = mcu.peripherals[0x50110] = Wire(mcu, usb, self._pull_up, self._poll)
        self._repeat = clock.create_alarm(self._key_repeats)
        self._repeat.schedule(KEY_NS)
        self._unplugged()

    # The port.
    def type(self, text):
        """Send bytes to the board as soon as it takes them."""
        self._waiting += text
        self._send()

    def set_control_lines(self, *, dtr, rts):
        """Open (DTR) or close the port."""
        self.dtr = dtr
        self.control(0x21, 0x22, dtr | rts << 1, self._cdc, 0)

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

    # The bus.
    def _note(self, text):
        self.events.append((self.mcu.clock.nanos / 1000, text))

    def _pull_up(self, is_on):
        self._note("on" if is_on else "off")
        self._unplugged()
        if is_on:
            self._attach.schedule(ATTACH_NS)

    def _unplugged(self):
        """Forget the device; what was typed and not sent is lost with the port."""
        self._attach.cancel()
        self._end.cancel()
        self._patience.cancel()
        self.dtr = False
        self.device = self.configuration = self.report_descriptor = b""
        self.strings = {}
        self._waiting = bytearray()
        self._wanted = 0
        self._cdc = 0
        self._in_endpoint = self._out_endpoint = self._hid_endpoint = 0
        self._queue, self._now = [], None
        self._toggles = {}

    def suspend(self):
        """Stop the frames, as a computer does that sleeps."""
        self._wire.suspend()

    def resume(self):
        self._wire.resume()

    # Control transfers.
    def control(self, kind, request, value, index, length, data=b"", then=None):
        """Queue a request (9.3); `then(data)` gets the answer, None after a STALL."""
        self._queue.append(((kind, request, value, index, length), data, then))
        self._next()

    def _next(self):
        if self._now is None and self._queue:
            self._now = self._queue.pop(0)
            self._got, self._given = b"", 0
            self._toggles[0, IN] = self._toggles[0, OUT] = 1  # 8.5.3: both stages begin with DATA1
            self._patience.schedule(ANSWER_NS)
            self.usb.send_setup_packet(struct.pack("<BBHHH", *self._now[0]))

    def _no_answer(self):
        self.complaints.append("no answer to %02x %02x %04x" % self._now[0][:3])
        self._done(True)

    def _done(self, is_stalled=False):
        self._patience.cancel()
        (setup, _, then), self._now = self._now, None
        if is_stalled:
            self.stalled.append(setup)
        if then:
            then(None if is_stalled else self._got)
        self._next()

    # Packets.
    def _dpram_updated(self, offset, value):
        """An endpoint's buffer control was written: STALL, or a packet that is ready."""
        endpoint, side = offset - 0x80 >> 3, offset & 4
        if 0x80 <= offset <= 0xFC:
            if value & STALL and not value & USB_BUF_CTRL_AVAILABLE:
                if not endpoint and side == IN and self._now and not self._end.scheduled:
                    self._done(True)
                return
            for half in (value, value >> USB_BUF1_SHIFT):
                if half & USB_BUF_CTRL_AVAILABLE and self._toggles:
                    self._check_toggle(endpoint, side, bool(half & USB_BUF_CTRL_DATA1_PID))
            if endpoint == self._hid_endpoint and endpoint and side == IN:
                return  # waits for the poll
        self._updated(offset, value)

    def _check_toggle(self, endpoint, side, is_data1):
        """8.6: packets of an endpoint take turns; a status stage is DATA1."""
        wanted = self._toggles.get((endpoint, side), 0)
        if not endpoint and self._now and bool(self._now[0][0] & 0x80) == (side == OUT):
            wanted = 1
        if is_data1 != wanted:
            self.complaints.append(
                f"DATA{is_data1:d} at endpoint {endpoint}, {side and 'out' or 'in'}"
            )
        self._toggles[endpoint, side] = 1 - is_data1

    def _packet_in(self, endpoint, data):
        if endpoint == self._in_endpoint and endpoint:
            self.received += data
        elif not endpoint and self._now:
            (kind, _, _, _, length), _, _ = self._now
            if kind & 0x80 and length:
                self._got += data
            else:
                self._end.schedule(STATUS_NS)

    def _board_is_ready(self, endpoint, size):
        if endpoint:
            self._wanted = size
            self._send()
        elif self._now and self._now[0][0] & 0x80:
            self.usb.endpoint_read_done(0, b"")
            self._end.schedule(STATUS_NS)
        elif self._now:
            data = self._now[1][self._given : self._given + size]
            self._given += len(data)
            self.usb.endpoint_read_done(0, data)

    def _poll(self):
        """One IN of the HID endpoint; without a report the board answers NAK."""
        if not (self._hid_endpoint and self.polls):
            return
        dpram, at = self.mcu.usb_dpram, 0x80 + 8 * self._hid_endpoint
        value = int.from_bytes(dpram[at : at + 4], "little")
        if value & USB_BUF_CTRL_AVAILABLE:
            begin = self.usb._get_endpoint_buffer_offset(self._hid_endpoint, False)
            size = value & USB_BUF_CTRL_LEN_MASK
            self.reports.append((self.mcu.clock.nanos / 1000, bytes(dpram[begin : begin + size])))
            value &= ~(USB_BUF_CTRL_AVAILABLE | USB_BUF_CTRL_FULL)
            dpram[at : at + 4] = value.to_bytes(4, "little")
            self.usb._indicate_buffer_ready(self._hid_endpoint, False)

    # Enumeration.
    def _enumerate(self):
        self._queue, self._now = [], None
        self._toggles = {}
        self._descriptor(DEVICE, 0, 64)
        self.control(0, 5, 1, 0, 0)  # SET_ADDRESS
        self._descriptor(DEVICE, 0, 18, self._is_device)
        self._descriptor(
            CONFIGURATION, 0, 9, lambda head: self._descriptor(
                CONFIGURATION, 0, head[2] | head[3] << 8, self._configure)
        )  # fmt: skip

    def _descriptor(self, kind, number, length, then=None, language=0):
        self.control(0x80, 6, kind << 8 | number, language, length, then=then)

    def _is_device(self, device):
        self.device = device

    def _configure(self, configuration):
        self.configuration = configuration
        interface, hid = (0,) * 9, None
        for row in descriptors(configuration):
            if row[1] == INTERFACE:
                interface = row
                if row[5] == CDC:
                    self._cdc = row[2]
            elif row[1] == HID:
                hid = interface[2], row[7] | row[8] << 8
            elif row[1] == ENDPOINT and interface[5] == CDC_DATA:
                if row[2] & 0x80:
                    self._in_endpoint = row[2] & 15
                else:
                    self._out_endpoint = row[2]
        self._descriptor(STRING, 0, 255)
        for number in sorted({*self.device[14:17], *indexes(configuration)} - {0}):
            self._descriptor(
                STRING,
                number,
                255,
                lambda text, number=number: self._is_string(number, text),
                0x409,
            )
        self.control(0, 9, 1, 0, 0)  # SET_CONFIGURATION
        if hid:
            self.control(0x21, 0x0A, 0, hid[0], 0)  # SET_IDLE
            self.control(0x81, 6, REPORT << 8, *hid, then=self._is_report)
        self.control(0x21, 0x20, 0, self._cdc, 7, struct.pack("<IBBB", 115200, 0, 0, 8))
        self.control(0x21, 0x22, 3, self._cdc, 0, then=self._is_open)

    def _is_string(self, number, text):
        if text is not None:
            self.strings[number] = text[2:].decode("utf-16-le")

    def _is_report(self, report):
        self.report_descriptor = report
        is_hid = False
        for row in descriptors(self.configuration):
            if row[1] == INTERFACE:
                is_hid = row[5] == HID_CLASS
            elif row[1] == ENDPOINT and is_hid:
                self._hid_endpoint = row[2] & 15

    def _is_open(self, _):
        self.dtr = True
        self._note("configured")


def descriptors(configuration):
    """Yield each descriptor of a configuration; ValueError if one does not fit."""
    at = 0
    while at < len(configuration):
        length = configuration[at]
        if length < 2 or at + length > len(configuration):
            raise ValueError(f"a descriptor of {length} bytes at {at} of {len(configuration)}")
        yield configuration[at : at + length]
        at += length


def indexes(configuration):
    """Yield the numbers of the strings that a configuration names."""
    for row in descriptors(configuration):
        if row[1] == CONFIGURATION:
            yield row[6]
        elif row[1] == INTERFACE:
            yield row[8]


class Wire:
    """Wraps the USB block in the bus map: a start of frame and a poll each millisecond; reports
    changes of the pull-up."""

    def __init__(self, mcu, usb, pull_up, poll):
        self._usb, self._pull_up, self._poll = usb, pull_up, poll
        self.reset = usb.reset
        self._frame = mcu.clock.create_alarm(self._begin)
        self.resume()

    def read_uint32(self, offset):
        value = self._usb.read_uint32(offset)
        if offset == SOF_RD:  # reading it acknowledges the interrupt (data sheet 4.1.4, INTR)
            self._usb._int_raw &= ~INTR_DEV_SOF
            self._usb.check_interrupts()
        return value

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        usb = self._usb
        before = usb._sie_ctrl & SIE_CTRL_PULLUP_EN
        if offset == SIE_STATUS:  # it is cleared by writing a 1, like the others (SIE_STATUS)
            usb._sie_status &= ~(value & SIE_SUSPENDED)
        usb.write_uint32_atomic(offset, value, atomic_type)
        after = usb._sie_ctrl & SIE_CTRL_PULLUP_EN
        if offset == SIE_CTRL and after != before:
            self._pull_up(bool(after))

    def suspend(self):
        """No more frames; 7.1.7.6: after 3 ms the board knows."""
        self._frame.cancel()
        self._signal(SIE_SUSPENDED)

    def resume(self):
        self._frame.schedule(FRAME_NS)
        self._signal(SIE_RESUME)

    def _signal(self, bit):
        if self._usb._sie_ctrl & SIE_CTRL_PULLUP_EN:
            self._usb._sie_status |= bit
            self._usb._sie_status_updated()

    def _begin(self):
        self._frame.schedule(FRAME_NS)
        self._usb._sof_frame_number = self._usb._sof_frame_number + 1 & 0x7FF
        self._usb._int_raw |= INTR_DEV_SOF
        self._usb.check_interrupts()
        self._poll()
