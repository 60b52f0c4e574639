"""The box by OpenSCAD: STL files, whether they can be printed, pictures."""

import hashlib
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hw.tools import mesh, pictured
from hw.tools.pictured import PICTURES, SCAD, TITLE
from hw.tools.say import say

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "hw"
GREY, GREEN, BLACK, METAL = (214, 210, 200), (38, 110, 70), (45, 45, 48), (190, 192, 196)
SEATS = ((205, 60, 55), (60, 105, 200), (60, 150, 80), (232, 190, 50))
LIGHTS = ((255, 96, 84), (104, 160, 255), (96, 224, 120), (255, 226, 96))
SIZES = (30, 24)
PRINTED = ("tray", "lid", "bezel", "bar", "strap", "carrier")


INSIDE = (
    *("lid_on", "bezel_in", "board", "pico", "tall", "metal", "glass", "module", "battery"),
    *("strap_on", "carrier_in", "feet", "ballast"),
    *(f"{kind}{i}" for kind in ("top", "cap", "body") for i in range(4)),
)  # what the pictures show besides


def solids(tool, jobs):
    """{(part, button): Trimesh} of the box, by OpenSCAD where the source has changed."""
    folder = OUT / "stl"
    folder.mkdir(exist_ok=True)
    mark = hashlib.sha256(pictured.shape()).hexdigest()[:12]

    def make(job):
        part, button = job
        path = folder / f"{part}-{button}-{mark}.stl"
        if not path.exists():
            for old in folder.glob(f"{part}-{button}-*.stl"):
                old.unlink()
            rough = folder / f"rough-{part}-{button}.stl"
            tool.openscad("-o", rough, "-D", f'part="{part}"', "-D", f"button_d={button}", SCAD)
            mesh.write(path, mesh.read(rough))
            rough.unlink()
        return mesh.read(path)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(jobs, pool.map(make, jobs), strict=True))


def print_box(tool):
    """STL files in build/hw/box, checked for printing, and pictures of the box."""
    jobs = [(part, button) for button in SIZES for part in PRINTED]
    made = solids(tool, jobs)
    box = OUT / "box"
    box.mkdir(exist_ok=True)
    for part, button in jobs:
        solid = made[part, button]
        w, d, h = solid.extents
        wrong = [
            *([] if solid.is_volume else ["open edges"]),
            *(f"hangs at {spot}" for spot in mesh.hanging(solid)),
            *(["too large for the bed"] if max(w, d) > 180 else []),
        ]
        if wrong:
            sys.exit(f"slapdeck: {part}, {button} mm buttons: {', '.join(wrong)}")
        mesh.write(box / f"{part}-{button}mm.stl", solid)
        if part == "tray":
            volume = (
                sum(
                    made[name, button].volume * (2 if name == "bar" else 1)
                    for name in PRINTED
                    if name != "carrier"
                )
                / 1000
            )
            say(
                f"box for {button} mm buttons: {w:.0f} x {d:.0f} x {h + 4:.0f} mm, "
                f"{volume:.0f} cm3, closed, nothing hangs in the air"
            )
    if not pictured.are_current("box"):
        picture_box(made | solids(tool, [(part, 30) for part in INSIDE]))
        pictured.note("box")


def picture_box(made):
    """The box closed, open, and its printed parts as they lie on the bed."""
    from PIL import Image

    from hw.tools.render import Lit, picture, screen

    def solid(part, colour):
        return made[part, 30].triangles, colour

    tops = [solid(f"top{i}", SEATS[i]) for i in range(4)]
    tops += [solid(f"cap{i}", Lit(LIGHTS[i])) for i in range(4)]
    top = made["lid_on", 30].bounds[1][2]
    title = screen(Image.open(TITLE), 0, 0, top + 0.01, 40.8, 30.6)
    picture(
        [
            solid("tray", GREY),
            solid("lid_on", GREY),
            solid("bezel_in", BLACK),
            solid("glass", (20, 22, 28)),
            title,
            *tops,
            solid("feet", BLACK),
        ],
        900,
        -28,
        48,
    ).quantize(160, dither=0).save(PICTURES / "box.png")
    picture(
        [
            solid("tray", GREY),
            solid("board", GREEN),
            solid("pico", (60, 140, 90)),
            solid("tall", BLACK),
            solid("metal", METAL),
            solid("battery", (150, 175, 205)),
            solid("strap_on", GREY),
            solid("ballast", (186, 160, 112)),
            *(solid(f"body{i}", SEATS[i]) for i in range(4)),
            solid("module", (40, 70, 130)),
        ],
        800,
        -18,
        55,
    ).quantize(128, dither=0).save(PICTURES / "box-inside.png")
    picture(
        [
            solid("tray", GREY),
            solid("carrier_in", (205, 190, 160)),
            solid("pico", (60, 140, 90)),
            solid("battery", (150, 175, 205)),
            solid("strap_on", GREY),
        ],
        800,
        -12,
        76,
    ).quantize(96, dither=0).save(PICTURES / "box-carrier.png")
    lid = made["lid", 30].triangles + (0, -195, 0)
    small = [made["bar", 30].triangles + (130, -150 - 25 * i, 0) for i in range(2)]
    small += [
        made["strap", 30].triangles + (170, -160, 0),
        made["bezel", 30].triangles + (130, -230, 0),
        made["carrier", 30].triangles + (125, 60, 0),
    ]
    picture(
        [solid("tray", GREY), (lid, GREY), *((part, GREY) for part in small)], 800, -25, 45
    ).quantize(64, dither=0).save(PICTURES / "box-parts.png")
