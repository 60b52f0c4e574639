"""Writes one-bit pictures as Python source: rows of bytes, bit 7 leftmost, wide ones cut in
columns."""

import unicodedata
from functools import cache
from itertools import groupby
from math import ceil, cos, floor, pi, sin
from pathlib import Path

from host_sim.art import court, emblems, faces, shapes
from host_sim.languages import WORDS, decoded
from host_sim.languages.arabic import visual
from slapdeck.cards import card

_HERE = Path(__file__).resolve().parent
_SRC = _HERE.parent.parent / "src" / "slapdeck"
_UI = _SRC / "ui"
_MENU = _SRC / "screens" / "menu"
_HEAD = '''"""%s

Made by `python -m host_sim.art`; change the drawing there, not the bytes here.
"""
'''
RANKS = "A23456789TJQK"
LOGO = "SLAPDECK"


def columns(picture):
    """Convert rows of booleans to bytes: the height, then the rows of each 8 columns."""
    out = bytearray((len(picture),))
    for left in range(0, len(picture[0]), 8):
        for row in picture:
            out.append(sum(0x80 >> i for i, ink in enumerate(row[left : left + 8]) if ink))
    return bytes(out)


def packed(picture):
    """Return the bytes of a picture after its height as runs; each 8 columns start a new run
    (packed.py)."""
    high = picture[0]
    return b"".join(_runs(picture[i : i + high]) for i in range(1, len(picture), high))


def _runs(data):
    """Pack at most 128 bytes by PackBits (TIFF 6.0, section 9)."""
    out, plain = bytearray(), bytearray()
    for byte, group in groupby(data):
        count = len(list(group))
        if count < 3:
            plain += bytes((byte,)) * count
            continue
        if plain:
            out += bytes((len(plain) - 1,)) + plain
            plain.clear()
        out += bytes((257 - count, byte))
    return bytes(out + bytes((len(plain) - 1,)) + plain if plain else out)


def literal(data):
    """Return a bytes literal of hex escapes, in lines of 20 bytes."""
    parts = [data[i : i + 20] for i in range(0, len(data), 20)]
    return "\n".join('    b"%s"' % "".join("\\x%02x" % b for b in part) for part in parts)


def source_of(name, pictures):
    """Return the source of NAME = a tuple of pictures, each made by `columns`."""
    out = [name + " = ("]
    for picture in pictures:
        out.append(literal(picture) + ",")
    return "\n".join(out + [")", ""])


CAP_HEIGHTS = {"small": 9, "text": 12, "bold": 14, "large": 25}  # height of a capital in rows


def letter_of(name, code, advance, left, top, rows):
    """Return a letter in the form that plain.letters reads.

    The small face was drawn for a grid, so its letters get widths of their own here.
    """
    w, h = len(rows[0]) if rows else 0, len(rows)
    if code < 256:
        if name == "small":
            left = 0
            advance = w + 1 if rows else 4
        elif name in ("text", "bold") and not chr(code).isdigit():  # SANDWICH fits on a card
            advance -= 1
    head = bytes((advance, left + 8, CAP_HEIGHTS[name] - top + 8 if rows else 8, w, h))
    return head + columns(rows)[1:] if rows else head


_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ?+-./:=%"  # in texts that the game puts together


def face(name, used=None):
    """Return the bytes of a face: the index of the letter of each code from 32 on, low byte first;
    then the letters. It is the Arabic face with those of the codes `used`, if there are any.
    """
    drawn = faces.letters(name)
    if used:
        forms = faces.letters(name + "_arabic")
        used = [*map(ord, _LATIN), *(ord(decoded(code, True)) for code in used)]
        drawn = {code: drawn[code] for code in drawn if code in used and code < ord("a")}
        drawn |= {code: forms[code] for code in used if code in forms}
    for text, (face_of, code) in WORDS.items():
        if name == face_of and (name == "small" or not used):
            drawn[code] = _word(name, text)
    places, data, found = [], bytearray(), {}
    for code in range(32, 256):
        char = " " if code == 0xA0 else decoded(code, used)
        bare = unicodedata.normalize("NFD", char.upper()[:1])[0]
        shown = next(one for one in map(ord, (char, char.upper()[:1], bare, "?")) if one in drawn)
        if shown not in found:
            found[shown] = 2 * 224 + len(data)
            data += letter_of(name, shown, *drawn[shown])
        places.append(found[shown])
    return b"".join(bytes((place & 255, place >> 8)) for place in places) + bytes(data)


def _word(name, text):
    """Return an Arabic word as one letter, as `faces.letters` has them."""
    forms = faces.letters(name + "_arabic")
    pen, ink = 0, set()
    for form in map(ord, visual(text)):
        advance, left, top, rows = forms[form]
        ink |= {
            (pen + left + x, top - y)
            for y, row in enumerate(rows)
            for x in range(len(row))
            if row[x]
        }
        pen += advance
    low, *_, top = sorted(y for _, y in ink)
    return pen + 1, 0, top, [[(x, y) in ink for x in range(pen)] for y in range(top, low - 1, -1)]


def font_source():
    """Return the text of ui/font.py."""
    out = [
        _HEAD % "The four typefaces, for ui/lettering.py; TEXT alone has small letters.",
        "# 9 pixels high",
        "SMALL = (\n%s\n)" % literal(face("small")),
        "",
        "# 12 pixels high",
        "TEXT = (\n%s\n)" % literal(face("text")),
        "",
        "# 14 pixels high",
        "BOLD = (\n%s\n)" % literal(face("bold")),
        "",
        "# 25 pixels high",
        "LARGE = (\n%s\n)" % literal(face("large")),
        "",
    ]
    return "\n".join(out)


_FACES = "JQK"  # in the order of court.FIGURES
# Where a figure is on a card of the fan: a card over it leaves the left side of jack and queen.
_FIGURE_X, _FIGURE_Y, _FIGURE_SCALE = {"J": -5, "Q": -6, "K": 9}, 20, 0.8
_HAND_X, _HAND_Y, _HAND_SCALE = 8, 15, 0.37  # on its back
_FAN = (("9", 3), ("T", 2), ("J", 3), ("Q", 2), ("K", 3))  # a run
_CARD = (48, 60)
_TURN = 15 * pi / 180  # angle from one card of the fan to the next
_RADIUS = 122  # from their centre of rotation to the upper edge of a card


def fan():
    """Return the five cards of the title's fan.

    For each: x and y of its picture from the middle of the fan's upper edge, whether it is red,
    and its layers: all of it; the hand on its back; its paper without edge and figures; of a
    court card what is of the other of ink and red, and what is gold.
    """
    cards = []
    for i, (rank, suit) in enumerate(_FAN):
        angle = (i - 2) * _TURN
        corners = [
            (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle) + _RADIUS)
            for x in (-_CARD[0] / 2, _CARD[0] / 2)
            for y in (-_RADIUS, _CARD[1] - _RADIUS)
        ]
        left, top = (floor(min(corner[k] for corner in corners)) for k in (0, 1))
        right, bottom = (ceil(max(corner[k] for corner in corners)) for k in (0, 1))
        wide = -(-(right - left) // 8) * 8
        rows = [
            [_fan_colour(left + x + 0.5, top + y + 0.5, angle, rank, suit) for x in range(wide)]
            for y in range(bottom - top)
        ]
        layers = [
            columns([[colour in kinds for colour in row] for row in rows])
            for kinds in ((1, 2, 3, 4), (1,), (3,), (4,))[: 4 if rank in _FACES else 2]
        ]
        rows = [
            [_fan_colour(left + x + 0.5, top + y + 0.5, angle) == 1 for x in range(wide)]
            for y in range(bottom - top)
        ]
        layers.insert(1, columns(rows))
        cards.append((left, top, suit in (1, 2), layers))
    return cards


def _fan_colour(x, y, angle, rank=None, suit=0):
    """Return the colour at a point of the fan: 0 nothing, 1 paper, 2 the colour of the suit, 3
    the other of ink and red, 4 gold. Without a rank it is the back, 1 its hand."""
    y -= _RADIUS
    across = x * cos(angle) + y * sin(angle) + _CARD[0] / 2
    down = -x * sin(angle) + y * cos(angle) + _RADIUS
    if 0 <= across < _CARD[0] and 0 <= down < _CARD[1]:
        return _card_colour(across, down, rank, suit)
    return 0


@cache
def _figure(rank):
    return court.FIGURES[_FACES.index(rank)]()


@cache
def _fan_letter(rank):
    return shapes.letter(rank, 4)


@cache
def _hand():
    return emblems.hand()


def _card_colour(x, y, rank, suit):
    w, h = _CARD
    if not rank:
        at = (x - _HAND_X) / _HAND_SCALE, (y - _HAND_Y) / _HAND_SCALE
        return court.colour(_hand(), *at) == court.GOLD and at[1] < emblems.HAND[1]
    edge = min(x, y, w - x, h - y)
    corner_x, corner_y = max(5 - x, x - w + 5, 0), max(5 - y, y - h + 5, 0)
    if corner_x and corner_y:
        away = (corner_x**2 + corner_y**2) ** 0.5
        if away > 5:
            return 0
        edge = 5 - away
    if edge < 1.2:
        return 2
    if x < 20 and y < 24 and _fan_letter(rank)((x - 3) * 2, (y - 3.5) * 2):
        return 2
    if (
        4 <= x < 17
        and 25 <= y < 38
        and rank not in "JQ"
        and shapes.SUITS[suit]((x - 4) / 13, (y - 25) / 13)
    ):
        return 2
    if rank in _FACES and _FIGURE_Y <= y:
        at = (x - _FIGURE_X[rank]) / _FIGURE_SCALE, (y - _FIGURE_Y) / _FIGURE_SCALE
        if 0 <= at[0] < court.WIDTH and at[1] < court.HEIGHT:
            found = court.colour(_figure(rank), *at)
            if found in (court.PAPER, court.GOLD):
                return 4 if found else 1
            return 2 if (found == court.RED) == (suit in (1, 2)) else 3
    elif 17 <= x < 42 and 35 <= y < 60 and shapes.SUITS[suit]((x - 17) / 25, (y - 35) / 25):
        return 2
    return 1


def pictures(drawings, size):
    """Return unit drawings as pictures of size x size."""
    return [columns(shapes.raster(shapes.unit(d, size), size, size)) for d in drawings]


def smaller(picture):
    """Return a picture of 24x24 as one of 16x16: of three pixels in a row or column two."""
    out = bytearray(1 + 2 * 16)
    out[0] = 16
    for row in range(16):
        for column in range(16):
            across = column * 3 >> 1
            if picture[1 + 24 * (across >> 3) + (row * 3 >> 1)] >> (7 - (across & 7)) & 1:
                out[1 + 16 * (column >> 3) + row] |= 128 >> (column & 7)
    return bytes(out)


def _letter(name):
    return columns(shapes.raster(shapes.letter(name), 32, 40))


def index_rank(name):
    """Return a rank for the corner of a card, 24x30.

    6 and 9 are underlined, because a card is read from all sides of a table.
    """
    drawn = shapes.star if name == "*" else None
    if drawn:
        return columns(shapes.raster(shapes.unit(drawn, 24), 24, 30))
    inside = shapes.letter(name, 3.6)
    rows = shapes.raster(lambda x, y: inside((x - 1) / 0.66, y / 0.75), 24, 30)
    if name in "69":
        rows[28:] = [[5 <= x < 18 for x in range(24)]] * 2
    return columns(rows)


def aces():
    """Return the large suits of the aces, each with a line engraved along its edge: upper half,
    lower half."""
    found = []
    for suit in shapes.SUITS:
        rows = shapes.engraved(shapes.raster(shapes.unit(suit, 56), 56, 56))
        found += [columns(rows[:28]), columns(rows[28:])]
    return found


def figure_source():
    """Return the source of FIGURES: the three layers of each."""
    out = ["FIGURES = ("]
    for figure in court.FIGURES:
        rows = court.paint(figure())
        out.append("    (")
        for colour in (court.INK, court.RED, court.GOLD):
            layer = columns([[one == colour for one in row] for row in rows])
            out.append("\n".join("    " + line for line in literal(layer).split("\n")) + ",")
        out.append("    ),")
    return "\n".join([*out, ")", ""])


def face_source():
    """Return the text of ui/face_art.py."""
    parts = (
        _HEAD % "The pictures on the cards: each its height, then columns of 8 pixels.",
        "# 24x30, A to K, then the joker's star",
        source_of("INDEX_RANKS", [index_rank(name) for name in RANKS + "*"]),
        "# 18 pixels wide and high, in the order CDHS",
        source_of(
            "PIPS",
            [columns(shapes.raster(shapes.unit(suit, 18), 24, 18)) for suit in shapes.SUITS],
        ),
        "# 56x28, in the same order: the upper half, the lower half",
        source_of("ACES", aces()),
        "# 48x24, above the ace; turned, below it",
        "FLOURISH = (\n%s\n)\n" % literal(columns(shapes.raster(shapes.flourish, 48, 24))),
        "# 48x58: jack, queen, king, jester; of each what is ink, red, gold",
        figure_source(),
    )
    return "\n".join(parts)


def art_source():
    """Return the text of ui/art.py."""
    star = columns(shapes.raster(shapes.unit(shapes.star, 32), 32, 32))
    suits = shapes.SUITS + (shapes.star,)
    small = [columns(shapes.drawn(shapes.SMALL_CLUB))] + pictures(suits[1:], 16)
    parts = (
        _HEAD % "Suits, seat shapes: each its height, then columns of 8 pixels.",
        "# 32x32",
        "STAR = (\n%s\n)\n" % literal(star),
        "# 16x16 and 40x40, in the order CDHS; the small ones have the joker's star, too",
        source_of("SUITS_SMALL", small),
        source_of("SUITS_LARGE", pictures(shapes.SUITS, 40)),
        "# 16x16: points to the middle of the table",
        source_of("ARROW", pictures((shapes.arrow,), 16)),
        "# 16x16: a seat that is ready; points of a night; those of its leader",
        *[
            "%s = (\n%s\n)\n" % (name, literal(columns(shapes.drawn(getattr(shapes, name)))))
            for name in ("TICK", "CUP", "SMALL_CROWN")
        ],
        "# 16x16, 24x24 and 48x48 by button: circle, square, triangle, diamond",
        source_of("SHAPES_SMALL", [smaller(one) for one in pictures(shapes.SHAPES, 24)]),
        source_of("SHAPES", pictures(shapes.SHAPES, 24)),
        source_of("SHAPES_LARGE", pictures(shapes.SHAPES, 48)),
    )
    return "\n".join(parts)


def fan_source():
    """Return the source of FAN: a row for each card."""
    out = ["FAN = ("]
    for x, y, is_red, layers in fan():
        high = layers[0][0]
        row = x, y, high, len(layers[0]) // high, is_red
        out += ["    (", *("        %s," % value for value in row), "        ("]
        out += [literal(packed(layer)).replace("    b", "            b") + "," for layer in layers]
        out += ["        ),", "    ),"]
    return "\n".join([*out, ")", ""])


def title_source():
    """Return the text of screens/title/art.py."""
    parts = (
        _HEAD % "The title's own art: a module that goes with the title.",
        "# 32x40: SLAPDECK",
        source_of("LOGO", [_letter(name) for name in LOGO]),
        "# The fan's cards: x, y from the middle of its upper edge, height, columns, is it red;",
        "# then, packed (packed.py), all of it, the hand on its back, its paper without edge and",
        "# figures; of a court card what is of the other of ink and red, and what is gold",
        fan_source(),
    )
    return "\n".join(parts)


def layers(rows, *colours):
    """Return the packed layers of a painting, one for each of these colours."""
    return [
        packed(columns([[one == colour for one in row] for row in rows])) for colour in colours
    ]


def winner_source():
    """Return the text of screens/common/winner_art.py."""
    rows = court.paint(emblems.crown(), *emblems.CROWN)
    parts = (
        _HEAD % "The winner's own art: a module that goes with the winner.",
        "# 96x60: what is ink, red, gold of the crown; packed (packed.py)",
        source_of("CROWN", layers(rows, court.INK, court.RED, court.GOLD)),
    )
    return "\n".join(parts)


def hand_source():
    """Return the text of ui/hand_art.py."""
    rows = court.paint(emblems.hand(), *emblems.HAND)
    parts = (
        _HEAD % "The hand of a slap.",
        "# 88x96: what has the seat's colour, what is ink",
        source_of(
            "HAND",
            [
                columns([[one == colour for one in row] for row in rows])
                for colour in (court.GOLD, court.INK)
            ],
        ),
    )
    return "\n".join(parts)


# By game, its drawing in arabic.txt.
_ARABIC = {
    "egyptian_war": "egyptian_war",
    "egyptian_ruffle": "egyptian",
    "ratscrew": "egyptian",
    "ruffle_slaps": "egyptian",
    "money": "money",
    "money_jokers": "money",
    "floos": "floos",
    "buying_selling": "buying_selling",
}


def arabic():
    """Return {name: rows} of arabic.txt."""
    found = {}
    name = ""
    for line in (_HERE / "arabic.txt").read_text("utf-8").splitlines()[1:]:
        if set(line) <= {"#", "."}:
            found[name].append(line)
        else:
            name = line
            found[name] = []
    return found


def arabic_source():
    """Return the text of screens/menu/arabic.py."""
    drawn = arabic()
    out = [_HEAD % "Names of games in Arabic, as pictures, for the list of games."]
    for name in drawn:
        picture = columns([[c == "#" for c in row] for row in drawn[name]])
        out.append("_%s = (\n%s\n)" % (name.upper(), literal(picture)))
    out.append("")
    out.append("# by preset")
    out.append("NAMES = {")
    out += ['    "%s": _%s,' % (game, _ARABIC[game].upper()) for game in _ARABIC]
    return "\n".join(out + ["}", ""])


_EXAMPLES = _HERE.parent.parent / "tests" / "data" / "patterns.txt"


def examples():
    """Return {pattern: cards of its first example without wild jokers}, oldest card first."""
    found = {}
    for line in _EXAMPLES.read_text("utf-8").splitlines():
        if line and not line.startswith(("#", "wild")):
            name, cards, holds = (part.strip() for part in line.split("|"))
            if holds == "yes":
                found.setdefault(name, [card.parse(text) for text in cards.split()])
    return found


def examples_source():
    """Return the text of screens/common/examples.py."""
    drawn = examples()
    out = [
        '"""An example of every pattern, for how to play and the join screen.\n',
        "Made by `python -m host_sim.art` of tests/data/patterns.txt.",
        '"""\n',
        "# pattern: cards as they were played, the oldest first",
        "EXAMPLES = {",
    ]
    for name in drawn:
        cards = "".join("\\x%02x" % one for one in drawn[name])
        out.append('    "%s": b"%s",' % (name, cards))
    return "\n".join(out + ["}", ""])


MODULES = (
    (_UI / "font.py", font_source),
    (_UI / "art.py", art_source),
    (_UI / "face_art.py", face_source),
    (_SRC / "screens" / "title" / "art.py", title_source),
    (_SRC / "screens" / "common" / "winner_art.py", winner_source),
    (_UI / "hand_art.py", hand_source),
    (_MENU / "arabic.py", arabic_source),
    (_SRC / "screens" / "common" / "examples.py", examples_source),
)
