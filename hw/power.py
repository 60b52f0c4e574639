"""The way of the power as numbers: what cell, charger and handheld do in every state.

hw/power.md has the tables that `write` makes. Figures of parts are typical ones of their data
sheets; nothing was measured.
"""

from math import log
from pathlib import Path

PAGE = Path(__file__).resolve().parent / "power.md"
MARK = "<!-- made by hw/power.py: {} -->\n"
END = "<!-- end -->\n"

# Data sheets: the least and the most of a new one, an hour after a trip (MF-RHT050: its middle)
FUSE_OHM = {"MF-R090": (0.14, 0.31, 0.47), "MF-RHT050": (0.48, 0.77, 1.10)}
CELL_OHM = 0.10  # the cell and its own protection
FETS_OHM = 0.05  # the charge board's two
LEADS_OHM = 0.05  # switch, plugs, leads
PLAY_W, MOST_W = 0.45, 0.70  # playing; all lamps, full backlight and sound at once
USB_VSYS = 4.7  # 5 V less the Pico's own diode
CHARGE_A, TRICKLE_A = 1200 / 3900, 120 / 3900  # RPROG 3.9 kohm; the end current is a tenth too
FULL_V, TRICKLE_V, CUT_OFF_V = 4.2, 2.9, 2.5
EMPTY_V = 3.30  # at BATTERY: the game asks for a charge (slapdeck/ui/battery.py)
CELLS = (4.2, 4.1, 3.9, 3.7, 3.5, 3.3, 3.0, 2.8)

# A lamp: V of its LED, ohm in its case (0: a bare one; shops do not say what is inside)
LEDS_V = {"red": 1.9, "yellow": 2.0, "green, blue": 2.9}
INSIDE_OHM = (0, 60, 150, 330)
LAMP_OHM, SINK_V = 68, 0.05  # R1-R4, U1

# mAh left in a cell of 1200: from when the game asks for a charge until the protection opens; from
# then to 2.0 V, below which a cell is spoilt
LEFT_MAH = {"asks": 60, "cut off": 12}
SELF_UA = 17  # the cell's own loss, 1 % a month
D2_UA, CHARGER_UA, PROTECTION_UA = 20, 6, 0.5  # leakage of D2; idle, and after the cut-off
SLEEP_MA = 20  # the handheld asleep: an estimate


def schottky(amps):
    """V across a 1N5819."""
    return 0.0272 * log(1 + amps / 1e-5) + 0.1 * amps


def on_cell(volts, watts=PLAY_W, fuse="MF-R090", worst=1):
    """(A from the cell, V at BATTERY, V at VSYS) while it plays; `worst` picks F1's resistance."""
    ohms = CELL_OHM + FUSE_OHM[fuse][worst] + FETS_OHM + LEADS_OHM
    amps = watts / volts
    for _ in range(60):
        battery = volts - amps * ohms
        vsys = battery - schottky(amps)
        amps = (amps + watts / vsys) / 2
    return amps, battery, vsys


def charge(volts, fuse="MF-R090", worst=1):
    """A into the cell, 0 when it is full."""
    if volts < TRICKLE_V:
        return TRICKLE_A
    ohms = CELL_OHM + FUSE_OHM[fuse][worst] + FETS_OHM + LEADS_OHM
    amps = min(CHARGE_A, (FULL_V - volts) / ohms)
    return amps if amps > TRICKLE_A else 0.0


def reversed_cell(volts, fuse="MF-R090", worst=1, diode=True):
    """(A through F1 and D2, V from B+ to B-) of a cell the wrong way round, before F1 trips."""
    if not diode:
        return 0.0, -volts
    amps = (volts - 0.55) / (CELL_OHM + FUSE_OHM[fuse][worst] + 0.03)
    return amps, -(0.55 + 0.03 * amps)


def state(volts, usb, switch, shared=True):
    """The state of the power path, as {"vsys", "cell_a" (positive: out of it), "charging"}.

    `shared`: the load hangs on USB while USB is in. Without that (revision 2, whose charger had a
    socket of its own) the charger feeds cell and load together.
    """
    into = charge(volts) if usb else 0.0
    if usb and (shared or not switch):
        vsys = USB_VSYS if shared else 0.0
        return {"vsys": vsys, "cell_a": -into, "charging": into > 0}
    if not switch:
        return {"vsys": 0.0, "cell_a": 0.0, "charging": False}
    amps, _, vsys = on_cell(volts)
    # A charger that feeds the load too never sees its end current
    return {"vsys": vsys, "cell_a": amps - into, "charging": usb}


def lamp_ma(volts, inside, ohms=LAMP_OHM, supply=3.3):
    """mA through a lamp whose LED takes `volts` and that has `inside` ohm in its case."""
    return max(0.0, 1000 * (supply - SINK_V - volts) / (ohms + inside))


def lies_days(left, on=False, divider_ua=0.0):
    """Days until the protection opens (`left` is "asks") or the cell is spoilt ("cut off").

    D2 and the protection stay at the cell; with the switch `on` the sleeping handheld too.
    """
    idle = PROTECTION_UA if left == "cut off" else CHARGER_UA
    load = 1000 * SLEEP_MA if on and left != "cut off" else 0
    return 1000 * LEFT_MAH[left] / (SELF_UA + D2_UA + idle + divider_ua + load) / 24


def words(volts, usb, switch):
    now = state(volts, usb, switch)
    if usb:
        into = -1000 * now["cell_a"]
        return "plays on USB; " + (f"charges, {into:.0f} mA" if now["charging"] else "full")
    if not switch:
        return "off"
    amps, battery, vsys = on_cell(volts)
    low = ", asks for a charge" if battery < EMPTY_V else ""
    return f"plays, {1000 * amps:.0f} mA; BATTERY {battery:.2f} V, VSYS {vsys:.2f} V{low}"


def wrong_way(usb):
    amps, _ = reversed_cell(3.7)
    there = "plays on USB, does not charge" if usb else "dark, VSYS 0 V"
    return f"{there}; {amps:.0f} A through F1 and D2 until F1 trips"


def table():
    """The lines of hw/power.md's table."""
    states = [(usb, switch) for usb in (False, True) for switch in (False, True)]
    heads = [
        f"USB {'in' if usb else 'out'}, switch {'on' if switch else 'off'}"
        for usb, switch in states
    ]
    rows = [["cell", *heads], ["---"] * 5]
    rows += [[f"{volts:.1f} V", *(words(volts, *each) for each in states)] for volts in CELLS]
    rows.append(["the wrong way round, 3.7 V", *(wrong_way(usb) for usb, _ in states)])
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def lamps():
    """The table of lamps: mA by colour and by what is in the case."""
    heads = ["bare", *(f"{ohm} ohm inside" for ohm in INSIDE_OHM[1:])]
    rows = [["lamp", *heads], ["---"] * (1 + len(heads))]
    rows += [
        [name, *(f"{lamp_ma(volts, inside):.1f} mA" for inside in INSIDE_OHM)]
        for name, volts in LEDS_V.items()
    ]
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def lying():
    """The table of how long a cell may lie."""
    rows = (
        ("the game asks for a charge, switch off", "the protection opens", "asks", False),
        ("the same, switch left on", "the protection opens", "asks", True),
        ("the protection has opened", "the cell is spoilt (2.0 V)", "cut off", False),
    )
    text = "| from when | until | |\n| --- | --- | --- |\n"
    for name, end, *state in rows:
        days = lies_days(*state)
        long = f"{days:.0f} days" if days >= 2 else f"{24 * days:.0f} hours"
        text += f"| {name} | {end} | {long} |\n"
    return text


def write(page=PAGE):
    """The tables into their page."""
    text = page.read_text("utf-8")
    for name, made in (("states", table()), ("lamps", lamps()), ("lying", lying())):
        before, rest = text.split(MARK.format(name))
        _, after = rest.split(END, 1)
        text = before + MARK.format(name) + "\n" + made + "\n" + END + after
    page.write_text(text, "utf-8")
