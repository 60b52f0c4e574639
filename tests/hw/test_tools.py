"""KiCad and OpenSCAD see faults planted in what they are given. Run by `make hw`."""

import copy
import io
import json
import os
import re
import shutil
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hw import circuit, make_board, pack
from hw.make_box import PRINTED, SIZES
from hw.tools import mesh, netlist, pcb, programs
from hw.tools.pcb import by_reference
from hw.tools.sexp import Quoted, all_of, first, properties, read, write
from tests.hw.bom import rows
from tests.hw.box import on_board, plan, scad

ROOT = Path(__file__).resolve().parents[2]
HW = ROOT / "hw"
SCAD_FILE = HW / "enclosure" / "slapdeck.scad"


@pytest.fixture(scope="module")
def tool():
    found = programs.find()
    assert found, "make hw fetches KiCad and OpenSCAD"
    found.settings()
    return found


# Solids that the tests ask OpenSCAD for: part, changes of its source
SOLIDS = {
    "bar": ("bar",),
    "bar, thick": ("bar", "clamp=3"),
    "clash, 30 mm": ("clash", "button_d=30", "$fn=16"),
    "clash, 24 mm": ("clash", "button_d=24", "$fn=16"),
    # With the round corner of revision 1 the board would not go in.
    "clash, planted": ("clash", "$fn=16", "cell=[60,36]", "corner=8"),
    "carrier, wrong": ("carrier", "usb_y=20", "piezo=[40,50]", "switch_x=40"),
}


@pytest.fixture(scope="module")
def solids(tool, tmp_path_factory):
    """{name: Trimesh} of SOLIDS, None where nothing is left; made on all cores."""
    folder = tmp_path_factory.mktemp("solids")

    def render(name):
        part, *changes = SOLIDS[name]
        words = [word for change in (f'part="{part}"', *changes) for word in ("-D", change)]
        try:
            tool.openscad("-o", folder / f"{name}.stl", *words, SCAD_FILE)
        except SystemExit as stop:
            if "top level object is empty" in str(stop):
                return None
            raise
        return mesh.read(folder / f"{name}.stl")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(SOLIDS, pool.map(render, SOLIDS), strict=True))


def printed(part, button=30):
    """A solid that `make hw` made for printing."""
    return mesh.read(ROOT / "build" / "hw" / "box" / f"{part}-{button}mm.stl")


@pytest.fixture
def project(tmp_path):
    """A copy of the KiCad project that may be spoilt."""
    for path in (HW / "board").iterdir():
        if "kicad" in path.suffix or path.name.endswith("-table"):
            shutil.copy(path, tmp_path)
    return tmp_path


def spoil(path, *changes):
    item = read(path.read_text())
    for change in changes:
        change(item)
    path.write_text(write(item) + "\n")


def net_of(board, item):
    return next(str(n[2]) for n in all_of(board, "net") if n[1] == first(item, "net")[1])


def tracks(board, net, layer="F.Cu"):
    found = (t for t in all_of(board, "segment") if first(t, "layer")[1] == layer)
    return [track for track in found if net_of(board, track) == net]


def thin_power(board):
    first(tracks(board, "VSYS")[0], "width")[1] = "0.3"


def bus_on_the_back(board):
    first(tracks(board, "SCK")[0], "layer")[1] = Quoted("B.Cu")


def via_in_the_bus(board):
    track, via = tracks(board, "DISPLAY_DC")[0], copy.deepcopy(first(board, "via"))
    first(via, "at")[1:], first(via, "net")[1] = first(track, "start")[1:], first(track, "net")[1]
    board.append(via)


def cut_ground(board):
    track = tracks(board, "PIEZO", "B.Cu")[0]
    first(track, "start")[1:], first(track, "end")[1:] = ["140", "86.6"], ["142.6", "87.4"]


def track_left_out(board):
    board.remove(tracks(board, "CELL+")[0])


def track_too_wide(board):
    first(all_of(board, "segment")[100], "width")[1] = "2.5"


def part_left_out(board):
    board.remove(by_reference(board)["C3"])


def small_text(board):
    first(first(first(all_of(board, "gr_text")[0], "effects"), "font"), "size")[1] = "0.8"


def near_edge(board):
    first(tracks(board, "BUTTON_0")[0], "end")[1] = "100.4"


SEEN = {
    thin_power: "tracks of the power are 0.6 mm wide",
    bus_on_the_back: "the display's bus runs on the front",
    via_in_the_bus: "the display's bus has no via",
    cut_ground: "nothing cuts the ground under the display's bus",
    track_left_out: "[unconnected_items]",
    track_too_wide: "[clearance]",
    part_left_out: "[missing_footprint]",
    small_text: "[text_height]",
    near_edge: "[copper_edge_clearance]",
}


def test_make_hw_stops_at_every_fault_that_is_planted_on_the_board(tool, project):
    """And not without: the first four break rules of the project's own, slapdeck.kicad_dru."""
    make_board.check(tool, project, project)
    clean = (project / "drc.txt").read_text()
    spoil(project / "slapdeck.kicad_pcb", *SEEN)
    with pytest.raises(SystemExit) as stop:
        make_board.check(tool, project, project)
    said = str(stop.value)
    assert [words for words in SEEN.values() if words not in said or words in clean] == []


def test_a_wire_left_out_is_an_error_in_the_schematic(tool, project):
    spoil(project / "slapdeck.kicad_sch", lambda sheet: sheet.remove(first(sheet, "wire")))
    with pytest.raises(SystemExit, match="ERC report"):
        make_board.check(tool, project, project)


def test_what_is_edited_by_hand_survives_make_hw_twice(tool, project):
    """A word on the board, a note in the schematic: no file of KiCad's is written."""
    for name, old, new in (
        ("slapdeck.kicad_pcb", '(gr_text "RESET"', '(gr_text "reset"'),
        ("slapdeck.kicad_sch", '"Sound: two pins', '"Sound, by hand: two pins'),
    ):
        text = (project / name).read_text()
        assert old in text
        (project / name).write_text(text.replace(old, new))
    before = {path.name: path.read_bytes() for path in project.iterdir()}
    for _ in range(2):
        make_board.check(tool, project, project.parent)
        make_board.export(tool, project, project.parent)
        assert {path.name: path.read_bytes() for path in project.iterdir()} == before
    with zipfile.ZipFile(project.parent / "slapdeck-gerbers.zip") as archive:
        assert "slapdeck-F_Silkscreen.gto" in archive.namelist()


def test_the_interactive_parts_list_has_every_part_with_its_number():
    page = (ROOT / "build" / "hw" / "slapdeck-parts.html").read_text()
    assert not list(not_in(page, circuit.parts()))
    assert circuit.REVISION in page and circuit.DATE in page and str(ROOT) not in page
    assert list(not_in(page.replace("MF-R090", ""), circuit.parts()))


def not_in(page, parts):
    for part in parts:
        if part.kind and not (f'"ref": "{part.ref}"' in page and part.mpn in page):
            yield part.ref


def test_the_archive_for_a_release_has_everything_and_tells_nothing_of_this_machine():
    assert pack.is_current()
    with zipfile.ZipFile(pack.ARCHIVE) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    assert {f"box/{part}-{size}mm.stl" for part in PRINTED for size in SIZES} <= set(held)
    assert {"bom.csv", "LICENSE", "board.md", "board/slapdeck.kicad_pcb", *pack.MADE} <= set(held)
    assert (
        b"FILE_SCHEMA" in held["slapdeck.step"] and held["slapdeck-schematic.pdf"][:4] == b"%PDF"
    )
    for page in (name for name in held if name.endswith(".md")):  # with the pictures they show
        for picture in re.findall(r"\]\((pictures/[^)]+)\)", held[page].decode()):
            assert picture in held
    with zipfile.ZipFile(io.BytesIO(held["slapdeck-gerbers.zip"])) as archive:
        gerbers = {name: archive.read(name) for name in archive.namelist()}
    assert len(gerbers) == 7 + 2 + 1  # layers, drills, the job; no part is soldered with paste
    dates = set(re.findall(rb"20\d\d-\d\d-\d\d", b"".join(gerbers.values())))
    assert dates == {circuit.DATE.encode()}
    for name, data in {**held, **gerbers}.items():
        for word in (str(ROOT).encode(), b"/home/", b"/root/", b"/tmp/"):
            assert word not in data, name


def kicads_nets(tool, sheet, out):
    """The nets of several pads that KiCad finds in a schematic."""
    tool.cli("sch", "export", "netlist", "--output", out, sheet)
    nets = (all_of(net, "node") for net in all_of(first(read(out.read_text()), "nets"), "net"))
    pads = (
        frozenset((str(first(n, "ref")[1]), str(first(n, "pin")[1])) for n in net) for net in nets
    )
    return {net for net in pads if len(net) > 1}


def ours(sheet):
    return {frozenset(pads) for pads in netlist.nets(sheet.read_text()).values() if len(pads) > 1}


def test_kicad_reads_the_same_nets_as_the_tests_do(tool, project):
    """Also after edits that revision 2.1's writer never made: a mirrored symbol, a local label."""
    sheet = project / "slapdeck.kicad_sch"
    before = kicads_nets(tool, sheet, project / "nets")
    assert before == ours(sheet)
    assert before == {frozenset(pads) for pads in circuit.nets().values() if len(pads) > 1}

    def edit(tree):
        symbol = next(s for s in all_of(tree, "symbol") if properties(s)["Reference"] == "R40")
        symbol.insert(3, ["mirror", "x"])
        label = next(x for x in all_of(tree, "global_label") if x[1] == "BATTERY_SENSE")
        label[:] = ["label", *(x for x in label[1:] if x[0] not in ("shape", "property"))]

    spoil(sheet, edit)
    after = kicads_nets(tool, sheet, project / "nets")
    assert after == ours(sheet) != before


def test_a_display_without_room_is_refused(tool, tmp_path):
    with pytest.raises(SystemExit, match="no room"):
        tool.openscad(
            "-o",
            tmp_path / "lid.stl",
            "-D",
            'part="bar"',
            "-D",
            "display=[130,50,5]",
            HW / "enclosure" / "slapdeck.scad",
        )


def test_openscads_output_is_read_as_a_closed_solid(solids):
    assert solids["bar"].is_volume and solids["bar"].extents == pytest.approx((44, 12.5, 3))


def wedge_mm(solid):
    """The mm that a solid is wider at its top than at its bottom, on its narrower axis."""
    low, high = (
        solid.vertices[abs(solid.vertices[:, 2] - z) < 0.05]
        for z in (solid.bounds[0][2], solid.bounds[1][2])
    )
    return min((high.max(0) - high.min(0))[:2] - (low.max(0) - low.min(0))[:2])


def test_a_slap_presses_the_panes_bezel_into_the_lid():
    """It is wide outside and narrow inside, like the hole; a straight one would fall through."""
    assert wedge_mm(printed("bezel")) > 6
    assert wedge_mm(printed("strap")) < 0.1


@pytest.mark.parametrize("button", [30, 24])
def test_nothing_inside_the_box_is_in_anothers_place(solids, button):
    shared = solids[f"clash, {button} mm"]
    assert shared is None or abs(shared.volume) < 0.01


def test_a_place_too_small_and_a_part_in_the_wall_are_seen(solids):
    pieces = solids["clash, planted"].split(only_watertight=False)
    left, upper = -plan()["inner"][0] / 2, plan()["inner"][1] / 2
    in_the_corner = [p for p in pieces if p.bounds[1][0] < left + 8 and p.bounds[0][1] > upper - 8]
    at_the_cell = [p for p in pieces if p.bounds[1][2] < 8.5 and abs(p.bounds[:, 0]).max() < 35]
    assert in_the_corner and at_the_cell and solids["clash, planted"].volume > 1


RULES = {
    "min_clearance": 0.25,
    "min_copper_edge_clearance": 0.5,
    "min_text_height": 1.0,
    "min_text_thickness": 0.15,
}


def test_the_boards_rules_are_those_of_a_strict_factory():
    rules = json.loads((HW / "board" / "slapdeck.kicad_pro").read_text())["board"][
        "design_settings"
    ]["rules"]
    for name, least in RULES.items():
        assert rules[name] >= least


# --- screws --------------------------------------------------------------------------------------

SEATS = {  # printed part: the screws' places on it
    "bar": lambda box: [(x, 0) for x in (-16, 16)],
    "strap": lambda box: [(0, y) for y in (-23, 23)],
    "carrier": lambda box: [(x, -y) for x, y in scad("pcb_holes")],
}


def hole(solid, x, y, diameter):
    """(lowest, highest) z of a hole's wall around x, y; ValueError where there is none."""
    wall = abs(((solid.vertices[:, :2] - (x, y)) ** 2).sum(1) ** 0.5 - diameter / 2) < 0.02
    z = solid.vertices[wall][:, 2]
    return z.min(), z.max()


def screws(parts, button=30):
    """[(where, mm under the head, gap behind that, depth of the hole)] of every screw.

    All measured on the solids `parts`; the board is as thick as its file says.
    """
    box = plan(button=button)
    tray, lid = parts["tray"], parts["lid"]
    thick = float(first(first(pcb.board(), "general"), "thickness")[1])
    clamps = {name: [] for name in SEATS}
    for name, spots in SEATS.items():
        for spot in spots(box):
            low, high = hole(parts[name], *spot, 3.4)
            clamps[name].append(high - low)
    for x, y in scad("pcb_holes"):
        low, high = hole(tray, *on_board(x, y)[0], 2.5)
        yield f"board {x}", thick, 0, high - low
        yield f"carrier {x}", max(clamps["carrier"]), 0, high - low
    bar_y = scad("display")[1] / 2 + 5 + scad("slide")[1]
    for x in (-16, 16):
        for y in (-bar_y, bar_y):
            low, high = hole(lid, x, y, 2.5)
            yield f"bar {x} {y}", max(clamps["bar"]), 0, high - low
    cell_y = on_board(*scad("pcb_holes")[3])[0][1] - 3.5 - scad("cell")[1] / 2
    for y in (-23, 23):
        low, high = hole(tray, 6.5, cell_y + y, 2.5)
        yield f"strap {y}", max(clamps["strap"]), 0, high - low
    total = tray.bounds[1][2] + scad("panel")
    for x in (-1, 1):
        for y in (-1, 1):
            spot = x * box["post"][0], y * box["post"][1]
            head, floor = hole(tray, *spot, 3.4)
            low, high = hole(lid, *spot, 2.5)
            yield f"lid {spot}", floor - head, total - high - floor, high - low


def lengths():
    """The screws' lengths that the list names: its own and those of `instead`."""
    row = next(row for row in rows() if row["designator"] == "SCR1")
    own = re.search(r"([\d.]+) mm$", row["value"])[1]
    return [float(n) for n in [own, *re.findall(r"M3 x (\d+)", row["instead"])]]


def screw_faults(found, length):
    """The screws that hold by less than 4 mm or meet the end of their hole; posts too long."""
    for where, clamp, gap, depth in found:
        if gap < 0:
            yield f"{where}: {-gap:.1f} mm too long"
        if length - clamp - gap < 4:
            yield f"{where}: {length - clamp - gap:.1f} mm in plastic"
        if length - gap > depth - 0.2:  # driven in without its part
            yield f"{where}: {length} mm into {depth:.1f}"
        if length - clamp - gap > depth - 0.2:
            yield f"{where}: comes out"


@pytest.mark.parametrize("button", [30, 24])
def test_every_screw_holds_and_stays_in_its_hole(button):
    parts = {name: printed(name, button) for name in ("tray", "lid", *SEATS)}
    found = list(screws(parts, button))
    assert len(found) == 4 + 4 + 4 + 2 + 4
    for length in lengths():
        assert not list(screw_faults(found, length))
    for longer in (9.5, 10):  # revision 2.1's, and what it had instead
        wrong = " ".join(screw_faults(found, longer))
        assert all(f"{name} " in wrong for name in ("board", "bar", "strap", "lid"))
    assert list(screw_faults(found, 5))


def test_a_part_too_thick_a_hole_too_short_and_a_post_too_long_are_seen(solids):
    """Revision 2.1's bar was 3 mm thick at its screws; the lid stood 1.8 mm open."""
    low, high = hole(solids["bar, thick"], 16, 0, 3.4)
    assert list(screw_faults([("bar", high - low, 0, 6.8)], 6.5)) == ["bar: 3.5 mm in plastic"]
    assert list(screw_faults([("board", 1.6, 0, 6)], 6.5)) == ["board: 6.5 mm into 6.0"]
    assert list(screw_faults([("lid", 1.6, -1.8, 6.8)], 6.5))[0] == "lid: 1.8 mm too long"


PICO_HOLES = [(x, y) for x in (2.0, 49.0) for y in (-5.7, 5.7)]  # of 51 x 21 mm, from the socket


def carrier_faults(carrier):
    """Which seats the carrier has not where the board has Pico, switch and piezo."""
    points = carrier.vertices
    left, middle = pcb.place("A1")[0] - 1.37, pcb.place("A1")[1] - 8.89
    pegs = points[points[:, 2] > 13]
    for dx, dy in PICO_HOLES:
        near = [p for p in pegs if abs(p[0] - left - dx) < 1.05 and abs(p[1] + middle + dy) < 1.05]
        if len(near) < 8:
            yield f"no peg at {dx}, {dy}"
    upper = points[(points[:, 2] > 5) & (points[:, 2] < 8)]
    for name, ref, shift in (("switch", "SW1", (-2.5, 0)), ("piezo", "BZ1", (2.5, 0))):
        x, y = (pcb.place(ref)[axis] + shift[axis] for axis in (0, 1))
        if not any(abs(p[0] - x) < 9 and abs(-p[1] - y) < 9 for p in upper):
            yield f"no seat for the {name}"


def test_the_carrier_seats_pico_switch_and_piezo_where_the_board_has_them(solids):
    assert not list(carrier_faults(printed("carrier")))
    assert len(list(carrier_faults(solids["carrier, wrong"]))) == len(PICO_HOLES) + 2
