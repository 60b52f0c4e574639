"""The places of all parts on the board, in mm from its upper left corner, y downwards.

The board lies in a corner of the box: its left edge (USB, reset) and upper edge (switch) are at
walls; the cell lies beside its lower right corner.
"""

from hw.circuit import BUS, DATE, REVISION, SEATS, SOURCE

WIDTH, HEIGHT = 78.0, 68.0
CORNER = 2.0  # radius of the board's corners
ORIGIN = (100.0, 70.0)  # of the board on KiCad's sheet

# reference: x, y of pad 1 (holes: of the middle), turn in degrees anticlockwise
PLACES = {
    "A1": (3.0, 37.2, 90),  # USB to the left
    "J1": (74.5, 43.8, 180), "R8": (44.6, 15.2, 0), "R9": (42.0, 12.0, 0),
    "C1": (63.4, 33.4, 0), "C2": (72.4, 33.66, 0),
    "Q1": (24.9, 14.6, 0), "R30": (23.6, 8.6, 0), "R31": (32.6, 15.2, 0),
    "R32": (32.6, 8.6, 0), "R33": (32.6, 11.9, 0),
    "SW1": (18.0, 4.5, 180), "SW2": (3.4, 14.1, 90),
    "D1": (9.4, 8.9, 0), "R40": (10.2, 12.1, 0), "R41": (17.82, 15.1, 180),
    "C3": (20.5, 12.65, 270),
    "U1": (46.18, 42.1, 270),
    "J6": (65.0, 62.6, 0), "F1": (62.9, 54.5, 0), "D2": (59.0, 50.0, 0), "J7": (74.0, 58.2, 90),
    "BZ1": (67.0, 14.2, 0),
    "D3": (62.4, 22.8, 0), "D4": (71.4, 22.8, 0), "D5": (62.4, 26.0, 0), "D6": (71.4, 26.0, 0),
    "R7": (63.0, 29.3, 0), "R6": (71.4, 29.3, 0),
    "TP1": (34.9, 3.0, 0), "TP2": (39.5, 3.0, 0), "TP3": (30.3, 3.0, 0), "TP4": (42.4, 8.0, 0),
    "TP5": (49.3, 48.2, 0), "TP6": (54.3, 48.2, 0), "TP7": (24.6, 3.0, 0),
    "H1": (3.5, 3.5, 0), "H2": (74.5, 3.5, 0), "H3": (3.5, 64.5, 0), "H4": (74.5, 64.5, 0),
}  # fmt: skip
for _i in range(4):
    _row = 41.5 + 3.15 * _i
    PLACES[f"R{20 + _i}"] = (2.6, _row, 0)
    PLACES[f"R{10 + _i}"] = (11.2, _row, 0)
    PLACES[f"C{10 + _i}"] = (19.7, _row, 0)
    _column = 9.8 + 13.5 * _i
    PLACES[f"D{10 + _i}"] = (_column, 54.6, 0)
    PLACES[f"R{1 + _i}"] = (_column + 7.5, 54.6, 0)
    PLACES[f"J{2 + _i}"] = (round(_column + 1.4, 3), 63.1, 0)

POWER = ("+3V3", "VSYS", "VBUS", "BATTERY", "SUPPLY", "CELL+", "CELL-", "CELL_IN")  # wider tracks
TRACK, WIDE = 0.3, 0.6  # mm
CLEARANCE = 0.25  # the rule that is checked; the router keeps a little more
VIA, DRILL = 0.8, 0.4
STITCH = 4.4  # mm between the vias that join the two ground areas
STITCHES = [(55.0, 60.8), (53.0, 65.1)]  # two more, where ground on the front is cut off
# The display's tracks run here, on the front: below them nothing cuts the ground.
FRONT_ONLY = BUS
UNBROKEN = [
    (37.4, 9.8),
    (60.6, 9.8),
    (60.6, 35.4),
    (70.6, 35.4),
    (70.6, 45.6),
    (53.2, 45.6),
    (53.2, 18.5),
    (37.4, 18.5),
]

# Words on the board: text, x, y, height, turn; on the front, and on the back (mirrored)
FRONT = [
    ("Slapdeck", 56.2, 7.0, 1.8, 0),
    (f"rev {REVISION}  {DATE}", 56.2, 9.2, 1.0, 0),
    ("USB", 5.2, 28.3, 1.2, 90),
    ("RESET", 4.4, 6.3, 1.0, 0),
    ("OFF", 12.6, 6.4, 1.0, 0),
    ("ON", 18.2, 6.4, 1.0, 0),
    ("CELL: compare + and -", 52.4, 2.2, 1.0, 0),
    ("before plugging in", 52.4, 4.0, 1.0, 0),
    ("CELL", 66.0, 58.0, 1.0, 0),
    ("+", 65.0, 59.5, 1.0, 0),
    ("-", 67.0, 59.5, 1.0, 0),
    ("CHARGE", 74.2, 61.5, 1.0, 0),
    ("RUN", 45.6, 8.0, 1.0, 0),
]
for _i, _name in enumerate(("B-", "B+", "O+", "O-", "IN+")):
    FRONT.append((_name, 70.75 - 0.25 * (len(_name) - 2), 58.2 - 2.0 * _i, 1.0, 0))
for _i, _name in enumerate(("3V3", "BL", "RST", "DIN", "GND", "CLK", "GND", "CS", "DC")):
    FRONT.append((_name, 74.5 - 2.5 * _i, 38.3, 1.0, 90))
for _i, _name in enumerate(SEATS):
    FRONT.append((_name.upper(), 15.0 + 13.5 * _i, 59.2, 1.0, 0))
FRONT += [
    ("GND", 34.9, 5.4, 1.0, 0),
    ("3V3", 39.5, 5.4, 1.0, 0),
    ("VSYS", 30.3, 5.4, 1.0, 0),
    ("BATTERY", 24.6, 5.4, 1.0, 0),
    ("MARK1", 49.3, 50.5, 1.0, 0),
    ("MARK2", 54.7, 50.5, 1.0, 0),
]
BACK = [
    ("Slapdeck", 36, 24.6, 3.0, 0),
    (f"rev {REVISION}  {DATE}  CERN-OHL-P-2.0", 36, 28.6, 1.2, 0),
    (f"sources: {SOURCE}", 36, 31.0, 1.2, 0),
    ("four buttons, one microsecond", 36, 33.4, 1.2, 0),
    ("buttons: 1 contact, 2 ground, 3 LED +, 4 LED -", 36, 57.6, 1.0, 0),
    ("CELL: compare + and - before plugging in", 37, 46.0, 1.0, 0),
]

# Parts of one shape and several values carry the value beside the reference
VALUED = ("R", "C")
NO_PARTS = ("H", "TP")  # holes and pads for a probe
# Where a reference ("R20") or a value ("R20=") stands when the nearest free place will not do
WORDS = {"Q1": (27.44, 13.05), "C3": (22.7, 15.6, 90), "C3=": (22.7, 12.3, 90),
         "R40": (8.6, 12.05, 90), "R40=": (14.01, 12.1), "R41": (8.6, 15.2, 90),
         "R41=": (14.01, 15.1), "D2": (67.75, 50.0, 90), "J7": (70.6, 48.4), "J1": (50.3, 43.8),
         "R9=": (52.0, 12.0), "R8=": (54.6, 15.2), "D3": (60.1, 22.8), "D5": (60.1, 26.0),
}  # fmt: skip
for _i in range(4):
    _row = 41.5 + 3.15 * _i
    for _name, _x in ((f"R{20 + _i}", 7.8), (f"R{10 + _i}", 16.4), (f"C{10 + _i}", 24.9)):
        WORDS |= {_name: (_x, _row - 0.7), f"{_name}=": (_x, _row + 0.7)}
    WORDS[f"C{10 + _i}="] = (24.4, _row + 0.7)
    _column = 9.8 + 13.5 * _i
    WORDS |= {
        f"D{10 + _i}": (_column, 57.4),
        f"R{1 + _i}": (_column + 7.3, 57.05),
        f"R{1 + _i}=": (_column + 9.85, 57.05),
        f"J{2 + _i}": (_column + 0.4, 59.2),
    }
for _name, _x in (
    ("R30", 28.85),
    ("R31", 37.9),
    ("R32", 37.9),
    ("R33", 37.9),
    ("R7", 67.75),
    ("R6", 76.1),
    ("C1", 60.2),
    ("C2", 69.2),
):
    _y = PLACES[_name][1]
    WORDS |= {_name: (_x, _y - 0.7), f"{_name}=": (_x, _y + 0.7)}
K_BESIDE = tuple(f"D{10 + _i}" for _i in range(4))  # diodes whose K stands left of its pad
