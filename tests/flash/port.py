"""A serial port as pyserial names it."""


class Port:
    """What pyserial says of a serial port."""

    def __init__(self, device, vid=0x2E8A, pid=5, number="E66"):
        self.device, self.vid, self.pid, self.serial_number = device, vid, pid, number
