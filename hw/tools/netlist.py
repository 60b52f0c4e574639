"""The nets of a .kicad_sch without KiCad, so that a test can compare them anywhere.

It knows one sheet, symbols of one unit, labels, supply symbols, wires and junctions. Wires that
only cross are not joined. `make hw` compares its nets with KiCad's own.
"""

from hw.tools.sexp import all_of, first, properties, read

LABELS = ("global_label", "label")


def point(item, name="at"):
    place = first(item, name)
    return round(float(place[1]), 3), round(float(place[2]), 3)


def on_wire(spot, wire):
    """Whether a point lies on a wire, its ends too."""
    (x1, y1), (x2, y2) = wire
    x, y = spot
    return (
        min(x1, x2) <= x <= max(x1, x2)
        and min(y1, y2) <= y <= max(y1, y2)
        and abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) < 1e-6
    )


def pins_of(sheet):
    """[(reference, pin, value, (x, y))] of every symbol, power symbols too."""
    library = {}
    for symbol in all_of(first(sheet, "lib_symbols"), "symbol"):
        pins = [pin for unit in all_of(symbol, "symbol") for pin in all_of(unit, "pin")]
        library[symbol[1]] = [
            (str(first(pin, "number")[1]), float(first(pin, "at")[1]), float(first(pin, "at")[2]))
            for pin in pins
        ]
    found = []
    for symbol in all_of(sheet, "symbol"):
        x, y = point(symbol)
        turns = int(float(first(symbol, "at")[3])) // 90
        names = properties(symbol)
        for number, px, py in library[first(symbol, "lib_id")[1]]:
            for _ in range(turns):
                px, py = -py, px
            for mirror in all_of(symbol, "mirror"):
                px, py = (px, -py) if mirror[1] == "x" else (-px, py)
            found.append(
                (names["Reference"], number, names["Value"], (round(x + px, 3), round(y - py, 3)))
            )
    return found


def nets(text):
    """{net: {(reference, pin)}} of the sheet; pins that nothing is joined to are left out.

    ValueError when two named nets touch.
    """
    sheet = read(text)
    wires = []
    for wire in all_of(sheet, "wire"):
        a, b = all_of(first(wire, "pts"), "xy")
        wires.append(tuple((round(float(p[1]), 3), round(float(p[2]), 3)) for p in (a, b)))
    pins = pins_of(sheet)
    spots = {spot for *_, spot in pins}
    spots |= {point(item) for kind in (*LABELS, "junction") for item in all_of(sheet, kind)}
    spots |= {end for wire in wires for end in wire}
    group = {spot: spot for spot in spots}

    def root(spot):
        while group[spot] != spot:
            spot = group[spot]
        return spot

    firm = {point(item) for kind in (*LABELS, "junction") for item in all_of(sheet, kind)}
    firm |= {spot for *_, spot in pins}
    for wire in wires:
        group[root(wire[0])] = root(wire[1])
        for spot in firm:
            if on_wire(spot, wire):
                group[root(spot)] = root(wire[0])
    return named(sheet, pins, root)


def named(sheet, pins, root):
    """The groups with their names, from labels and supply symbols."""
    names = {}
    labels = [(str(label[1]), point(label)) for kind in LABELS for label in all_of(sheet, kind)]
    labels += [(value, spot) for ref, _, value, spot in pins if ref.startswith("#PWR")]
    for name, spot in labels:
        if names.setdefault(root(spot), name) != name:
            raise ValueError(f"{name} and {names[root(spot)]} touch at {spot}")
    members = {}
    for ref, number, _, spot in pins:
        if not ref.startswith("#"):
            members.setdefault(root(spot), set()).add((ref, number))
    found = {}
    for where, group in members.items():
        if where not in names and len(group) > 1:
            names[where] = "-".join(min(group))
        if where in names:
            found.setdefault(names[where], set()).update(group)
    return found
