"""The shopping list: maker, number, where the number was read, and a guess at the price.

Prices are estimates of November 2026 for one handheld, in USD, each row bought once with what a
shop sends at least, without postage; nobody has asked a shop. Where a size was not read in a
drawing it says so.
"""

ESTIMATED = "2026-11"

LIBRARY = "KiCad's footprint library"
SHEET = "maker's data sheet"
SHOP = "maker's shop"

# kind: maker, number, where the number was read
NUMBERS = {
    "pico": ("Raspberry Pi", "SC0917", SHOP),
    "68": ("Yageo", "MFR-25FBF52-68R", SHEET),
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
    "pico": 5.0, "68": 0.1, "220": 0.1, "2k2": 0.1, "47": 0.1, "10": 0.1, "1k": 0.1, "10k": 0.1,
    "100k": 0.1, "1n": 0.25, "100n": 0.2, "10u": 0.2, "tvs": 0.4, "clamp": 0.3, "crowbar": 0.4,
    "1n5819": 0.3, "pnp": 0.3, "driver": 1.2, "fuse": 0.6, "switch": 0.9, "reset": 0.3,
    "piezo": 0.8, "xh4": 0.25, "xh9": 0.5, "ph2": 0.15, "ph5": 0.3,
}  # fmt: skip

# Parts without a copper pad (not in the schematic):
# name, quantity, value, description, maker, number, where it was read, price of all
BESIDES = (
    ("BTN0-BTN3", 4, "arcade button 30 mm with LED",
     "one of each colour: red, blue, green, yellow; or the 24 mm ones, number 3430, 3432, 3433, "
     "3431; lamp for 5 V with its resistor inside", "Adafruit", "3489, 3490, 3487, 3488", SHOP,
     10.0),
    ("CBLU1", 1, "USB cable, A to micro-B, with data", "some only charge; the Pico's socket is "
     "micro-B", "any", "any", "a standard", 2.0),
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
     "slapdeck-gerbers.zip", "board house of your choice", "slapdeck rev 2.2", "this folder",
     3.0),
    ("SKT1 SKT2", 2, "socket strip 1x20, 2.54 mm", "under the Pico, 8.5 mm high", "Harwin",
     "M20-7822046", SHEET, 2.4),
    ("CBL1", 4, "lead with 4-way JST XH plug, 200 mm",
     "ready crimped; other ends bare, to solder, or with sockets for tabs: 2.8 mm (24 mm "
     "buttons) or 4.8 mm (30 mm)",
     "JST", "XHP-4 with SXH-001T-P0.6", SHEET, 4.0),
    ("CBL2", 1, "lead with 9-way JST XH plug, 100 mm", "ready crimped; cut to 20 mm and "
     "joined to the display's own lead, or whole to its pins; both grounds to its GND", "JST",
     "XHP-9 with SXH-001T-P0.6", SHEET, 1.5),
    ("RTAB", 1, "330 ohm, 0.25 W", "finds the + of a lamp; by hand one more for each lamp without "
     "a resistor", "Yageo", "MFR-25FBF52-330R", SHEET, 0.1),
    ("SHRINK1", 1, "heat shrink, to half its width", "0.5 m of 2.4 mm, 0.5 m of 4.8 mm; "
     "by hand also 0.1 m of 9.5 mm", "any", "any", "box.md", 2.0),
    ("RBUS", 2, "100 ohm, 0.25 W", "in the display's CLK and DIN", "Yageo", "MFR-25FBF52-100R",
     SHEET, 0.2),
    ("WIRE1", 1, "stranded wire, 7 m", "0.14 to 0.25 mm2, in several colours", "any", "any",
     "box.md", 2.0),
    ("CBL3", 1, "lead with 5-way JST PH plug, 200 mm", "ready crimped; other end soldered to "
     "the charge board", "JST", "PHR-5 with SPH-002T-P0.5S", SHEET, 1.0),
    ("BOX1", 1, "printed box", "PLA or PETG, by enclosure/", "yourself", "slapdeck.scad rev 2.2",
     "this folder", 8.0),
    ("PANE1", 1, "pane 50 x 40 x 2 mm", "clear acrylic or polycarbonate, over the display", "any",
     "cut to size", "box.md", 1.0),
    ("SCR1", 18, "screw for plastic, 2.9 x 6.5 mm",
     "4 board or carrier, 4 display, 4 lid, 2 cell, 4 spare", "any", "ISO 7049 ST2.9x6.5-C",
     "a standard", 1.5),
    ("FEET1", 6, "rubber foot, self-adhesive", "12.7 mm across, 3.5 mm high", "3M", "SJ5012",
     SHEET, 1.5),
    ("TIE1", 6, "cable tie, 2.5 mm wide", "3 for leads at the floor, 2 at the carrier, 1 spare",
     "Hellermann Tyton", "T18R", SHEET, 0.6),
    ("GLUE1", 1, "hot glue, thin double-sided tape", "charge board, bezel, pane", "any", "any",
     "box.md", 1.5),
    ("FOAM1", 1, "foam, 10 mm, self-adhesive, 20 x 30 cm", "over the cell, over the ballast, on "
     "the walls", "any", "any", "box.md", 1.5),
    ("BAL1", 1, "ballast: 550 g of dry sand or 1 kg of steel nuts", "both bins together; in four "
     "zip bags, two and two", "any", "any", "box.md", 1.0),
)  # fmt: skip

# What only a cell, only the box, only wiring by hand needs; all else is for each with the board
CELL = ("D1", "D2", "F1", "J6", "J7", "SW1", "R40", "R41", "C3", "BAT1", "CHG1", "RPROG", "CBL3")
BOX = ("BOX1", "PANE1", "SCR1", "FEET1", "TIE1", "GLUE1", "FOAM1", "BAL1")
HAND = ("RBUS", "WIRE1")

# The steps of soldering, lowest parts first: the kinds of each (board.md has a note on each step)
STEPS = (("100k", "47"), ("1n5819",), ("68", "220", "2k2", "1k", "10k", "10"),
         ("clamp", "tvs", "crowbar"), ("1n", "100n"), ("driver",), ("fuse", "pnp"),
         ("reset", "switch"), ("xh4", "xh9", "ph2", "ph5"), ("10u",), ("piezo",), ("pico",),
)  # fmt: skip

# kind or designator: what to type into a shop's search, what does as well
SEARCH = {
    "pico": ("Raspberry Pi Pico H", "SC0915 with two pin strips 1x20; not a Pico 2"),
    **{
        value: (
            f"{value.replace('k2', '.2k')} ohm 1% metal film 0.25W",
            "any of 6.3 x 2.5 mm: a kit of resistors has all values",
        )
        for value in ("68", "220", "2k2", "47", "10", "1k", "10k", "100k")
    },
    "1n": ("1nF C0G ceramic radial 2.5mm", "5 % or better; X7R is no good here"),
    "100n": ("100nF X7R ceramic radial 2.5mm", "any, 16 V or more"),
    "10u": ("10uF 50V electrolytic radial 2mm 5mm", "any of 16 V or more, 5 mm across"),
    "tvs": ("P6KE6.8A", "not the CA type, which is for both directions"),
    "clamp": ("BAT85", "BAT42, BAT43, BAT48 (DO-35)"),
    "crowbar": ("1N5822", "SB340, 1N5821 (DO-201AD)"),
    "1n5819": ("1N5819", "SB140, 1N5818 (DO-41)"),
    "pnp": ("BC327-40", "BC327-25; PN2907A turned round: its legs are E B C"),
    "driver": ("TBD62003APG", "TBD62003AFG on an adapter SO-16 to DIP-16; not a ULN2003"),
    "fuse": ("MF-R090, PTC 0.9A radial 5.1mm", "RXEF090"),
    "switch": ("JS202011AQN", "a wire in its place: then unplug the cell"),
    "reset": ("PTS645VL31-2LFS", "left out: unplug instead"),
    "piezo": ("PS1240P02BT, passive piezo 12mm 5mm", "any without driver, 5 mm pitch"),
    "xh4": ("B4B-XH-A, JST XH 4 pin header", "XH 2.5 mm clones fit"),
    "xh9": ("B9B-XH-A, JST XH 9 pin header", "XH 2.5 mm clones fit"),
    "ph2": ("B2B-PH-K-S, JST PH 2 pin header", "PH 2.0 mm clones fit"),
    "ph5": ("B5B-PH-K-S, JST PH 5 pin header", "PH 2.0 mm clones fit"),
    "BTN0-BTN3": ("arcade button 30mm LED 5V", "any with a switch and four tabs; measure it"),
    "CBLU1": ("USB A to micro B data cable", ""),
    "DISP1": ("2 inch ST7789 240x320 SPI IPS", "any ST7789 of 240x320: set its sizes in the box"),
    "BAT1": ("LiPo 3.7V 1200mAh protected JST PH", "800 mAh or more, protected, 62 x 34 x 5 mm"),
    "CHG1": (
        "TP4056 module with protection",
        "HW-373, HW-264, 03962A: with OUT and B pads; its socket stays empty",
    ),
    "RPROG": ("3.9k 0603 resistor", ""),
    "PCB1": ("PCB prototype 2 layers", ""),
    "SKT1 SKT2": ("female header 1x20 2.54mm", "any 8.5 mm high"),
    "RTAB": ("330 ohm 1% metal film 0.25W", "220 ohm"),
    "SHRINK1": ("heat shrink assortment 2:1", ""),
    "RBUS": ("100 ohm 1% metal film 0.25W", "any of 100 ohm"),
    "WIRE1": ("hook-up wire stranded AWG 26 set", "AWG 24"),
    "CBL1": ("JST XH 4 pin lead 20cm, 3S balance lead", "28 to 24 AWG"),
    "CBL2": ("JST XH 9 pin lead, 8S balance lead", "a longer one, cut"),
    "CBL3": ("JST PH 2.0 5 pin lead 20cm", "28 to 24 AWG"),
    "BOX1": ("3D print service PLA", ""),
    "PANE1": ("acrylic sheet 2mm cut to size", "polycarbonate; a screen protector is less"),
    "SCR1": ("self tapping screw 2.9 x 6.5 pan head", "M3 x 6, less strong; none longer"),
    "FEET1": ("rubber bumper feet 12.7mm adhesive", "any of 8 to 12.7 mm"),
    "TIE1": ("cable tie 2.5 x 100", ""),
    "GLUE1": ("hot glue stick; double sided tape thin", "silicone"),
    "FOAM1": ("adhesive foam sheet 10mm", ""),
    "BAL1": ("play sand; M8 nuts", "coins, lead-free shot"),
}
