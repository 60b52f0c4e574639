"""The board with its parts as a picture: one colour for each kind, in the order of soldering."""

from hw.make_parts import groups, step
from hw.tools import pcb
from hw.tools.pcb import courtyard, pad_places
from hw.tools.svg import Svg

SCALE = 11.0  # pixels a mm
LEFT, TOP = 30, 50
PAPER = ("#f4c542", "#9fd0ff", "#ffb199", "#f2a7d0", "#b7e07a", "#c9b3ff", "#8fe0d0", "#ffd9a0",
         "#ff8f6b", "#cfd4da", "#e6e08a", "#a8c6a0")  # fmt: skip


def at(x, y):
    return LEFT + SCALE * x, TOP + SCALE * y


def kind_of(members):
    """The list's name for a row of like parts: its value, or what the parts are."""
    part = members[0]
    return "button" if part.value.endswith(" button") else part.value


def picture():
    """The SVG's text."""
    parts = pcb.by_reference(pcb.board())
    rows = groups()
    values = list(dict.fromkeys(kind_of(members) for members in rows))
    colours = {
        part.ref: PAPER[values.index(kind_of(members)) % len(PAPER)]
        for members in rows
        for part in members
    }
    names = {
        part.ref: part.value if part.ref[0] in "RC" else "" for members in rows for part in members
    }
    svg = Svg(1310, 860, "Slapdeck, the board and its parts")
    svg.text(LEFT + 430, 30, "The board and its parts, seen from the printed side", 17)
    svg.rect(*at(0, 0), *(SCALE * side for side in pcb.size()), "#2c6b46", 22)
    for ref in parts:
        if ref.startswith("H"):
            x, y = at(*pcb.place(ref))
            svg.disc(x, y, SCALE * 1.6, "#fbfaf6")
    for ref in sorted(colours, key=lambda ref: ref != "A1"):  # the Pico lies below the others
        draw(svg, ref, names[ref], parts[ref], colours[ref])
    for ref, part in parts.items():
        if ref.startswith("TP"):
            for _, place in pad_places(part):
                svg.disc(*at(*place), SCALE, "#e0c15a")
    for words, place, height, turn in pcb.words():
        if height > 1.0 or words in ("CELL", "CHARGE"):
            continue
        px, py = at(*place)
        svg.text(
            px + (4 if turn else 0), py + (0 if turn else 4), words, 10, fill="#e8f3ea", turn=-turn
        )
    legend(svg, rows, colours)
    return svg.done()


def draw(svg, ref, value, part, colour):
    pads = [(str(number), place) for number, place in pad_places(part) if number]
    x1, y1, x2, y2 = courtyard(part)
    (left, top), (right, bottom) = at(x1 + 0.3, max(y1, 0) + 0.3), at(x2 - 0.3, y2 - 0.3)
    svg.rect(left, top, right - left, bottom - top, colour, 6)
    for number, place in pads:
        first = number == "1" and (ref[0] in "DJU" or ref == "C2")
        svg.disc(*at(*place), 4 if first else 3.2, "#c8372d" if first else "#fbfaf6")
    words = f"{ref} {value}".strip()
    x, y = (left + right) / 2, (top + bottom) / 2
    if bottom - top > 1.6 * (right - left):
        svg.text(right - 3, y, words, 9.5, turn=-90)
    elif len(pads) > 4 and ref[0] != "J":
        svg.text(x, y + 5, words, 15)
    else:
        svg.text(x, top + 9.5, words, 9.5)


def legend(svg, rows, colours):
    x, y = LEFT + SCALE * pcb.size()[0] + 24, TOP + 8
    svg.text(x, y, "in the order of soldering (steps of board.md)", 13, "start")
    for k, members in enumerate(rows):
        top = y + 16 + 26 * k
        svg.rect(x, top, 20, 18, colours[members[0].ref], 4)
        svg.text(x + 28, top + 14, f"{step(members[0].kind)}", 12, "start")
        words = kind_of(members).replace("Raspberry Pi Pico H", "sockets for A1")
        refs = " ".join(p.ref for p in members).replace("A1", "SKT1 SKT2")
        svg.text(x + 52, top + 14, words, 12, "start")
        svg.text(x + 172, top + 14, refs, 12, "start")
    top = y + 16 + 26 * len(rows)
    svg.text(x, top + 16, "Red dot: pad 1; of a diode K, of C2 +.", 12, "start")


def write(folder):
    (folder / "board-parts.svg").write_text(picture(), "utf-8")
