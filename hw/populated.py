"""A picture of the board with its parts on it, solids from the outlines in the board's file.

Needs numpy, trimesh and Pillow.
"""

import re

import trimesh

from hw.tools import pcb
from hw.tools.render import picture
from hw.tools.sexp import all_of, first

THICK = 1.6
# Beginning of a footprint's name: height in mm, from what height on, colour. Heights are typical.
BODIES = {
    "RaspberryPi_Pico": (1.0, 11.0, (60, 140, 90)),
    "R_Axial_DIN0207_L6.3mm_D2.5mm_P2.54mm_V": (8.0, 0, (214, 188, 140)),
    "R_Axial": (2.5, 0, (214, 188, 140)),
    "D_DO-41": (2.7, 0, (50, 50, 54)),
    "D_DO-201AD": (11.0, 0, (50, 50, 54)),
    "D_DO-15": (9.0, 0, (50, 50, 54)),
    "D_DO-35": (5.5, 0, (196, 120, 80)),
    "C_Disc": (5.5, 0, (206, 160, 70)),
    "CP_Radial": (11.0, 0, (50, 70, 120)),
    "DIP-16": (4.0, 0, (50, 50, 54)),
    "TO-92": (5.0, 1.5, (50, 50, 54)),
    "Fuse": (10.0, 1.5, (210, 160, 60)),
    "JST_XH": (7.0, 0, (232, 228, 214)),
    "JST_PH": (6.0, 0, (232, 228, 214)),
    "SW_CK": (4.5, 0, (150, 152, 158)),
    "SW_Tactile": (6.5, 0, (70, 70, 74)),
    "Buzzer": (6.5, 0, (50, 50, 54)),
}


def outline(part):
    """((x, y), (w, h), round) of a part's body on the board, of its lines on F.Fab."""
    points, circle = [], None
    for item in part[2:]:
        if not isinstance(item, list) or item[0] not in ("fp_line", "fp_rect", "fp_circle"):
            continue
        if first(item, "layer")[1] != "F.Fab":
            continue
        ends = [all_of(item, name) for name in ("start", "end", "center")]
        spots = [[float(n) for n in end[0][1:3]] for end in ends if end]
        if item[0] == "fp_circle":
            (ex, ey), (cx, cy) = spots
            radius = ((ex - cx) ** 2 + (ey - cy) ** 2) ** 0.5
            spots = [(cx - radius, cy - radius), (cx + radius, cy + radius)]
            if re.search("_Vertical|CP_|Buzzer", str(part[1])):
                circle = max(circle or spots, spots, key=lambda s: s[1][0] - s[0][0])
        points += spots
    corners = [pcb.turned(part, *spot) for spot in circle or points]
    xs, ys = zip(*corners, strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return middle, (max(xs) - min(xs), max(ys) - min(ys)), circle is not None


def solids():
    """[(triangles, colour)] of board, pads and parts; y upwards."""
    width, height = pcb.size()
    board = trimesh.creation.box(bounds=((0, -height, 0), (width, 0, THICK)))
    yield board.triangles, (38, 110, 70)
    for ref, part in pcb.by_reference(pcb.board()).items():
        for _, (x, y) in pcb.pad_places(part):
            pad = trimesh.creation.cylinder(0.9, 0.1, sections=16)
            hole = ref.startswith("H")
            yield (
                pad.apply_translation((x, -y, THICK)).triangles,
                (240, 236, 226)
                if hole
                else (
                    214,
                    180,
                    70,
                ),
            )
        name = str(part[1]).split(":")[1]
        for start, (high, low, colour) in BODIES.items():
            if name.startswith(start):
                (x, y), (w, h), is_round = outline(part)
                body = (
                    trimesh.creation.cylinder(w / 2, high, sections=32)
                    if is_round
                    else trimesh.creation.box((w, h, high))
                )
                yield body.apply_translation((x, -y, THICK + low + high / 2)).triangles, colour
                break


def sockets():
    """[(triangles, colour)] of the two strips that the Pico sits in."""
    pads = [
        place for number, place in pcb.pad_places(pcb.by_reference(pcb.board())["A1"]) if number
    ]
    for row in (pads[:20], pads[20:40]):
        xs, ys = zip(*row, strict=True)
        strip = trimesh.creation.box((max(xs) - min(xs) + 2.54, 2.5, 10.9))
        yield strip.apply_translation((sum(xs) / 20, -ys[0], THICK + 5.45)).triangles, (50, 50, 54)


def draw(path):
    """Write the picture."""
    picture([*solids(), *sockets()], 1000, -22, 42).quantize(96, dither=0).save(
        path, optimize=True
    )
