"""Where everything is on the board, in mm from its upper left corner, y downwards.

The board lies in a corner of the box: its left edge (USB) and upper edge (switch) are at walls.
"""

WIDTH, HEIGHT = 70.0, 58.0
CORNER = 2.0  # radius of the board's corners
ORIGIN = (100.0, 70.0)  # of the board on KiCad's sheet

# reference: x, y of pad 1 (holes: of the middle), turn in degrees anticlockwise
PLACES = {
    "A1": (3.0, 37.2, 90),  # USB to the left
    "J1": (61.2, 4.0, 270),  # pin 1 at the right
    "J6": (9.6, 4.6, 0), "J7": (17.5, 4.0, 90), "SW1": (36.4, 2.4, 180),
    "D1": (5.0, 12.2, 0), "R5": (18.5, 9.6, 0), "R6": (28.66, 13.6, 180), "C3": (32.4, 9.8, 270),
    "C1": (61.2, 8.4, 180), "C2": (65.2, 11.2, 270),
    "R7": (55.4, 17.4, 0), "BZ1": (59.0, 28.2, 0),
    "H1": (3.5, 3.5, 0), "H2": (66.5, 3.5, 0), "H3": (3.5, 54.5, 0), "H4": (66.5, 54.5, 0),
}
for _i in range(4):
    PLACES[f"J{2 + _i}"] = (11.2 + 13.5 * _i, 53.3, 0)
    PLACES[f"R{1 + _i}"] = (6.04 + 13.5 * _i, 44.6, 0)

POWER = ("+3V3", "VSYS", "BATTERY", "SUPPLY", "CELL+", "CELL-")  # wider tracks
TRACK, WIDE = 0.4, 0.8  # mm
CLEARANCE = 0.25  # the router's; the rule that is checked is 0.2
VIA, DRILL = 0.8, 0.4
STITCH = 4.4  # mm between the vias that join the two ground areas

# Words on the board: text, x, y, height, turn; on the front, and on the back (mirrored)
FRONT = [
    ("Slapdeck", 28, 24.8, 2.4, 0), ("rev 1  CERN-OHL-P-2.0", 28, 28.2, 1.1, 0),
    ("USB", 3.6, 28.3, 1.2, 90), ("OFF", 30.6, 6.6, 0.9, 0), ("ON", 37.6, 6.6, 0.9, 0),
    ("BATTERY", 10.6, 9.4, 0.9, 0), ("-", 9.6, 1.6, 1.2, 0), ("+", 11.6, 1.6, 1.2, 0),
    ("CHARGE BOARD", 21.3, 1.2, 0.8, 0), ("DISPLAY", 52.4, 1.2, 0.9, 0),
    ("1 contact   2 ground   3 LED +   4 ground", 35, 41.2, 0.9, 0),
]
for _i, _name in enumerate(("B-", "O-", "O+", "B+")):
    FRONT.append((_name, 17.5 + 2.54 * _i, 6.6, 0.8, 0))
for _i, _name in enumerate(("3V3", "GND", "DIN", "CLK", "CS", "DC", "RST", "BL")):
    FRONT.append((_name, 61.2 - 2.54 * _i, 6.4, 0.8, 0))
for _i, _name in enumerate(("BOTTOM red", "LEFT blue", "TOP green", "RIGHT yellow")):
    FRONT.append((_name, 16.2 + 13.5 * _i, 49.3, 0.9, 0))
BACK = [
    ("Slapdeck", 35, 27, 3.0, 0),
    ("four buttons, one microsecond", 35, 31, 1.2, 0),
    ("CELL: look at + and - before plugging in", 35, 48.6, 1.0, 0),
]

# Where a reference stands when KiCad's own place will not do
REFERENCES = {"J6": (14.9, 6.4), "J7": (27.8, 4.0), "D1": (10.6, 12.2), "SW1": (34.0, 6.6),
              "C1": (58.7, 8.4), "C3": (35.7, 12.3)}
for _i in range(4):
    REFERENCES[f"J{2 + _i}"] = (9.6 + 13.5 * _i, 49.3)
# Resistors carry reference and value in their bodies; the middle is between the pads
BODY = {"R5": (23.58, 9.6), "R6": (23.58, 13.6), "R7": (60.48, 17.4)}
for _i in range(4):
    BODY[f"R{1 + _i}"] = (11.12 + 13.5 * _i, 44.6)
