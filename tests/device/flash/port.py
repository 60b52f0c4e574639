"""A serial port as pyserial names it."""


class Port:
    """A serial port as pyserial describes it; a name is None if the system hides it."""

    def __init__(self, device, vid=0x2E8A, pid=5, number="E66", product=None, interface=None):
        self.device, self.vid, self.pid, self.serial_number = device, vid, pid, number
        self.product, self.interface = product, interface
