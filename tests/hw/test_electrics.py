"""The circuit's effects on cells, fingers, clocks and lamps; each claim with a control that fails.

Nets are read from the drawn schematic, values from hw/circuit.py. Figures of parts are typical
ones of their data sheets.
"""

import re
from math import log
from pathlib import Path

import pytest

from firmware.board import constants
from hw import circuit, power, shopping
from hw.tools import netlist

HW = Path(__file__).resolve().parents[2] / "hw"
PARTS = {part.ref: part for part in circuit.parts()}
NETS = netlist.nets((HW / "board" / "slapdeck.kicad_sch").read_text())
OF_PAD = {pad: net for net, pads in NETS.items() for pad in pads}
SUFFIX = {"k": 1e3, "n": 1e-9, "u": 1e-6}


def number(ref):
    """The value of a resistor or capacitor: 220, 2k2, 1n."""
    text = PARTS[ref].value
    for letter, factor in SUFFIX.items():
        if letter in text:
            return float(text.replace(letter, ".").rstrip(".")) * factor
    return float(text)


# What must be on one net: pads, or its name. tests/hw/test_wiring.py has the Pico's own pins.
JOINED = {
    "the Pico's USB feeds the charge board": ("J7.5", "A1.40", "VBUS"),
    "its output feeds the load": ("J7.3", "SW1.2"),
    "the load's - is its output's": ("J7.4", "GND"),
    "D1 blocks while USB is in": ("D1.1", "VSYS"),
    "D1 comes from the battery": ("D1.2", "BATTERY", "TP7.1"),
    "clock through R8": ("R8.1", "DISPLAY_SCK"),
    "R8 to the plug": ("R8.2", "J1.6"),
    "data through R9": ("R9.1", "DISPLAY_MOSI"),
    "R9 to the plug": ("R9.2", "J1.4"),
    "ground beside the clock": ("J1.5", "J1.7", "GND"),
    # A slap on the piezo ends in the rails.
    "PIEZO, up": ("D3.1", "D5.1", "+3V3"),
    "PIEZO": ("D3.2", "D4.1", "PIEZO"),
    "PIEZO_B": ("D5.2", "D6.1", "PIEZO_B"),
    "PIEZO, down": ("D4.2", "D6.2", "GND"),
    "reset": ("SW2.1", "A1.30", "RUN"),
    "reset pulls down": ("SW2.2", "GND"),
    **{f"TP{k}": (f"TP{k}.1", net) for k, net in enumerate(circuit.TEST_PADS, 1)},
    # Each lamp hangs between 3V3 and the driver of its own pin.
    **{f"lamp {i}, fed": (f"R{1 + i}.1", "+3V3") for i in range(4)},
    **{f"lamp {i}, +": (f"R{1 + i}.2", f"J{2 + i}.3") for i in range(4)},
    **{f"lamp {i}, -": (f"U1.{13 + i}", f"J{2 + i}.4", f"LED_{i}_K") for i in range(4)},
    **{f"lamp {i}, pin": (f"U1.{4 - i}", f"LED_{i}") for i in range(4)},
    # Each contact has 220 ohm, a pull-up, a capacitor, and a suppressor at its plug.
    **{
        f"button {i}, pin": (f"R{10 + i}.1", f"C{10 + i}.1", f"R{20 + i}.2", f"BUTTON_{i}")
        for i in range(4)
    },
    **{f"button {i}, plug": (f"J{2 + i}.1", f"D{10 + i}.1", f"R{10 + i}.2") for i in range(4)},
    **{f"button {i}, ground": (f"D{10 + i}.2", f"C{10 + i}.2", "GND") for i in range(4)},
    **{f"button {i}, pulled up": (f"R{20 + i}.1", "+3V3") for i in range(4)},
}


@pytest.mark.parametrize("what", JOINED)
def test_what_belongs_together_is_on_one_net(what):
    nets = {OF_PAD.get(tuple(end.split(".")), end) for end in JOINED[what]}
    assert len(nets) == 1 and len(NETS[nets.pop()]) > 1


# --- the cell -----------------------------------------------------------------------------------


def cell_faults(of_pad):
    """The faults that a cell the wrong way round, or a short, would find open."""
    if {ref for (ref, _), net in of_pad.items() if net == of_pad["J6", "1"]} != {"J6", "F1"}:
        yield "something comes before the fuse"
    if of_pad["F1", "2"] != of_pad["J7", "2"]:
        yield "the charge board is not behind the fuse"
    if (of_pad["D2", "1"], of_pad["D2", "2"]) != (of_pad["F1", "2"], of_pad["J6", "2"]):
        yield "nothing carries a reversed cell's current past the charge board"


def test_the_cell_goes_through_a_fuse_and_a_reversed_one_past_the_charge_board():
    assert not list(cell_faults(OF_PAD))


@pytest.mark.parametrize(
    "changed",
    [
        {("D2", "1"): OF_PAD["D2", "2"], ("D2", "2"): OF_PAD["D2", "1"]},
        {("D2", "1"): OF_PAD["J6", "1"]},
        {("J7", "2"): OF_PAD["J6", "1"]},
    ],
)
def test_a_diode_turned_or_before_the_fuse_and_a_fuse_left_out_are_seen(changed):
    assert list(cell_faults({**OF_PAD, **changed}))


def test_a_reversed_cell_trips_the_fuse_and_the_charge_board_sees_less_than_a_volt():
    assert PARTS["F1"].mpn == "MF-R090" and PARTS["D2"].value == "1N5822"
    for volts in (3.0, 3.7, 4.2):
        for worst in range(3):
            amps, seen = power.reversed_cell(volts, worst=worst)
            assert amps > 1.8 and seen > -1  # trips at 1.8 A
            assert amps < 20  # for some seconds; the diode bears 80 A for 8 ms
    assert power.reversed_cell(3.7, diode=False)[1] < -1


def test_a_charge_ends_whether_the_handheld_is_on_or_off():
    for switch in (False, True):
        assert not power.state(4.2, True, switch)["charging"]
        for volts in (2.8, 3.7, 4.1):
            assert power.state(volts, True, switch)["cell_a"] < 0  # into it
    # Revision 2: the charger fed the load too, so its end current never came, and a flat cell
    # went on discharging
    assert power.state(4.2, True, True, shared=False)["charging"]
    assert power.state(2.8, True, True, shared=False)["cell_a"] > 0


def test_d1_blocks_while_usb_is_in():
    assert len(NETS["VBUS"]) == 2
    assert power.USB_VSYS > power.FULL_V


def test_charging_current_is_what_the_resistor_of_the_list_sets_and_a_port_can_give():
    ohms, amps = next(
        re.search(r"(\d\.\d) kohm.*: (\d\.\d+) A", f"{name} {text}").groups()
        for ref, _, name, text, *_ in shopping.BESIDES
        if ref == "RPROG"
    )
    assert 1.2 / float(ohms) == pytest.approx(float(amps), abs=0.01)
    assert power.CHARGE_A == pytest.approx(float(amps), abs=0.01)
    assert power.CHARGE_A + power.MOST_W / power.USB_VSYS <= 0.5  # a computer's port
    assert 1.2 / 3.0 + power.MOST_W / power.USB_VSYS > 0.5  # revision 2's resistor


def test_an_empty_cell_may_lie_for_as_long_as_the_page_says():
    """Half of what is calculated, at most; a divider before the switch would not allow it."""
    assert "charge an empty cell within a week" in power.PAGE.read_text()
    for left in power.LEFT_MAH:
        assert power.lies_days(left) >= 2 * 6.5
    assert power.lies_days("asks", on=True) < 0.5  # therefore: switch it off
    divider_ua = 1e6 * 3.0 / (number("R40") + number("R41"))
    assert power.lies_days("cut off", divider_ua=divider_ua) < 2 * 6.5
    assert ("R40", "1") in NETS[OF_PAD["SW1", "1"]]


def test_the_fuse_takes_little_of_a_good_cell():
    """Step 8 of assembly.md: the game shows 0.03 to 0.2 V less than there is at the cell."""
    page = (HW / "assembly.md").read_text()
    row = next(line for line in page.splitlines() if line.startswith("| 8 |"))
    least, most = (float(n) for n in re.search(r"(0\.\d+) to (0\.\d+) V more", row).groups())

    def lost(fuse):
        return [
            volts - power.on_cell(volts, watts, fuse, worst)[1]
            for volts in (3.4, 3.7, 4.2)
            for watts in (power.PLAY_W, power.MOST_W)
            for worst in range(3)
        ]

    assert least <= min(lost("MF-R090")) + 0.005 and max(lost("MF-R090")) <= most
    assert max(lost("MF-RHT050")) > most  # revision 2's


def test_a_cell_at_its_end_keeps_the_picos_converter_running():
    for worst in range(3):
        assert power.on_cell(3.2, power.MOST_W, worst=worst)[2] > 2.3  # it works down to 1.8 V


def test_no_plug_goes_where_another_belongs():
    kinds = {ref: PARTS[ref].footprint for ref in ("J1", "J2", "J6", "J7")}
    assert all("Connector_JST" in kind for kind in kinds.values())
    assert len(set(kinds.values())) == 4
    assert "PinHeader" not in " ".join(part.footprint for part in PARTS.values())


def unloaded_drop(megohm=10.0, saturation_a=1e-5):
    """V across a 1N5819 when only a voltmeter loads it."""
    return 0.0259 * 1.05 * log(1 + 3.7 / (megohm * 1e6) / saturation_a)


def allowed_drop(page):
    """(least, most) volts below the cell's that step 2 of assembly.md calls right."""
    row = next(line for line in page.splitlines() if line.startswith("| 2b |"))
    found = [float(n) for n in re.findall(r"(\d\.\d+)", row.split("|")[4])]
    return (0.0, found[0]) if len(found) == 1 else tuple(found[:2])


def test_step_2_of_the_assembly_takes_what_an_unloaded_diode_shows():
    least, most = allowed_drop((HW / "assembly.md").read_text())
    for saturation in (1e-6, 1e-5):
        assert least <= unloaded_drop(saturation_a=saturation) <= most <= 0.1


def test_a_page_that_asks_for_the_drop_of_a_loaded_diode_is_seen():
    least, _ = allowed_drop("| 2b | lead | voltmeter | cell's voltage less 0.2 to 0.4 V | other |")
    assert unloaded_drop() < least


# --- lamps, backlight, switch -------------------------------------------------------------------


def lamp_faults(ohms, supply=3.3):
    """Lamps that R1-R4 of `ohms` overload or leave dark, with any resistor in their case."""
    for name, volts in power.LEDS_V.items():
        for inside in power.INSIDE_OHM:
            if not 0.8 <= power.lamp_ma(volts, inside, ohms, supply) <= 20:
                yield name, inside


@pytest.mark.parametrize("volts", [3.0, 3.4, 3.7, 4.2])
def test_every_seat_has_its_light_as_long_as_the_cell_lasts(volts):
    """Whatever is in the lamp's case: 40 mA flowed in a bare red one at revision 2.1's 33 ohm."""
    supply = 3.3 if power.on_cell(volts)[2] > 1.8 else 0.0  # the Pico's converter
    assert {number(f"R{i}") for i in range(1, 5)} == {power.LAMP_OHM}
    assert not list(lamp_faults(number("R1"), supply))
    assert ("red", 0) in lamp_faults(33) and ("green, blue", 330) in lamp_faults(150)


def test_revision_2s_blue_and_green_lamps_are_seen_to_go_out():
    """From VSYS, behind F1 and D1, through 150 ohm."""
    for volts, most in ((3.7, 1.5), (3.4, 0.1)):
        vsys = power.on_cell(volts, fuse="MF-RHT050")[2]
        assert power.lamp_ma(2.9, 125, 150, vsys) < most
    # nor does a ULN2003, which takes 0.8 V itself
    assert power.lamp_ma(2.9, 125, number("R1"), 3.3 - 0.8) == 0


def test_the_backlight_comes_from_a_transistor_and_not_from_a_pin():
    assert OF_PAD["J1", "2"] == OF_PAD["R32", "2"] != OF_PAD["A1", "27"]
    assert OF_PAD["Q1", "3"] == "+3V3" and OF_PAD["Q1", "1"] == OF_PAD["R32", "1"]
    assert OF_PAD["U1", "5"] == "BACKLIGHT" and OF_PAD["U1", "12"] == OF_PAD["R30", "2"]
    base_ma = 1000 * (3.3 - 0.7 - 0.1) / number("R30")
    assert 100 * base_ma >= 150  # gain 100 at least: 150 mA, more than any such backlight
    off = 3.3 * number("R33") / (number("R33") + 10e3)  # against a module's 10 kohm
    assert off < 0.4


OFF_US = 4  # a BC327 that 1 kohm has saturated, turned off by 10 kohm, and U1


def least_light(hertz):
    """The share of the light that is left at the shortest pulse."""
    return OFF_US * 1e-6 * hertz


def test_the_transistor_lets_the_backlight_be_dimmed():
    hz = constants("slapdeck")["BACKLIGHT_HZ"]
    assert least_light(hz) < 0.01
    assert hz >= 500  # nobody sees it flicker
    assert least_light(25000) > 0.08  # revision 2: settings below a tenth looked alike
    assert "freq=board.BACKLIGHT_HZ" in (HW.parent / "firmware" / "st7789_start.py").read_text()


RATED_MA = {"JS202011AQN": 300, "OS102011MA1Q": 100}
LOAD_MA = 1000 * power.on_cell(3.4, power.MOST_W, worst=2)[0]


def test_the_switch_bears_what_flows_through_it():
    assert RATED_MA[PARTS["SW1"].mpn] >= LOAD_MA > RATED_MA["OS102011MA1Q"]
    assert (OF_PAD["SW1", "1"], OF_PAD["SW1", "2"]) == (OF_PAD["SW1", "6"], OF_PAD["SW1", "5"])


# --- buttons ------------------------------------------------------------------------------------


def button_us(i, c=1.0, r=1.0, threshold=1.3):
    """us from contact to the pin's low level."""
    series, pull = number(f"R{10 + i}") * r, number(f"R{20 + i}") * r
    low = 3.3 * series / (series + pull)
    ohms, farads = series * pull / (series + pull), number(f"C{10 + i}") * c
    return 1e6 * ohms * farads * log((3.3 - low) / (threshold - low))


def test_the_rc_moves_every_stamp_by_a_quarter_microsecond_and_all_seats_alike():
    from host_sim.chip.buttons import RC_NS

    for i in range(4):
        assert button_us(i) == pytest.approx(0.22, abs=0.04)
        assert button_us(i) == pytest.approx(RC_NS / 1000, abs=0.04)  # the emulated buttons'
    slow, fast = button_us(0, 1.05, 1.01, 1.25), button_us(0, 0.95, 0.99, 1.35)
    assert slow - fast <= 0.076
    assert button_us(0, 1.2) - button_us(0, 0.8) > 0.076  # capacitors of 20 % would not do


def test_the_contact_carries_a_milliampere_and_pulls_its_pin_low():
    total = number("R10") + number("R20")
    assert 1.0 <= 3300 / total <= 3.0
    assert 3.3 * number("R10") / total < 0.5  # the chip sees 0.8 V as low
    assert 3300 / 60e3 < 0.1  # the chip's own pull-up: too little to keep a contact clean


def test_crosstalk_of_the_displays_wires_is_no_press():
    coupled = 10e-12  # 20 cm beside each other
    assert 3.3 * coupled / (coupled + number("C10")) < 0.1
    assert 3.3 * coupled / (coupled + 10e-12) > 1.3  # a bare pin: below its threshold


# --- the display's bus --------------------------------------------------------------------------


def test_the_resistors_of_clock_and_data_suit_the_length_of_the_displays_lead():
    assert number("R8") == number("R9") == 47
    (lead,) = (row[2] for row in shopping.BESIDES if row[0] == "CBL2")
    assert int(re.search(r"(\d+) mm", lead)[1]) <= 100  # a longer one would need other resistors


# --- the piezo ----------------------------------------------------------------------------------


def test_the_piezo_has_its_resistors_at_both_ends():
    assert number("R6") == number("R7") == 1000
    assert {OF_PAD["R7", "2"], OF_PAD["R6", "2"]} == {OF_PAD["BZ1", "1"], OF_PAD["BZ1", "2"]}
