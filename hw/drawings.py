"""The wiring as pictures: breadboard and lid seen from behind, drawn from pinout.csv.

Every wire of a picture carries its signal in `data-signal`, so that a test can read the wiring
out of the picture again.
"""

from hw import circuit
from hw.tools.svg import COLOURS, Svg, arcade, between, resistor

SEATS = circuit.SEATS
NAMES = ("RED", "BLUE", "GREEN", "YELLOW")
# The pins of the display module as most are printed: name, signal
DISPLAY = (
    ("VCC", "3V3"),
    ("GND", "GND"),
    ("DIN", "DISPLAY_MOSI"),
    ("CLK", "DISPLAY_SCK"),
    ("CS", "DISPLAY_CS"),
    ("DC", "DISPLAY_DC"),
    ("RST", "DISPLAY_RST"),
    ("BL", "BACKLIGHT"),
)
TINTS = {
    "3V3": "#e0442f",
    "GND": "#444444",
    "DISPLAY_MOSI": "#8a4fc2",
    "DISPLAY_SCK": "#2aa0b8",
    "DISPLAY_CS": "#d07a1f",
    "DISPLAY_DC": "#4f8f2f",
    "DISPLAY_RST": "#b8427a",
    "BACKLIGHT": "#8c7a3a",
    "PIEZO": "#7a5230",
    "PIEZO_B": "#b08968",
    "BATTERY_SENSE": "#4f8f2f",
}
GROUND_PIN, SUPPLY_PIN = 38, 36
RING_PIN = 28  # the ground of buttons and display, wired by hand: each wire has a pin of its own


# --- breadboard -------------------------------------------------------------------------------

PITCH, LEFT, COLUMNS = 24, 120, 30
ROWS = {"+top": 190, "-top": 212, "j": 250, "-bottom": 570, "+bottom": 592}
for _k, _row in enumerate("ihgf"):
    ROWS[_row] = ROWS["j"] + PITCH * (_k + 1)
for _k, _row in enumerate("edcba"):
    ROWS[_row] = ROWS["f"] + PITCH * (3 + _k)


def column(number):
    return LEFT + PITCH * (number - 1)


def hole_of(pin):
    """The hole for a wire to a pin of the Pico, and its column; the Pico is in c and h."""
    number = pin if pin <= 20 else 41 - pin
    return column(number), ROWS["a" if pin <= 20 else "j"], number


def board_picture(svg, columns=COLUMNS):
    """A breadboard with the Pico on it."""
    svg.rect(LEFT - 36, 168, PITCH * (columns - 1) + 72, 448, "#f2efe6", 10)
    for name, y in ROWS.items():
        rail = name[0] in "+-"
        for n in range(1, columns + 1):
            if not (rail and n % 6 == 0):
                svg.disc(column(n), y, 3, "#8d877c", "none", 0)
        colour = "#c8372d" if name[0] == "+" else "#2f62c4"
        if rail:
            svg.text(LEFT - 22, y + 5, name[0], 16, fill=colour)
        else:
            svg.text(LEFT - 22, y + 4, name, 11, fill="#8d877c")
    x, y = column(1) - 14, ROWS["h"] - 16
    svg.rect(x, y, PITCH * 19 + 28, ROWS["c"] - ROWS["h"] + 32, "#2c7a4f", 6)
    svg.rect(x - 12, (ROWS["c"] + ROWS["h"]) / 2 - 22, 40, 44, "#c9cbcd", 3)
    svg.text(column(10), (ROWS["c"] + ROWS["h"]) / 2 + 6, "Raspberry Pi Pico", 17, fill="#e8f3ea")
    for pin in range(1, 41):
        px, _, _ = hole_of(pin)
        py = ROWS["c" if pin <= 20 else "h"]
        svg.disc(px, py, 4.4, "#e0c15a", "#7d6a26")
        svg.text(px, py + (-9 if pin <= 20 else 17), str(pin), 9, fill="#e8f3ea")


def breadboard():
    """Pico across the middle, USB to the left; display above, buttons below."""
    pins = circuit.pinout()
    svg = Svg(960, 900, "Slapdeck on a breadboard")
    board_picture(svg)
    svg.text(480, 26, "Slapdeck on a breadboard, powered by USB", 17)
    rails = ("GND", GROUND_PIN, "-top"), ("3V3", SUPPLY_PIN, "+top"), ("GND", 3, "-bottom")
    for signal, pin, rail in rails:
        x, y, _ = hole_of(pin)
        svg.wire(signal, pin, [(x, y), (x, ROWS[rail])], TINTS[signal])
    # display
    svg.rect(400, 44, 330, 62, "#27324a", 6)
    svg.text(565, 68, "ST7789 display, 320 x 240", 13, fill="#dfe6f5")
    for k, (name, signal) in enumerate(DISPLAY):
        px = 440 + 36 * k
        svg.text(px, 92, name, 10, fill="#dfe6f5")
        svg.disc(px, 104, 4, "#e0c15a")
        if signal in ("3V3", "GND"):
            pin, rail = (SUPPLY_PIN, "+top") if signal == "3V3" else (GROUND_PIN, "-top")
            hx, hy, lane = column(10 + k), ROWS[rail], 124 + 12 * k
        else:
            pin = pins[signal]
            hx, hy, _ = hole_of(pin)
            lane = 118 + 8 * (k if px < hx else 7 - k)
        svg.wire(signal, pin, [(px, 104), (px, lane), (hx, lane), (hx, hy)], TINTS[signal])
    # piezo, plugged in at the right between its two signals, 1 kohm in each
    f, i, j = (ROWS[row] for row in "fij")
    edge = column(COLUMNS) + 58
    aside = [(column(10), 556), (edge, 556), (edge, j - 14), (column(29), j - 14)]
    for signal, hole, leg, way in (
        ("PIEZO", 21, 24, [(column(12), i - 12), (column(21), i - 12)]),
        ("PIEZO_B", 29, 26, aside),
    ):
        x, y, _ = hole_of(pins[signal])
        svg.wire(signal, pins[signal], [(x, y), *way, (column(hole), j)], TINTS[signal])
        between(svg, (column(hole), i), (column(leg), i), "1k")
        svg.text(column(hole), (f + ROWS["e"]) / 2 + 4, str(hole), 11)
    svg.disc(column(25), f, 57, "#3a3835")
    svg.text(column(25), f + 24, "piezo", 12, fill="#fbfaf6")
    for leg in (24, 26):
        svg.disc(column(leg), f, 4, "#e0c15a")
    # buttons
    for i in range(4):
        bx, by = 150 + 220 * i, 792
        arcade(svg, bx, by, i)
        svg.text(bx, by + 56, f"{SEATS[i]}: {NAMES[i]}", 13)
        button_wires(svg, pins, i, bx, by)
    for k, line in enumerate(
        (
            "Each button has four wires: contact to its pin and to the - rail; lamp + to its pin "
            "(dashed); lamp - to a free column,",
            "and 330 ohm from there to the - rail. A lamp with its resistor inside: - straight to "
            "the - rail, no 330 ohm.",
        )
    ):
        svg.text(480, 874 + 18 * k, line, 12)
    return svg.done()


def button_wires(svg, pins, i, bx, by):
    """Contact and LED of one button; the lanes keep the wires apart."""
    signal, led = f"BUTTON_{i}", f"LED_{i}"
    hx, hy, _ = hole_of(pins[signal])
    lane = 630 + 9 * (3 - i)
    svg.wire(
        signal,
        pins[signal],
        [(hx, hy), (hx, lane), (bx - 26, lane), (bx - 26, by - 26)],
        COLOURS[i],
    )
    hx, hy, _ = hole_of(pins[led])
    lane = 672 + 9 * (3 - i if bx > hx else i)
    svg.wire(
        led,
        pins[led],
        [(hx, hy), (hx, lane), (bx + 8, lane), (bx + 8, by - 34)],
        COLOURS[i],
        2.6,
        "7 4",
    )
    x, y = column((2, 13, 22, 28)[i]), ROWS["-bottom"]
    contact = [(bx - 8, by - 34), (bx - 8, 748), (x, 748), (x, y)]
    x, lane = column(21 + 2 * i), 712 + 8 * i
    lamp = [(bx + 26, by - 26), (bx + 26, lane), (x + 12, lane), (x + 12, ROWS["c"])]
    for way in (contact, [*lamp, (x, ROWS["c"])]):
        svg.wire("GND", 3, way, TINTS["GND"])
    between(svg, (x, ROWS["a"]), (x, y), "330")


# --- wired by hand ----------------------------------------------------------------------------

MIDDLES = ((560, 590), (950, 370), (560, 150), (170, 370))  # of the buttons, seen from inside
TABS = ((-36, "COM"), (-12, "NO"), (12, "+"), (36, "-"))  # contact and lamp
TOP_ROW, BOTTOM_ROW = 800, 890


def leg(pin):
    """The place of a pin of the Pico: it lies with its USB to the right, pins 1 to 20 above."""
    return (220 + 36 * (20 - pin), TOP_ROW) if pin <= 20 else (220 + 36 * (pin - 21), BOTTOM_ROW)


def lid():
    """The box's lid from inside, left and right exchanged; below it the Pico, then the power."""
    pins = circuit.pinout()
    svg = Svg(1120, 1400, "Slapdeck wired by hand, the lid seen from inside")
    svg.text(560, 28, "Wired by hand: the lid seen from inside (left and right exchanged)", 17)
    svg.rect(40, 44, 1040, 666, "#f2efe6", 24)
    svg.rect(430, 290, 250, 170, "#27324a", 6)
    svg.text(520, 380, "display, its back", 14, fill="#dfe6f5")
    svg.rect(200, TOP_ROW - 18, 36 * 19 + 40, BOTTOM_ROW - TOP_ROW + 36, "#2c7a4f", 6)
    svg.rect(900, 826, 52, 38, "#c9cbcd", 3)
    svg.text(926, 849, "USB", 11)
    svg.text(560, 850, "Raspberry Pi Pico", 17, fill="#e8f3ea")
    ground(svg)
    for i in range(4):
        hand_button(svg, pins, i)
    hand_display(svg, pins)
    hand_sound(svg, pins)
    hand_power(svg)
    for pin in range(1, 41):
        x, y = leg(pin)
        svg.disc(x, y, 4.4, "#e0c15a", "#7d6a26")
        svg.text(x, y + (17 if pin <= 20 else -9), str(pin), 10, fill="#e8f3ea")
    for k, line in enumerate(
        (
            "solid: contact to its pin. dashed: lamp + to its pin, through 330 ohm if the lamp "
            "has no resistor.",
            "black: one ground wire from button to button (the other contact and lamp -), to the "
            "display's GND and to pin 28;",
            "another from the display's GND, twisted round its CLK wire, to pin 23.",
            "C1, C2 and all below the Pico: colours of the wires are those of cell.svg. The lower "
            "part only with a cell.",
            "The Pico is drawn from above and turned: on the carrier its USB points to the left.",
        )
    ):
        svg.text(60, 1310 + 20 * k, line, 13, "start")
    return svg.done()


# Where the parts beside the Pico have their ends: "reference.pad"; pad 1 of a diode is its ring
ENDS = {
    "DISP1.VCC": (672, 302), "DISP1.GND": (672, 322),
    "C1.1": (690, 302), "C1.2": (690, 322), "C2.1": (708, 302), "C2.2": (708, 322),
    "BAT1.+": (190, 1130), "BAT1.-": (190, 1240), "F1.1": (230, 1130), "F1.2": (310, 1130),
    "D2.1": (370, 1130), "D2.2": (370, 1240), "CHG1.B+": (440, 1130), "CHG1.B-": (440, 1240),
    "CHG1.IN+": (525, 1092), "CHG1.OUT+": (610, 1130), "CHG1.OUT-": (610, 1240),
    "SW1.2": (660, 1130), "SW1.1": (730, 1130), "D1.2": (850, 1130), "D1.1": (930, 1130),
    "R40.1": (790, 1130), "R40.2": (790, 1190), "R41.1": (790, 1190), "R41.2": (790, 1250),
    "C3.1": (850, 1190), "C3.2": (850, 1250),
}  # fmt: skip


def join(svg, net, a, b, *corners):
    """A wire of `net` between two ends, "F1.2" or "A1.39", round its corners."""
    ends = [leg(int(end[3:])) if end.startswith("A1.") else ENDS[end] for end in (a, b)]
    svg.wire(net, f"{a} {b}", [ends[0], *corners, ends[1]], POWER_TINTS[net], 2.6)


def legs(svg, ref, words, fill="#e7cf9f"):
    """A part with two legs between its ends, a ring at pad 1 of a diode, + at that of C2."""
    (x1, y1), (x2, y2) = ENDS[f"{ref}.1"], ENDS[f"{ref}.2"]
    x, y, long = (x1 + x2) / 2, (y1 + y2) / 2, max(abs(x2 - x1), abs(y2 - y1))
    half = max(long / 2 - 12, 7)
    across = 6 if ref[0] in "RC" else 9
    w, h = (half, across) if y1 == y2 else (across, half)
    svg.lines.append(f'<path d="M{x1} {y1} L{x2} {y2}" stroke="#55504a" stroke-width="2"/>')
    svg.rect(x - w, y - h, 2 * w, 2 * h, fill, 3)
    if ref[0] == "D":
        side = 1 if x1 + y1 > x2 + y2 else -1
        dx, dy = (side * (w - 6), 0) if y1 == y2 else (0, side * (h - 6))
        svg.rect(x + dx - (2 if dx else w), y + dy - (2 if dy else h), 4 if dx else 2 * w,
                 4 if dy else 2 * h, "#fbfaf6", 0)  # fmt: skip
    for spot in (ENDS[f"{ref}.1"], ENDS[f"{ref}.2"]):
        svg.disc(*spot, 3.4, "#e0c15a")
    if y1 == y2:
        svg.text(x, y - 16, words, 12)
    elif ref in ("D2", "R41"):
        svg.text(x - w - 6, y + 4, words, 12, "end")
    else:
        svg.text(x + w + 6, y + 4, words, 12, "start")


def hand_power(svg):
    """Cell, fuse, diode, charge board, switch, diode, sense; capacitors at the display."""
    svg.rect(60, 1100, 130, 170, "#9fb6d0", 12)
    svg.text(120, 1180, "cell", 15)
    svg.text(120, 1198, "its plug in J6", 12)
    svg.rect(440, 1092, 170, 178, "#2f62c4", 8)
    svg.text(525, 1176, "charge board", 14, fill="#fbfaf6")
    svg.text(525, 1196, "by name, not by place", 11, fill="#fbfaf6")
    svg.rect(660, 1112, 70, 36, "#c9cbcd", 4)
    svg.text(695, 1135, "SW1", 13)
    for x, words in ((658, "middle pin"), (724, "outer pin")):
        svg.text(x, 1164, words, 11)
    for name, (x, y) in ENDS.items():
        ref, pad = name.split(".")
        if ref in ("BAT1", "CHG1"):
            svg.disc(x, y, 6, "#e0c15a")
            if pad == "IN+":
                svg.text(x, y + 24, pad, 13, fill="#fbfaf6")
            else:
                left = ref == "BAT1" or pad.startswith("OUT")
                ink = "#fbfaf6" if ref == "CHG1" else "#2b2926"
                svg.text(
                    x + (-12 if left else 12), y + 5, pad, 14, "end" if left else "start", ink
                )
    for wire in (
        ("CELL_IN", "BAT1.+", "F1.1"),
        ("CELL+", "F1.2", "D2.1"),
        ("CELL+", "D2.1", "CHG1.B+"),
        ("CELL-", "BAT1.-", "D2.2"),
        ("CELL-", "D2.2", "CHG1.B-"),
        ("VBUS", "A1.40", "CHG1.IN+", (904, 1044), (525, 1044)),
        ("SUPPLY", "CHG1.OUT+", "SW1.2"),
        ("BATTERY", "SW1.1", "R40.1"),
        ("BATTERY", "R40.1", "D1.2"),
        ("VSYS", "D1.1", "A1.39", (980, 1130), (980, 1062), (868, 1062)),
        ("BATTERY_SENSE", "R40.2", "R41.1"),
        ("BATTERY_SENSE", "R40.2", "C3.1"),
        ("BATTERY_SENSE", "R41.1", "A1.31", (760, 1190), (760, 1062), (580, 1062)),
        (
            "GND",
            "CHG1.OUT-",
            "A1.38",
            (640, 1240),
            (640, 1280),
            (1075, 1280),
            (1075, 908),
            (832, 908),
        ),
        ("GND", "R41.2", "C3.2"),
        ("GND", "C3.2", "A1.33", (1000, 1250), (1000, 1076), (652, 1076)),
    ):
        join(svg, *wire)
    for ref, words, fill in (
        ("F1", "F1", "#d07a1f"), ("D2", "D2 1N5822", "#2b2926"), ("D1", "D1 1N5819", "#2b2926"),
        ("R40", "R40 100k", "#e7cf9f"), ("R41", "R41 100k", "#e7cf9f"),
        ("C3", "C3 100n", "#e6b35a"),
    ):  # fmt: skip
        legs(svg, ref, words, fill)


def ground(svg):
    """The ring: each button's COM and lamp -, the display's GND, RING_PIN."""
    x, y = leg(RING_PIN)
    ring = [
        (x, y),
        (x, 922),
        (1062, 922),
        (1062, 466),
        (1062, 246),
        (60, 246),
        (60, 466),
        (60, 686),
        (596, 686),
    ]
    svg.wire("GND", RING_PIN, ring, TINTS["GND"])
    for bx, by in MIDDLES:
        level = {150: 246, 370: 466, 590: 686}[by]
        if bx < 500:
            svg.wire("GND", RING_PIN, [(60, level), (bx + 36, level)], TINTS["GND"])
        elif bx > 600:
            svg.wire("GND", RING_PIN, [(1062, level), (bx - 36, level)], TINTS["GND"])
        for dx in (-36, 36):
            svg.wire("GND", RING_PIN, [(bx + dx, level), (bx + dx, by + 66)], TINTS["GND"])
    svg.wire("GND", RING_PIN, [(774, 246), (774, 322), (708, 322)], TINTS["GND"])


def hand_button(svg, pins, i):
    """A button with its four tabs; contact and lamp + go to the Pico in lanes of their own."""
    bx, by = MIDDLES[i]
    turn_at = {0: None, 1: None, 2: 340, 3: None}[i]
    for k, (signal, tab) in enumerate(((f"LED_{i}", 12), (f"BUTTON_{i}", -12))):
        x, y = leg(pins[signal])
        lane = 724 + 8 * (2 * i + k)
        way = [(x, y), (x, lane)]
        if turn_at:
            aside = turn_at + 12 * k
            way += [(aside, lane), (aside, 268 + 10 * k), (bx + tab, 268 + 10 * k)]
        else:
            way += [(bx + tab, lane)]
        svg.wire(
            signal,
            pins[signal],
            [*way, (bx + tab, by + 66)],
            COLOURS[i],
            3.2 if k else 2.6,
            "" if k else "7 4",
        )
    arcade(svg, bx, by, i, 44)
    svg.text(bx, by - 54, f"{SEATS[i]}: {NAMES[i]}", 13)
    for dx, name in TABS:
        svg.rect(bx + dx - 8, by + 46, 16, 22, "#e0c15a", 2)
        svg.text(bx + dx, by + 61, name, 9 if len(name) > 1 else 13)


def hand_display(svg, pins):
    """Eight wires from the display's right edge, round the Pico to its lower row."""
    for k, (name, signal) in enumerate(DISPLAY):
        y = 302 + 20 * k
        svg.disc(672, y, 5, "#e0c15a")
        svg.text(660, y + 4, name, 11, "end", "#dfe6f5")
        if signal == "GND":
            continue
        pin = SUPPLY_PIN if signal == "3V3" else pins[signal]
        x, foot = leg(pin)
        lane = 936 + 8 * (7 - k)
        side, turn = 720 + 9 * (7 - k), 640 + 8 * k
        far = 1048 - 9 * (7 - k)
        svg.wire(
            signal,
            pin,
            [(672, y), (side, y), (side, turn), (far, turn), (far, lane), (x, lane), (x, foot)],
            TINTS[signal],
            2.6,
        )
        if signal in ("DISPLAY_MOSI", "DISPLAY_SCK"):
            svg.rect(x - 12, 917, 24, 14, "#e7cf9f", 4)
            svg.text(x, 928, "100", 10)
    for wire in (
        ("+3V3", "DISP1.VCC", "C1.1"),
        ("+3V3", "C1.1", "C2.1"),
        ("GND", "DISP1.GND", "C1.2"),
        ("GND", "C1.2", "C2.2"),
        # beside the lanes of CLK, the display's fourth wire
        (
            "GND",
            "DISP1.GND",
            "A1.23",
            (680, 322),
            (680, 366),
            (752, 366),
            (752, 668),
            (1008, 668),
            (1008, 972),
            (leg(23)[0], 972),
        ),
    ):
        join(svg, *wire)
    legs(svg, "C1", "", "#e6b35a")
    legs(svg, "C2", "", "#3a5f9a")
    svg.text(699, 284, "C1 C2", 11, fill="#2b2926")


def hand_sound(svg, pins):
    svg.disc(110, 850, 34, "#3a3835")
    svg.disc(110, 850, 6, "#8d877c")
    svg.text(110, 806, "piezo", 12)
    for signal, lane, low in (("PIEZO_B", 788, 836), ("PIEZO", 912, 864)):
        x, y = leg(pins[signal])
        way = [(x, y), (x, lane), (168, lane), (168, low), (142, low)]
        svg.wire(signal, pins[signal], way, TINTS[signal])
        resistor(svg, 168, (lane + low) / 2 - 2, "1k")


# --- cell and charge board --------------------------------------------------------------------

POWER_TINTS = {
    "+3V3": TINTS["3V3"],
    "CELL_IN": "#c8372d",
    "CELL+": "#c8372d",
    "BATTERY": "#8a5a1f",
    "BATTERY_SENSE": TINTS["BATTERY_SENSE"],
    "VSYS": "#2c8a4a",
    "CELL-": "#2b2926",
    "SUPPLY": "#d07a1f",
    "GND": "#6b6b6b",
    "VBUS": "#8a4fc2",
}
# J7 as it stands on the board, from above: pad, what is printed there
PLUG = (("5", "IN+"), ("4", "O-"), ("3", "O+"), ("2", "B+"), ("1", "B-"))
# The usual charge board, its socket at the left: the pads at its right edge from above
CHARGER = ("OUT+", "B+", "B-", "OUT-")


def cell():
    """The leads of cell and charge board, both with their pads where they really are."""
    plugs = {part.ref: part for part in circuit.parts() if part.ref in ("J6", "J7")}
    svg = Svg(860, 470, "Slapdeck, the leads of cell and charge board")
    svg.text(430, 28, "Cell and charge board: compare + and - before you plug anything in", 17)
    svg.rect(40, 50, 190, 120, "#9fb6d0", 12)
    svg.text(135, 108, "Li-Po cell", 15)
    svg.text(135, 128, "protected, 1200 mAh", 12)
    svg.rect(440, 50, 130, 120, "#2c7a4f", 6)
    svg.text(505, 74, "J6, CELL", 14, fill="#e8f3ea")
    for k, pad in enumerate(("1", "2")):
        net = plugs["J6"].nets[pad]
        sign, tint = ("+", "#c8372d") if net == "CELL_IN" else ("-", "#2b2926")
        y = 102 + 40 * k
        svg.wire(net, pad, [(230, y), (460, y)], tint, 4)
        svg.disc(468, y, 8, "#e0c15a")
        svg.text(496, y + 6, sign, 20, fill="#e8f3ea")
        svg.text(340, y - 8, "red" if sign == "+" else "black", 12)
    for k, line in enumerate(
        (
            "The red wire must meet +.",
            "Not verified with a cell: if red",
            "meets -, lift the two contacts",
            "out of the plug and exchange",
            "them.",
        )
    ):
        svg.text(596, 84 + 20 * k, line, 13, "start")
    svg.rect(40, 240, 250, 170, "#2f62c4", 8)
    svg.text(150, 312, "TP4056 charge board,", 14, fill="#fbfaf6")
    svg.text(150, 332, "seen from its parts", 14, fill="#fbfaf6")
    svg.rect(22, 303, 40, 44, "#c9cbcd", 3)
    svg.text(52, 366, "its socket stays empty", 12, "start", "#fbfaf6")
    svg.text(82, 262, "IN+", 12, "start", "#fbfaf6")
    svg.text(82, 400, "IN-, joined to OUT-", 12, "start", "#fbfaf6")
    svg.disc(64, 396, 8, "#e0c15a")
    svg.rect(440, 216, 130, 200, "#2c7a4f", 6)
    svg.text(505, 236, "J7, CHARGE", 14, fill="#e8f3ea")
    there = {name: 258 + 42 * k for k, name in enumerate(CHARGER)}
    here = {pad: 260 + 34 * k for k, (pad, _) in enumerate(PLUG)}
    lanes = {"1": 320, "2": 340, "3": 360, "4": 380}
    for pad, name in sorted(PLUG):
        net, y = plugs["J7"].nets[pad], here[pad]
        if name == "IN+":
            way = [(64, 258), (64, 216), (400, 216), (400, y), (460, y)]
        else:
            start = there[name.replace("O", "OUT")]
            way = [(282, start), (lanes[pad], start), (lanes[pad], y), (460, y)]
        svg.wire(net, pad, way, POWER_TINTS[net], 4)
    svg.disc(64, 258, 8, "#e0c15a")
    for pad, name in PLUG:
        svg.disc(468, here[pad], 8, "#e0c15a")
        svg.text(492, here[pad] + 5, name, 14, "start", "#e8f3ea")
    for name, y in there.items():
        svg.disc(278, y, 8, "#e0c15a")
        svg.text(258, y + 5, name, 12, "end", "#fbfaf6")
    for k, line in enumerate(
        (
            "A lead of 200 mm: JST PH plug at",
            "J7, soldered to the charge board",
            "BY NAME, NOT BY PLACE. On yours",
            "the pads may lie otherwise.",
            "B- and OUT- are not the same:",
            "between them sits the cell's",
            "protection.",
        )
    ):
        svg.text(596, 262 + 20 * k, line, 13, "start")
    svg.text(
        40, 448, "IN+ brings 5 V from the Pico's USB: one socket plays and charges.", 13, "start"
    )
    return svg.done()


# --- where to measure a button ----------------------------------------------------------------


def button_depth():
    """An arcade button from the side: the one size of the box that has to be measured."""
    svg = Svg(640, 420, "Slapdeck, where to measure a button")
    svg.text(320, 28, "The depth of a button: measure it before you print", 17)
    svg.rect(60, 118, 330, 22, "#d6d2c8", 0)
    svg.text(72, 134, "panel, 4 mm", 12, "start")
    svg.rect(170, 70, 130, 30, "#ff6054", 12)
    svg.rect(150, 96, 170, 22, "#c8372d", 6)
    svg.rect(180, 118, 110, 112, "#8f2a22", 0)
    svg.rect(160, 140, 150, 22, "#55504a", 3)
    svg.text(318, 156, "nut", 12, "start")
    svg.rect(196, 230, 78, 54, "#2f2d2a", 3)
    svg.text(235, 262, "switch", 12, fill="#fbfaf6")
    for k in range(4):
        svg.rect(202 + 18 * k, 284, 8, 28, "#c9cbcd", 1)
    svg.text(160, 302, "tabs", 12, "end")
    svg.disc(206, 326, 5, "#2f62c4")
    svg.text(160, 340, "wires, bent", 12, "end")
    for y in (118, 312, 340):
        svg.lines.append(f'<path d="M330 {y} L470 {y}" stroke="#2b2926" stroke-dasharray="4 3"/>')
    for y1, y2 in ((118, 312), (312, 340)):
        svg.lines.append(f'<path d="M440 {y1} L440 {y2}" stroke="#2b2926" stroke-width="2"/>')
    svg.text(454, 200, "measure this:", 13, "start")
    svg.text(454, 220, "underside of the rim", 13, "start")
    svg.text(454, 240, "to the end of the tabs", 13, "start")
    svg.text(454, 331, "5 mm for the wires", 13, "start")
    svg.text(320, 390, "button_deep = both together. The box is 10 mm higher than that.", 14)
    return svg.done()


def write(folder):
    """breadboard.svg, box-wiring.svg, cell.svg and button-depth.svg."""
    for name, text in (
        ("breadboard.svg", breadboard()),
        ("box-wiring.svg", lid()),
        ("cell.svg", cell()),
        ("button-depth.svg", button_depth()),
    ):
        (folder / name).write_text(text, "utf-8")
