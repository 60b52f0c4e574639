"""Two ways to play without building the box, as pictures: a Display Pack clipped onto a Pico, and
four push buttons and a display on a breadboard. Drawn from the rows of firmware/board.py.

Wires and buttons carry `data-signal` and `data-pin`, the Pico's pin, as in drawings.py.
"""

from firmware.board import constants
from hw import circuit
from hw.drawings import (
    GROUND_PIN,
    NAMES,
    ROWS,
    SUPPLY_PIN,
    TINTS,
    board_picture,
    column,
    hole_of,
)
from hw.tools.svg import COLOURS, Svg, arcade

# The Pico's pins that are GPIOs: the others, its supply, RUN, 3V3_EN, ADC_VREF are none. GP23 to
# GP25 lead nowhere outside.
_OTHERS = {*circuit.SUPPLY, *circuit.RESET, 35, 37}
GPIOS = (*range(23), 26, 27, 28)
PIN_OF = dict(zip(GPIOS, [pin for pin in range(1, 41) if pin not in _OTHERS], strict=True))


def seats(name):
    """[(signal, the Pico's pin, the GPIO)] of a board's buttons, by seat."""
    return [
        (f"BUTTON_{i}", PIN_OF[gpio], gpio)
        for i, gpio in enumerate(constants(name)["BUTTON_PINS"])
    ]


# --- four push buttons and a display ----------------------------------------------------------

# As most modules print their pins, and the constant of the row
MODULE = (
    ("VCC", "3V3"),
    ("GND", "GND"),
    ("CS", "DISPLAY_CS"),
    ("RST", "DISPLAY_RST"),
    ("DC", "DISPLAY_DC"),
    ("MOSI", "DISPLAY_MOSI"),
    ("SCK", "DISPLAY_SCK"),
    ("LED", "3V3"),
)
_COLUMNS = 46
_FIRST, _APART = 26, 5  # columns of the push buttons: the rail has a hole at each one's ground
_GROUND = 23  # ... and at the display's


def push_buttons(name="pico-st7789"):
    """The breadboard with a board's four buttons, each across the gap."""
    row = constants(name)
    svg = Svg(1320, 700, "Slapdeck with four push buttons on a breadboard")
    board_picture(svg, _COLUMNS)
    svg.text(660, 28, "17 wires: 8 to the display, 2 to each button, 1 to the rail of ground", 20)
    x, y, _ = hole_of(GROUND_PIN)
    svg.wire("GND", GROUND_PIN, [(x, y), (x, ROWS["-top"])], TINTS["GND"])
    svg.rect(770, 44, 400, 62, "#27324a", 6)
    svg.text(970, 66, "display, 320 x 240: ST7789 or ILI9341", 15, fill="#dfe6f5")
    for k, (words, signal) in enumerate(MODULE):
        px, lane = 800 + 48 * k, 120 + 7 * k
        svg.text(px, 92, words, 13, fill="#dfe6f5")
        svg.disc(px, 104, 4, "#e0c15a")
        if signal == "GND":
            pin, way = GROUND_PIN, [(column(_GROUND), lane), (column(_GROUND), ROWS["-top"])]
        else:
            pin = SUPPLY_PIN if signal == "3V3" else PIN_OF[row[signal]]
            hx, hy, _ = hole_of(pin)
            way = [(hx, lane), (hx, hy)]
            if words == "LED":  # the second wire at that pin
                way = [(hx + 8, lane), (hx + 8, hy), (hx, ROWS["i"])]
        svg.wire(signal, pin, [(px, 104), (px, lane), *way], TINTS[signal])
    middle = (ROWS["e"] + ROWS["f"]) / 2
    for i, (signal, pin, gpio) in enumerate(seats(name)):
        here = _FIRST + _APART * i
        hx, hy, _ = hole_of(pin)
        lane = 560 - 10 * i
        svg.wire(
            signal,
            pin,
            [(hx, hy), (hx, lane), (column(here), lane), (column(here), ROWS["d"])],
            COLOURS[i],
        )
        svg.wire(
            "GND",
            GROUND_PIN,
            [(column(here + 2), ROWS["i"]), (column(here + 2), ROWS["-top"])],
            TINTS["GND"],
        )
        bx = column(here + 1)
        svg.rect(bx - 34, middle - 34, 68, 68, "#2f2d2a", 6)
        for leg in (here, here + 2):
            for line in "ef":
                svg.rect(column(leg) - 5, ROWS[line] - 5, 10, 10, "#c9cbcd", 2)
        arcade(svg, bx, middle, i, 30)
        svg.text(bx, 648, f"{NAMES[i]}: GP{gpio}", 16)
    svg.text(
        660,
        682,
        "Each button lies across the gap; its wire and its ground are at opposite corners.",
        16,
    )
    return svg.done()


# --- a pack on a Pico -------------------------------------------------------------------------

# The letter beside a button, by its GPIO, and where it lies: Pimoroni's pico_display_2.hpp and
# its photographs.
PACK = {13: ("B", 0, 1), 12: ("A", 0, 0), 14: ("X", 1, 0), 15: ("Y", 1, 1)}


def pack(name="display-pack"):
    """From the side, before it is pressed together; and its front, each button with its seat."""
    svg = Svg(1000, 440, "A Display Pack on a Pico")
    svg.text(240, 34, "1. Press the Pico into its back", 20)
    svg.rect(90, 120, 300, 16, "#2c7a4f", 2)
    svg.rect(70, 108, 46, 14, "#c9cbcd", 2)
    svg.text(240, 104, "Pico H", 16)
    svg.text(92, 98, "USB", 14)
    for k in range(20):
        svg.rect(99 + 15 * k, 136, 4, 40, "#e0c15a", 0)
    svg.lines.append(
        '<path d="M240 192 L240 238 M226 224 L240 240 L254 224" fill="none" '
        'stroke="#2b2926" stroke-width="4"/>'
    )
    svg.rect(90, 256, 300, 34, "#2b2926", 2)
    svg.text(240, 279, "sockets", 14, fill="#fbfaf6")
    svg.rect(60, 290, 360, 14, "#3a3835", 2)
    svg.rect(84, 304, 312, 16, "#27324a", 2)
    svg.text(240, 344, "Display Pack, its face down", 16)
    svg.text(240, 372, "USB lies where the pack's back shows it:", 14)
    svg.text(240, 392, "at the left, seen from the front.", 14)
    left, top, wide, high = 560, 84, 360, 268
    svg.text(left + wide / 2, 34, "2. Its corners are the seats", 20)
    svg.rect(left - 22, top + high / 2 - 24, 40, 48, "#c9cbcd", 3)
    svg.rect(left, top, wide, high, "#2b2926", 14)
    x, y, w, h = left + 50, top + 34, wide - 100, high - 68
    svg.rect(x, y, w, h, "#0f4a38", 2)
    svg.text(x + w / 2, y + h / 2 - 4, "PRESS YOUR", 20, fill="#fbfaf6")
    svg.text(x + w / 2, y + h / 2 + 22, "BUTTON", 20, fill="#fbfaf6")
    for i, (signal, pin, gpio) in enumerate(seats(name)):
        letter, across, down = PACK[gpio]
        cx, cy = x + w * across, y + h * down
        inside = 34 - 68 * across, 34 - 68 * down
        svg.lines.append(
            f'<polygon points="{cx},{cy} {cx + inside[0]},{cy} '
            f'{cx},{cy + inside[1]}" fill="{COLOURS[i]}"/>'
        )
        bx, by = left + 24 + (wide - 48) * across, top + 24 + (high - 48) * down
        svg.lines.append(
            f'<g data-signal="{signal}" data-pin="{pin}" data-x="{bx}" data-y="{by}">'
        )
        svg.disc(bx, by, 17, COLOURS[i], "#fbfaf6", 2)
        svg.text(bx, by + 6, letter, 17, fill="#fbfaf6")
        svg.lines.append("</g>")
        svg.text(
            bx + 6 - 12 * across,
            by - 30 if not down else by + 44,
            NAMES[i],
            16,
            "start" if not across else "end",
        )
    svg.text(500, 424, "3. Flash slapdeck-VERSION-display-pack.uf2", 20)
    return svg.done()


def write(folder):
    """push-buttons.svg and pack.svg."""
    for name, text in (("push-buttons.svg", push_buttons()), ("pack.svg", pack())):
        (folder / name).write_text(text, "utf-8")
