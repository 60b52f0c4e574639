"""KiCad and OpenSCAD see faults planted in what they are given. Run by `make hw`."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from hw import circuit
from hw.tools import netlist, programs
from hw.tools.sexp import all_of, first, read, write
from tests.hw.pcb import BOARD
from tests.hw.test_box import on_board, plan, scad
from tests.hw.test_parts import rows

ROOT = Path(__file__).resolve().parents[2]
HW = ROOT / "hw"


@pytest.fixture(scope="module")
def tool():
    found = programs.find()
    assert found, "make hw fetches KiCad and OpenSCAD"
    found.settings()
    return found


@pytest.fixture
def project(tmp_path):
    """A copy of the KiCad project that may be spoilt."""
    for path in (HW / "board").iterdir():
        if "kicad" in path.suffix or path.name.endswith("-table"):
            shutil.copy(path, tmp_path)
    return tmp_path


def drc(tool, project):
    """(violations, unconnected, parity) of the project's board."""
    report = project / "drc.txt"
    tool.cli(
        "pcb",
        "drc",
        "--schematic-parity",
        "--severity-all",
        "--output",
        report,
        project / "slapdeck.kicad_pcb",
    )
    return tuple(int(n) for n in re.findall(r"Found (\d+) ", report.read_text()))


def erc(tool, project):
    report = project / "erc.txt"
    tool.cli("sch", "erc", "--severity-all", "--output", report, project / "slapdeck.kicad_sch")
    return int(re.search(r"ERC messages: (\d+)", report.read_text())[1])


def spoil(path, change):
    item = read(path.read_text())
    change(item)
    path.write_text(write(item) + "\n")


def without_one(kind, wanted=lambda item: True):
    def change(item):
        item.remove(next(x for x in all_of(item, kind) if wanted(x)))

    return change


def test_the_project_as_it_is_has_no_fault(tool, project):
    assert erc(tool, project) == 0
    assert drc(tool, project) == (0, 0, 0)


def test_a_track_left_out_is_an_unconnected_item(tool, project):
    spoil(
        project / "slapdeck.kicad_pcb",
        without_one("segment", lambda t: float(first(t, "width")[1]) == 0.6),
    )
    assert drc(tool, project)[1] > 0


def test_a_track_too_wide_is_a_violation(tool, project):
    def change(board):
        for track in all_of(board, "segment"):
            first(track, "width")[1] = "2.5"

    spoil(project / "slapdeck.kicad_pcb", change)
    assert drc(tool, project)[0] > 0


def test_a_part_missing_on_the_board_breaks_parity(tool, project):
    spoil(project / "slapdeck.kicad_pcb", without_one("footprint"))
    assert drc(tool, project)[2] > 0


def test_a_wire_left_out_is_an_error_in_the_schematic(tool, project):
    spoil(project / "slapdeck.kicad_sch", without_one("wire"))
    assert erc(tool, project) > 0


def test_the_interactive_parts_list_has_every_part_with_its_number():
    page = (ROOT / "build" / "hw" / "slapdeck-parts.html").read_text()
    assert not list(not_in(page, circuit.parts()))
    assert circuit.REVISION in page and circuit.DATE in page and str(ROOT) not in page
    assert list(not_in(page.replace("MF-R090", ""), circuit.parts()))


def not_in(page, parts):
    for part in parts:
        if part.kind and not (f'"ref": "{part.ref}"' in page and part.mpn in page):
            yield part.ref


def test_the_archive_for_a_release_has_lists_gerbers_and_a_file_for_each_printed_part():
    from hw import pack
    from hw.make_box import PRINTED, SIZES

    assert pack.is_current()
    names = set(zipfile.ZipFile(pack.ARCHIVE).namelist())
    assert {f"box/{part}-{size}mm.stl" for part in PRINTED for size in SIZES} <= names
    assert {"bom.csv", "slapdeck-gerbers.zip", "slapdeck-parts.html", "LICENSE"} <= names


def test_kicad_reads_the_same_nets_as_the_tests_do(tool, tmp_path):
    sheet = HW / "board" / "slapdeck.kicad_sch"
    tool.cli("sch", "export", "netlist", "--output", tmp_path / "nets", sheet)
    export = read((tmp_path / "nets").read_text())
    kicads = {
        frozenset(
            (str(first(node, "ref")[1]), str(first(node, "pin")[1]))
            for node in all_of(net, "node")
        )
        for net in all_of(first(export, "nets"), "net")
    }
    ours = netlist.nets(sheet.read_text())
    several = {pads for pads in kicads if len(pads) > 1}
    assert several == {frozenset(pads) for pads in ours.values() if len(pads) > 1}
    assert several == {frozenset(pads) for pads in circuit.nets().values() if len(pads) > 1}


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


def test_openscads_output_is_read_as_a_closed_solid(tool, tmp_path):
    from hw.tools import mesh  # trimesh is installed by make hw

    tool.openscad("-o", tmp_path / "bar.stl", "-D", 'part="bar"', HW / "enclosure/slapdeck.scad")
    bar = mesh.read(tmp_path / "bar.stl")
    assert bar.is_volume and bar.extents == pytest.approx((44, 12.5, 3))


def wedge_mm(solid):
    """The mm that a solid is wider at its top than at its bottom, on its narrower axis."""
    low, high = (
        solid.vertices[abs(solid.vertices[:, 2] - z) < 0.05]
        for z in (solid.bounds[0][2], solid.bounds[1][2])
    )
    return min((high.max(0) - high.min(0))[:2] - (low.max(0) - low.min(0))[:2])


def test_a_slap_presses_the_panes_bezel_into_the_lid():
    """It is wide outside and narrow inside, like the hole; a straight one would fall through."""
    from hw.tools import mesh

    bezel = mesh.read(ROOT / "build" / "hw" / "box" / "bezel-30mm.stl")
    assert wedge_mm(bezel) > 6
    assert wedge_mm(mesh.read(ROOT / "build" / "hw" / "box" / "strap-30mm.stl")) < 0.1


def clash(tool, folder, button, *changes, part="clash"):
    """mm3 that printed parts and what goes inside share; `part` "shut": lid and tray."""
    from hw.tools import mesh

    out = folder / "clash.stl"
    changes = (f"button_d={button}", "$fn=16", *changes)
    words = [word for change in changes for word in ("-D", change)]
    try:
        tool.openscad(
            "-o", out, "-D", f'part="{part}"', *words, HW / "enclosure" / "slapdeck.scad"
        )
    except SystemExit as stop:
        if "top level object is empty" in str(stop):
            return 0.0
        raise
    return abs(mesh.read(out).volume)


def test_the_lid_closes(tool, tmp_path):
    """In revision 2.1 its posts met the tray's bosses 1.8 mm too early."""
    assert clash(tool, tmp_path, 30, part="shut") < 0.01
    assert clash(tool, tmp_path, 30, "screw_floor=6.8", "post_end=71.8", part="shut") > 100


@pytest.mark.parametrize("button", [30, 24])
def test_nothing_inside_the_box_is_in_anothers_place(tool, tmp_path, button):
    assert clash(tool, tmp_path, button) < 0.01


# With the round corner of revision 1 the board would not go in.
@pytest.mark.parametrize("change", ["cell=[60,36]", "corner=8"])
def test_a_place_too_small_or_a_part_in_the_wall_is_seen(tool, tmp_path, change):
    assert clash(tool, tmp_path, 30, change) > 0.5


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


def small_text(board):
    first(first(first(next(iter(all_of(board, "gr_text"))), "effects"), "font"), "size")[1] = "0.8"


def near_edge(board):
    for end in ("start", "end"):
        first(next(iter(all_of(board, "segment"))), end)[1] = "100.4"


@pytest.mark.parametrize("change", [small_text, near_edge])
def test_small_words_and_copper_at_the_edge_are_violations(tool, project, change):
    spoil(project / "slapdeck.kicad_pcb", change)
    assert drc(tool, project)[0] > 0


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
    thick = float(first(first(BOARD, "general"), "thickness")[1])
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
    """The screws that hold by less than 4 mm, or that meet the end of their hole."""
    for where, clamp, gap, depth in found:
        if length - clamp - gap < 4:
            yield f"{where}: {length - clamp - gap:.1f} mm in plastic"
        if length - gap > depth - 0.2:  # driven in without its part
            yield f"{where}: {length} mm into {depth:.1f}"
        if length - clamp - gap > depth - 0.2:
            yield f"{where}: comes out"


@pytest.mark.parametrize("button", [30, 24])
def test_every_screw_holds_and_stays_in_its_hole(button):
    from hw.tools import mesh

    folder = ROOT / "build" / "hw" / "box"
    names = ("tray", "lid", *SEATS)
    parts = {name: mesh.read(folder / f"{name}-{button}mm.stl") for name in names}
    found = list(screws(parts, button))
    assert len(found) == 4 + 4 + 4 + 2 + 4
    for length in lengths():
        assert not list(screw_faults(found, length))
    for longer in (9.5, 10):  # revision 2.1's, and what it had instead
        wrong = " ".join(screw_faults(found, longer))
        assert all(f"{name} " in wrong for name in ("board", "bar", "strap", "lid"))
    assert list(screw_faults(found, 5))


def test_holes_too_short_and_parts_too_thick_are_seen(tool, tmp_path):
    from hw.tools import mesh

    parts = {}
    for name in ("tray", "lid", *SEATS):
        out = tmp_path / f"{name}.stl"
        words = [w for change in (f'part="{name}"', "pilot=6", "clamp=3") for w in ("-D", change)]
        tool.openscad("-o", out, *words, HW / "enclosure" / "slapdeck.scad")
        parts[name] = mesh.read(out)
    wrong = " ".join(screw_faults(screws(parts), 6.5))
    for fault in ("board 3.5: 6.5 mm into 6.0", "bar -16", "strap 23: 4.1", "carrier 3.5: 3.5"):
        assert fault in wrong


PICO_HOLES = [(x, y) for x in (2.0, 49.0) for y in (-5.7, 5.7)]  # of 51 x 21 mm, from the socket


def carrier_faults(tool, folder, *changes):
    """Which seats the carrier has not where the board has Pico, switch and piezo."""
    from hw.board import places
    from hw.tools import mesh

    words = [word for change in changes for word in ("-D", change)]
    tool.openscad(
        "-o",
        folder / "carrier.stl",
        "-D",
        'part="carrier"',
        *words,
        HW / "enclosure" / "slapdeck.scad",
    )
    points = mesh.read(folder / "carrier.stl").vertices
    left, middle = places.PLACES["A1"][0] - 1.37, places.PLACES["A1"][1] - 8.89
    pegs = points[points[:, 2] > 13]
    for dx, dy in PICO_HOLES:
        near = [p for p in pegs if abs(p[0] - left - dx) < 1.05 and abs(p[1] + middle + dy) < 1.05]
        if len(near) < 8:
            yield f"no peg at {dx}, {dy}"
    upper = points[(points[:, 2] > 5) & (points[:, 2] < 8)]
    for name, ref, shift in (("switch", "SW1", (-2.5, 0)), ("piezo", "BZ1", (2.5, 0))):
        x, y = (places.PLACES[ref][axis] + shift[axis] for axis in (0, 1))
        if not any(abs(p[0] - x) < 9 and abs(-p[1] - y) < 9 for p in upper):
            yield f"no seat for the {name}"


def test_the_carrier_seats_pico_switch_and_piezo_where_the_board_has_them(tool, tmp_path):
    assert not list(carrier_faults(tool, tmp_path))


@pytest.mark.parametrize("change", ["usb_y=20", "piezo=[40,50]", "switch_x=40"])
def test_a_seat_in_the_wrong_place_is_seen(tool, tmp_path, change):
    assert list(carrier_faults(tool, tmp_path, change))
