"""Which modules a stock board never loads: those imported only where there is room for them.

`if devices.roomy:` guards such an import (firmware/main.py). What it leads to stays away from
build/flash, and its names are free for the others (shorten.py).
"""

import ast
import re

_WORDS = re.compile(r"^# Roomy: .*?(?=^# )", re.MULTILINE | re.DOTALL)


def kept_away(texts):
    """The paths in `texts` ({path: source}) that are reached through guarded imports alone."""
    wanted = {}  # path: [(who imports it, guarded?)]
    for path, text in texts.items():
        for module, guarded in _imports(ast.parse(text), False):
            wanted.setdefault(module.replace(".", "/") + ".py", []).append((path, guarded))
    away = set()
    while True:
        more = {path for path in texts if path in wanted and all(
            guarded or by in away for by, guarded in wanted[path])}  # fmt: skip
        if more == away:
            return away
        away = more


def lean(text):
    """The source without what only type checkers and roomy boards need: the compiler leaves out
    what stands under `if 0`, and its names with it. So are words from a line `# Roomy: ...` to the
    next comment. Every line keeps its number."""
    text = _WORDS.sub(lambda found: "\n" * found[0].count("\n"), text)
    text = re.sub(r"^TYPE_CHECKING = .*", "", text, flags=re.MULTILINE)
    return re.sub(r"\bif (TYPE_CHECKING|[\w.]+\.roomy)\b", "if 0", text)


def _imports(node, guarded):
    """(dotted name, guarded?) of every import below `node`; for `from a import b` a and a.b."""
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module, guarded
        for name in node.names:
            yield node.module + "." + name.name, guarded
    elif isinstance(node, ast.Import):
        for name in node.names:
            yield name.name, guarded
    if isinstance(node, ast.If) and _asks_for_room(node.test):
        for child in node.body:
            yield from _imports(child, True)
        for child in node.orelse:
            yield from _imports(child, guarded)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _imports(child, guarded)


def _asks_for_room(test):
    """Is it `x.roomy`, alone or with `and`?"""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(_asks_for_room(one) for one in test.values)
    return isinstance(test, ast.Attribute) and test.attr == "roomy"
