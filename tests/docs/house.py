"""docs/house.svg: the layers in one picture, drawn from the actual imports.

    python -m tests.docs.house            draws it
    python -m tests.docs.house --check    exit status 1 if the picture is out of date

A row is a rank of tests/layers.py, a box is a layer, and an arrow means that a module of one layer
imports from another. An arrow implied by others is pale.
"""

import sys

from tests.layers import RANKS, ROOT, imports, layer_named, layer_of, may_import, modules, tree_of

PICTURE = ROOT / "docs" / "house.svg"
WHAT = {
    "ticks": "microseconds that wrap", "heap": "locked in play",
    "devices": "what they answer to", "languages": "their codes",
    "store": "what is stored, in files", "board": "pins, a row a board",
    "cards": "small ints, piles, chance", "rules": "patterns, house rules, presets",
    "settings": "what a player sets", "table": "seats, stocks, pile, events",
    "games": "one file a game", "lamp": "games without cards",
    "record": "a game's log", "referee": "stamps, order, ties",
    "live": "order, pace, interruptions",
    "history": "replay, resume, scores", "players": "CPU players", "ui": "pixels, words",
    "quiet_timer": "dim, then dark", "practice": "for one alone",
    "screens": "what a press does", "idle": "asleep, low battery", "console": "the loop",
    "firmware": "pins, PIO, display",
    "host_sim": "laptop: window, logs",
}  # fmt: skip
_WIDE, _HIGH, _GAP_X, _GAP_Y, _EDGE = 168, 50, 22, 44, 20
_BOX, _INK, _LINE, _PALE = "#fff6df", "#1c2230", "#8a6d1d", "#e6dfcb"


def arrows_now():
    """{(from, to)} of the imports between layers."""
    arrows = set()
    for path in modules("src", "firmware", "host_sim"):
        layer = layer_of(path)
        if layer == "__init__":
            continue
        for module, _ in imports(tree_of(path)):
            other = layer_named(module)
            if other and other != layer:
                arrows.add((layer, other))
    return arrows


def is_implied(pair, arrows):
    """Is there a path from one to the other through a third?"""
    one, other = pair
    reached, ahead = set(), [to for start, to in arrows if start == one and to != other]
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            ahead += [to for start, to in arrows if start == here]
    return other in reached


def places():
    """{layer: (x, y)} of the boxes, rank 0 at the bottom, and the picture's size."""
    floors = [
        [name for name in RANKS if RANKS[name] == rank] for rank in range(max(RANKS.values()) + 1)
    ]
    wide = 2 * _EDGE + max(map(len, floors)) * (_WIDE + _GAP_X) - _GAP_X
    found = {}
    for rank, floor in enumerate(floors):
        x = (wide - len(floor) * (_WIDE + _GAP_X) + _GAP_X) // 2
        y = _EDGE + (len(floors) - 1 - rank) * (_HIGH + _GAP_Y)
        for place, name in enumerate(floor):
            found[name] = x + place * (_WIDE + _GAP_X), y
    return found, (wide, 2 * _EDGE + len(floors) * (_HIGH + _GAP_Y) - _GAP_Y)


def drawn(arrows):
    """The picture's text."""
    where, (wide, high) = places()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide} {high}" font-family="sans-serif" text-anchor="middle">',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
        f' markerHeight="7" orient="auto"><path d="M0,0 8,4 0,8z" fill="{_LINE}"/></marker>'
        "</defs>",
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
    ]
    for pale in (True, False):  # the pale ones first, below the others
        for one, other in sorted(arrows):
            if is_implied((one, other), arrows) == pale:
                parts.append(_arrow(where[one], where[other], pale))
    for name in sorted(where):
        parts += _box(*where[name], name)
    return "\n".join([*parts, "</svg>", ""])


def _arrow(start, end, pale):
    x0, y0, x1, y1 = start[0] + _WIDE // 2, start[1] + _HIGH, end[0] + _WIDE // 2, end[1]
    look = f'stroke="{_PALE}"'
    if not pale:
        look = f'stroke="{_LINE}" stroke-width="1.6" marker-end="url(#tip)"'
    return f'<path d="M{x0},{y0} L{x1},{y1}" fill="none" {look}/>'


def _box(x, y, name):
    middle = x + _WIDE // 2
    yield (
        f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="7" fill="{_BOX}"'
        f' stroke="{_INK}"/>'
    )
    yield f'<text x="{middle}" y="{y + 21}" font-size="16" fill="{_INK}">{name}</text>'
    yield f'<text x="{middle}" y="{y + 39}" font-size="11" fill="{_INK}">{WHAT[name]}</text>'


def main(arguments):
    """Returns the exit status."""
    text = drawn(arrows_now())
    is_stale = not PICTURE.is_file() or PICTURE.read_text() != text
    if is_stale:
        print(PICTURE.relative_to(ROOT))
        if "--check" not in arguments:
            PICTURE.write_text(text)
    return 1 if is_stale and "--check" in arguments else 0


def wrong(arrows):
    """The arrows that the layers forbid."""
    return [pair for pair in sorted(arrows) if not may_import(*pair)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
