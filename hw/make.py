"""All of the hardware, made and checked by the tools:  python -m hw.make

schematic -> ERC, PDF, SVG, netlist -> board -> DRC with parity -> Gerbers, drill, positions, parts
list, pictures; box -> STL, print check, pictures; drawings of the wiring. Files that people read
lie in hw/ and are written only when they change, what a factory or a printer wants in build/hw.
"""

import csv
import hashlib
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from hw import circuit, drawings
from hw.board import schematic
from hw.tools import fetch, mesh, programs, wokwi

ROOT = Path(__file__).resolve().parents[1]
HW, OUT = ROOT / "hw", ROOT / "build" / "hw"
BOARD, PICTURES = HW / "board", HW / "pictures"
SCH, PCB = BOARD / "slapdeck.kicad_sch", BOARD / "slapdeck.kicad_pcb"
SCAD = HW / "enclosure" / "slapdeck.scad"
LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,B.Paste,Edge.Cuts"
GREY, GREEN, BLACK, METAL = (214, 210, 200), (38, 110, 70), (45, 45, 48), (190, 192, 196)
SEATS = ((205, 60, 55), (60, 105, 200), (60, 150, 80), (232, 190, 50))
SIZES = (30, 24)


def say(words):
    print(f"slapdeck: {words}", flush=True)


def tools():
    """KiCad and OpenSCAD of this machine, or unpacked beside it."""
    found = programs.find()
    if found is None:
        fetch.main()
        found = programs.find()
    if found is None:
        sys.exit("slapdeck: KiCad 9 with its Python module pcbnew, or OpenSCAD, does not run "
                 f"here: {fetch.ELSEWHERE}")
    found.settings()
    return found


def neutral(text):
    """The text of a file for a factory, without the time it was made and this machine's paths."""
    for day, clock in ((r"\d{4}-\d\d-\d\d", "2026-11-21"), (r"\d{4}/\d\d/\d\d", "2026/11/21")):
        text = re.sub(day + r"([T ])\d\d:\d\d:\d\d([+-]\d\d:?\d\d|Z)?",
                      lambda m, day=clock: f"{day}{m[1]}00:00:00", text)
    return text.replace(str(ROOT) + "/", "")


def short_svg(text):
    """KiCad's SVG with its letters' strokes in one path and two decimals: half the bytes."""
    text = re.sub(r"(\d\.\d\d)\d\d\b", r"\1", text)
    text = re.sub(r'<path d="M([\d. ]+)\s*L([\d. ]+)\s*" />\s*', r"<M\1L\2>", text)
    return re.sub(r"(?:<M[\d. L]+>)+", lambda m: '<path d="' + m[0].replace("><", "").strip("<>")
                  + '" />\n', text)


def draw_schematic(tool):
    """Schematic, its check, its exports."""
    fresh = schematic.make(tool.share)
    report = OUT / "erc.txt"
    tool.cli("sch", "erc", "--severity-all", "--output", report, SCH)
    problems = re.search(r"ERC messages: (\d+)", report.read_text())
    if not problems or problems[1] != "0":
        sys.exit(f"slapdeck: ERC\n{report.read_text()}")
    tool.cli("sch", "export", "netlist", "--output", OUT / "slapdeck.net", SCH)
    pdf, svg = BOARD / "slapdeck-schematic.pdf", BOARD / "slapdeck-schematic.svg"
    if fresh or not pdf.exists() or not svg.exists():
        tool.cli("sch", "export", "pdf", "--output", OUT / "schematic.pdf", SCH)
        tool.cli("sch", "export", "svg", "--output", OUT, SCH)
        # Its date and title are of one length, so that the file's table of places stays true.
        data = (OUT / "schematic.pdf").read_bytes()
        data = re.sub(rb"D:\d{14}", b"D:20261121000000", data)
        pdf.write_bytes(data)
        svg.write_text(short_svg(neutral((OUT / "slapdeck.svg").read_text())))
    say("schematic: ERC without error or warning")


def lay_board(tool):
    """Board, its check, its pictures; what the factory wants."""
    before = PCB.read_text() if PCB.exists() else ""
    said = tool.python("hw.board.layout", tool.share, OUT / "slapdeck.net", PCB)
    (BOARD / "slapdeck.kicad_prl").unlink(missing_ok=True)
    check_board(tool, PCB, OUT / "drc.txt")
    say(f"board: {said.strip().splitlines()[-1]}; DRC and parity without error or warning, "
        "nothing unconnected")
    factory_files(tool)
    for side in ("top", "bottom"):
        picture = PICTURES / f"board-{side}.png"
        if PCB.read_text() != before or not picture.exists():
            tool.cli("pcb", "render", "--side", side, "--width", 1100, "--height", 920, "--zoom",
                     0.98, "--background", "opaque", "--output", OUT / picture.name, PCB)
            small(OUT / picture.name, picture)


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
    tool.cli("pcb", "export", "drill", "--format", "excellon", "--excellon-separate-th",
             "--output", f"{gerbers}/", PCB)
    with zipfile.ZipFile(HW / "board" / "slapdeck-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(gerbers.iterdir()):
            text = neutral(path.read_text())
            path.write_text(text)
            info = zipfile.ZipInfo(path.name, (2026, 11, 21, 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(info, text)
    tool.cli("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--output",
             fab / "positions.csv", PCB)


def parts_rows():
    """The rows of bom.csv: like parts together, then what is bought besides."""
    groups = {}
    for part in circuit.parts():
        if not part.ref.startswith("H"):  # a hole is no part
            value = "button" if part.value.endswith(" button") else part.value
            groups.setdefault((part.symbol, part.footprint, value), []).append(part)
    for (_, _, value), members in groups.items():
        texts = list(dict.fromkeys(part.text for part in members))
        text = texts[0] if len(texts) == 1 else texts[0].split(";")[0]
        yield (" ".join(p.ref for p in members), len(members), value, text, members[0].mpn,
               members[0].source, f"{members[0].price * len(members):.2f}")
    for refs, count, value, text, price in circuit.BESIDES:
        yield refs, count, value, text, "", "", f"{price:.2f}"


def write_parts():
    """bom.csv; the sum is what one handheld costs."""
    rows = list(parts_rows())
    with open(HW / "bom.csv", "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(("designator", "quantity", "value", "description",
                        "manufacturer part number", "source of the part number",
                        "USD for all of them (unverified estimate)"))
        table.writerows(rows)
    say(f"parts list: {len(rows)} rows, {sum(float(row[-1]) for row in rows):.2f} USD "
        "(unverified estimate)")


def solids(tool, jobs):
    """{(part, button): triangles} of the box, by OpenSCAD where the source has changed."""
    folder = OUT / "stl"
    folder.mkdir(exist_ok=True)
    mark = hashlib.sha256(SCAD.read_bytes()).hexdigest()[:12]
    made = {}
    for part, button in jobs:
        path = folder / f"{part}-{button}-{mark}.stl"
        if not path.exists():
            for old in folder.glob(f"{part}-{button}-*.stl"):
                old.unlink()
            rough = OUT / "rough.stl"
            tool.openscad("-o", rough, "-D", f'part="{part}"', "-D", f"button_d={button}", SCAD)
            mesh.write(path, mesh.read(rough))
        made[part, button] = mesh.read(path)
    return made


def print_box(tool):
    """STL files in build/hw/box, checked for printing, and pictures of the box."""
    jobs = [(part, button) for button in SIZES for part in ("tray", "lid", "bar")]
    inside = ["lid_on", "board", "pico", "tall", "metal", "glass", "module", "battery"]
    inside += [f"{kind}{i}" for kind in ("top", "body") for i in range(4)]
    made = solids(tool, jobs + [(part, 30) for part in inside])
    box = OUT / "box"
    box.mkdir(exist_ok=True)
    for part, button in jobs:
        triangles = made[part, button]
        (w, d, h), _ = mesh.size(triangles)
        wrong = [*(["open edges"] if mesh.open_edges(triangles) else []),
                 *(f"hangs at {spot}" for spot in mesh.hanging(triangles)),
                 *(["too large for the bed"] if max(w, d) > 220 else [])]
        if wrong:
            sys.exit(f"slapdeck: {part}, {button} mm buttons: {', '.join(wrong)}")
        mesh.write(box / f"{part}-{button}mm.stl", triangles)
        if part == "tray":
            say(f"box for {button} mm buttons: {w:.0f} x {d:.0f} x {h + 3:.0f} mm, closed, "
                "nothing hangs in the air")
    mark = hashlib.sha256(SCAD.read_bytes()).hexdigest()
    stamp = OUT / "stl" / "pictures"
    names = ("box.png", "box-inside.png", "box-parts.png")
    there = all((PICTURES / name).exists() for name in names)
    if there and stamp.exists() and stamp.read_text() == mark:
        return
    picture_box(made)
    stamp.write_text(mark)


def picture_box(made):
    """The box closed, open, and its printed parts as they lie on the bed."""
    from hw.tools.render import picture  # numpy: only where pictures are made

    def solid(part, colour):
        return made[part, 30], colour

    tops = [solid(f"top{i}", SEATS[i]) for i in range(4)]
    picture([solid("tray", GREY), solid("lid_on", GREY), solid("glass", BLACK), *tops],
            800, -28, 42).quantize(128, dither=0).save(PICTURES / "box.png")
    picture([solid("tray", GREY), solid("board", GREEN), solid("pico", (60, 140, 90)),
             solid("tall", BLACK), solid("metal", METAL), solid("battery", (150, 175, 205)),
             *(solid(f"body{i}", SEATS[i]) for i in range(4)), solid("module", (40, 70, 130))],
            800, -18, 55).quantize(128, dither=0).save(PICTURES / "box-inside.png")
    lid = moved(made["lid", 30], (0, -175, 0))
    bars = [moved(made["bar", 30], (120, -140 - 25 * i, 0)) for i in range(2)]
    picture([(made["tray", 30], GREY), (lid, GREY), *((bar, GREY) for bar in bars)],
            800, -25, 45).quantize(64, dither=0).save(PICTURES / "box-parts.png")


def moved(triangles, by):
    return [tuple(tuple(c + d for c, d in zip(p, by, strict=True)) for p in t) for t in triangles]


def small(source, target):
    """A picture with few colours: half the bytes."""
    from PIL import Image

    Image.open(source).convert("RGB").quantize(96, dither=0).save(target, optimize=True)


def main():
    start = time.monotonic()
    tool = tools()
    for folder in (OUT, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    draw_schematic(tool)
    lay_board(tool)
    write_parts()
    print_box(tool)
    drawings.write(PICTURES)
    wokwi.write(HW / "wokwi")
    changed = subprocess.run(["git", "status", "--porcelain", "hw"], cwd=ROOT, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.split("\n")
    if any(changed):
        say("not as committed: " + ", ".join(line[3:] for line in changed if line))
    say(f"hardware made and checked in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
