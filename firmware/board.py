"""The boards, a row each, and the clocks; nothing else in the firmware names a pin.

`make flash BOARD=NAME` writes the name and the buttons of a row into a page of the image
(host_sim/chip/boards.py), where handheld.py reads them. Importing this module defines the
constants of that row; in an image without a board there are none, so nothing can drive a pin.
The pins are those of the makers: pimoroni-pico (pico_display_2.hpp, pico_display_28.hpp,
pimoroni_common.hpp), Waveshare's Pico_code (Pico-LCD-2.py, DEV_Config.c), Pajenicko's Picopad
(demo.py, schematic 1.0); corners and the tearing signal also of tiacsys/bridle (rpi_pico_lcd), and
32blit-sdk for the LEDs.
"""

try:
    from handheld import BOARD  # type: ignore
except ImportError:  # on a computer
    BOARD = "slapdeck"

# Rated by Raspberry Pi since 2025, at a core voltage of 1.15 V (speed.py).
CPU_HZ = 200000000
PERIPHERAL_HZ = 200000000  # else clk_peri stays at 48 MHz and the SPI tops out at 24 MHz
STOPWATCH_HZ = 25000000  # 25 cycles a microsecond; divides CPU_HZ

# How a display is driven, as DISPLAY_ names below. The SPI divides 200 MHz by even numbers only;
# the slower rates are for long wires: display_hz in /data/rig, and the self test offers them.
_ST7789 = (
    # ST7789V datasheet 7.4.2: write cycle 16 ns.
    (50000000, 25000000, 12500000),
    0x60,  # MADCTL: MV | MX: landscape, top left
    0xA0,  # MV | MY: from the other corner in both directions
    False,
    True,  # an IPS panel
    b"\xc6",  # FRCTRL2 (9.2.27)
    0,  # 119 Hz, half the wait for the scan line; 15 is 60 Hz
)
_ILI9341 = (
    # Its data sheet (18.3.4) has a write cycle of 100 ns; most take three times the rate.
    (10000000, 25000000, 33333333),
    0x20,  # MV
    0xE0,  # MV | MX | MY
    True,
    False,
    b"\xb1\x00",  # FRMCTR1 (8.3.2), division by 1
    16,  # 119 Hz; 27 is 70 Hz
)
_SPI0 = (0, 16, 17, 18, 19, 20)  # block, DC, CS, SCK, MOSI, RST
_PACK = (0, 16, 17, 18, 19, None)  # the display resets with the Pico
_PICOPAD = (0, 17, 21, 18, 19, 20)
_LIT_LOW = True
_CORNERS = True


def rows():
    """The table: made when it is asked for, so that it takes no memory on the board.

    name; buttons: the GPIO of the seats bottom, left, top, right, to ground, with the chip's
    pull-up; do they lie at the corners instead, bottom left, top left, top right, bottom right?
    LEDs: of each seat, or red, green and blue, or one for all, or (); are they lit when low?
    display; glass; backlight; piezo, the same upside down; battery: its ADC pin, the mV of a full
    scale, the mV that a diode takes; VBUS; pins that lead nowhere, for firmware/probe.py.
    """
    return (
        ("slapdeck", (2, 3, 4, 5), False, (10, 11, 12, 13), False, _SPI0, _ST7789, 21, 22, 7,
         (26, 6600, 0), 24, (9, 14, 15)),
        # A Pico W has its radio at GP24 and GP29.
        ("slapdeck-w", (2, 3, 4, 5), False, (10, 11, 12, 13), False, _SPI0, _ST7789, 21, 22, 7,
         (26, 6600, 0), None, (9, 14, 15)),
        ("display-pack", (13, 12, 14, 15), _CORNERS, (6, 7, 8), _LIT_LOW, _PACK, _ST7789, 20,
         None, None, None, None, ()),
        ("display-pack-2.8", (13, 12, 14, 15), _CORNERS, (26, 27, 28), _LIT_LOW, _PACK, _ST7789,
         20, None, None, None, None, ()),
        ("picopad", (7, 9, 8, 6), False, (22,), _LIT_LOW, _PICOPAD, _ST7789, 16, 15, None,
         (29, 9900, 310), 24, ()),
        ("picopad-w", (7, 9, 8, 6), False, (22,), _LIT_LOW, _PICOPAD, _ST7789, 16, 15, None,
         None, None, ()),
        ("waveshare-lcd-2", (3, 15, 17, 2), _CORNERS, (), False, (1, 8, 9, 10, 11, 12), _ST7789,
         13, None, None, None, None, ()),
        # Four push buttons and a display whose light is at 3V3.
        ("pico-st7789", (2, 3, 4, 5), False, (), False, _SPI0, _ST7789, None, None, None,
         None, None, ()),
        ("pico-ili9341", (2, 3, 4, 5), False, (), False, _SPI0, _ILI9341, None, None, None,
         None, None, ()),
    )  # fmt: skip


def names():
    return [row[0] for row in rows()]


def constants(name):
    """Return the constants of the board `name` as a dict; ValueError if no row has it."""
    for row in rows():
        if row[0] == name:
            break
    else:
        raise ValueError("board %r is none of %s" % (name, ", ".join(names())))
    buttons, corners, leds, low, display, glass, backlight, piezo, mirror, battery = row[1:11]
    vbus, probe = row[11:]
    lit = [1 << pin for pin in leds]
    if len(lit) == 3:  # in the colours of the seats: red, blue, green, yellow
        lit = [lit[0], lit[2], lit[1], lit[0] | lit[1]]
    elif len(lit) == 1:
        lit = lit * len(buttons)
    return {
        "BUTTONS": len(buttons),
        "BUTTON_PINS": buttons,
        "CORNERS": corners,
        "LED_PINS": leds,
        "LED_LOW": low,  # lit when low
        "LEDS": lit,  # by seat a mask of GPIOs; [] without LEDs
        "DISPLAY_SPI": display[0],
        "DISPLAY_DC": display[1],
        "DISPLAY_CS": display[2],
        "DISPLAY_SCK": display[3],
        "DISPLAY_MOSI": display[4],
        "DISPLAY_RST": display[5],
        "DISPLAY_HZ": glass[0],
        # These five and the rate can be set in /data/rig, in small letters (display_inverted).
        "DISPLAY_UPRIGHT": glass[1],
        "DISPLAY_TURNED": glass[2],
        "DISPLAY_BLUE_FIRST": glass[3],  # true where red and blue are exchanged
        "DISPLAY_INVERTED": glass[4],
        "DISPLAY_REFRESH_COMMAND": glass[5],  # the command, and its parameters but the last
        "DISPLAY_REFRESH": glass[6],
        "BACKLIGHT": backlight,  # PWM pin; None if the light is always on
        # Slow enough for the slapdeck's transistor, which takes some 4 us to turn off: 0.4 % of
        # the light.
        "BACKLIGHT_HZ": 1000,
        "PIEZO": piezo,  # None without sound
        "PIEZO_B": mirror,  # on the same PWM slice: for twice the voltage
        "BATTERY": battery and battery[0],  # None if the board cannot measure it
        "BATTERY_FULL_MV": battery[1] if battery else 0,  # when the ADC reads all ones
        "BATTERY_DIODE_MV": battery[2] if battery else 0,
        "VBUS": vbus,  # on the Pico itself: high while USB gives power; None on a Pico W
        "PROBE": probe,
    }


def __getattr__(name):
    """Raise AttributeError for a missing name: without a chosen board, for each of a row."""
    found = globals().get(name)  # for the type checker, which takes it for anything
    if found is None:
        raise AttributeError(name, BOARD)
    return found


if BOARD:
    globals().update(constants(BOARD))
