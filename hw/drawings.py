"""The wiring as pictures: breadboard and lid seen from behind, drawn from pinout.csv.

Every wire of a picture carries its signal in `data-signal`, so that a test can read the wiring
out of the picture again.
"""

from hw import circuit
from hw.tools.svg import COLOURS, Svg, arcade, resistor

SEATS = circuit.SEATS
NAMES = ("RED", "BLUE", "GREEN", "YELLOW")
# The pins of the display module as most are printed: name, signal
DISPLAY = (("VCC", "3V3"), ("GND", "GND"), ("DIN", "DISPLAY_MOSI"), ("CLK", "DISPLAY_SCK"),
           ("CS", "DISPLAY_CS"), ("DC", "DISPLAY_DC"), ("RST", "DISPLAY_RST"), ("BL", "BACKLIGHT"))
TINTS = {"3V3": "#e0442f", "GND": "#444444", "DISPLAY_MOSI": "#8a4fc2", "DISPLAY_SCK": "#2aa0b8",
         "DISPLAY_CS": "#d07a1f", "DISPLAY_DC": "#4f8f2f", "DISPLAY_RST": "#b8427a",
         "BACKLIGHT": "#8c7a3a", "PIEZO": "#7a5230", "PIEZO_B": "#b08968",
         "BATTERY_SENSE": "#4f8f2f"}
GROUND_PIN, SUPPLY_PIN = 38, 36


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
    """Where a wire to a pin of the Pico is plugged in, and its column; the Pico is in c and h."""
    number = pin if pin <= 20 else 41 - pin
    return column(number), ROWS["a" if pin <= 20 else "j"], number


def board_picture(svg):
    svg.rect(LEFT - 36, 168, PITCH * (COLUMNS - 1) + 72, 448, "#f2efe6", 10)
    for name, y in ROWS.items():
        rail = name[0] in "+-"
        for n in range(1, COLUMNS + 1):
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
    # ground and 3V3 to the rails
    x, y, _ = hole_of(GROUND_PIN)
    svg.wire("GND", GROUND_PIN, [(x, y), (x, ROWS["-top"])], TINTS["GND"])
    x, y, _ = hole_of(SUPPLY_PIN)
    svg.wire("3V3", SUPPLY_PIN, [(x, y), (x, ROWS["+top"])], TINTS["3V3"])
    x, y, _ = hole_of(3)
    svg.wire("GND", 3, [(x, y), (x, ROWS["-bottom"])], TINTS["GND"])
    # display
    svg.rect(400, 44, 330, 62, "#27324a", 6)
    svg.text(565, 68, "ST7789 display, 320 x 240", 13, fill="#dfe6f5")
    for k, (name, signal) in enumerate(DISPLAY):
        px = 440 + 36 * k
        svg.text(px, 92, name, 10, fill="#dfe6f5")
        svg.disc(px, 104, 4, "#e0c15a")
        if signal == "3V3":
            svg.wire("3V3", SUPPLY_PIN, [(px, 104), (px, 124), (column(10), 124),
                                         (column(10), ROWS["+top"])], TINTS[signal])
        elif signal == "GND":
            svg.wire("GND", GROUND_PIN, [(px, 104), (px, 136), (column(11), 136),
                                         (column(11), ROWS["-top"])], TINTS[signal])
        else:
            hx, hy, _ = hole_of(pins[signal])
            lane = 118 + 8 * (7 - k)
            if px < hx:
                lane = 118 + 8 * k
            svg.wire(signal, pins[signal], [(px, 104), (px, lane), (hx, lane), (hx, hy)],
                     TINTS[signal])
    # piezo, plugged in at the right between its two signals
    hx, hy, _ = hole_of(pins["PIEZO"])
    a, b = column(24), column(26)
    svg.wire("PIEZO", pins["PIEZO"], [(hx, hy), (hx, ROWS["i"] - 12), (a, ROWS["i"] - 12),
                                      (a, ROWS["i"])], TINTS["PIEZO"])
    hx, hy, _ = hole_of(pins["PIEZO_B"])
    edge = column(COLUMNS) + 58
    svg.wire("PIEZO_B", pins["PIEZO_B"], [(hx, hy), (hx, 556), (edge, 556), (edge, ROWS["j"] - 14),
                                          (b, ROWS["j"] - 14), (b, ROWS["j"])], TINTS["PIEZO_B"])
    svg.disc((a + b) / 2, ROWS["g"], 34, "#3a3835")
    svg.disc((a + b) / 2, ROWS["g"], 6, "#8d877c")
    svg.text((a + b) / 2, ROWS["f"] + 32, "piezo", 12)
    # buttons
    for i in range(4):
        bx, by = 150 + 220 * i, 792
        arcade(svg, bx, by, i)
        svg.text(bx, by + 56, f"{SEATS[i]}: {NAMES[i]}", 13)
        button_wires(svg, pins, i, bx, by)
    svg.text(480, 884, "Each button: one contact to its pin, the other to the - rail; LED + "
             "to its pin (through 330 ohm, if the lamp has no resistor), LED - to the - rail.", 12)
    return svg.done()


def button_wires(svg, pins, i, bx, by):
    """Contact and LED of one button; the lanes keep the wires apart."""
    signal, led = f"BUTTON_{i}", f"LED_{i}"
    hx, hy, _ = hole_of(pins[signal])
    lane = 630 + 9 * (3 - i)
    svg.wire(signal, pins[signal], [(hx, hy), (hx, lane), (bx - 24, lane), (bx - 24, by - 28)],
             COLOURS[i])
    hx, hy, _ = hole_of(pins[led])
    lane = 672 + 9 * (3 - i if bx > hx else i)
    svg.wire(led, pins[led], [(hx, hy), (hx, lane), (bx + 8, lane), (bx + 8, by - 34)],
             COLOURS[i], 2.6, "7 4")
    resistor(svg, bx + 8, by - 58, "330")
    gx = column((2, 13, 22, 29)[i])
    svg.wire("GND", 3, [(bx + 26, by - 26), (bx + 26, 722), (gx, 722), (gx, ROWS["-bottom"])],
             TINTS["GND"])


# --- lid from behind --------------------------------------------------------------------------


def lid():
    """The box's lid seen from inside: left and right are exchanged."""
    pins = circuit.pinout()
    svg = Svg(960, 800, "Slapdeck wired by hand, the lid seen from inside")
    svg.text(480, 28, "Wired by hand: the lid seen from inside (left and right exchanged)", 17)
    svg.rect(40, 50, 880, 700, "#f2efe6", 24)
    places = ((480, 660), (815, 400), (480, 140), (145, 400))
    svg.rect(350, 320, 260, 160, "#27324a", 6)
    svg.text(480, 405, "display, its back", 14, fill="#dfe6f5")
    round_ground = ((435, 640), (170, 445)), ((170, 355), (435, 165)), ((525, 165), (790, 355)), \
        ((790, 435), (525, 640))
    for way in round_ground:
        svg.wire("GND", GROUND_PIN, way, TINTS["GND"])
    for i, (x, y) in enumerate(places):
        arcade(svg, x, y, i, 52)
        svg.text(x, y + 72 if i != 2 else y - 62, f"{SEATS[i]}: {NAMES[i]}", 13)
    table(svg, pins, 70, 80)
    return svg.done()


def table(svg, pins, x, y):
    """What goes where, beside the picture: the four corners of the lid are empty."""
    rows = [(f"{SEATS[i]} contact", f"BUTTON_{i}") for i in range(4)]
    rows += [(f"{SEATS[i]} LED +", f"LED_{i}") for i in range(4)]
    columns(svg, pins, x, y, "buttons", rows)
    shown = [(f"display {name}", signal) for name, signal in DISPLAY]
    columns(svg, pins, 690, y, "display", shown)
    columns(svg, pins, 690, 560, "sound, battery", [
        ("piezo, 1 kohm", "PIEZO"), ("piezo, 1 kohm", "PIEZO_B"),
        ("cell by 100k / 100k", "BATTERY_SENSE")])
    svg.text(70, 560, "one ground wire runs round:", 12, "start")
    svg.text(70, 578, "the other contact and LED - of all four", 12, "start")
    svg.text(70, 596, "buttons, display GND, Pico pin 38", 12, "start")
    svg.text(70, 614, "330 ohm in LED + if the lamp has none", 12, "start")


def columns(svg, pins, x, y, head, rows):
    svg.text(x, y + 14, head, 14, "start")
    for k, (words, signal) in enumerate(rows):
        pin = {"3V3": SUPPLY_PIN, "GND": GROUND_PIN}.get(signal) or pins[signal]
        colour = TINTS.get(signal) or COLOURS[int(signal[-1]) if signal[-1].isdigit() else 0]
        top = y + 36 + 20 * k
        svg.wire(signal, pin, [(x, top - 4), (x + 26, top - 4)], colour,
                 dash="7 4" if signal.startswith("LED") else "")
        svg.text(x + 34, top, f"pin {pin}", 12, "start")
        svg.text(x + 88, top, words, 12, "start")


# --- cell and charge board --------------------------------------------------------------------

POWER_TINTS = {"CELL+": "#c8372d", "CELL-": "#2b2926", "SUPPLY": "#d07a1f", "GND": "#6b6b6b",
               "VBUS": "#8a4fc2"}
# J7 as it stands on the board, from above: pad, what is printed there
PLUG = (("5", "IN+"), ("4", "B+"), ("3", "O+"), ("2", "O-"), ("1", "B-"))
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
    for k, line in enumerate(("The red wire must meet +.", "Not verified with a cell: if red",
                              "meets -, lift the two contacts", "out of the plug and exchange",
                              "them.")):
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
    lanes = {"1": 350, "2": 324, "3": 324, "4": 350}
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
    for k, line in enumerate(("A lead of 200 mm: JST PH plug at", "J7, soldered to the charge board",
                              "BY NAME, NOT BY PLACE. On yours", "the pads may lie otherwise.",
                              "B- and OUT- are not the same:", "between them sits the cell's",
                              "protection.")):
        svg.text(596, 262 + 20 * k, line, 13, "start")
    svg.text(40, 448, "IN+ brings 5 V from the Pico's USB: one socket plays and charges.", 13, "start")
    return svg.done()


def write(folder):
    """breadboard.svg, box-wiring.svg and cell.svg."""
    for name, text in (("breadboard.svg", breadboard()), ("box-wiring.svg", lid()),
                       ("cell.svg", cell())):
        (folder / name).write_text(text)
