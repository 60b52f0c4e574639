"""Schematic and board by KiCad: written, checked, drawn, and as files for a factory."""

import re
import shutil
import sys
import zipfile
from pathlib import Path

from hw import circuit
from hw.board import places, schematic
from hw.board.footprints import by_reference, pad_places
from hw.make_parts import write_table
from hw.tools import pictured
from hw.tools.pictured import PCB, PICTURES
from hw.tools.say import say
from hw.tools.sexp import all_of, first, properties, read

ROOT = Path(__file__).resolve().parents[1]
HW, OUT = ROOT / "hw", ROOT / "build" / "hw"
BOARD = HW / "board"
SCH = BOARD / "slapdeck.kicad_sch"
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


def draw_schematic(tool):
    """Schematic, its check, its exports."""
    fresh = schematic.make(tool.share)
    report = OUT / "erc.txt"
    tool.cli("sch", "erc", "--severity-all", "--output", report, SCH)
    problems = re.search(r"ERC messages: (\d+)", report.read_text())
    if not problems or problems[1] != "0":
        sys.exit(f"slapdeck: ERC\n{report.read_text()}")
    tool.cli("sch", "export", "netlist", "--output", OUT / "slapdeck.net", SCH)
    pdf = BOARD / "slapdeck-schematic.pdf"
    if fresh or not pdf.exists():
        tool.cli("sch", "export", "pdf", "--output", OUT / "schematic.pdf", SCH)
        # Its date and title are of one length, so that the file's table of places stays true.
        data = (OUT / "schematic.pdf").read_bytes()
        data = re.sub(rb"D:\d{14}", b"D:20261121000000", data)
        pdf.write_bytes(data)
    say("schematic: ERC without error or warning")


def lay_board(tool):
    """Board, its check, its pictures; what the factory wants."""
    messages = tool.python("hw.board.layout", tool.share, OUT / "slapdeck.net", PCB)
    (BOARD / "slapdeck.kicad_prl").unlink(missing_ok=True)
    check_board(tool, PCB, OUT / "drc.txt")
    say(
        f"board: {messages.strip().splitlines()[-1]}; DRC and parity without error or warning, "
        "nothing unconnected"
    )
    factory_files(tool)
    parts_page(tool)
    if not pictured.are_current("board"):
        for side in ("top", "bottom"):
            picture = PICTURES / f"board-{side}.png"
            tool.cli(
                "pcb",
                "render",
                "--side",
                side,
                "--width",
                1100,
                "--height",
                920,
                "--zoom",
                0.98,
                "--background",
                "opaque",
                "--output",
                OUT / picture.name,
                PCB,
            )
            small(OUT / picture.name, picture)
        pictured.note("board")


def check_board(tool, board, report):
    """Stop with the report unless DRC with schematic parity finds nothing at all."""
    tool.cli("pcb", "drc", "--schematic-parity", "--severity-all", "--output", report, board)
    found = re.findall(r"Found (\d+) ", report.read_text())
    if found != ["0", "0", "0"]:
        sys.exit(f"slapdeck: DRC\n{report.read_text()}")


def factory_files(tool):
    """Gerbers and drill files in one archive (the same bytes each time), positions, parts."""
    fab = OUT / "fab"
    shutil.rmtree(fab, ignore_errors=True)
    gerbers = fab / "gerbers"
    gerbers.mkdir(parents=True)
    tool.cli("pcb", "export", "gerbers", "--layers", LAYERS, "--output", gerbers, PCB)
    tool.cli(
        "pcb",
        "export",
        "drill",
        "--format",
        "excellon",
        "--excellon-separate-th",
        "--output",
        f"{gerbers}/",
        PCB,
    )
    with zipfile.ZipFile(HW / "board" / "slapdeck-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(gerbers.iterdir()):
            text = neutral(path.read_text())
            path.write_text(text)
            info = zipfile.ZipInfo(path.name, (*map(int, circuit.DATE.split("-")), 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(info, text)
    write_positions(BOARD)


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
    page.write_text(neutral(page.read_text()))
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


def placed(board):
    """[(designator, name of the footprint, footprint, which of its pads)] as a house fits them.

    The Pico's two socket strips are fitted in its place.
    """
    for ref, part in sorted(by_reference(board).items()):
        if ref == "A1":
            for n in (0, 1):
                strip = slice(20 * n, 20 * n + 20)
                yield f"SKT{n + 1}", "PinSocket_1x20_P2.54mm_Vertical", part, strip
        elif not ref.startswith(places.NO_PARTS):
            yield ref, str(part[1]).split(":")[1], part, slice(None)


def write_positions(folder, board=None):
    """Write the middle and turn of each part and where its pad 1 lies, for comparing it with the
    order page's picture; and by footprint what turns 0 means."""
    rows, kinds = [], {}
    for ref, name, part, cut in placed(board or read(PCB.read_text())):
        (x, y), pad_1 = side([place for number, place in pad_places(part) if number][cut])
        at = [float(n) for n in first(part, "at")[1:]]
        middle = f"{places.ORIGIN[0] + x:.3f}", f"{-places.ORIGIN[1] - y:.3f}"
        value = "socket strip 1x20" if ref.startswith("SKT") else properties(part)["Value"]
        turn = f"{at[2] % 360 if len(at) > 2 else 0:g}"
        rows.append((ref, *middle, "Top", turn, value, name, pad_1))
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
