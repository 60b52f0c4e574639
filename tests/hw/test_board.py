"""The board's file as it lies in the repo: size, parts, distances. Nothing here needs KiCad."""

import math
import zipfile

import pytest

from hw import circuit
from hw.board import places
from hw.board.router import Pad, Router
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


def gap(a, b):
    """The distance between two segments (x1, y1, x2, y2), 0 when they cross."""
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    def away(p, q, r):
        length = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 or 1
        t = ((r[0] - p[0]) * (q[0] - p[0]) + (r[1] - p[1]) * (q[1] - p[1])) / length
        t = min(1, max(0, t))
        return math.hypot(r[0] - p[0] - t * (q[0] - p[0]), r[1] - p[1] - t * (q[1] - p[1]))

    p, q, r, s = a[:2], a[2:], b[:2], b[2:]
    if side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0:
        return 0.0
    return min(away(p, q, r), away(p, q, s), away(r, s, p), away(r, s, q))


def tracks(router):
    return [(net, layer, (x1, y1, x2, y2), half)
            for net, layer, x1, y1, x2, y2, half in router.tracks]


def least_gap(router):
    """The narrowest copper-to-copper distance between tracks of two nets on one layer."""
    rows = tracks(router)
    return min((gap(a[2], b[2]) - a[3] - b[3] for i, a in enumerate(rows) for b in rows[i + 1:]
                if a[0] != b[0] and a[1] == b[1]), default=math.inf)


def crossing():
    """Two nets that would cross on one layer."""
    return [Pad("a", "A", 2, 5, 0.8, 0.8), Pad("b", "A", 18, 5, 0.8, 0.8),
            Pad("c", "B", 10, 2, 0.8, 0.8), Pad("d", "B", 10, 8, 0.8, 0.8)]


def test_the_router_joins_nets_that_cross_and_keeps_its_distance():
    router = Router(20, 10, crossing(), [], [], 0.25, 0.8)
    router.all_nets(["A", "B"], lambda net: 0.4)
    assert {track[0] for track in router.tracks} == {"A", "B"}
    assert least_gap(router) >= 0.2


def test_tracks_too_near_are_measured():
    router = Router(20, 10, crossing(), [], [], 0.25, 0.8)
    router.tracks = [("A", 0, 2, 5, 18, 5, 0.2), ("B", 0, 2, 5.5, 18, 5.5, 0.2)]
    assert least_gap(router) == pytest.approx(0.1)


def test_the_router_gives_up_where_there_is_no_way():
    wall = [[(9, -1), (11, -1), (11, 11), (9, 11)]]
    router = Router(20, 10, crossing()[:2], [], wall, 0.25, 0.8)
    with pytest.raises(ValueError, match="no way"):
        router.all_nets(["A"], lambda net: 0.4)


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
