"""What bom.csv offers instead of a part fits the part's pads and bears what flows through it.

Figures from the makers' data sheets; a number that is not here may not be offered.
"""

import re

import pytest

from hw import circuit, power
from tests.hw.bom import designators, rows

PARTS = {part.ref: part for part in circuit.parts()}

# number: case, volts, amperes, and what else counts: a diode's forward volts at its current, a
# transistor's least gain at 0.1 A and the order of its legs, a fuse's trip current and pitch (mm)
RATED = {
    "1N5819": ("DO-41", 40, 1.0, {"forward": 0.60}),
    "SB140": ("DO-41", 40, 1.0, {"forward": 0.50}),
    "1N5818": ("DO-41", 30, 1.0, {"forward": 0.55}),
    "1N5822": ("DO-201AD", 40, 3.0, {"forward": 0.525}),
    "SB340": ("DO-201AD", 40, 3.0, {"forward": 0.50}),
    "1N5821": ("DO-201AD", 30, 3.0, {"forward": 0.50}),
    "SB360": ("DO-201AD", 60, 3.0, {"forward": 0.74}),
    "BAT85": ("DO-35", 30, 0.2, {}),
    "BAT42": ("DO-35", 30, 0.2, {}),
    "BAT43": ("DO-35", 30, 0.2, {}),
    "BAT48": ("DO-35", 40, 0.35, {}),
    "BC327-40": ("TO-92", 45, 0.8, {"gain": 250, "legs": "CBE"}),
    "BC327-25": ("TO-92", 45, 0.8, {"gain": 160, "legs": "CBE"}),
    "PN2907A": ("TO-92", 60, 0.6, {"gain": 100, "legs": "EBC"}),
    "2N2907A": ("TO-18", 60, 0.6, {"gain": 100, "legs": "EBC"}),
    "MF-R090": ("radial", 60, 0.9, {"trip": 1.8, "pitch": 5.1}),
    "RXEF090": ("radial", 72, 0.9, {"trip": 1.8, "pitch": 5.1}),
    "RXEF050": ("radial", 72, 0.5, {"trip": 1.0, "pitch": 5.1}),
}
# reference: volts and amperes that it bears, and the limits of the others
NEEDED = {
    "D1": (5.25, power.on_cell(3.4, power.MOST_W, worst=2)[0], {"forward": 0.60}),
    "D2": (4.2, 3.0, {"forward": 0.55}),  # at 7 A the charge board must see less than a volt
    "D3": (3.3, 0.05, {}),  # 50 V of the piezo through its 1 kohm
    "Q1": (3.3, 0.15, {"gain": 100}),
    "F1": (5.25, 2 * power.CHARGE_A, {"trip": 2.0, "pitch": 5.1}),
}


def case_of(footprint):
    """The case that a footprint is drawn for, of those that have alternatives."""
    name = footprint.split(":")[1]
    if "Fuse" in name:
        return "radial"
    return re.match(r"D_(DO-\w+?)_|(TO-92)", name).group(0).removeprefix("D_").rstrip("_")


def faults(ref, number, words=""):
    """Why `number` cannot stand in for the part `ref`; `words` are the list's beside it."""
    if number not in RATED:
        return [f"{number}: no figures"]
    case, volts, amps, more = RATED[number]
    need_v, need_a, limits = NEEDED[ref]
    found = []
    if case != case_of(PARTS[ref].footprint):
        found.append(f"{number} is a {case}")
    if volts < need_v or amps < need_a:
        found.append(f"{number} bears {volts} V, {amps} A")
    for name, limit in limits.items():
        wrong = more[name] < limit if name == "gain" else more[name] > limit
        if wrong or name == "pitch" and more[name] != limit:
            found.append(f"{number}: {name} {more[name]}")
    order = more.get("legs", "CBE")
    if order != "CBE" and not (order == "EBC" and f"{number} turned round" in words):
        found.append(f"{number}: its legs are {order}")
    return found


def offered():
    """[(reference, number, the list's words)] of the parts with named alternatives."""
    for row in rows():
        ref = designators(row)[0]
        if ref in NEEDED:
            words = row["instead"]
            yield ref, PARTS[ref].value if ref != "F1" else PARTS[ref].mpn, words
            for number in re.findall(r"[A-Z0-9]+[\w-]*\d[\w-]*", words):
                if not number.startswith("DO-"):
                    yield ref, number, words


@pytest.mark.parametrize("ref, number, words", list(offered()))
def test_an_alternative_fits_the_pads_and_bears_what_flows(ref, number, words):
    assert not faults(ref, number, words)


@pytest.mark.parametrize(
    "ref, number",
    [("Q1", "2N2907A"), ("Q1", "PN2907A"), ("D2", "SB360"), ("F1", "RXEF050"), ("D1", "SB340"),
     ("D1", "1N4007")],
)  # fmt: skip
def test_one_that_does_not_is_seen(ref, number):
    """The TO-18 can that revision 2.1 offered; the same legs not turned; others too weak."""
    assert faults(ref, number)


def test_every_other_part_of_the_board_is_offered_by_its_size_or_not_at_all():
    numbers = {"SC0915": "A1", "TBD62003AFG": "U1", "SO-16": "U1", "DIP-16": "U1", "ULN2003": "U1",
               "X7R": "C10"}  # fmt: skip
    for row in rows():
        ref = designators(row)[0]
        if row["soldered in step"] and ref not in NEEDED:
            for number in re.findall(r"\b[A-Z]+[A-Z0-9]*-?\d{2,}\w*", row["instead"]):
                assert numbers.get(number) == ref, (ref, number)
    # the adapter that U1's alternative needs has the case of the footprint
    assert "DIP-16" in PARTS["U1"].footprint
