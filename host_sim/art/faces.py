"""The typefaces: bitmap fonts of the X Window System, stored here as BDF files.

    python -m host_sim.art.faces FOLDER   write the three BDF files anew from Debian's packages

FOLDER is where `host_sim/board/apt.py unpack FOLDER amd64 xfonts-75dpi xfonts-100dpi xfonts-base`
put them. BDF: Glyph Bitmap Distribution Format 2.1 (Adobe, 1989). Licences: THIRD_PARTY.md.
"""

import gzip
import io
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FONTS = "usr/share/fonts/X11"
_ADOBE = (
    "Copyright (c) 1984, 1987 Adobe Systems Incorporated. All Rights Reserved. "
    "Copyright (c) 1988, 1991 Digital Equipment Corporation. All Rights Reserved."
)
# file: the font, its path, its notice
FACES = {
    "small": ("6x13", "misc/6x13-ISO8859-1.pcf.gz", "Public domain font. Share and enjoy."),
    "bold": ("Helvetica Bold 18", "75dpi/helvB18-ISO8859-1.pcf.gz", _ADOBE),
    "large": ("Helvetica Bold 34", "100dpi/helvB24-ISO8859-1.pcf.gz", _ADOBE),
}
CODES = (*range(32, 97), *range(0xC0, 0xE0))
# The codes of the large font.
FEW = b" !%'+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "ÄÖÜß".encode("latin-1")

# Our own drawings of letters, {face: {code: (advance, left, top, rows)}}. The small font's colon
# is two crosses and reads as a dagger.
_DOT = [[True, True]] * 2
_OWN = {"small": {ord(":"): (3, 0, 7, [*_DOT, *[[False, False]] * 3, *_DOT])}}


def bdf_of(name, folder):
    """Return the text of NAME.bdf, from the PCF file below `folder`."""
    from PIL import PcfFontFile

    title, path, notice = FACES[name]
    font = PcfFontFile.PcfFontFile(io.BytesIO(gzip.open(Path(folder) / FONTS / path).read()))
    codes = FEW if name == "large" else CODES
    out = [
        "STARTFONT 2.1",
        f"COMMENT {title}, the letters that Slapdeck uses",
        f"FONT {name}",
        "SIZE 34 75 75",
        "FONTBOUNDINGBOX 36 36 0 -6",
        "STARTPROPERTIES 1",
        f'COPYRIGHT "{notice}"',
        "ENDPROPERTIES",
        f"CHARS {len(codes)}",
    ]
    for code in codes:
        (advance, _), (left, top, right, bottom), _, image = font[code]
        wide, high = right - left, bottom - top
        out += [
            f"STARTCHAR {code}",
            f"ENCODING {code}",
            f"DWIDTH {advance} 0",
            f"BBX {wide} {high} {left} {-bottom}",
            "BITMAP",
        ]
        for y in range(high):
            bits = sum(1 << wide - 1 - x for x in range(wide) if image.getpixel((x, y)))
            digits = (wide + 7) // 8 * 2
            out.append("%0*X" % (digits, bits << digits * 4 - wide))
        out.append("ENDCHAR")
    return "\n".join([*out, "ENDFONT", ""])


def letters(name):
    """Return {code: (advance, left, top, rows of booleans)} of NAME.bdf with our own drawings.

    `top` is above the baseline.
    """
    found = {}
    code = advance = 0
    box, rows = [0, 0, 0, 0], None
    for line in (HERE / f"{name}.bdf").read_text().splitlines():
        word, *values = line.split()
        if word == "ENCODING":
            code = int(values[0])
        elif word == "DWIDTH":
            advance = int(values[0])
        elif word == "BBX":
            box = [int(value) for value in values]
        elif word == "BITMAP":
            rows = []
        elif word == "ENDCHAR":
            found[code] = trimmed(advance, box[2], box[1] + box[3], rows)
            rows = None
        elif rows is not None:
            bits = f"{int(word, 16):0{len(word) * 4}b}"
            rows.append([bit == "1" for bit in bits[: box[0]]])
    return found | _OWN.get(name, {})


def trimmed(advance, left, top, rows):
    """Remove the empty rows and columns around the ink."""
    while rows and not any(rows[0]):
        rows, top = rows[1:], top - 1
    while rows and not any(rows[-1]):
        rows = rows[:-1]
    while rows and not any(row[0] for row in rows):
        rows, left = [row[1:] for row in rows], left + 1
    while rows and not any(row[-1] for row in rows):
        rows = [row[:-1] for row in rows]
    return advance, left, top, rows


if __name__ == "__main__":
    for one in FACES:
        (HERE / f"{one}.bdf").write_text(bdf_of(one, sys.argv[1]))
        print(f"{one}.bdf")
