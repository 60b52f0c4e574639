"""Who may import whom, and that importing a module defines things and does nothing else.

    ticks, cards <- rules <- table <- games <- referee <- players, ui <- practice <- screens
          <- console <- firmware, host_sim

`settings` and `records` stand beside `table`, `nap` and `evening` beside `ui`, `idle` beside
`screens`. `store` is firmware/store.py, which the laptop uses too. Left never imports right;
`players` and `ui` do not know each other, nor do `firmware` and `host_sim`. Read from the syntax
trees: nothing is imported here.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RANKS = {
    "ticks": 0, "store": 0, "cards": 0, "rules": 1, "settings": 2, "records": 2, "table": 2,
    "games": 3, "referee": 4, "players": 5, "ui": 5, "nap": 5, "evening": 5, "practice": 6,
    "screens": 7, "idle": 7, "console": 8, "firmware": 9, "host_sim": 9,
}
FOR_TICKS = ("ticks.py", "time")  # ticks_diff and ticks_add, no clock
OUTSIDE = {"array", "framebuf", "gc", "micropython"}  # all that src/ may take from elsewhere

# Calls that make a constant: what a table at module level may be made with.
MAKERS = {
    "const", "array", "bytes", "bytearray", "tuple", "list", "dict", "range", "len", "min",
    "max", "sum", "ord", "zip", "sorted", "frozenset", "set", "enumerate", "int", "object",
    "memoryview", "reversed", "map", "Path", "Struct", "ctypes.POINTER", "ctypes.PYFUNCTYPE",
}


def layer_of(path):
    """"cards" for src/slapdeck/cards/pile.py, "firmware" for firmware/st7789.py."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return layer_named(".".join(parts[parts[0] == "src":]))


def modules(*folders):
    """Every module of those folders, tests and the shims of MicroPython left out."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            words = path.relative_to(ROOT).parts
            if path.name == "conftest.py" or {"shim", "tools", "tests"} & set(words):
                continue
            if path.name in ("manifest.py", "__main__.py") or "SLAPDECK" in words:
                continue  # run, not imported
            yield pytest.param(path, id="/".join(words))


def imports(tree):
    """(module, line) of every import, wherever in the module; what only checkers read is not."""
    hidden = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
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
    if module == "firmware.store":
        return "store"
    if words[0] == "slapdeck":
        return words[1] if len(words) > 1 else ""
    return words[0] if words[0] in RANKS else ""


def may_import(layer, other):
    return layer == other or RANKS[other] < RANKS[layer]


@pytest.mark.parametrize("path", list(modules("src", "firmware", "host_sim")))
def test_imports_point_to_the_left(path):
    layer = layer_of(path)
    if layer == "__init__":
        layer = "cards"  # the package itself may import no layer but what is leftmost
    assert layer in RANKS, f"{layer} is no layer: give it a rank here"
    for module, line in imports(ast.parse(path.read_text())):
        other = layer_named(module)
        assert not other or other in RANKS, f"{path.name}:{line}: no layer is called {other}"
        assert not other or may_import(layer, other), f"{path.name}:{line}: {layer} <- {other}"


@pytest.mark.parametrize("path", list(modules("src")))
def test_the_game_imports_little_from_outside(path):
    for module, line in imports(ast.parse(path.read_text())):
        first = module.split(".")[0]
        known = first == "slapdeck" or first in OUTSIDE or (path.name, first) == FOR_TICKS
        assert known, f"{path.name}:{line}: imports {module}"


@pytest.mark.parametrize("path", list(modules("src", "firmware", "host_sim")))
def test_importing_only_defines(path):
    if path == ROOT / "host_sim" / "__init__.py":
        return  # it puts src/ and the shims on sys.path, which is what it is for
    tree = ast.parse(path.read_text())
    done = [f"line {node.lineno}: {ast.unparse(node)[:60]}" for node in doings(tree)]
    assert not done, f"{path.name} does something on import: {done}"


def doings(tree):
    """The nodes of a module's top level that do more than define."""
    own = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    own |= {
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("slapdeck")
        for name in node.names
    }
    return [bad for node in tree.body for bad in doings_of(node, MAKERS | own)]


def doings_of(node, makers):
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.Pass)):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'":
        return
    if isinstance(node, (ast.ClassDef, ast.If, ast.Try)):
        inner = node.body + getattr(node, "orelse", []) + [
            part for handler in getattr(node, "handlers", []) for part in handler.body]
        for part in inner:
            yield from doings_of(part, makers)
    elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        for call in calls_now(node):
            if root_of(call.func) not in makers:
                yield call
    else:
        yield node


def calls_now(node):
    """The calls in an expression, without those that a lambda puts off."""
    if isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.Call):
        yield node
    for inner in ast.iter_child_nodes(node):
        yield from calls_now(inner)


def root_of(func):
    """"micropython.const" counts as "const", a method of a literal as one of bytes."""
    if isinstance(func, ast.Attribute):
        if func.attr in ("resolve", "with_name"):
            return "Path"
        value = func.value
        if isinstance(value, ast.Name) and value.id in ("micropython", "array"):
            return func.attr
        return "bytes" if isinstance(value, ast.Constant) else ast.unparse(func)
    return func.id if isinstance(func, ast.Name) else ""


# The judge judged: each rule must refuse what it is there for.


def test_a_wrong_arrow_is_seen():
    assert not may_import("cards", "rules")
    assert not may_import("ui", "players")
    assert not may_import("host_sim", "firmware")
    assert may_import("console", "screens") and may_import("games", "cards")


@pytest.mark.parametrize("text", [
    "import machine\nled = machine.Pin(25)", "print('hello')", "for i in range(3): pass",
    "if 1:\n    start()", "class A:\n    f = open('x')",
])
def test_a_module_that_does_something_is_seen(text):
    assert list(doings(ast.parse(text)))


@pytest.mark.parametrize("text", [
    "'''A docstring.'''", "from micropython import const\nA = const(3)", "ROWS = bytes((1, 2))",
    "def f():\n    print(1)\nT = f", "class A:\n    x = 3\n    def f(self):\n        start()",
])
def test_a_module_that_defines_is_left_alone(text):
    assert not list(doings(ast.parse(text)))
