"""The box fits the board and what goes into it."""

import re
from math import atan2, cos, hypot, radians, sin
from pathlib import Path

import pytest

from hw import shopping
from hw.tools import pcb
from hw.tools.pcb import pad_places, spot
from hw.tools.sexp import all_of, first
from tests.hw.box import SCAD, depths, on_board, plan, scad

BOARD = pcb.board()
PLACES = {ref: pcb.place(ref) for ref in pcb.by_reference(BOARD)}


def bootsel():
    """Middle of the button that KiCad draws on the Pico, on the board turned by 90 degrees."""
    pico = pcb.by_reference(BOARD)["A1"]
    x, y = spot(pico)
    for rect in all_of(pico, "fp_rect"):
        (x1, y1), (x2, y2) = (
            [float(n) for n in first(rect, end)[1:3]] for end in ("start", "end")
        )
        if (round(x2 - x1, 2), round(y2 - y1, 2)) == (3.2, 4.25):
            return x + (y1 + y2) / 2, y - (x1 + x2) / 2
    raise AssertionError("KiCad draws no BOOTSEL button")


def box_faults(text):
    """The figures of the box that are not those of the board's file."""
    if scad("pcb", text)[:2] != list(pcb.size()):
        yield "outline"
    parts = pcb.by_reference(BOARD)
    if sorted(scad("pcb_holes", text)) != sorted(spot(parts[f"H{i}"]) for i in range(1, 5)):
        yield "holes"
    middle = {}
    for ref in ("A1", "SW1", "SW2", "BZ1"):
        pads = [place for number, place in pad_places(parts[ref])]
        middle[ref] = [sum(p[axis] for p in pads) / len(pads) for axis in (0, 1)]
    wanted = (
        ("usb_y", [middle["A1"][1]]),
        ("switch_x", [middle["SW1"][0]]),
        ("reset_y", [middle["SW2"][1]]),
        ("bootsel", bootsel()),
        ("piezo", middle["BZ1"]),
    )
    for name, there in wanted:
        here = scad(name, text)
        here = here if isinstance(here, list) else [here]
        if max(abs(a - b) for a, b in zip(here, there, strict=True)) > 0.3:
            yield f"{name}: {there}"


def test_the_boxs_holes_and_openings_are_where_the_board_has_them():
    assert not list(box_faults(SCAD))


@pytest.mark.parametrize(
    "old, new",
    [
        ("[74.5, 3.5]", "[73.5, 3.5]"),
        ("pcb = [78,", "pcb = [80,"),
        ("usb_y = 28.31", "usb_y = 30"),
        ("switch_x = 15.5", "switch_x = 12"),
        ("piezo = [69.5", "piezo = [59.5"),
        ("reset_y = 11.85", "reset_y = 14"),
        ("bootsel = [13.63, 31.81]", "bootsel = [13.63, 28.3]"),
    ],
)
def test_a_hole_in_the_wrong_place_is_seen(old, new):
    assert old in SCAD
    assert list(box_faults(SCAD.replace(old, new)))


# --- leads ------------------------------------------------------------------------------------


def lead(ref):
    """mm that a lead of the parts list has; a cell's is not chosen: the shortest sold."""
    if ref == "BAT1":
        return 50
    return next(
        int(re.search(r"(\d+) mm", name)[1])
        for name_ref, _, name, *_ in shopping.BESIDES
        if name_ref == ref
    )


def ways(text=SCAD, plugs=PLACES):
    """{lead: mm from plug to far end}: along the walls where buttons are in the way."""
    plug_z = 6 + 1.6 + 7

    def plug(ref):
        return on_board(*plugs[ref][:2], text)[0]

    box = plan(text)
    inner, keep = box["inner"], box["keep"]
    found = {}
    px, py = plug("J6")
    x = float(re.search(r"^function cell_at\(\) = \[(-?[\d.]+), on_b", text, re.MULTILINE)[1])
    y = on_board(*scad("pcb_holes", text)[3], text)[0][1] - 3.5 - scad("cell", text)[1] / 2
    found["BAT1"] = abs(x - scad("cell", text)[0] / 2 - px) + abs(y - py) + plug_z - 3
    px, py = plug("J7")
    found["CBL3"] = abs(-inner[0] / 2 + 45 - px) + abs(-inner[1] / 2 + 29 - py) + plug_z
    px, py = plug("J1")
    height = depths(text)[30] + 3 - scad("display", text)[2] - plug_z
    side = -scad("display", text)[0] / 2  # the module's plug is on its left
    found["CBL2"] = ((side - (px - 10)) ** 2 + py**2 + height**2) ** 0.5 * 1.1
    ends = (
        abs(a - plug(f"J{2 + i}")[0]) + abs(b - plug(f"J{2 + i}")[1])
        for i, (a, b) in enumerate(box["seats"])
    )
    found["CBL1"] = max(ends) - keep / 2
    return found


def short_leads(**how):
    return [ref for ref, way in ways(**how).items() if way > lead(ref) * 0.95]


def test_every_lead_reaches():
    assert short_leads() == []


def test_revision_1s_places_of_display_and_cell_are_seen():
    old = {**PLACES, "J1": (61.2, 4.0, 270), "J6": (9.6, 4.6, 0)}
    assert set(short_leads(plugs=old)) == {"CBL2", "BAT1"}


def opening(plug=PLACES["J1"], lead_mm=95, plug_z=14.6):
    """Degrees that the lid opens, its back at the left wall, with the display plugged in."""
    (x, _), inner = on_board(plug[0] - 10, 0)
    across, up = x + inner[0] / 2, depths()[30] + 3 - plug_z
    there = inner[0] / 2 - scad("display")[0] / 2, scad("display")[2]
    along = on_board(*plug[:2])[0][1]
    free = (lead_mm**2 - along**2) ** 0.5 if along < lead_mm else 0
    for degrees in range(90):
        turn = atan2(up, across) + radians(degrees)
        far = hypot(across, up)
        if hypot(far * cos(turn) - there[0], far * sin(turn) - there[1]) > free:
            return degrees
    return 90


def test_the_lid_opens_far_enough_to_plug_the_display_in():
    assert opening() >= 25
    assert opening((61.2, 4.0, 270)) == 0  # revision 1's place


def hand_cm(what):
    """The length of wires that the page asks for, in cm."""
    page = (Path(__file__).resolve().parents[2] / "hw" / "box.md").read_text()
    return int(re.search(what + r"[^.]*?(\d+) cm", page)[1])


def test_wired_by_hand_the_lid_stands_upright_while_the_carrier_is_screwed_down():
    pads = dict(pad_places(pcb.by_reference(BOARD)["A1"]))
    for pin in ("21", "22", "24", "25", "26", "27", "36"):
        x, y = pads[pin]
        lead = 10 * hand_cm("Display: eight wires of")
        assert opening((x + 10, y), lead, 21.6) >= 85
        assert opening((x + 10, y), 95, 21.6) <= 30  # revision 2.1's: nothing could be screwed


# --- sizes ------------------------------------------------------------------------------------


def size_faults(text):
    """The parts that would not fit, not hold, or cut the picture."""
    if max(*plan(text)["outer"], *plan(text, 24)["outer"]) > 178:
        yield "a bed of 180 mm is too small"
    for button, room in depths(text).items():
        if room < {30: 65, 24: 55}[button]:
            yield f"buttons of {button} mm are deeper than {room} mm"
    picture, view, slide = (scad(name, text) for name in ("picture", "view", "slide"))
    for axis in (0, 1):
        if not 0.6 <= view[axis] - picture[axis] <= 1.2:
            yield "the window cuts the picture or shows beside it"
        if slide[axis] < 1.5:
            yield "the display cannot be moved until its picture stands in the window"
    if scad("screw_floor", text) < 5:
        yield "too thin under a screw"
    if scad("cell", text)[0] < 63 or scad("cell", text)[1] < 35:
        yield "the cell does not go into its pocket"
    if scad("foot_d", text) < 12.8:
        yield "the feet do not go into their seats"
    if not 3.5 <= scad("panel", text) <= 4:
        yield "the panel bends under a slap, or the buttons do not clip behind it"
    if scad("pane", text)[2] < 2 or scad("panel", text) - scad("pane", text)[2] < 1.5:
        yield "the pane is too thin, or nothing carries it"
    for axis in (0, 1):
        if scad("pane", text)[axis] - view[axis] < 6:
            yield "the pane lies on too narrow a ledge"
    if list(unsupported(text)):
        yield "the floor sinks under a post"


def feet(text):
    """The places of the feet, as the .scad has them."""
    box = plan(text)
    if "[x * post[0], 0]" in text:
        yield from ((x * box["post"][0], 0) for x in (-1, 1))
    yield from (
        (x * (box["outer"][0] / 2 - 14), y * (box["outer"][1] / 2 - 14))
        for x in (-1, 1)
        for y in (-1, 1)
    )


def unsupported(text):
    """The lid's posts that have no foot beside them: a slap on a button comes down there."""
    x, y = plan(text)["post"]
    for post in ((x, y), (x, -y), (-x, y), (-x, -y)):
        away = min(hypot(post[0] - a, post[1] - b) for a, b in feet(text))
        if away > 12:
            yield post, away
        if away < scad("foot_d", text) / 2 + 3.3 + 0.5:
            yield post, "foot and screw in one place"


def test_buttons_picture_cell_screws_and_feet_have_their_room():
    assert not list(size_faults(SCAD))


@pytest.mark.parametrize(
    "old, new",
    [
        ("? 65 : 58", "? 36 : 36"),
        ("view = [41.6, 31.4]", "view = [43, 33]"),
        ("slide = [3, 1.5]", "slide = [0, 0]"),
        ("screw_floor = 5", "screw_floor = 3"),
        ("cell = [64, 36]", "cell = [54, 36]"),
        ("foot_d = 13", "foot_d = 12"),
        ("most = 178", "most = 210"),
        ("panel = 4", "panel = 3"),
        ("[x * post[0], 0], ", ""),
        ("pane = [50, 40, 2]", "pane = [42, 32, 2]"),
        ("keep) / 2, 11]", "keep) / 2, 9]"),
    ],
)
def test_the_sizes_of_earlier_revisions_are_seen(old, new):
    assert old in SCAD
    assert list(size_faults(SCAD.replace(old, new)))
