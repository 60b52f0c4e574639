"""Writes the schematic: slapdeck.kicad_sch with the project's own symbol library beside it.

Places and drawn wires are chosen here by hand, what is joined comes from hw/circuit.py: a pin that
no wire is drawn to gets a stub with the name of its net. Everything is the same at each run.
"""

from pathlib import Path

from hw import circuit
from hw.board.sheet import STEP, Sheet, U, at, effects, library_symbol, q
from hw.tools.sexp import all_of, first, write

HERE = Path(__file__).resolve().parent

# reference: column, row, turn (degrees, anticlockwise)
PLACES = {
    "A1": (88, 31, 0), "J1": (152, 16, 0), "R9": (136.5, 15, 90), "R8": (128.5, 17, 90),
    "C1": (117, 28, 0), "C2": (123, 28, 0),
    "Q1": (140, 36, 180), "R30": (149, 36, 90), "R31": (144, 34.5, 0),
    "R32": (139, 40.5, 0), "R33": (144, 43.5, 0),
    "U1": (88, 65, 0),
    "J6": (12, 86, 180), "F1": (20.5, 86, 90), "D2": (30, 84.5, 90), "J7": (46, 84.5, 0),
    "SW1": (66, 86, 0), "D1": (82, 84, 180), "R40": (76, 86.5, 0), "R41": (76, 91.5, 0),
    "C3": (82, 91.5, 0), "SW2": (107, 88, 0),
    "R7": (134.5, 60, 90), "R6": (126.5, 62, 90), "BZ1": (148, 61, 0),
    "D3": (126, 69, 0), "D4": (126, 73, 0), "D5": (146, 69, 0), "D6": (146, 73, 0),
    "H1": (122, 96, 0), "H2": (126, 96, 0), "H3": (130, 96, 0), "H4": (134, 96, 0),
}  # fmt: skip
for _i in range(4):
    _row = 15 + 11 * _i
    PLACES[f"J{2 + _i}"] = (58, _row, 0)
    PLACES[f"D{10 + _i}"] = (46, _row + 0.5, 270)
    PLACES[f"R{10 + _i}"] = (39.5, _row - 1, 90)
    PLACES[f"C{10 + _i}"] = (32, _row + 0.5, 0)
    PLACES[f"R{20 + _i}"] = (26, _row - 2.5, 0)
    PLACES[f"R{1 + _i}"] = (111.5, 58 + 4 * _i, 90)
for _i in range(7):
    PLACES[f"TP{1 + _i}"] = (121.5 + 5.5 * _i, 84, 0)

# Wires drawn by hand: pins and corners (column, row); their pins carry no name of their own.
WIRES = [
    ("R9.2", "J1.4"), ("R8.2", "J1.6"),
    ("Q1.2", "R31.2"), ("R31.2", "R30.1"), ("Q1.1", "R32.1"), ((137, 42), "R32.2"),
    ("R32.2", "R33.1"),
    # The way of the power, in one line: cell, fuse, charge board, switch, diode
    ("J6.1", "F1.1"), ("F1.2", (30, 86)), ((30, 86), "J7.2"), ("D2.1", (30, 86)),
    ("J6.2", (16, 85), (16, 83), (30, 83)), ((30, 83), "J7.1"), ("D2.2", (30, 83)),
    ("J7.3", (61, 86)), ((61, 86), "SW1.2"),
    ((61, 86), (61, 91), (71, 91), (71, 86), "SW1.5"),
    ("SW1.1", (63, 84), (63, 81), (69, 81), (69, 84)), ("SW1.6", (69, 84)),
    ((69, 84), (76, 84)), ((76, 84), "D1.2"), ((76, 84), "R40.1"),
    ("R40.2", (76, 89)), ((76, 89), "R41.1"), ((76, 89), (82, 89)),
    ("C3.1", (82, 89)), ((82, 89), (85, 89)),
    ("R7.2", "BZ1.1"), ("R6.2", "BZ1.2"),
]  # fmt: skip
JUNCTIONS = [
    (144, 36),
    (139, 42),
    (30, 83),
    (30, 86),
    (61, 86),
    (69, 84),
    (76, 84),
    (76, 89),
    (82, 89),
]
# Where such a net is named: column, row, the way the name points
NAMED = [
    ("MOSI", 140, 15, 90),
    ("SCK", 133, 17, 270),
    ("BATTERY", 72, 84, 90),
    ("CELL_IN", 16.5, 86, 270),
    ("CELL+", 34, 86, 270),
    ("CELL-", 34, 83, 90),
    ("SUPPLY", 57, 86, 270),
    ("BATTERY_SENSE", 85, 89, 0),
    ("BL", 137, 42, 180),
]
for _i in range(4):
    _row = 14 + 11 * _i
    WIRES += [
        ((23, _row), f"R{20 + _i}.2"),
        (f"R{20 + _i}.2", f"C{10 + _i}.1"),
        (f"C{10 + _i}.1", f"R{10 + _i}.1"),
        (f"R{10 + _i}.2", f"D{10 + _i}.1"),
        (f"D{10 + _i}.1", f"J{2 + _i}.1"),
    ]
    JUNCTIONS += [(26, _row), (32, _row), (46, _row)]
    NAMED.append((f"BUTTON_{_i}", 23, _row, 180))
STUBS = {}  # columns, 1 where none is named
FLAGS = {"VSYS": (8, 94)}  # where ERC is told that a net has a source
# Where the texts of a symbol stand from its middle: reference, value (mm, turn of the symbol 0)
BESIDE = ((3.05, -1.27, "left"), (3.05, 1.27, "left"))
OVER = ((0, -3.05, ""), (0, 3.05, ""))
TEXTS = {
    "Device:R": ((2.03, -1.27, "left"), (2.03, 1.27, "left")),
    "Device:R/90": ((0, -2.54, ""), (0, 2.54, "")),
    "Device:C": BESIDE,
    "Device:C_Polarized": BESIDE,
    "Device:D_Schottky": OVER,
    "Device:Polyfuse/90": OVER,
    "Device:D_Schottky/90": ((4.6, -1.27, ""), (6.4, 1.27, "")),
    "Device:D_Zener/270": BESIDE,
    "Device:Buzzer": ((5.08, -1.27, "left"), (5.08, 1.27, "left")),
    "Switch:SW_Slide_DPDT": ((0, -8.4, ""), (0, 8.4, "")),
    "Switch:SW_Push": ((0, -5.08, ""), (0, 2.54, "")),
    "Transistor_Array:ULN2003": ((-7.62, -13.97, "left"), (2.54, 16.5, "left")),
    "Transistor_BJT:Q_PNP_CBE": ((-5.08, -1.27, "left"), (-5.08, 1.27, "left")),
    "Connector:TestPoint": ((0, -5.08, ""), (0, -7.0, "")),
    "Connector_Generic:Conn_01x02": ((0, -7.0, ""), (0, 5.08, "")),
    "slapdeck:Charge_board": ((-8.9, -7.62, "left"), (-8.9, 7.62, "left")),
    "Connector_Generic:Conn_01x04": ((2.54, 0, "left"), (2.54, 2.54, "left")),
    "Connector_Generic:Conn_01x09": ((2.54, 0, "left"), (2.54, 2.54, "left")),
    "Mechanical:MountingHole": ((0, -3.81, ""), (0, 3.81, "")),
    "slapdeck:RaspberryPi_Pico": ((-19.05, -36.2, "left"), (5.7, 36.2, "left")),
}
# Frames of the blocks: left, top, right, bottom, title
BLOCKS = (
    (12, 6, 66, 54, "Four buttons: contact, ground, LED +, LED -"),
    (112, 6, 160, 50, "Display, SPI 0, and its backlight"),
    (72, 53, 118, 75, "Lamps and backlight: FETs to ground"),
    (
        5,
        76,
        116,
        97,
        "The way of the power: cell, fuse, charge board (or links B- to O-, B+ to "
        "O+), switch, diode; reset",
    ),
    (120, 53, 160, 76, "Sound: two pins in opposite phase"),
    (118, 78, 160, 99, "Pads for a probe, holes"),
)
NOTES = (
    (
        12,
        58,
        "Pins: hw/pinout.csv, the same table as firmware/board.py.\n"
        "GP2..GP5 are four in a row: the stopwatch samples them at\n"
        "one instant. 220 ohm and 1 nF end what the display's wires\n"
        "induce, and move every stamp by the same 0.22 us.\n\n"
        "The cell is sensed after the switch, so that nothing drains\n"
        "it when off: half its voltage at GP26. A cell the wrong way\n"
        "round blows through D2 until F1 opens. VBUS feeds the charge\n"
        "board; VSYS then comes from USB, and D1 blocks.\n\n"
        "AGND is joined to GND inside the Pico; in this project's\n"
        "symbol it is passive, KiCad's calls both a power output.",
    ),
)


def pico_symbol(share):
    """KiCad's symbol of the Pico, but AGND passive (it is joined to GND inside the Pico)."""
    symbol = library_symbol(share, "MCU_Module", "RaspberryPi_Pico")
    for unit in all_of(symbol, "symbol"):
        for pin in all_of(unit, "pin"):
            if first(pin, "name")[1] == "AGND":
                pin[1] = "passive"
    return symbol


# The charge board as it is wired: pad of its plug, name, column and row from its middle, the way
# into it
CHARGE_PINS = (
    ("1", "B-", -5, -1.5, 0),
    ("2", "B+", -5, 1.5, 0),
    ("4", "OUT-", 5, -1.5, 180),
    ("3", "OUT+", 5, 1.5, 180),
    ("5", "IN+", 0, -3.5, 270),
)


def charge_board():
    """The symbol of J7: the board behind the plug, so that the way of the power is a line."""
    name = "Charge_board"
    texts = [
        ["property", q(key), q(text), at(0, 0), effects(hide=key != "Reference")]
        for key, text in (
            ("Reference", "J"),
            ("Value", name),
            ("Footprint", ""),
            ("Datasheet", "~"),
            ("Description", "Charge board at a plug"),
        )
    ]
    box = [
        "rectangle",
        ["start", -7.62, 6.35],
        ["end", 7.62, -6.35],
        ["stroke", ["width", 0.254], ["type", "default"]],
        ["fill", ["type", "background"]],
    ]
    pins = [
        [
            "pin",
            "passive",
            "line",
            at(x * U, -y * U, inward),
            ["length", 5.08 if x else 2.54],
            ["name", q(label), effects()],
            ["number", q(pad), effects()],
        ]
        for pad, label, x, y, inward in CHARGE_PINS
    ]
    return [
        "symbol",
        q(name),
        ["exclude_from_sim", "no"],
        ["in_bom", "yes"],
        ["on_board", "yes"],
        *texts,
        ["symbol", q(name + "_1_1"), box, *pins],
        ["embedded_fonts", "no"],
    ]


def own_symbols(share):
    """{name: symbol} of the project's own library."""
    return {"Charge_board": charge_board(), "RaspberryPi_Pico": pico_symbol(share)}


def own_library(symbols):
    return [
        "kicad_symbol_lib",
        ["version", "20241209"],
        ["generator", q("slapdeck")],
        ["generator_version", q("9.0")],
        *symbols.values(),
    ]


def texts_of(part, x, y, turn):
    spots = TEXTS.get(f"{part.symbol}/{turn}") or TEXTS[part.symbol]
    return [(x + dx, y + dy, justify) for dx, dy, justify in spots]


def draw(share):
    """The whole sheet."""
    own = own_symbols(share)
    sheet = Sheet(
        lambda lib, name: own[name] if lib == "slapdeck" else library_symbol(share, lib, name)
    )
    parts = {part.ref: part for part in circuit.parts()}
    pins = {}  # "R1.2": (x, y, away)
    for ref, part in parts.items():
        column, row, turn = PLACES[ref]
        x, y = column * U, row * U
        fields = [("Footprint", part.footprint), ("Datasheet", "~"), ("Description", part.text)]
        if part.mpn:
            fields += [("Manufacturer", part.maker), ("MPN", part.mpn)]
        sheet.place(
            part.symbol,
            ref,
            part.value,
            x,
            y,
            turn,
            fields,
            in_bom=bool(part.kind),
            texts=texts_of(part, x, y, turn),
        )
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
        sheet.text(column * U, row * U, words, 1.5)
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
    for net, column, row, away in NAMED:
        sheet.label(net, column * U, row * U, away)
    return wired


def make(share, folder=HERE):
    """Write schematic and symbol library; returns the paths whose text changed."""
    sheet = draw(share)
    table = (
        '(sym_lib_table\n\t(version 7)\n\t(lib (name "slapdeck")(type "KiCad")'
        '(uri "${KIPRJMOD}/slapdeck.kicad_sym")(options "")'
        '(descr "The Pico and the charge board of this project"))\n)\n'
    )
    wanted = {
        "slapdeck.kicad_sch": write(sheet) + "\n",
        "slapdeck.kicad_sym": write(own_library(own_symbols(share))) + "\n",
        "sym-lib-table": table,
    }
    changed = []
    for name, text in wanted.items():
        path = Path(folder) / name
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            changed.append(path)
    return changed
