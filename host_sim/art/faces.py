"""The typefaces: bitmap fonts of the X Window System, stored here as BDF files.

    python -m host_sim.art.faces FOLDER   write the BDF files again, from Debian's packages

FOLDER is where `host_sim/board/apt.py unpack FOLDER amd64 xfonts-75dpi xfonts-100dpi xfonts-base`
put them. BDF: Glyph Bitmap Distribution Format 2.1 (Adobe, 1989). Licences: THIRD_PARTY.md.

NAME_arabic.bdf has the joined forms of Noto Sans Arabic UI, of Debian's fonts-noto-ui-core: its
outlines at 11, 15 and 26 pixels, the dots and some hamzas drawn anew, all higher by 2, 2 and 5
pixels so that what hangs below a line has room. Change them there.
"""

import gzip
import sys
from pathlib import Path
from struct import unpack_from

from host_sim.languages import EXTRA

HERE = Path(__file__).resolve().parent
FONTS = "usr/share/fonts/X11"
_ADOBE = (
    "Copyright (c) 1984, 1987 Adobe Systems Incorporated. All Rights Reserved. "
    "Copyright (c) 1988, 1991 Digital Equipment Corporation. All Rights Reserved."
)
_MARKS = set("¡¿«»–…")
_LATIN = set(map(chr, range(0xC0, 0x100))) - {"×", "÷"}
_LETTERS = _LATIN | set(EXTRA)
_CAPITALS = _MARKS | {"ß"} | (_LETTERS - set(map(str.lower, _LETTERS)))
_ASCII = set(map(chr, range(32, 127)))
# file: the font, its path, its notice, its letters
FACES = {
    "small": (
        "6x13",
        "misc/6x13.pcf.gz",
        "Public domain font. Share and enjoy.",
        {one for one in _ASCII if one < "a"} | _CAPITALS | {"×"},
    ),
    "text": ("Helvetica Bold 17", "100dpi/helvB12.pcf.gz", _ADOBE, _ASCII | _LETTERS | _MARKS),
    "bold": (
        "Helvetica Bold 18",
        "75dpi/helvB18.pcf.gz",
        _ADOBE,
        {one for one in _ASCII if one < "a"} | _CAPITALS | {"×"},
    ),
    "large": (
        "Helvetica Bold 34",
        "100dpi/helvB24.pcf.gz",
        _ADOBE,
        set(" !%'+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZ") | _CAPITALS,
    ),
}

# Our own drawings of letters, {face: {code: (advance, left, top, rows)}}. The small font's colon
# is two crosses and reads as a dagger.
_DOT = [[True, True]] * 2
_OWN = {"small": {ord(":"): (3, 0, 7, [*_DOT, *[[False, False]] * 3, *_DOT])}}
_TALL = 18  # a row of a list has room for 17 pixels above the baseline of `bold`
_METRICS, _BITMAPS, _ENCODINGS = 4, 8, 32  # tables of a PCF file


def _table(data, kind):
    """Return (its format, byte order, offset) of a table of a PCF file."""
    for i in range(unpack_from("<I", data, 4)[0]):
        found, form, _, at = unpack_from("<4I", data, 8 + 16 * i)
        if found == kind:
            return form, ">" if form & 4 else "<", at + 4
    raise ValueError("the PCF file has no table %d" % kind)


def glyphs(data):
    """Return {Unicode: (advance, left, ascent, rows of "0" and "1")} of a PCF file with bits from
    the left, as Debian's are."""
    _, order, at = _table(data, _METRICS)  # compressed: five bytes each
    count = unpack_from(order + "H", data, at)[0]
    metrics = [[byte - 128 for byte in data[at + 2 + 5 * i :][:5]] for i in range(count)]
    form, order, at = _table(data, _BITMAPS)
    offsets = unpack_from(order + "%dI" % count, data, at + 4)
    bits, padding = at + 4 + 4 * count + 16, 1 << (form & 3)
    _, order, at = _table(data, _ENCODINGS)
    low, high, first, last, _ = unpack_from(order + "5h", data, at)
    found, at = {}, at + 10
    wide = high - low + 1
    for place in range(wide * (last - first + 1)):
        code = first + place // wide << 8 | low + place % wide
        (i,) = unpack_from(order + "H", data, at + 2 * place)
        if i != 0xFFFF:
            left, right, advance, ascent, descent = metrics[i]
            stride = -(-(right - left) // (8 * padding)) * padding
            lines = range(
                bits + offsets[i], bits + offsets[i] + stride * (ascent + descent), stride
            )
            rows = ["".join(f"{byte:08b}" for byte in data[one : one + stride]) for one in lines]
            rows = [row[: right - left] for row in rows]
            found[code] = advance, left, ascent, rows
    return found


def bdf_of(name, folder):
    """Return the text of NAME.bdf, from the PCF file below `folder`."""
    title, path, notice, chars = FACES[name]
    font = glyphs(gzip.open(Path(folder) / FONTS / path).read())
    out = [
        "STARTFONT 2.1",
        f"COMMENT {title}, the letters that Slapdeck uses",
        f"FONT {name}",
        "SIZE 34 75 75",
        "FONTBOUNDINGBOX 36 36 0 -6",
        "STARTPROPERTIES 1",
        f'COPYRIGHT "{notice}"',
        "ENDPROPERTIES",
        f"CHARS {len(chars)}",
    ]
    for code in sorted(map(ord, chars)):
        advance, left, ascent, rows = font[code]
        wide = len(rows[0])
        out += [
            f"STARTCHAR {code}",
            f"ENCODING {code}",
            f"DWIDTH {advance} 0",
            f"BBX {wide} {len(rows)} {left} {ascent - len(rows)}",
            "BITMAP",
        ]
        digits = (wide + 7) // 8 * 2
        out += ["%0*X" % (digits, int(row, 2) << digits * 4 - wide) for row in rows]
        out.append("ENDCHAR")
    return "\n".join([*out, "ENDFONT", ""])


def letters(name):
    """Return {code: (advance, left, top, rows of booleans)} of NAME.bdf with our own drawings.

    `top` is above the baseline.
    """
    found = {}
    code = advance = 0
    box, rows = [0, 0, 0, 0], None
    for line in (HERE / f"{name}.bdf").read_text("utf-8").splitlines():
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
            top = box[1] + box[3]
            if name == "bold" and top == _TALL and not any(rows[3]):  # an accent of three rows
                del rows[1]
                top -= 1
            found[code] = trimmed(advance, box[2], top, rows)
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
        (HERE / f"{one}.bdf").write_text(bdf_of(one, sys.argv[1]), "utf-8")
        print(f"{one}.bdf")
