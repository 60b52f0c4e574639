"""The firmware's machine code gives the same results as its plain twins, on the emulated chip."""

from array import array

from host_sim.chip.rig import Rig
from slapdeck.ui import palette, plain
from slapdeck.ui.font import BOLD, LARGE, SMALL

# Runs on both: random pictures on a canvas, from its own generator.
DRAW = """
from array import array
from slapdeck.screens.common.winner_art import CROWN
class Dice:
    def __init__(self):
        self.state = 1
    def __call__(self, n):
        self.state = (self.state * 75 + 74) % 65537
        return self.state % n
def draw(glyph, letters, extent, image, unpack, faces, buf, count):
    dice = Dice()
    for layer in CROWN:
        at = 0
        column = bytearray(61)
        column[0] = 60
        while at < len(layer):
            at = unpack(layer, at, column)
            image(buf, column, array("h", (dice(312), dice(180), 1, 0, dice(16))))
    for y in range(0, 240, 6):
        text = bytes([32 + dice(224) for _ in range(12)])
        face = faces[dice(3)]
        first = dice(6)
        last = first + dice(7)
        scale = 1 + dice(2)
        wide = extent(text, face, first, last) * scale
        p = array("h", (dice(330) - 8, y + dice(20) - 10, wide, 25, scale, dice(4), dice(16),
                        dice(9), first, last))
        letters(buf, text, face, p)
        buf[y] = p[7] & 255
        picture = bytes([4 + dice(40)] + [dice(256) for _ in range(220)])
        columns = 1 + dice(5)
        picture = picture[:1 + columns * picture[0]]
        image(buf, picture, array("h", (dice(310), y, columns, 2 * dice(2), dice(16))))
    for _ in range(count):
        w = 1 + dice(8)
        h = 1 + dice(44)
        scale = 1 + dice(6) if h < 12 else 1 + dice(2)
        turn = dice(4)
        rows = bytes([dice(256) & (0xFF00 >> w) & 255 for _ in range(h + 5)])
        wide = (h if turn & 1 else w) * scale
        high = (w if turn & 1 else h) * scale
        x = dice(330 - wide if wide < 320 else 9) - 4
        y = dice(250 - high if high < 240 else 9) - 4
        glyph(buf, rows, array("h", (x, y, w, h, scale, turn, dice(16), dice(6))))
"""
ON_THE_CHIP = (
    DRAW
    + """
import machine
from firmware import native, asm
from slapdeck.ui import palette
from slapdeck.ui.font import BOLD, LARGE, SMALL
buf = bytearray(38400)
draw(native.glyph, native.letters, native.extent, native.image, native.unpack,
     (SMALL, BOLD, LARGE), buf, 400)
with open("/canvas", "wb") as out:
    out.write(buf)
strips = bytearray(2560)
lut = native.pairs(palette.lut())
with open("/strips", "wb") as out:
    for x, y, w, h in ((0, 0, 320, 4), (8, 17, 16, 80), (312, 239, 8, 1), (112, 40, 96, 13)):
        asm.expand(strips, buf, lut, array("h", (x, y, w, h)))
        out.write(memoryview(strips)[:2 * w * h])
machine.mem32[0x4005800c] = 1
"""
)


def test_glyph_and_expand_equal_their_plain_twins():
    rig = Rig({"/main.py": ON_THE_CHIP}).boot(lambda rig: rig.mailbox()[0] == 1, 20e6)
    names = {}
    exec(DRAW, names)
    buf = bytearray(38400)
    faces = SMALL, BOLD, LARGE
    names["draw"](
        plain.glyph, plain.letters, plain.extent, plain.image, plain.unpack, faces, buf, 400
    )
    assert sum(byte != 0 for byte in buf) > 1000
    assert rig.read_file("/canvas") == bytes(buf)
    expected = b""
    for x, y, w, h in (0, 0, 320, 4), (8, 17, 16, 80), (312, 239, 8, 1), (112, 40, 96, 13):
        strip = bytearray(2 * w * h)
        plain.expand(strip, buf, palette.lut(), array("h", (x, y, w, h)))
        expected += bytes(strip)
    assert rig.read_file("/strips") == expected
