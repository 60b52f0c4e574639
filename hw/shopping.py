"""What is bought: maker, number, where the number was read, and a guess at the price.

Prices are estimates of November 2026 for one handheld, in USD, each row bought once with what a
shop sends at least; nobody has asked a shop. Where a size was not read in a drawing it says so.
"""

ESTIMATED = "2026-11"

LIBRARY = "KiCad's footprint library"
SHEET = "maker's data sheet"
SHOP = "maker's shop"

# kind: maker, number, where the number was read
NUMBERS = {
    "pico": ("Raspberry Pi", "SC0917", SHOP),
    "33": ("Yageo", "MFR-25FBF52-33R", SHEET),
    "220": ("Yageo", "MFR-25FBF52-220R", SHEET),
    "2k2": ("Yageo", "MFR-25FBF52-2K2", SHEET),
    "47": ("Yageo", "MFR-25FBF52-47R", SHEET),
    "10": ("Yageo", "MFR-25FBF52-10R", SHEET),
    "1k": ("Yageo", "MFR-25FBF52-1K", SHEET),
    "10k": ("Yageo", "MFR-25FBF52-10K", SHEET),
    "100k": ("Yageo", "MFR-25FBF52-100K", SHEET),
    "1n": ("KEMET", "C315C102J1G5TA", SHEET),
    "100n": ("KEMET", "C320C104K5R5TA", SHEET),
    "10u": ("Nichicon", "UVR1H100MDD", SHEET),
    "tvs": ("Littelfuse", "P6KE6.8A", SHEET),
    "clamp": ("Nexperia", "BAT85", "a type number of several makers"),
    "crowbar": ("onsemi", "1N5822", "a JEDEC type number"),
    "1n5819": ("onsemi", "1N5819", "a JEDEC type number"),
    "pnp": ("onsemi", "BC32740BU", SHEET),
    "driver": ("Toshiba", "TBD62003APG", SHEET),
    "fuse": ("Bourns", "MF-R090", SHEET),
    "switch": ("C&K", "JS202011AQN", LIBRARY),
    "reset": ("C&K", "PTS645VL31-2LFS", LIBRARY),
    "piezo": ("TDK", "PS1240P02BT", LIBRARY),
    "xh4": ("JST", "B4B-XH-A", LIBRARY),
    "xh9": ("JST", "B9B-XH-A", LIBRARY),
    "ph2": ("JST", "B2B-PH-K-S", LIBRARY),
    "ph5": ("JST", "B5B-PH-K-S", LIBRARY),
}

USD = {
    "pico": 5.0, "33": 0.1, "220": 0.1, "2k2": 0.1, "47": 0.1, "10": 0.1, "1k": 0.1, "10k": 0.1,
    "100k": 0.1, "1n": 0.25, "100n": 0.2, "10u": 0.2, "tvs": 0.4, "clamp": 0.3, "crowbar": 0.4,
    "1n5819": 0.3, "pnp": 0.3, "driver": 1.2, "fuse": 0.6, "switch": 0.9, "reset": 0.3,
    "piezo": 0.8, "xh4": 0.25, "xh9": 0.5, "ph2": 0.15, "ph5": 0.3,
}

# Parts without a copper pad (not in the schematic):
# name, quantity, value, description, maker, number, where it was read, price of all
BESIDES = (
    ("BTN0-BTN3", 4, "arcade button 30 mm with LED",
     "one of each colour: red, blue, green, yellow; or the 24 mm ones, number 3430, 3432, 3433, "
     "3431; lamp for 5 V with its resistor inside", "Adafruit", "3489, 3490, 3487, 3488", SHOP,
     10.0),
    ("DISP1", 1, "2 inch LCD module, 240x320, ST7789V", "board 58 x 35 mm, picture 40.8 x 30.6 mm",
     "Waveshare", "17344 (2inch LCD Module)", SHOP, 13.0),
    ("BAT1", 1, "Li-Po cell 3.7 V, 1200 mAh", "62 x 34 x 5 mm, with protection and JST PH plug: "
     "check its polarity; leave out on USB only", "Adafruit", "258", SHOP, 10.0),
    ("CHG1", 1, "TP4056 charge board with protection",
     "with DW01A and FS8205A, B+ B- OUT+ OUT-, about 28 x 17 mm; not needed with AA cells",
     "several makers", "HW-107", "printed on the board", 1.5),
    ("RPROG", 1, "3.9 kohm, size 0603", "in the charge board's R3, instead of 1.2 kohm: 0.31 A",
     "Yageo", "RC0603FR-073K9L", SHEET, 0.1),
    ("PCB1", 1, "printed circuit board", "two layers; a fifth of five with their postage; "
     "board/slapdeck-gerbers.zip", "board house of your choice", "slapdeck rev 2.1", "this folder",
     3.0),
    ("SKT1", 2, "socket strip 1x20, 2.54 mm", "under the Pico, 8.5 mm high", "Harwin",
     "M20-7822046", SHEET, 2.4),
    ("CBL1", 4, "lead with 4-way JST XH plug, 200 mm",
     "ready crimped; other ends 2.8 mm tabs (24 mm buttons) or 4.8 mm (30 mm), or soldered",
     "JST", "XHP-4 with SXH-001T-P0.6", SHEET, 4.0),
    ("CBL2", 1, "lead with 9-way JST XH plug, 100 mm", "ready crimped; other end soldered to "
     "the display's pins, both grounds to its GND", "JST", "XHP-9 with SXH-001T-P0.6", SHEET, 1.5),
    ("CBL3", 1, "lead with 5-way JST PH plug, 200 mm", "ready crimped; other end soldered to "
     "the charge board", "JST", "PHR-5 with SPH-002T-P0.5S", SHEET, 1.0),
    ("BOX1", 1, "printed box", "PLA or PETG, by enclosure/", "yourself", "slapdeck.scad rev 2",
     "this folder", 8.0),
    ("SCR1", 18, "screw for plastic, 2.9 x 9.5 mm",
     "4 board, 4 display, 4 lid, 2 cell, 4 spare for the carrier", "any", "ISO 7049 ST2.9x9.5-C",
     "a standard", 1.5),
    ("FEET1", 4, "rubber foot, self-adhesive", "12.7 mm across, 3.5 mm high", "3M", "SJ5012",
     SHEET, 1.0),
    ("TIE1", 4, "cable tie, 2.5 mm wide", "strain relief of the leads", "Hellermann Tyton", "T18R",
     SHEET, 0.4),
)
