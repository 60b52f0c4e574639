"""The board's file as it lies in the repo: size, parts, distances. Nothing here needs KiCad."""

import zipfile

import pytest

from hw import circuit
from hw.board import places
from hw.tools.sexp import all_of, first, properties
from tests.hw.pcb import BOARD, HW, edge_points, spot


def test_the_cheapest_factories_take_it():
    xs, ys = zip(*edge_points(), strict=True)
    assert (min(xs), min(ys)) == (0, 0)
    assert (max(xs), max(ys)) == (places.WIDTH, places.HEIGHT)
    assert max(xs) <= 100 and max(ys) <= 100
    copper = [layer for layer in first(BOARD, "layers")[1:] if layer[1].endswith(".Cu")]
    assert [layer[1] for layer in copper] == ["F.Cu", "B.Cu"]
    widths = [float(first(track, "width")[1]) for track in all_of(BOARD, "segment")]
    assert min(widths) >= 0.2
    for via in all_of(BOARD, "via"):
        assert float(first(via, "size")[1]) >= 0.6 and float(first(via, "drill")[1]) >= 0.3


def test_every_part_of_the_circuit_is_on_the_board_where_places_has_it():
    there = {properties(part)["Reference"]: part for part in all_of(BOARD, "footprint")}
    wanted = {part.ref: part for part in circuit.parts()}
    assert set(there) == set(wanted)
    for ref, part in wanted.items():
        x, y, turn = places.PLACES[ref]
        assert there[ref][1] == part.footprint
        assert spot(there[ref]) == (x, y)
        at = first(there[ref], "at")
        assert (float(at[3]) if len(at) > 3 else 0) % 360 == turn % 360


def test_the_archive_holds_what_a_factory_asks_for_and_tells_nothing_of_this_machine():
    with zipfile.ZipFile(HW / "board" / "slapdeck-gerbers.zip") as archive:
        names = set(archive.namelist())
        texts = {name: archive.read(name).decode() for name in names}
    for end in ("F_Cu.gtl", "B_Cu.gbl", "F_Mask.gts", "B_Mask.gbs", "F_Silkscreen.gto",
                "B_Silkscreen.gbo", "Edge_Cuts.gm1", "PTH.drl", "NPTH.drl"):
        assert f"slapdeck-{end}" in names
    root = str(HW.parent)
    assert not [name for name, text in texts.items() if root in text or "/home" in text]


@pytest.mark.parametrize("path", sorted(
    p for p in (HW / "board").iterdir() if p.suffix in (".svg", ".pdf") or "kicad" in p.suffix))
def test_no_file_that_kicad_wrote_names_a_folder_of_this_machine(path):
    data = path.read_bytes()
    for word in (str(HW.parent).encode(), b"/home/", b"/root/", b"/tmp/"):
        assert word not in data
