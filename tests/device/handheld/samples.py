"""The sample screens on the emulated handheld: its native code draws, DMA sends."""

import importlib

from host_sim.board.mpy import compiled
from host_sim.chip.rig import ERROR, ROOT, guarded
from host_sim.pages import frames
from host_sim.pages.frame_diff import UNKNOWN
from host_sim.png import unpacked
from samples.looks import LOOK_OF
from slapdeck.ui import palette

SAMPLES = ROOT / "host_sim" / "testing" / "samples"
LIMIT_US = 3_000_000
CANVAS_BYTES = 38400
# What the board may be asked for; the words of another language are drawn by the same code, so
# that a list and a page of them are enough.
EVERY = [(frames.MAIN, name) for name in frames.SCREENS]


def where(name):
    """Its look, and the module of samples/ and its table that have this screen, as four words."""
    high_contrast, four_colour = LOOK_OF.get(name, (0, 0))
    for path in sorted(SAMPLES.glob("[a-z]*.py")):
        tables = vars(importlib.import_module("samples." + path.stem))
        for table, screens in tables.items():
            if table.isupper() and isinstance(screens, dict) and path.stem != "catalogue":
                if screens.get(name) is frames.SCREENS[name]:
                    return f"{high_contrast} {four_colour} {path.stem} {table}"
    raise KeyError(name)


EVERY += [
    (language, name) for language in frames.LANGUAGES[1:] for name in ("menu_rules", "guide_slaps")
]
FILES = {
    "/main.py": guarded("import board_frames; board_frames.serve()"),
    "/board_frames.py": (ROOT / "tests" / "device" / "handheld" / "board_frames.py").read_text(),
    "/wanted": "".join(f"{language} {name} {where(name)}\n" for language, name in EVERY),
    **{
        f"/samples/{path.stem}.mpy": compiled(f"samples/{path.name}", path.read_text(), "-O3")
        for path in SAMPLES.glob("[a-z]*.py")
    },
}


def is_ready(rig):
    """The display is on and the board waits for the first wish."""
    return rig.mailbox()[2] >> 24 == 0x20 and rig.mailbox()[0] == 0 or rig.mailbox()[0] == ERROR


def show(rig, language, name):
    """Ask for a screen and wait until it is there; returns what the panel then holds, as
    `numbers_of` its golden frame."""
    number = EVERY.index((language, name)) + 1
    rig.chip.mcu.watchdog.scratch_data[1] = number
    assert rig.run_until(lambda: rig.mailbox()[0] in (number, ERROR), LIMIT_US), name
    if rig.mailbox()[0] == ERROR:
        messages = rig.read_file("/error").decode()
        raise AssertionError(f"{name}: is the image older than the sources?\n{messages}")
    return numbers_of(rig.panel.gram, frames.golden(name, language), frames.rgb_of(name))


def numbers_of(gram, wanted=None, rgb=palette.RGB):
    """RGB565 as numbers of the 16 colours `rgb`, one byte each; UNKNOWN for other colours.

    Where several numbers have one colour (high contrast), that of `wanted` counts if it is one.
    """
    bits = [palette.swapped(colour).to_bytes(2, "little") for colour in rgb]
    number_of = {pixel: number for number, pixel in reversed(list(enumerate(bits)))}
    pixels = [bytes(gram[i : i + 2]) for i in range(0, len(gram), 2)]
    found = bytearray(number_of.get(pixel, UNKNOWN) for pixel in pixels)
    for i, number in enumerate(wanted or ()):
        if bits[number] == pixels[i]:
            found[i] = number
    return bytes(found)


def canvas_pixels(rig):
    """The pixels that the board has drawn, sent or not."""
    return unpacked(rig.memory(rig.mailbox()[2], CANVAS_BYTES))
