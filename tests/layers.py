"""The layers of the code, and the imports between them, read from the syntax trees.

    ticks, cards <- rules <- table <- games <- record <- referee <- live <- history
          <- players, ui <- practice <- screens <- console <- firmware <- host_sim

`lamp` stands beside `games`, `settings` beside `record`, `quiet_timer` beside `ui`, `idle` beside
`screens`. `history` is left of `ui`, which draws what is counted there. `store` and `board` are
firmware/store.py and board.py, which the laptop uses too. A layer imports those left of it, and
none beside it.
"""

import ast
import functools
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RANKS = {
    "ticks": 0, "heap": 0, "languages": 0, "devices": 0, "store": 0, "board": 0, "cards": 0,
    "rules": 1, "table": 2,
    "games": 3, "lamp": 3, "record": 4, "settings": 4, "referee": 5, "live": 6, "history": 7,
    "players": 8, "ui": 8, "quiet_timer": 8, "practice": 9, "screens": 10, "idle": 10,
    "console": 11, "firmware": 12, "host_sim": 13,
}  # fmt: skip


def layer_of(path):
    """ "cards" for src/slapdeck/cards/pile.py, "firmware" for firmware/st7789.py."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return layer_named(".".join(parts[parts[0] == "src" :]))


def modules(*folders):
    """Every module of those folders; tests, their tools and MicroPython's shims left out."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            words = path.relative_to(ROOT).parts
            if path.name == "conftest.py" or {"shim", "tests", "testing"} & set(words):
                continue
            if path.name in ("manifest.py", "__main__.py") or "SLAPDECK" in words:
                continue  # run, not imported
            yield path


@functools.cache
def tree_of(path):
    """The syntax tree of a module, to be read only: the next reader gets the same."""
    return ast.parse(path.read_text("utf-8"))


def imports(tree):
    """(module, line) of every import, wherever in the module; what only checkers read is not."""
    hidden = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            hidden.update(id(inner) for part in node.body for inner in ast.walk(part))
    for node in ast.walk(tree):
        if id(node) in hidden:
            continue
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are written in full"
            # `from slapdeck import cards` names a layer as well as `import slapdeck.cards`
            if node.module == "slapdeck":
                for name in node.names:
                    yield f"slapdeck.{name.name}", node.lineno
            else:
                yield node.module, node.lineno


def layer_named(module):
    """The layer of an imported name, or "" for one that is not ours."""
    words = module.split(".")
    if module in ("firmware.store", "firmware.board"):
        return words[1]
    if words[0] == "slapdeck":
        return words[1] if len(words) > 1 else ""
    return words[0] if words[0] in RANKS else ""


def may_import(layer, other):
    return layer == other or RANKS[other] < RANKS[layer]
