"""The parts of a KiCad schematic, put on a sheet one by one: symbols, wires, names of nets.

Every id is made of what it belongs to, so that the file is the same at each run.
"""

import uuid
from pathlib import Path

from hw import circuit
from hw.tools.sexp import Quoted, all_of, first, read

U = 2.54  # the grid that columns and rows count, mm
ROOT_ID = str(uuid.uuid5(uuid.NAMESPACE_URL, "slapdeck/schematic"))


def q(text):
    return Quoted(text)


def ident(*words):
    """An id that is the same at every run."""
    return ["uuid", q(str(uuid.uuid5(uuid.UUID(ROOT_ID), "/".join(map(str, words)))))]


def at(x, y, turn=0):
    return ["at", round(float(x), 4), round(float(y), 4), turn]


def effects(justify="", hide=False, size=1.27):
    item = ["effects", ["font", ["size", size, size]]]
    if justify:
        item.append(["justify", *justify.split()])
    if hide:
        item.append(["hide", "yes"])
    return item


def library_symbol(share, library, name):
    file = Path(share) / "symbols" / f"{library}.kicad_sym"
    for symbol in all_of(read(file.read_text()), "symbol"):
        if symbol[1] == name:
            if all_of(symbol, "extends"):
                raise ValueError(f"{library}:{name} extends another symbol")
            return symbol
    raise ValueError(f"{file.name}: no symbol {name}")


class Symbol:
    """A symbol of a library and where its pins are."""

    def __init__(self, lib_id, source):
        self.lib_id = lib_id
        self.source = [source[0], q(lib_id), *source[2:]]
        self.pins = {}  # number: (x, y, direction to the body)
        for unit in all_of(source, "symbol"):
            for pin in all_of(unit, "pin"):
                place = first(pin, "at")
                number = str(first(pin, "number")[1])
                self.pins[number] = (float(place[1]), float(place[2]), int(float(place[3])))

    def pin(self, number, x, y, turn):
        """(x, y) on the sheet in mm and the direction away from the body (0 right, 90 up)."""
        px, py, inward = self.pins[number]
        for _ in range(turn // 90):
            px, py = -py, px
        return round(x + px, 4), round(y - py, 4), (inward + turn + 180) % 360


STEP = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}


class Sheet:
    """The lists of the schematic's file, added one by one.

    `source(library, name)` gives the symbol of a library.
    """

    def __init__(self, source):
        self.source = source
        self.symbols = {}
        self.items = []
        self.counts = {}

    def symbol(self, lib_id):
        if lib_id not in self.symbols:
            library, name = lib_id.split(":")
            self.symbols[lib_id] = Symbol(lib_id, self.source(library, name))
        return self.symbols[lib_id]

    def number(self, kind):
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return self.counts[kind]

    def place(self, lib_id, ref, value, x, y, turn, fields=(), in_bom=True, texts=None):
        """Put a symbol down; `texts` are the places of reference and value on the sheet."""
        symbol = self.symbol(lib_id)
        hidden = ref.startswith("#")
        item = [
            "symbol",
            ["lib_id", q(lib_id)],
            at(x, y, turn),
            ["unit", 1],
            ["exclude_from_sim", "no"],
            ["in_bom", "yes" if in_bom else "no"],
            ["on_board", "yes"],
            ["dnp", "no"],
            ident(ref),
        ]
        rx, ry, rj = texts[0]
        vx, vy, vj = texts[1]
        # A text turns with its symbol; turned back by the same angle it stands upright again.
        back = turn % 180
        item.append(["property", q("Reference"), q(ref), at(rx, ry, back), effects(rj, hidden)])
        item.append(
            ["property", q("Value"), q(value), at(vx, vy, back), effects(vj, value == "PWR_FLAG")]
        )
        for name, text in fields:
            item.append(["property", q(name), q(text), at(x, y), effects(hide=True)])
        for number in symbol.pins:
            item.append(["pin", q(number), ident(ref, "pin", number)])
        item.append(
            [
                "instances",
                [
                    "project",
                    q("slapdeck"),
                    ["path", q("/" + ROOT_ID), ["reference", q(ref)], ["unit", 1]],
                ],
            ]
        )
        self.items.append(item)

    def wire(self, *points):
        for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
            if (x1, y1) == (x2, y2):
                continue
            self.items.append(
                [
                    "wire",
                    ["pts", ["xy", float(x1), float(y1)], ["xy", float(x2), float(y2)]],
                    ["stroke", ["width", 0], ["type", "default"]],
                    ident("wire", x1, y1, x2, y2),
                ]
            )

    def junction(self, x, y):
        self.items.append(
            [
                "junction",
                ["at", float(x), float(y)],
                ["diameter", 0],
                ["color", 0, 0, 0, 0],
                ident("junction", x, y),
            ]
        )

    def open_pin(self, x, y):
        self.items.append(["no_connect", ["at", float(x), float(y)], ident("open", x, y)])

    def label(self, net, x, y, away):
        """The name of a net at a point; supply and ground get their symbols instead."""
        if net in ("GND", "+3V3"):
            return self.supply(net, x, y, away)
        self.items.append(
            [
                "global_label",
                q(net),
                ["shape", "passive"],
                at(x, y, away),
                effects("left" if away in (0, 90) else "right"),
                ident("label", net, x, y),
                [
                    "property",
                    q("Intersheetrefs"),
                    q("${INTERSHEET_REFS}"),
                    at(x, y),
                    effects(hide=True),
                ],
            ]
        )
        return None

    def supply(self, net, x, y, away):
        base = 270 if net == "GND" else 90  # the way the symbol points when not turned
        turn = (away - base) % 360
        dx, dy = STEP[away]
        far = 4.3 if away in (0, 180) else 3.3
        justify = {0: "left", 180: "right"}.get(away, "")
        if turn == 90 and justify:  # KiCad mirrors the texts of a symbol turned so
            justify = "left" if justify == "right" else "right"
        spot = (x + dx * (far - 1.2), y, justify) if away in (0, 180) else (x, y + dy * far, "")
        self.place(
            f"power:{net}",
            f"#PWR{self.number('power'):02}",
            net,
            x,
            y,
            turn,
            (),
            True,
            ((x, y, ""), spot),
        )

    def flag(self, net, x, y):
        up = (x, y - U)
        self.place(
            "power:PWR_FLAG",
            f"#FLG{self.number('flag'):02}",
            "PWR_FLAG",
            *up,
            0,
            (),
            True,
            ((*up, ""), (x, y - 5, "")),
        )
        self.wire(up, (x, y))
        self.label(net, x, y, 270 if net == "GND" else 0)

    def text(self, x, y, words, size=1.5):
        self.items.append(
            [
                "text",
                q(words),
                ["exclude_from_sim", "no"],
                at(x, y),
                effects("left top", size=size),
                ident("text", words),
            ]
        )

    def frame(self, left, top, right, bottom, title):
        self.items.append(
            [
                "rectangle",
                ["start", left, top],
                ["end", right, bottom],
                ["stroke", ["width", 0.15], ["type", "dash"]],
                ["fill", ["type", "none"]],
                ident("frame", title),
            ]
        )
        self.text(left + 1.5, top + 1.5, title, 1.6)

    def file(self):
        title = [
            "title_block",
            ["title", q("Slapdeck")],
            ["date", q(circuit.DATE)],
            ["rev", q(circuit.REVISION)],
            ["company", q("CERN-OHL-P-2.0")],
            ["comment", 1, q("Who slapped first, to the microsecond")],
            ["comment", 2, q("Made by hw/board/schematic.py; not built on a bench yet")],
        ]
        symbols = ["lib_symbols", *(s.source for _, s in sorted(self.symbols.items()))]
        order = {"symbol": 9}
        items = sorted(self.items, key=lambda item: order.get(item[0], 0))
        return [
            "kicad_sch",
            ["version", "20250114"],
            ["generator", q("slapdeck")],
            ["generator_version", q("9.0")],
            ["uuid", q(ROOT_ID)],
            ["paper", q("A3")],
            title,
            symbols,
            *items,
            ["sheet_instances", ["path", q("/"), ["page", q("1")]]],
            ["embedded_fonts", "no"],
        ]
