"""The screens of ui/catalogue.py on the emulated handheld: its native code draws, DMA sends."""

from host_sim import frames
from host_sim.frame_diff import UNKNOWN
from host_sim.png import unpacked
from slapdeck.ui import palette
from tests.handheld.rig import ROOT, guarded

LIMIT_US = 3_000_000
CANVAS_BYTES = 38400
ERROR = 99  # in the mailbox, tests/handheld/rig.py
# What the board may be asked for; the words of another language are drawn by the same code, so
# that a list and a page of them are enough.
EVERY = [(frames.MAIN, name) for name in frames.SCREENS]
EVERY += [(language, name) for language in frames.LANGUAGES[1:]
          for name in ("menu_rules", "guide_slaps")]  # fmt: skip
FILES = {
    "/main.py": guarded("import board_frames; board_frames.serve()"),
    "/board_frames.py": (ROOT / "tests" / "handheld" / "board_frames.py").read_text(),
    "/samples": "".join(f"{language} {name}\n" for language, name in EVERY),
}
_COLOUR_OF = {palette.rgb565(colour): colour for colour in range(16)}


def is_ready(rig):
    """The display is on and the board waits for the first wish."""
    return rig.mailbox()[2] >> 24 == 0x20 and rig.mailbox()[0] == 0 or rig.mailbox()[0] == ERROR


def show(rig, language, name):
    """Ask for a screen and wait until it is there; returns its pixels as `panel_pixels`."""
    number = EVERY.index((language, name)) + 1
    rig.chip.mcu.watchdog.scratch_data[1] = number
    assert rig.run_until(lambda: rig.mailbox()[0] in (number, ERROR), LIMIT_US), name
    if rig.mailbox()[0] == ERROR:
        said = rig.read_file("/error").decode()
        raise AssertionError(f"{name}: is the image older than the sources?\n{said}")
    return panel_pixels(rig.panel)


def panel_pixels(panel):
    """What the panel holds as numbers of the palette."""
    return pixels_of(panel.gram)


def pixels_of(gram):
    """RGB565 as numbers of the palette, one byte each; UNKNOWN for other colours."""
    values = zip(gram[0::2], gram[1::2], strict=True)
    return bytes(_COLOUR_OF.get(high << 8 | low, UNKNOWN) for high, low in values)


def canvas_pixels(rig):
    """What the board has drawn, whether sent or not."""
    return unpacked(rig.memory(rig.mailbox()[2], CANVAS_BYTES))
