"""Schematic and board by KiCad: written, checked, drawn, and as files for a factory."""

import csv
import re
import shutil
import sys
import zipfile
from pathlib import Path

from hw import circuit
from hw.board import places, schematic
from hw.board.footprints import by_reference, pad_places
from hw.tools import pictured
from hw.tools.pictured import PCB, PICTURES
from hw.tools.say import say
from hw.tools.sexp import read

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
    tool.cli(
        "pcb",
        "export",
        "pos",
        "--format",
        "csv",
        "--units",
        "mm",
        "--output",
        fab / "positions.csv",
        PCB,
    )
    write_positions(fab / "positions.csv", BOARD / "house-positions.csv")


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


# KiCad's names of the columns, and those that the usual board houses ask for
HOUSE_COLUMNS = {
    "Ref": "Designator",
    "Val": "Comment",
    "Package": "Footprint",
    "PosX": "Mid X",
    "PosY": "Mid Y",
    "Rot": "Rotation",
    "Side": "Layer",
}


def write_positions(source, target):
    """Write the middle of each part, under the houses' names; pads for a probe are no parts.

    KiCad gives pad 1 of a part with wires.
    """
    with open(source, newline="") as table:
        rows = [row for row in csv.DictReader(table) if not row["Ref"].startswith(places.NO_PARTS)]
    parts = by_reference(read(PCB.read_text()))
    for row in rows:
        xs, ys = zip(*(place for _, place in pad_places(parts[row["Ref"]])), strict=True)
        row["PosX"] = f"{places.ORIGIN[0] + (min(xs) + max(xs)) / 2:.3f}"
        row["PosY"] = f"{-places.ORIGIN[1] - (min(ys) + max(ys)) / 2:.3f}"
    with open(target, "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(HOUSE_COLUMNS.values())
        table.writerows([row[name] for name in HOUSE_COLUMNS] for row in rows)


def small(source, target):
    """A picture with few colours: half the bytes."""
    from PIL import Image

    Image.open(source).convert("RGB").quantize(96, dither=0).save(target, optimize=True)
