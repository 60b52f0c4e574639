"""The circuit, parts and nets, written down a second time: schematic and board, which are edited
in KiCad, are checked against it, and the parts list is made from it. The Pico's pins come from
pinout.csv; nets carry the signal names of that file."""

import csv
from pathlib import Path

from hw.shopping import NUMBERS, USD

HERE = Path(__file__).resolve().parent

REVISION, DATE = "2.2", "2026-11-28"

# The Pico's pins beside those of pinout.csv (Raspberry Pi Pico datasheet, "Pinout")
SUPPLY = {
    40: "VBUS",
    39: "VSYS",
    36: "+3V3",
    **dict.fromkeys((3, 8, 13, 18, 23, 28, 33, 38), "GND"),
}
RESET = {30: "RUN"}
SEATS = ("bottom", "left", "top", "right")

# The plug of the display, pin 1 first. The clock has a ground wire on each side.
DISPLAY = ("+3V3", "BL", "DISPLAY_RST", "MOSI", "GND", "SCK", "GND", "DISPLAY_CS", "DISPLAY_DC")
# Its tracks: on the front only, over ground that nothing cuts
BUS = ("DISPLAY_SCK", "DISPLAY_MOSI", "DISPLAY_CS", "DISPLAY_DC", "DISPLAY_RST", "SCK", "MOSI")

R_AXIAL = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal"
R_UPRIGHT = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P2.54mm_Vertical"


class Part:
    """One part and its footprint: `nets` is {pad: net}, an unnamed pad is left open.

    `kind` is its row in shopping.py: maker, number and price; "" for what is not bought.
    """

    def __init__(self, ref, footprint, value, nets, text, kind=""):
        self.ref, self.footprint, self.value = ref, footprint, value
        self.nets = {str(pad): net for pad, net in nets.items()}
        self.text, self.kind = text, kind
        self.maker, self.mpn, self.source = NUMBERS[kind] if kind else ("", "", "")
        self.price = USD[kind] if kind else 0.0


def pinout():
    """{signal: pin of the Pico} of pinout.csv."""
    with open(HERE / "pinout.csv", newline="", encoding="utf-8") as table:
        return {row["signal"]: int(row["pico_pin"]) for row in csv.DictReader(table)}


def pico():
    nets = {**SUPPLY, **RESET}
    for signal, pin in pinout().items():
        nets[pin] = signal
    return Part(
        "A1",
        "Module:RaspberryPi_Pico_Common_THT",
        "Raspberry Pi Pico H",
        nets,
        "microcontroller board with its pins soldered in, RP2040, 2 MB flash",
        "pico",
    )


def resistor(number, value, a, b, text, upright=False):
    return Part(
        f"R{number}",
        R_UPRIGHT if upright else R_AXIAL,
        value,
        {1: a, 2: b},
        f"metal film, 0.25 W, 1 %; {text}",
        value,
    )


def ceramic(number, value, a, b, text):
    body = "D3.8mm_W2.6mm" if value == "1n" else "D5.0mm_W2.5mm"
    return Part(
        f"C{number}",
        f"Capacitor_THT:C_Disc_{body}_P2.50mm",
        value,
        {1: a, 2: b},
        text,
        value,
    )


def buttons():
    """Each button: its plug J2..J5 carries contact, ground, LED +, LED -.

    Contact: a suppressor at the plug, 220 ohm, then 2.2 kohm to 3V3 and 1 nF at the pin. LED: from
    3V3, which the Pico's converter holds until the cell is empty, through 68 ohm and the lamp into
    the driver: 20 mA in a bare red lamp.
    """
    for i, seat in enumerate(SEATS):
        yield Part(
            f"J{2 + i}",
            "Connector_JST:JST_XH_B4B-XH-A_1x04_P2.50mm_Vertical",
            f"{seat} button",
            {1: f"CONTACT_{i}", 2: "GND", 3: f"LED_{i}_A", 4: f"LED_{i}_K"},
            "header 1x04, 2.5 mm, upright, keyed",
            "xh4",
        )
        yield resistor(
            1 + i,
            "68",
            "+3V3",
            f"LED_{i}_A",
            "LED of a button, with or without a resistor of its own",
            True,
        )
        yield resistor(10 + i, "220", f"BUTTON_{i}", f"CONTACT_{i}", "contact of a button", True)
        yield resistor(20 + i, "2k2", "+3V3", f"BUTTON_{i}", "pull-up of a button", True)
        yield ceramic(10 + i, "1n", f"BUTTON_{i}", "GND", "C0G, 5 %, 2.5 mm pitch")
        yield Part(
            f"D{10 + i}",
            "Diode_THT:D_DO-15_P3.81mm_Vertical_KathodeUp",
            "P6KE6.8A",
            {1: f"CONTACT_{i}", 2: "GND"},
            "suppressor 5.8 V, DO-15: takes the spark from a finger",
            "tvs",
        )


def driver():
    """Seven FETs to ground: four lamps and the backlight. Its inputs are the Pico's own levels."""
    nets = {1 + i: f"LED_{3 - i}" for i in range(4)}
    nets |= {16 - i: f"LED_{3 - i}_K" for i in range(4)}
    nets |= {5: "BACKLIGHT", 12: "BL_SINK", 6: "GND", 7: "GND", 8: "GND"}
    yield Part(
        "U1",
        "Package_DIP:DIP-16_W7.62mm",
        "TBD62003APG",
        nets,
        "seven FETs to ground, DIP-16; no other maker has it in this case",
        "driver",
    )


def display():
    yield Part(
        "J1",
        "Connector_JST:JST_XH_B9B-XH-A_1x09_P2.50mm_Vertical",
        "display",
        dict(enumerate(DISPLAY, 1)),
        "header 1x09, 2.5 mm, upright, keyed",
        "xh9",
    )
    yield resistor(8, "47", "DISPLAY_SCK", "SCK", "ends the clock's line")
    yield resistor(9, "47", "DISPLAY_MOSI", "MOSI", "ends the data's line")
    yield ceramic(1, "100n", "+3V3", "GND", "X7R, 2.5 mm pitch")
    yield Part(
        "C2",
        "Capacitor_THT:CP_Radial_D5.0mm_P2.00mm",
        "10u",
        {1: "+3V3", 2: "GND"},
        "electrolytic, 50 V, 5 mm across",
        "10u",
    )
    # The backlight: 3.3 V at the plug for a logic input or for bare LEDs, off with 1 kohm.
    yield Part(
        "Q1",
        "Package_TO_SOT_THT:TO-92_Inline_Wide",
        "BC327-40",
        {1: "BL_OUT", 2: "BL_BASE", 3: "+3V3"},
        "PNP, TO-92: switches the backlight",
        "pnp",
    )
    yield resistor(30, "1k", "BL_BASE", "BL_SINK", "base of the backlight's transistor", True)
    yield resistor(31, "10k", "+3V3", "BL_BASE", "keeps the backlight off", True)
    yield resistor(32, "10", "BL_OUT", "BL", "for backlights without a resistor", True)
    yield resistor(33, "1k", "BL", "GND", "against a module's own pull-up", True)


def sound():
    """Two pins in opposite phase, 1 kohm in each; what a slap makes goes into the rails."""
    for k, (pin, leg) in enumerate((("PIEZO", "PIEZO_1"), ("PIEZO_B", "PIEZO_2"))):
        yield resistor(7 - k, "1k", pin, leg, "between pin and piezo", True)
        for j, (anode, cathode) in enumerate(((pin, "+3V3"), ("GND", pin))):
            yield Part(
                f"D{3 + 2 * k + j}",
                "Diode_THT:D_DO-35_SOD27_P3.81mm_Vertical_KathodeUp",
                "BAT85",
                {1: cathode, 2: anode},
                "Schottky diode, DO-35: clamps the piezo's volts",
                "clamp",
            )
    yield Part(
        "BZ1",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        "piezo",
        {1: "PIEZO_1", 2: "PIEZO_2"},
        "piezo sounder without driver, 12.2 mm, 5 mm pitch",
        "piezo",
    )


def power():
    """Cell -> fuse -> charge board -> switch -> diode -> VSYS; sensed after the switch.

    J6: + is pad 1, the left one seen into the header with its slot up. Red is there in the plug
    of the cell of the parts list (Adafruit 258; by its maker's own boards, no cell was at hand).
    A cell the wrong way round blows through D2 until the fuse opens; the charge board sees less
    than a volt. J7: the Pico's VBUS feeds the charge board, so that its own socket stays unused
    and the load hangs on USB, not on the cell, while that is charged. Of its pads only ground lies
    beside VBUS, and B- not beside O-: no bridge feeds the cell past the charger or takes its
    protection away unnoticed. Two links (1-4, 2-3) stand in for the charge board with AA cells.
    """
    yield Part(
        "J6",
        "Connector_JST:JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical",
        "cell",
        {1: "CELL_IN", 2: "CELL-"},
        "header 1x02, 2 mm, upright, keyed",
        "ph2",
    )
    # KiCad has no MF-R090. The MF-RG300 has the same pitch, and its holes of 1 mm take any lead.
    yield Part(
        "F1",
        "Fuse:Fuse_Bourns_MF-RG300",
        "0.9 A",
        {1: "CELL_IN", 2: "CELL+"},
        "resettable fuse, holds 0.9 A, 0.14 to 0.47 ohm, 5.1 mm pitch",
        "fuse",
    )
    yield Part(
        "D2",
        "Diode_THT:D_DO-201AD_P5.08mm_Vertical_KathodeUp",
        "1N5822",
        {1: "CELL+", 2: "CELL-"},
        "Schottky diode 3 A, DO-201AD: for a cell the wrong way round",
        "crowbar",
    )
    yield Part(
        "J7",
        "Connector_JST:JST_PH_B5B-PH-K_1x05_P2.00mm_Vertical",
        "charge board",
        {1: "CELL-", 2: "CELL+", 3: "SUPPLY", 4: "GND", 5: "VBUS"},
        "header 1x05, 2 mm, upright, keyed: no button's plug goes in",
        "ph5",
    )
    yield Part(
        "SW1",
        "Button_Switch_THT:SW_CK_JS202011AQN_DPDT_Angled",
        "on / off",
        {2: "SUPPLY", 5: "SUPPLY", 1: "BATTERY", 6: "BATTERY"},
        "slide switch DPDT, 0.3 A, lever to the side, both halves side by side",
        "switch",
    )
    yield Part(
        "D1",
        "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal",
        "1N5819",
        {1: "VSYS", 2: "BATTERY"},
        "Schottky diode 1 A, DO-41: no current from USB into the cell",
        "1n5819",
    )
    yield resistor(40, "100k", "BATTERY", "BATTERY_SENSE", "upper half of the battery sense")
    yield resistor(41, "100k", "BATTERY_SENSE", "GND", "lower half of the battery sense")
    yield ceramic(3, "100n", "BATTERY_SENSE", "GND", "X7R, 2.5 mm pitch")
    yield Part(
        "SW2",
        "Button_Switch_THT:SW_Tactile_SPST_Angled_PTS645Vx31-2LFS",
        "reset",
        {1: "RUN", 2: "GND"},
        "tactile switch, stem to the side",
        "reset",
    )


TEST_PADS = ("GND", "+3V3", "VSYS", "RUN", "MARK_1", "MARK_2", "BATTERY")


def pads_and_holes():
    """No parts: pads for a probe, holes for screws."""
    for i, net in enumerate(TEST_PADS, 1):
        yield Part(
            f"TP{i}",
            "TestPoint:TestPoint_THTPad_D2.0mm_Drill1.0mm",
            net.replace("_", " "),
            {1: net},
            "pad for a probe, no part",
        )
    for i in range(1, 5):
        yield Part(
            f"H{i}",
            "MountingHole:MountingHole_3.2mm_M3",
            "M3",
            {},
            "hole, no part",
        )


def parts():
    """Every Part of the schematic, pads and holes last."""
    return [pico(), *display(), *buttons(), *driver(), *power(), *sound(), *pads_and_holes()]


def nets():
    """{net: {(reference, pad)}} as it is meant to be."""
    joined = {}
    for part in parts():
        for pad, net in part.nets.items():
            joined.setdefault(net, set()).add((part.ref, pad))
    return joined
