"""Reads and chooses the board that an image is for: the row of firmware/board.py it uses.

    python -m host_sim.chip.boards NAME IMAGE.uf2    writes IMAGE-NAME.uf2 beside it

One build serves all boards: the images differ only in the page at PAGE. It begins with MARK; in an
image without a board the rest is 0xFF. Older images have no such page.
"""

import sys
from pathlib import Path

from firmware.board import constants, names
from host_sim.chip.image import FLASH, memory
from host_sim.errors import complain

PAGE = 0x300  # offset in flash; firmware/boards/SLAPDECK/mpconfigboard.cmake
PAGE_BYTES = 256
MARK = b"SLAPROW\0"
_COUNT, _PINS, _NAME = 8, 9, 16

# The boards' names in the tools and on the pages.
TITLES = {
    "slapdeck": "the box's circuit, on its board or a breadboard",
    "slapdeck-w": "the same with a Pico W",
    "display-pack": "Pimoroni Pico Display Pack 2.0 on a Pico or Pico W",
    "display-pack-2.8": "Pimoroni Pico Display Pack 2.8 on a Pico or Pico W",
    "picopad": "PicoPad with a Pico",
    "picopad-w": "PicoPad with a Pico W",
    "waveshare-lcd-2": "Waveshare Pico-LCD-2 on a Pico or Pico W",
    "pico-st7789": "a Pico or Pico W, four push buttons, a display with an ST7789",
    "pico-ili9341": "a Pico or Pico W, four push buttons, a display with an ILI9341",
}
# Pins that something else on these boards drives, or that are led out: no output may be there.
NEVER = {
    "display-pack": (21,),  # the display's tearing signal
    "display-pack-2.8": (7, 8, 9, 10, 11, 21),  # a socket, and that signal
    "picopad": (0, 1, 10, 11, 12, 13, 14, 26, 27, 28),  # the SD card and the connector outside
    "picopad-w": (0, 1, 10, 11, 12, 13, 14, 26, 27, 28),
    "waveshare-lcd-2": (14,),  # enables the power, if a bridge is soldered
}


# The constants of a row that name one output each, or None; LED_PINS names several.
OUTPUTS = ("DISPLAY_DC", "DISPLAY_CS", "DISPLAY_SCK", "DISPLAY_MOSI", "DISPLAY_RST", "BACKLIGHT",
           "PIEZO", "PIEZO_B")  # fmt: skip


def driven(row):
    """Return the GPIOs that the image for a board with these constants drives."""
    return {row[name] for name in OUTPUTS if row[name] is not None} | set(row["LED_PINS"])


def conflicts(image, board):
    """Return (buttons of `board` that the image for `image` drives, pins of NEVER that it
    drives)."""
    pins = driven(constants(image))
    return (
        sorted(pins & set(constants(board)["BUTTON_PINS"])),
        sorted(pins & set(NEVER.get(board, ()))),
    )


def listed():
    """Return a line for each board."""
    return [f"  BOARD={name:<18}{TITLES[name]}" for name in names()]


def page(name):
    """Return the page of a board; ValueError for an unknown one."""
    pins = bytes(constants(name)["BUTTON_PINS"])
    text = MARK + bytes((len(pins),)) + pins
    return (text.ljust(_NAME, b"\xff") + name.encode() + b"\0").ljust(PAGE_BYTES, b"\xff")


def has_page(flash):
    """Does an image, the bytes of its flash, have a page for a board?"""
    return flash[PAGE : PAGE + len(MARK)] == MARK


def row_of(flash):
    """Return the name of the board that an image is for, "" for none."""
    if not has_page(flash) or flash[PAGE + _COUNT] > 4:
        return ""
    return bytes(flash[PAGE + _NAME : PAGE + PAGE_BYTES]).partition(b"\0")[0].decode()


def choose(flash, name):
    """Fill in the page in a bytearray; leave an image without a page as it is."""
    if has_page(flash):
        flash[PAGE : PAGE + PAGE_BYTES] = page(name)


def chosen(uf2, name):
    """Return the bytes of a UF2 file for that board; ValueError if it has no page."""
    if not has_page(memory(uf2)):
        raise ValueError("the image has no page for a board")
    found = bytearray(uf2)
    address = (FLASH + PAGE).to_bytes(4, "little")
    for at in range(0, len(found), 512):
        if found[at + 12 : at + 16] == address:
            found[at + 32 : at + 32 + PAGE_BYTES] = page(name)
    return bytes(found)


def write(name, uf2):
    """Write the image for that board beside the one at the path `uf2`, with the board in its name.
    Return its path."""
    found = uf2.with_name(f"{uf2.stem}-{name}.uf2")
    found.write_bytes(chosen(uf2.read_bytes(), name))
    return found


def main():
    """Exit with status 1 and a line that says why if the image cannot be made."""
    name, uf2 = sys.argv[1], Path(sys.argv[2])
    try:
        print(f"{write(name, uf2)}: for {TITLES[name]}")
    except (OSError, ValueError) as error:
        sys.exit(complain(error))


if __name__ == "__main__":
    main()
