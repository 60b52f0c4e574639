"""What is on the board and what is joined to what: the one list that schematic, board and parts
list are made from. The Pico's pins come from pinout.csv; nets carry the signal names of that file.
"""

import csv
from pathlib import Path

HERE = Path(__file__).resolve().parent

# The Pico's pins beside those of pinout.csv (Raspberry Pi Pico datasheet, "Pinout")
SUPPLY = {39: "VSYS", 36: "+3V3", **dict.fromkeys((3, 8, 13, 18, 23, 28, 33, 38), "GND")}
SEATS = ("bottom", "left", "top", "right")

# Parts without a copper pad: what else is bought for one handheld (not in the schematic)
# name, quantity, value, description, price of all in USD (a guess)
BESIDES = (
    ("BTN0-BTN3", 4, "arcade button 30 mm or 24 mm, with LED",
     "momentary, panel hole 30 mm or 24 mm; the LED must light at 3.3 V through 330 ohm "
     "(a bare LED, or one sold for 3 V: not for 5 V or 12 V); red, blue, green, yellow", 7.0),
    ("DISP1", 1, "2.0 inch IPS display, 240x320, ST7789",
     "SPI with CS, D/C, RST and BL pins, 3.3 V; BL a logic input (a transistor on the module), "
     "board 58 x 35 mm", 7.0),
    ("BAT1", 1, "Li-Po cell 3.7 V, 1000 mAh or more",
     "with protection circuit and JST PH plug: check its polarity; or three AA cells", 4.0),
    ("CHG1", 1, "TP4056 charge board with protection",
     "USB socket of its own; B+ B- OUT+ OUT-; not needed with AA cells", 0.8),
    ("PCB1", 1, "printed circuit board", "two layers, 70 x 58 mm, one of a batch of five; "
     "board/slapdeck-gerbers.zip", 1.0),
    ("SKT1", 2, "socket strip 1x20, 2.54 mm", "under the Pico; or solder it in", 0.8),
    ("CBL1", 4, "lead with 4-way JST XH plug, 200 mm",
     "crimped, other ends 2.8 mm or 4.8 mm tabs as the buttons ask for", 2.4),
    ("CBL2", 1, "8-way socket lead, 2.54 mm, 150 mm", "display to J1; eight jumper wires do", 0.6),
    ("BOX1", 1, "printed box", "245 cm3 of plastic (about 300 g) by enclosure/", 4.0),
    ("SCR1", 12, "screw 3 x 8 mm for plastic", "4 board, 4 display, 4 lid", 0.5),
)


class Part:
    """One symbol and its footprint: `nets` is {pad: net}, an unnamed pad is left open.

    `mpn` is the manufacturer's number where `source` names it, else both are "".
    `price` is a guess in USD.
    """

    def __init__(self, ref, symbol, footprint, value, nets, text, price, mpn="", source=""):
        self.ref, self.symbol, self.footprint, self.value = ref, symbol, footprint, value
        self.nets = {str(pad): net for pad, net in nets.items()}
        self.text, self.price, self.mpn, self.source = text, price, mpn, source


def pinout():
    """{signal: pin of the Pico} of pinout.csv."""
    with open(HERE / "pinout.csv", newline="") as table:
        return {row["signal"]: int(row["pico_pin"]) for row in csv.DictReader(table)}


def pico():
    nets = dict(SUPPLY)
    for signal, pin in pinout().items():
        nets[pin] = signal
    return Part("A1", "slapdeck:RaspberryPi_Pico", "Module:RaspberryPi_Pico_Common_THT",
                "Raspberry Pi Pico", nets, "microcontroller board, RP2040, 2 MB flash", 4.0,
                "SC0915", "Digi-Key's listing of the Raspberry Pi Pico")


def resistor(number, value, a, b, text):
    return Part(f"R{number}", "Device:R",
                "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
                value, {1: a, 2: b}, f"axial, 0.25 W, 5 %; {text}", 0.02)


def buttons():
    """J2..J5 and R1..R4: each button's plug carries contact, ground, LED, ground."""
    for i, seat in enumerate(SEATS):
        yield Part(f"J{2 + i}", "Connector_Generic:Conn_01x04",
                   "Connector_JST:JST_XH_B4B-XH-A_1x04_P2.50mm_Vertical", f"{seat} button",
                   {1: f"BUTTON_{i}", 2: "GND", 3: f"LED_{i}_A", 4: "GND"},
                   "JST XH header 1x04, 2.5 mm, upright", 0.12, "B4B-XH-A",
                   "KiCad footprint library, Connector_JST")
        yield resistor(1 + i, "330", f"LED_{i}", f"LED_{i}_A", "LED of a button")


def display():
    order = ("+3V3", "GND", "DISPLAY_MOSI", "DISPLAY_SCK", "DISPLAY_CS", "DISPLAY_DC",
             "DISPLAY_RST", "BACKLIGHT")
    yield Part("J1", "Connector_Generic:Conn_01x08",
               "Connector_PinHeader_2.54mm:PinHeader_1x08_P2.54mm_Vertical", "display",
               dict(enumerate(order, 1)), "pin header 1x08, 2.54 mm, upright", 0.1)
    yield Part("C1", "Device:C", "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm", "100n",
               {1: "+3V3", 2: "GND"}, "ceramic, 16 V or more, 5 mm pitch", 0.05)
    yield Part("C2", "Device:C_Polarized", "Capacitor_THT:CP_Radial_D5.0mm_P2.50mm", "10u",
               {1: "+3V3", 2: "GND"}, "electrolytic, 10 V or more, 5 mm across", 0.05)


def sound():
    yield resistor(7, "100", "PIEZO", "PIEZO_A", "spares the pin the piezo's charging current")
    yield Part("BZ1", "Device:Buzzer", "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
               "piezo", {1: "PIEZO_A", 2: "GND"},
               "piezo sounder without driver, 12.2 mm, 5 mm pitch", 0.6, "PS1240P02BT",
               "KiCad footprint library, Buzzer_Beeper")


def power():
    """Cell -> charge board -> switch -> diode -> VSYS; the cell is sensed after the switch.

    J7 in this order, so that with AA cells two jumpers (1-2, 3-4) stand in for the charge board.
    """
    yield Part("J6", "Connector_Generic:Conn_01x02",
               "Connector_JST:JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical", "battery",
               {1: "CELL-", 2: "CELL+"}, "JST PH header 1x02, 2 mm, upright", 0.1, "B2B-PH-K",
               "KiCad footprint library, Connector_JST")
    yield Part("J7", "Connector_Generic:Conn_01x04",
               "Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Vertical", "charge board",
               {1: "CELL-", 2: "GND", 3: "SUPPLY", 4: "CELL+"},
               "pin header 1x04, 2.54 mm, upright", 0.06)
    yield Part("SW1", "Switch:SW_SPDT", "Button_Switch_THT:SW_Slide_SPDT_Angled_CK_OS102011MA1Q",
               "on / off", {2: "SUPPLY", 1: "BATTERY"}, "slide switch SPDT, lever to the side",
               0.6, "OS102011MA1Q", "KiCad footprint library, Button_Switch_THT")
    yield Part("D1", "Device:D_Schottky", "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal", "1N5819",
               {1: "VSYS", 2: "BATTERY"}, "Schottky diode 1 A, DO-41: no current from USB into "
               "the cell", 0.1, "1N5819", "any maker: a JEDEC type number")
    yield resistor(5, "100k", "BATTERY", "BATTERY_SENSE", "upper half of the battery sense")
    yield resistor(6, "100k", "BATTERY_SENSE", "GND", "lower half of the battery sense")
    yield Part("C3", "Device:C", "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm", "100n",
               {1: "BATTERY_SENSE", 2: "GND"}, "ceramic, 16 V or more, 5 mm pitch", 0.05)


def holes():
    for i in range(1, 5):
        yield Part(f"H{i}", "Mechanical:MountingHole", "MountingHole:MountingHole_3.2mm_M3",
                   "M3", {}, "hole, no part", 0.0)


def parts():
    """Every Part of the schematic, holes last."""
    return [pico(), *display(), *buttons(), *power(), *sound(), *holes()]


def nets():
    """{net: {(reference, pad)}} as it is meant to be."""
    joined = {}
    for part in parts():
        for pad, net in part.nets.items():
            joined.setdefault(net, set()).add((part.ref, pad))
    return joined
