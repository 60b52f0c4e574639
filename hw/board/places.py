"""Where everything is on the board, in mm from its upper left corner, y downwards.

The board lies in a corner of the box: its left edge (USB, reset) and upper edge (switch) are at
walls; the cell lies beside its lower right corner.
"""

from hw.circuit import BUS, DATE, REVISION, SEATS

WIDTH, HEIGHT = 78.0, 68.0
CORNER = 2.0  # radius of the board's corners
ORIGIN = (100.0, 70.0)  # of the board on KiCad's sheet

# reference: x, y of pad 1 (holes: of the middle), turn in degrees anticlockwise
PLACES = {
    "A1": (3.0, 37.2, 90),  # USB to the left
    "J1": (74.5, 43.8, 180), "R8": (44.6, 15.2, 0), "R9": (42.0, 12.0, 0),
    "C1": (65.2, 33.2, 0), "C2": (72.4, 33.6, 0),
    "Q1": (24.6, 14.6, 0), "R30": (23.3, 9.5, 0), "R31": (32.6, 15.2, 0),
    "R32": (32.4, 12.0, 90), "R33": (36.4, 9.4, 270),
    "SW1": (18.0, 4.5, 180), "SW2": (3.4, 14.1, 90),
    "D1": (9.4, 8.9, 0), "R40": (9.9, 12.1, 0), "R41": (17.52, 15.1, 180),
    "C3": (20.7, 12.65, 270),
    "U1": (46.18, 42.1, 270),
    "J6": (65.0, 62.6, 0), "F1": (62.9, 54.5, 0), "D2": (59.9, 50.0, 0), "J7": (74.0, 57.0, 90),
    "BZ1": (67.0, 14.9, 0),
    "D3": (64.6, 23.0, 0), "D4": (71.4, 23.0, 0), "D5": (64.6, 26.0, 0), "D6": (71.4, 26.0, 0),
    "R7": (65.2, 29.2, 0), "R6": (71.4, 29.2, 0),
    "TP1": (28.4, 3.0, 0), "TP2": (33.0, 3.0, 0), "TP3": (23.6, 3.0, 0), "TP4": (28.9, 9.9, 0),
    "TP5": (50.0, 48.2, 0), "TP6": (55.2, 48.2, 0),
    "H1": (3.5, 3.5, 0), "H2": (74.5, 3.5, 0), "H3": (3.5, 64.5, 0), "H4": (74.5, 64.5, 0),
}
for _i in range(4):
    _row = 41.5 + 3.15 * _i
    PLACES[f"R{20 + _i}"] = (2.6, _row, 0)
    PLACES[f"R{10 + _i}"] = (11.2, _row, 0)
    PLACES[f"C{10 + _i}"] = (19.7, _row, 0)
    _column = 9.8 + 13.5 * _i
    PLACES[f"D{10 + _i}"] = (_column, 54.6, 0)
    PLACES[f"R{1 + _i}"] = (_column + 7.5, 54.6, 0)
    PLACES[f"J{2 + _i}"] = (round(_column + 1.4, 3), 63.1, 0)

POWER = ("+3V3", "VSYS", "BATTERY", "SUPPLY", "CELL+", "CELL-", "CELL_IN")  # wider tracks
TRACK, WIDE = 0.3, 0.6  # mm
CLEARANCE = 0.25  # the rule that is checked; the router keeps a little more
VIA, DRILL = 0.8, 0.4
STITCH = 4.4  # mm between the vias that join the two ground areas
STITCHES = [(70.2, 55.2), (55.0, 60.8)]  # two more, where ground on the front is cut off
# The display's tracks run here, on the front: below them nothing cuts the ground.
FRONT_ONLY = BUS
UNBROKEN = [(37.4, 9.8), (62.8, 9.8), (62.8, 35.4), (70.6, 35.4), (70.6, 45.6), (53.2, 45.6),
            (53.2, 18.5), (37.4, 18.5)]

# Words on the board: text, x, y, height, turn; on the front, and on the back (mirrored)
FRONT = [
    ("Slapdeck", 63.6, 4.6, 1.8, 0), (f"rev {REVISION}  {DATE}", 63.6, 7.0, 1.0, 0),
    ("USB", 5.2, 28.3, 1.2, 90), ("RESET", 8.3, 12.6, 1.0, 90),
    ("OFF", 12.6, 6.4, 1.0, 0), ("ON", 18.2, 6.4, 1.0, 0),
    ("CELL: compare + and -", 46.4, 3.0, 1.0, 0),
    ("before plugging in", 46.4, 4.8, 1.0, 0),
    ("CELL", 66.0, 58.0, 1.0, 0), ("-", 65.0, 59.5, 1.0, 0), ("+", 67.0, 59.5, 1.0, 0),
    ("CHARGE", 74.2, 47.6, 1.0, 0), ("RUN", 28.9, 7.6, 1.0, 0),
]
for _i, _name in enumerate(("B-", "O-", "O+", "B+")):
    FRONT.append((_name, 70.75, 57.0 - 2.0 * _i, 1.0, 0))
for _i, _name in enumerate(("3V3", "BL", "RST", "DIN", "GND", "CLK", "GND", "CS", "DC")):
    FRONT.append((_name, 74.5 - 2.5 * _i, 38.3, 1.0, 90))
for _i, _name in enumerate(SEATS):
    FRONT.append((_name.upper(), 15.0 + 13.5 * _i, 59.2, 1.0, 0))
FRONT += [("GND", 28.4, 5.4, 1.0, 0), ("3V3", 33.0, 5.4, 1.0, 0), ("VSYS", 23.6, 5.4, 1.0, 0),
          ("MARK1", 50.0, 50.5, 1.0, 0), ("MARK2", 55.2, 50.5, 1.0, 0)]
BACK = [
    ("Slapdeck", 36, 27, 3.0, 0),
    (f"rev {REVISION}  {DATE}  CERN-OHL-P-2.0", 36, 31, 1.2, 0),
    ("four buttons, one microsecond", 36, 33.4, 1.2, 0),
    ("buttons: 1 contact, 2 ground, 3 LED +, 4 LED -", 36, 57.6, 1.0, 0),
    ("CELL: compare + and - before plugging in", 37, 46.0, 1.0, 0),
]

# Where a reference stands when the nearest free place will not do
REFERENCES = {"Q1": (27.14, 13.05)}
for _i in range(4):
    _row = 41.5 + 3.15 * _i
    REFERENCES |= {f"R{20 + _i}": (7.9, _row), f"R{10 + _i}": (16.9, _row),
                   f"C{10 + _i}": (25.2, _row)}
K_BESIDE = tuple(f"D{10 + _i}" for _i in range(4))  # diodes whose K stands left of its pad
