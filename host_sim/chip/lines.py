"""The wires at the chip's pins 2 to 22: every input on a wire reads what drives it.

rp2040py's outputs do not reach the inputs, and a press from outside would overrule a pin that PIO
pulls low. Here a wire is low when anything on it pulls it low. A button's wire takes RISE_NS to
rise after its release; for its fall see buttons.py. `short`, `join`, `open_line` and `couple`
plant faults of a board.
"""

from host_sim.chip.bus_mark import BusMark

FIRST, LAST = 2, 22
BUTTON_PINS = range(2, 6)
RISE_NS = 1_500  # 2.2 kohm and 1 nF to half of 3.3 V (hw/README.md)
OPEN_NS = 200  # the pin alone, with its own pull-up
COUPLED_NS = 2_000
SCK = 18


class Lines:
    """Attach it to a Rig that has not run yet. `edges` records (ns, pin, level) of the buttons."""

    def __init__(self, rig):
        self.chip, self.gpio = rig.chip, rig.chip.mcu.gpio
        self.outside = {}  # level that a button or a fault drives, by pin
        self.nets = {pin: (pin,) for pin in range(FIRST, LAST + 1)}
        self.stuck = {}
        self.rise_ns = dict.fromkeys(BUTTON_PINS, RISE_NS)
        self.coupled = {}
        self.edges = []
        self._levels = {}
        self._serial = dict.fromkeys(self.nets, 0)
        self.chip.lines = self
        for pin in range(FIRST, LAST + 1):
            self.gpio[pin].add_listener(lambda new, old, pin=pin: self.moved(pin))
        self.mark = BusMark(rig.chip, rig.wire)
        self.gpio[SCK].set_input_value(True)  # SPI mode 3: SCK rests high

    # Faults.
    def short(self, pin, level):
        """Connect the pin to ground (False) or 3V3 (True), stronger than any output."""
        self.stuck[pin] = level
        self.moved(pin)

    def join(self, *pins):
        """Connect the pins, like solder between neighbours."""
        for pin in pins:
            self.nets[pin] = pins
        self.moved(pins[0])

    def open_line(self, pin):
        """Disconnect the pin: no button, no pull-up, no capacitor."""
        self.rise_ns[pin] = OPEN_NS
        self.outside[pin] = None

    def couple(self, pin, victim):
        """Pull `victim` low for COUPLED_NS whenever `pin` falls."""
        self.coupled[pin] = victim

    # From the chip and from outside.
    def drive(self, pin, level):
        """Drive a pin that has a line, as Chip.drive does."""
        self.outside[pin] = level
        self.moved(pin)

    def moved(self, pin):
        """Update the wire of `pin`: something that drives it has changed."""
        level = self._level(self.nets[pin])
        if level == self._levels.get(pin) and level is not None:
            return
        self._serial[pin] += 1
        rise_ns = self.rise_ns.get(pin, 0)
        if level is None and rise_ns and self._levels.get(pin) is False:
            serial = self._serial[pin]
            self.chip.at_ns(
                self.chip.now_ns + rise_ns,
                lambda: serial == self._serial[pin] and self._set(pin, None),
            )
        else:
            self._set(pin, level)

    def _level(self, net):
        """Return False, True, or None if only pulls are on the wire."""
        for pin in net:
            if pin in self.stuck:
                return self.stuck[pin]
        drives = [self.outside.get(pin) for pin in net]
        for pin in net:
            gpio = self.gpio[pin]
            if gpio.output_enable:
                drives.append(bool(gpio.output_value))
        drives = [level for level in drives if level is not None]
        return all(drives) if drives else None

    def _set(self, pin, level):
        chip = self.chip
        fell = level is False and self._levels.get(pin) is not False
        for pio in chip.pios:
            pio.sync()
        for other in self.nets[pin]:
            if other == SCK and level is None:
                level = True
            gpio = self.gpio[other]
            if level is None:
                gpio.release_input()
            else:
                gpio.set_input_value(level)
            if other in BUTTON_PINS and level != self._levels.get(other):
                self.edges.append((chip.now_ns, other, level is not False))
            self._levels[other] = level
        for pio in chip.pios:
            pio.arm()
        victim = self.coupled.get(pin)
        if fell and victim and self._levels.get(victim) is not False:
            self.drive(victim, False)
            chip.at_ns(chip.now_ns + COUPLED_NS, lambda: self.drive(victim, None))
