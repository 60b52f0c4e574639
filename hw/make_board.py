"""Schematic and board, which are edited in KiCad: checked, and exported for a factory.

Nothing here writes a file of KiCad's.
"""

import re
import shutil
import sys
import zipfile
from pathlib import Path

from hw import circuit
from hw.make_parts import write_table
from hw.tools import pictured
from hw.tools.pcb import NO_PARTS, PCB, board, by_reference, origin, pad_places
from hw.tools.pictured import PICTURES
from hw.tools.say import say
from hw.tools.sexp import all_of, first, properties

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "hw"
BOARD = PCB.parent
LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,Edge.Cuts"


def neutral(text):
    """The text of a file for a factory, without the time it was made and this machine's paths."""
    for day, clock in (
        (r"\d{4}-\d\d-\d\d", circuit.DATE),
        (r"\d{4}/\d\d/\d\d", circuit.DATE.replace("-", "/")),
    ):
        text = re.sub(
            day + r"([T ])\d\d:\d\d:\d\d([+-]\d\d:?\d\d|Z)?",
            lambda m, day=clock: f"{day}{m[1]}00:00:00",
            text,
        )
    return text.replace(str(ROOT) + "/", "")


def check(tool, folder=BOARD, out=OUT):
    """Stop with the report unless ERC, DRC and schematic parity find nothing at all."""
    for kind, report, *words in (
        ("sch", out / "erc.txt", "erc", "--severity-all"),
        ("pcb", out / "drc.txt", "drc", "--schematic-parity", "--severity-all"),
    ):
        tool.cli(kind, *words, "--output", report, folder / f"slapdeck.kicad_{kind}")
        found = re.findall(r"(?:ERC messages:|Found) (\d+)", report.read_text("utf-8"))
        if not found or set(found) != {"0"}:
            sys.exit(f"slapdeck: {kind}\n{report.read_text('utf-8')}")
    say("schematic and board: ERC, DRC and parity without error or warning, nothing unconnected")


def export(tool, folder=BOARD, out=OUT):
    """Write what a factory and a reader of a release want: Gerbers and drill files in one archive
    (the same bytes each time), schematic, solid, interactive parts list."""
    gerbers = out / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir(parents=True)
    sheet, pcb = folder / "slapdeck.kicad_sch", folder / "slapdeck.kicad_pcb"
    tool.cli("pcb", "export", "gerbers", "--layers", LAYERS, "--output", gerbers, pcb)
    drill = ("--format", "excellon", "--excellon-separate-th", "--output", f"{gerbers}/")
    tool.cli("pcb", "export", "drill", *drill, pcb)
    with zipfile.ZipFile(out / "slapdeck-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(gerbers.iterdir()):
            text = neutral(path.read_text("utf-8"))
            path.write_text(text, "utf-8")
            info = zipfile.ZipInfo(path.name, (*map(int, circuit.DATE.split("-")), 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(info, text)
    pdf, step = out / "slapdeck-schematic.pdf", out / "slapdeck.step"
    tool.cli("sch", "export", "pdf", "--output", pdf, sheet)
    # The date has one length, so that the file's table of places stays true.
    day = circuit.DATE.replace("-", "").encode()
    pdf.write_bytes(re.sub(rb"D:\d{14}", b"D:" + day + b"000000", pdf.read_bytes()))
    tool.cli("pcb", "export", "step", "--board-only", "--force", "--output", step, pcb)
    step.write_text(neutral(step.read_text("utf-8")), "utf-8")
    (folder / "slapdeck.kicad_prl").unlink(missing_ok=True)


def make_board(tool):
    """Check schematic and board, write exports, lists, and pictures where they changed."""
    check(tool)
    export(tool)
    write_positions(BOARD)
    parts_page(tool)
    if not pictured.are_current("board"):
        from hw import populated

        size = ("--width", 1100, "--height", 920, "--zoom", 0.98, "--background", "opaque")
        for side in ("top", "bottom"):
            picture = PICTURES / f"board-{side}.png"
            tool.cli("pcb", "render", "--side", side, *size, "--output", OUT / picture.name, PCB)
            small(OUT / picture.name, picture)
        populated.draw(PICTURES / "board.png")
        pictured.note("board")


def parts_page(tool):
    """The interactive parts list: a click on a row shows where its parts belong."""
    tool.python(
        "InteractiveHtmlBom.generate_interactive_bom",
        "--no-browser",
        "--no-compression",
        "--include-tracks",
        "--highlight-pin1",
        "selected",
        "--checkboxes",
        "Sourced,Placed",
        "--mark-when-checked",
        "Placed",
        "--sort-order",
        "R,D,C,U,F,Q,SW,J,BZ,A,~",
        "--blacklist",
        "H*,TP*",
        "--show-fields",
        "Value,MPN,Manufacturer",
        "--group-fields",
        "Value,MPN",
        "--dest-dir",
        OUT,
        "--name-format",
        "slapdeck-parts",
        PCB,
        folder=ROOT / "build" / "parts-page",
    )
    page = OUT / "slapdeck-parts.html"
    page.write_text(neutral(page.read_text("utf-8")), "utf-8")
    say(f"interactive parts list: build/hw/{page.name}, {page.stat().st_size / 1000:.0f} KB")


PLACED = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation", "Comment", "Footprint", "Pad 1")
ROTATIONS = ("Footprint", "Parts", "Pad 1 at rotation 0", "Correction for JLCPCB", "Source")
NO_RULE = "pad 1: the board's file; no rule in JLCKicadTools' cpl_rotations_db.csv"


def side(pads):
    """(middle of `pads`, where the first of them lies seen from there)."""
    xs, ys = zip(*pads, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    dx, dy = pads[0][0] - x, pads[0][1] - y
    words = [("lower", "upper")[dy < 0]] * (abs(dy) > 0.3)
    words += [("right", "left")[dx < 0]] * (abs(dx) > 0.3)
    return (x, y), " ".join(words)


def placed(tree):
    """[(designator, name of the footprint, footprint, which of its pads)] as a house fits them.

    The Pico's two socket strips are fitted in its place.
    """
    for ref, part in sorted(by_reference(tree).items()):
        if ref == "A1":
            for n in (0, 1):
                strip = slice(20 * n, 20 * n + 20)
                yield f"SKT{n + 1}", "PinSocket_1x20_P2.54mm_Vertical", part, strip
        elif not ref.startswith(NO_PARTS):
            yield ref, str(part[1]).split(":")[1], part, slice(None)


def write_positions(folder, tree=None):
    """Write the middle and turn of each part and where its pad 1 lies, for comparing it with the
    order page's picture; and by footprint what turns 0 means."""
    rows, kinds = [], {}
    for ref, name, part, cut in placed(tree or board()):
        (x, y), pad_1 = side([place for number, place in pad_places(part) if number][cut])
        at = [float(n) for n in first(part, "at")[1:]]
        middle = f"{origin()[0] + x:.3f}", f"{-origin()[1] - y:.3f}"
        value = "socket strip 1x20" if ref.startswith("SKT") else properties(part)["Value"]
        turn = f"{at[2] % 360 if len(at) > 2 else 0:g}"
        layer = "Top" if first(part, "layer")[1] == "F.Cu" else "Bottom"
        rows.append((ref, *middle, layer, turn, value, name, pad_1))
        own = [pad for pad in all_of(part, "pad") if pad[1]][cut]
        spots = [tuple(float(n) for n in first(pad, "at")[1:3]) for pad in own]
        kinds.setdefault(name, (side(spots)[1], []))[1].append(ref)
    write_table(folder / "house-positions.csv", PLACED, rows)
    by_name = sorted(kinds.items())
    turns = [(name, " ".join(refs), pad_1, 0, NO_RULE) for name, (pad_1, refs) in by_name]
    write_table(folder / "rotations.csv", ROTATIONS, turns)


def small(source, target):
    """A picture with few colours: half the bytes."""
    from PIL import Image

    Image.open(source).convert("RGB").quantize(96, dither=0).save(target, optimize=True)
