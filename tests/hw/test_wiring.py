"""One wiring: pinout.csv, schematic, board, README, drawings and simulator say the same.

tests/hw/test_pinout.py holds pinout.csv and firmware/board.py together. Nothing here needs KiCad.
"""

import re
from pathlib import Path

import pytest

from firmware.board import constants, names
from hw import circuit, drawings, placement, tonight
from hw.tools import netlist
from hw.tools.sexp import Quoted, all_of, first, properties, read, write
from tests.hw.pinout import PICO_PINS, wiring

HW = Path(__file__).resolve().parents[2] / "hw"
SCHEMATIC = HW / "board" / "slapdeck.kicad_sch"
BOARD = HW / "board" / "slapdeck.kicad_pcb"

# What must be at the far end of each of the Pico's pins: (reference, pad) beside resistors
ENDS = {
    **{
        f"BUTTON_{i}": {(f"R{10 + i}", "1"), (f"R{20 + i}", "2"), (f"C{10 + i}", "1")}
        for i in range(4)
    },
    **{f"LED_{i}": {("U1", str(4 - i))} for i in range(4)},
    "DISPLAY_MOSI": {("R9", "1")},
    "DISPLAY_SCK": {("R8", "1")},
    "DISPLAY_CS": {("J1", "8")},
    "DISPLAY_DC": {("J1", "9")},
    "DISPLAY_RST": {("J1", "3")},
    "BACKLIGHT": {("U1", "5")},
    "PIEZO": {("R7", "1"), ("D3", "2"), ("D4", "1")},
    "PIEZO_B": {("R6", "1"), ("D5", "2"), ("D6", "1")},
    "BATTERY_SENSE": {("R40", "2"), ("R41", "1"), ("C3", "1")},
}
GROUND = {("A1", pad) for pad in ("3", "8", "13", "18", "23", "28", "33", "38")}


def schematic_faults(text):
    """The faults in the schematic: where it is not as pinout.csv and ENDS have it."""
    nets = netlist.nets(text)
    for signal, (_, pin) in wiring().items():
        wanted = ENDS[signal] | {("A1", str(pin))}
        if nets.get(signal) != wanted:
            yield f"{signal}: {sorted(nets.get(signal, ()))}"
    for i in range(4):
        far = {frozenset(pads) for pads in nets.values()}
        if {(f"R{1 + i}", "2"), (f"J{2 + i}", "3")} not in far:
            yield f"LED {i} has no resistor"
        if (f"R{1 + i}", "1") not in nets["+3V3"]:
            yield f"LED {i} is not fed"
        if {("U1", str(13 + i)), (f"J{2 + i}", "4")} not in far:
            yield f"LED {i} is not at its driver"
        if (f"J{2 + i}", "2") not in nets["GND"]:
            yield f"J{2 + i} has no ground"
    if not GROUND <= nets["GND"]:
        yield "a ground pin of the Pico is open"


def test_the_schematic_joins_what_the_pin_table_says():
    assert not list(schematic_faults(SCHEMATIC.read_text()))


@pytest.mark.parametrize(
    "old, new",
    [
        ('(global_label "BUTTON_1"', '(global_label "BUTTON_2"'),
        ('(global_label "DISPLAY_CS"', '(global_label "DISPLAY_DC"'),
        ('(global_label "LED_3"', '(global_label "LED_4"'),
        ('(global_label "LED_3_K"', '(global_label "LED_2_K"'),
    ],
)
def test_a_label_exchanged_in_the_schematic_is_seen(old, new):
    text = SCHEMATIC.read_text()
    assert old in text
    try:
        assert list(schematic_faults(text.replace(old, new, 1)))
    except ValueError:
        pass  # two names on one wire


@pytest.mark.long
def test_a_wire_taken_out_of_the_schematic_is_seen():
    sheet = read(SCHEMATIC.read_text())
    wires = all_of(sheet, "wire")
    seen = 0
    for wire in wires:
        without = [item for item in sheet if item is not wire]
        seen += bool(list(schematic_faults(write(without)))) or missing_in(write(without))
    assert seen == len(wires) - 1  # the one at the flag that tells ERC where VSYS comes from


def missing_in(text):
    """Whether a net of the circuit is not whole."""
    drawn = {frozenset(pads) for pads in netlist.nets(text).values()}
    return any(frozenset(pads) not in drawn for pads in circuit.nets().values() if len(pads) > 1)


def board_nets(text):
    """{net: {(reference, pad)}} of the board's pads; pads without a number or net are left out."""
    nets = {}
    for footprint in all_of(read(text), "footprint"):
        ref = properties(footprint)["Reference"]
        for pad in all_of(footprint, "pad"):
            if all_of(pad, "net") and pad[1]:
                name = str(first(pad, "net")[2])
                if not name.startswith("unconnected-"):
                    nets.setdefault(name, set()).add((ref, str(pad[1])))
    return nets


def groups(nets):
    return {frozenset(pads) for pads in nets.values() if len(pads) > 1}


def test_the_board_has_the_schematics_nets_and_no_other():
    drawn = groups(netlist.nets(SCHEMATIC.read_text()))
    assert drawn == groups(circuit.nets())
    assert groups(board_nets(BOARD.read_text())) == drawn


def test_a_pad_on_another_net_is_seen():
    board = read(BOARD.read_text())
    pads = [pad for part in all_of(board, "footprint") for pad in all_of(part, "pad")]
    nets = [first(pad, "net") for pad in pads if all_of(pad, "net")]
    one = next(net for net in nets if net[2] == "BUTTON_0")
    one[2] = Quoted("BUTTON_1")
    assert groups(board_nets(write(board))) != groups(circuit.nets())


def test_the_readme_lists_the_same_pins():
    text = (HW / "README.md").read_text()
    assert readme_pins(text) == wiring()
    assert readme_pins(text.replace("| GP21 | 27 |", "| GP21 | 26 |")) != wiring()


def readme_pins(text):
    """{signal: (gpio, pin)} of the rows `| SIGNAL | GP2 | 4 | ...`."""
    rows = re.findall(r"^\| ([A-Z_0-9]+) \| GP(\d+) \| (\d+) \|", text, re.MULTILINE)
    return {signal: (int(gpio), int(pin)) for signal, gpio, pin in rows}


def drawn(name):
    """{(signal, pin)} of the wires in a drawing, ground and supply left out."""
    text = (HW / "pictures" / name).read_text()
    found = re.findall(r'data-signal="(\w+)" data-pin="(\d+)"', text)
    return {(signal, int(pin)) for signal, pin in found if signal not in ("GND", "3V3")}


@pytest.mark.parametrize(
    "name, left_out",
    [
        ("breadboard.svg", {"BATTERY_SENSE"}),
        ("box-wiring.svg", {"BATTERY_SENSE"}),  # its way goes over two resistors: below
    ],
)
def test_the_drawings_show_every_wire_at_its_pin(name, left_out):
    wanted = {(s, pin) for s, (_, pin) in wiring().items() if s not in left_out}
    assert drawn(name) == wanted


# Where the hand-wired box has a plug's pad of the board: (part, pad) there
BY_HAND = {
    **{("J6", pad): ("BAT1", sign) for pad, sign in (("1", "+"), ("2", "-"))},
    **{
        ("J7", pad): ("CHG1", name)
        for pad, name in enumerate(("B-", "B+", "OUT+", "OUT-", "IN+"), 1)
        for pad in (str(pad),)
    },
}
WIRED = ("BAT1", "CHG1", "F1", "D1", "D2", "SW1", "R40", "R41", "C1", "C2", "C3", "DISP1")


def soldered(text):
    """{net: [the ends that its wires join]} of the parts beside the Pico, out of the drawing.

    A wire joins what its two ends are; a net in two pieces is a list of two sets.
    """
    nets = {}
    for net, one, other in re.findall(r'data-signal="(\S+)" data-pin="(\S+\.\S+) (\S+)"', text):
        touching = [ends for ends in nets.setdefault(net, []) if {one, other} & ends]
        nets[net] = [ends for ends in nets[net] if ends not in touching]
        nets[net].append({one, other}.union(*touching))
    return nets


def by_hand():
    """The same as the circuit has it: without the board's other parts, SW1 with one half."""
    wanted = {}
    for net, pads in circuit.nets().items():
        ends = {BY_HAND.get(pad, pad) for pad in pads} - {("SW1", "5"), ("SW1", "6")}
        ends = {f"{ref}.{pad}" for ref, pad in ends if ref in (*WIRED, "A1")}
        if any(not end.startswith("A1.") for end in ends) and net not in ("GND", "+3V3"):
            wanted[net] = [ends]
    wanted["+3V3"] = [{"DISP1.VCC", "C1.1", "C2.1"}]  # its wire to pin 36 is among the eight
    wanted["GND"] = [
        {"DISP1.GND", "C1.2", "C2.2", "A1.23"},
        {"CHG1.OUT-", "A1.38"},
        {"R41.2", "C3.2", "A1.33"},
    ]
    return wanted


def as_sets(nets):
    return {net: {frozenset(ends) for ends in pieces} for net, pieces in nets.items()}


def test_the_drawing_for_wiring_by_hand_shows_every_part_and_wire():
    text = (HW / "pictures" / "box-wiring.svg").read_text()
    assert as_sets(soldered(text)) == as_sets(by_hand())
    page = (HW / "box.md").read_text()
    parts = re.search(r"\*\*Parts:\*\*([^\n]+\n)+", page)[0]
    assert all(part in parts for part in WIRED)
    for ref in ("F1", "D1", "D2", "SW1", "R40", "R41", "C3"):
        assert f">{ref}" in text
    for row in re.findall(r'<path data-signal="\S+" data-pin="\S+\.\S+ \S+"[^>]*/>', text):
        assert as_sets(soldered(text.replace(row, ""))) != as_sets(by_hand())
    turned = text.replace("D2.1", "D2.x").replace("D2.2", "D2.1").replace("D2.x", "D2.2")
    assert as_sets(soldered(turned)) != as_sets(by_hand())


def ground_pins(text):
    """The Pico's ground pins in the drawing, each once for every wire that ends in its hole."""
    ways = re.findall(r'data-signal="GND" data-pin="[^"]+" d="M(\d+ \d+)[^"]* L(\d+ \d+)"', text)
    ends = [tuple(map(int, end.split())) for way in ways for end in way]
    return [pin for pin in range(1, 41) for _ in range(ends.count(drawings.leg(pin)))]


def test_by_hand_each_ground_wire_has_a_pin_of_its_own():
    text = (HW / "pictures" / "box-wiring.svg").read_text()
    assert ground_pins(text) == [23, 28, 33, 38]
    # revision 2.2's first drawing
    assert ground_pins(text.replace("M472 890 ", "M832 890 ")) == [23, 33, 38, 38]


def crowded(text):
    """Legs of resistors on the breadboard without a hole, or in one that holds something else."""
    holes = set(re.findall(r'<circle cx="(\S+)" cy="(\S+)" r="3"', text))
    point = r"[ML](\d+) (\d+)"
    legs = re.findall(rf'<path d="{point} {point}" stroke="#55504a"', text)
    legs = [leg for one in legs for leg in (one[:2], one[2:])]
    wires = [re.findall(point, way) for way in re.findall(r'data-pin="\d+" d="([^"]+)"', text)]
    taken = legs + [end for way in wires for end in (way[0], way[-1])]
    assert len(legs) == 2 * (text.count(">1k<") + text.count(">330<"))
    return [leg for leg in legs if leg not in holes or taken.count(leg) > 1]


def test_each_resistor_on_the_breadboard_has_two_holes_of_its_own():
    text = (HW / "pictures" / "breadboard.svg").read_text()
    assert crowded(text) == []
    assert crowded(text.replace("M600 514 L600 570", "M600 514 L600 540"))  # hangs in the air
    assert crowded(text.replace("M600 274 L672 274", "M600 250 L672 274"))  # the wire's hole


def of_the_row(name):
    """{(signal, pin)} of the buttons and the display of a board."""
    row = constants(name)
    wanted = {(f"BUTTON_{i}", PICO_PINS[gpio]) for i, gpio in enumerate(row["BUTTON_PINS"])}
    return wanted | {
        (signal, PICO_PINS[row[signal]])
        for signal, _ in ENDS.items()
        if signal.startswith("DISPLAY_")
    }


@pytest.mark.parametrize("name", ["pico-st7789", "pico-ili9341"])
def test_twelve_wires_of_the_push_buttons_are_those_of_the_table(name):
    text = (HW / "pictures" / "push-buttons.svg").read_text()
    assert drawn("push-buttons.svg") == of_the_row(name)
    assert drawn("push-buttons.svg") != of_the_row("picopad")  # the control
    display = text.count('data-signal="3V3"') + 1  # VCC and LED; GND
    assert display + len(of_the_row(name)) == 12
    assert text.count('data-signal="GND"') == 1 + 1 + 4  # to the rail, display, buttons


@pytest.mark.parametrize("name", [name for name in names() if name.startswith("display-pack")])
def test_the_packs_buttons_lie_where_the_join_screen_points(name):
    """Bottom at the bottom left, left at the top left, top at the top right, right at the bottom
    right."""
    text = (HW / "pictures" / "pack.svg").read_text()
    found = {
        signal: (int(pin), float(x), float(y))
        for signal, pin, x, y in re.findall(
            r'data-signal="(\w+)" data-pin="(\d+)" data-x="([\d.]+)" data-y="([\d.]+)"', text
        )
    }
    row = constants(name)
    assert row["CORNERS"]
    middle_x = sum(x for _, x, _ in found.values()) / 4
    middle_y = sum(y for _, _, y in found.values()) / 4
    for i, corner in enumerate(("bottom left", "top left", "top right", "bottom right")):
        pin, x, y = found[f"BUTTON_{i}"]
        assert pin == PICO_PINS[row["BUTTON_PINS"][i]]
        assert ("right" in corner, "bottom" in corner) == (x > middle_x, y > middle_y)


def test_the_drawing_of_the_cell_shows_the_plugs_as_they_are():
    text = (HW / "pictures" / "cell.svg").read_text()
    found = re.findall(r'data-signal="([^"]+)" data-pin="(\d)"', text)
    plugs = [
        [(net, pad) for pad, net in part.nets.items()]
        for part in circuit.parts()
        if part.ref in ("J6", "J7")
    ]
    assert found == [pair for plug in plugs for pair in plug]
    assert {net for plug in plugs for net, _ in plug} >= {
        "CELL-",
        "CELL+",
        "CELL_IN",
        "SUPPLY",
        "VBUS",
    }


def pads_from_above(text):
    """The charge board's pads at its right edge, in the order of the drawing."""
    found = re.findall(r'y="([\d.]+)" [^>]*text-anchor="end"[^>]*>(OUT[+-]|B[+-])<', text)
    return [name for _, name in sorted((float(y), name) for y, name in found)]


def test_the_drawing_of_the_cell_has_the_charge_boards_pads_where_they_are():
    """Outer pads OUT, inner ones B: wired by place after revision 2's drawing, a load hung on B
    and nothing protected the cell."""
    text = (HW / "pictures" / "cell.svg").read_text()
    assert pads_from_above(text) == ["OUT+", "B+", "B-", "OUT-"]
    assert "BY NAME, NOT BY PLACE" in text
    by_place = re.sub(r'(text-anchor="end"[^>]*>)OUT\+<', r"\1B-<", text, count=1)
    assert pads_from_above(by_place) != ["OUT+", "B+", "B-", "OUT-"]


def test_the_drawings_are_those_of_this_circuit():
    made = {
        "breadboard": drawings.breadboard(),
        "box-wiring": drawings.lid(),
        "cell": drawings.cell(),
        "button-depth": drawings.button_depth(),
        "board-parts": placement.picture(),
        "push-buttons": tonight.push_buttons(),
        "pack": tonight.pack(),
    }
    for name, text in made.items():
        assert (HW / "pictures" / f"{name}.svg").read_text() == text, "make hw"


def test_the_picture_of_the_board_shows_each_resistor_with_its_value():
    text = placement.picture()
    for part in circuit.parts():
        if part.ref[0] in "RC":
            assert f">{part.ref} {part.value}<" in text
        elif part.kind:
            assert f">{part.ref}<" in text
