"""Writes the schematic: slapdeck.kicad_sch with the project's own symbol library beside it.

Places and drawn wires are chosen here by hand, what is joined comes from hw/circuit.py: a pin that
no wire is drawn to gets a stub with the name of its net. Everything is the same at each run.
"""

from pathlib import Path

from hw import circuit
from hw.board.sheet import STEP, Sheet, U, library_symbol, q
from hw.tools.sexp import all_of, first, write

HERE = Path(__file__).resolve().parent

# reference: column, row, turn (degrees, anticlockwise)
PLACES = {
    "A1": (59, 27, 0), "J1": (100, 14, 0), "C1": (92, 26, 0), "C2": (98, 26, 0),
    "J6": (15, 60, 0), "J7": (28, 60, 0), "SW1": (42, 61, 0), "D1": (60, 60, 180),
    "R5": (51, 61.5, 0), "R6": (51, 66, 0), "C3": (57, 66, 0),
    "R7": (90, 55, 90), "BZ1": (100, 56, 0),
    "H1": (71.5, 53, 0), "H2": (75, 53, 0), "H3": (71.5, 59, 0), "H4": (75, 59, 0),
}
for _i in range(4):
    PLACES[f"J{2 + _i}"] = (29, 12 + 10 * _i, 0)
    PLACES[f"R{1 + _i}"] = (21.5, 13 + 10 * _i, 90)

# Wires drawn by hand: pins and corners (column, row); their pins carry no name of their own.
WIRES = [
    *((f"R{1 + i}.2", f"J{2 + i}.3") for i in range(4)),
    ("SW1.1", "R5.1"), ("R5.1", "D1.2"),
    ("R5.2", "R6.1"), ("C3.1", (51, 64.5)), ((57, 64.5), (60, 64.5)),
    ("R7.2", "BZ1.1"),
]
JUNCTIONS = [(51, 60), (51, 64.5), (57, 64.5)]
# Where such a net is named: column, row, the way the name points
NAMED = {"BATTERY": (47, 60, 90), "BATTERY_SENSE": (60, 64.5, 0)}
STUBS = {f"J{2 + i}.1": 8 for i in range(4)}  # columns, 1 where none is named
FLAGS = {"VSYS": (28, 70)}  # where ERC is told that a net has a source
# Where the texts of a symbol stand from its middle: reference, value (mm, turn of the symbol 0)
TEXTS = {
    "Device:R": ((2.03, -1.27, "left"), (2.03, 1.27, "left")),
    "Device:R/90": ((0, -2.54, ""), (0, 2.54, "")),
    "Device:C": ((3.05, -1.27, "left"), (3.05, 1.27, "left")),
    "Device:C_Polarized": ((3.05, -1.27, "left"), (3.05, 1.27, "left")),
    "Device:D_Schottky": ((0, -3.05, ""), (0, 3.05, "")),
    "Device:Buzzer": ((5.08, -1.27, "left"), (5.08, 1.27, "left")),
    "Switch:SW_SPDT": ((0, -5.08, ""), (0, 5.08, "")),
    "Connector_Generic:Conn_01x02": ((0, -3.81, ""), (0, 5.08, "")),
    "Connector_Generic:Conn_01x04": ((2.54, 0, "left"), (2.54, 2.54, "left")),
    "Connector_Generic:Conn_01x08": ((2.54, 0, "left"), (2.54, 2.54, "left")),
    "Mechanical:MountingHole": ((0, -3.81, ""), (0, 3.81, "")),
    "slapdeck:RaspberryPi_Pico": ((-19.05, -36.2, "left"), (5.7, 36.2, "left")),
}
# Frames of the blocks: left, top, right, bottom, title
BLOCKS = (
    (6, 6, 40, 49, "Four buttons: contact, ground, LED, ground"),
    (79, 6, 112, 32, "Display, SPI 0"),
    (6, 52, 68, 73, "Battery: cell, charge board (or jumpers 1-2, 3-4), switch, diode"),
    (79, 49, 112, 62, "Sound"),
)
NOTES = (
    (80, 34, "Pins: hw/pinout.csv, the same table as firmware/board.py.\n"
             "GP2..GP5 are four in a row: the stopwatch samples\n"
             "them at one instant. No resistor at the buttons:\n"
             "the chip's own pull-ups are used.\n\n"
             "A battery is sensed after the switch, so that nothing\n"
             "drains it when off: half its voltage at GP26.\n\n"
             "AGND is joined to GND inside the Pico; in this project's\n"
             "symbol it is passive, KiCad's calls both a power output."),
)


def pico_symbol(share):
    """KiCad's symbol of the Pico, but AGND passive (it is joined to GND inside the Pico)."""
    symbol = library_symbol(share, "MCU_Module", "RaspberryPi_Pico")
    for unit in all_of(symbol, "symbol"):
        for pin in all_of(unit, "pin"):
            if first(pin, "name")[1] == "AGND":
                pin[1] = "passive"
    return symbol


def own_library(pico):
    return ["kicad_symbol_lib", ["version", "20241209"], ["generator", q("slapdeck")],
            ["generator_version", q("9.0")], pico]


def texts_of(part, x, y, turn):
    spots = TEXTS.get(f"{part.symbol}/{turn}") or TEXTS[part.symbol]
    return [(x + dx, y + dy, justify) for dx, dy, justify in spots]


def draw(share):
    """The whole sheet."""
    sheet = Sheet(lambda lib, name: pico_symbol(share) if lib == "slapdeck"
                  else library_symbol(share, lib, name))
    parts = {part.ref: part for part in circuit.parts()}
    pins = {}  # "R1.2": (x, y, away)
    for ref, part in parts.items():
        column, row, turn = PLACES[ref]
        x, y = column * U, row * U
        fields = [("Footprint", part.footprint), ("Datasheet", "~"), ("Description", part.text)]
        if part.mpn:
            fields.append(("MPN", part.mpn))
        sheet.place(part.symbol, ref, part.value, x, y, turn, fields,
                    in_bom=not ref.startswith("H"), texts=texts_of(part, x, y, turn))
        for number in sheet.symbol(part.symbol).pins:
            pins[f"{ref}.{number}"] = sheet.symbol(part.symbol).pin(number, x, y, turn)
    wired = draw_wires(sheet, pins)
    done = set()
    for name, (x, y, away) in pins.items():
        ref, number = name.split(".")
        net = parts[ref].nets.get(number)
        if name in wired or (x, y) in done:
            continue
        done.add((x, y))
        if net is None:
            sheet.open_pin(x, y)
            continue
        dx, dy = STEP[away]
        length = STUBS.get(name, 1) * U
        end = round(x + dx * length, 4), round(y + dy * length, 4)
        sheet.wire((x, y), end)
        sheet.label(net, *end, away)
    for net, (column, row) in FLAGS.items():
        sheet.flag(net, column * U, row * U)
    for left, top, right, bottom, title in BLOCKS:
        sheet.frame(left * U, top * U, right * U, bottom * U, title)
    for column, row, words in NOTES:
        sheet.text(column * U, row * U, words, 1.27)
    return sheet.file()


def draw_wires(sheet, pins):
    """The wires drawn by hand; returns the pins they end at."""
    wired = set()
    for path in WIRES:
        points = []
        for stop in path:
            if isinstance(stop, str):
                wired.add(stop)
                points.append(pins[stop][:2])
            else:
                points.append((stop[0] * U, stop[1] * U))
        sheet.wire(*points)
    for column, row in JUNCTIONS:
        sheet.junction(column * U, row * U)
    for net, (column, row, away) in NAMED.items():
        sheet.label(net, column * U, row * U, away)
    return wired


def make(share, folder=HERE):
    """Write schematic and symbol library; returns the paths whose text changed."""
    sheet = draw(share)
    table = ('(sym_lib_table\n\t(version 7)\n\t(lib (name "slapdeck")(type "KiCad")'
             '(uri "${KIPRJMOD}/slapdeck.kicad_sym")(options "")(descr "The Pico of this board"))'
             '\n)\n')
    wanted = {
        "slapdeck.kicad_sch": write(sheet) + "\n",
        "slapdeck.kicad_sym": write(own_library(pico_symbol(share))) + "\n",
        "sym-lib-table": table,
    }
    changed = []
    for name, text in wanted.items():
        path = Path(folder) / name
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            changed.append(path)
    return changed
