"""Imports run from one layer (tests/layers.py) down to others, never up or beside; importing a
module defines things and does nothing else. Read from the syntax trees: nothing is imported here.
"""

import ast

from host_sim.testing.each import each
from tests.layers import RANKS, ROOT, imports, layer_named, layer_of, may_import, modules, tree_of

FOR_TICKS = ("ticks.py", "time")  # ticks_diff and ticks_add, no clock
OUTSIDE = {"array", "framebuf", "gc", "micropython", "sys"}  # what src/ may take from elsewhere

# Calls that make a constant: what a table at module level may be made with.
MAKERS = {
    "const", "array", "bytes", "bytearray", "tuple", "list", "dict", "range", "len", "min",
    "max", "sum", "ord", "zip", "sorted", "frozenset", "set", "enumerate", "int", "object",
    "memoryview", "reversed", "map", "Path", "Struct", "re.compile",
    "ctypes.POINTER", "ctypes.PYFUNCTYPE",
}  # fmt: skip


def each_module(*folders):
    return each("path", modules(*folders), ids=lambda path: str(path.relative_to(ROOT)))


@each_module("src", "firmware", "host_sim")
def test_imports_point_to_the_left(path):
    layer = layer_of(path)
    if layer == "__init__":
        layer = "cards"  # the package itself may import no layer but what is leftmost
    assert layer in RANKS, f"{layer} is no layer: give it a rank here"
    for module, line in imports(tree_of(path)):
        other = layer_named(module)
        assert not other or other in RANKS, f"{path.name}:{line}: no layer is called {other}"
        assert not other or may_import(layer, other), f"{path.name}:{line}: {layer} <- {other}"


@each_module("src")
def test_the_game_imports_little_from_outside(path):
    for module, line in imports(tree_of(path)):
        first = module.split(".")[0]
        known = first == "slapdeck" or first in OUTSIDE or (path.name, first) == FOR_TICKS
        assert known, f"{path.name}:{line}: imports {module}"


@each_module("src", "firmware", "host_sim")
def test_importing_only_defines(path):
    if path == ROOT / "host_sim" / "__init__.py":
        return  # it puts src/ and the shims on sys.path, which is what it is for
    if path == ROOT / "firmware" / "board.py":
        return  # it defines the names of the chosen row
    tree = tree_of(path)
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
    if isinstance(
        node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass)
    ):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'":
        return
    if isinstance(node, (ast.ClassDef, ast.If, ast.Try)):
        inner = (
            node.body
            + getattr(node, "orelse", [])
            + [part for handler in getattr(node, "handlers", []) for part in handler.body]
        )
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
    """ "micropython.const" counts as "const", a method of a literal as one of bytes."""
    if isinstance(func, ast.Attribute):
        if func.attr in ("resolve", "with_name"):
            return "Path"
        value = func.value
        if isinstance(value, ast.Name) and value.id in ("micropython", "array"):
            return func.attr
        return "bytes" if isinstance(value, ast.Constant) else ast.unparse(func)
    return func.id if isinstance(func, ast.Name) else ""


MEASURING = {"firmware.probe", "firmware.probe_pio", "firmware.finishes", "firmware.prove"}


def test_the_game_never_loads_what_measures_the_board():
    """It costs no heap and no time in play: only the self test imports it, when it comes to it."""
    users = set()
    for path in modules("src", "firmware"):
        name, tree = name_of(path), tree_of(path)
        if MEASURING & {name, name.rpartition(".")[0]} or not measures(tree):
            continue
        users.add(name)
        outside = [node for node in tree.body if not isinstance(node, ast.ClassDef)]
        assert not measures(ast.Module(outside, [])), f"{name} imports it when it is loaded"
    assert users == {"firmware.selftest"}


def measures(tree):
    """Does anything in it import what measures the board?"""
    return bool(MEASURING & modules_imported(tree))


def test_no_modules_import_each_other_in_a_circle():
    paths = {name_of(path): path for path in modules("src", "firmware")}
    arrows = {
        name: modules_imported(tree_of(path)) & set(paths) - {name} for name, path in paths.items()
    }
    assert circle(arrows) == []


def name_of(path):
    words = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(word for word in words[words[0] == "src" :] if word != "__init__")


def modules_imported(tree):
    """The names of all modules that a module may import: of `from a import b` both a and a.b."""
    found = {module for module, _ in imports(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def circle(arrows):
    """The names on some circle of {name: names}, [] for none."""
    left = dict(arrows)
    while True:  # take away what leads nowhere
        ends = [name for name, others in left.items() if not others & set(left)]
        if not ends:
            return sorted(left)
        for name in ends:
            del left[name]


SHARED = {"common"}  # folders of screens/ that every room may import
TABLE = {"title"}  # rooms that show a game: the demo
SCREENS = "slapdeck.screens."


def rooms_imported(name, tree):
    """The rooms, beside its own and the shared ones, that a module of screens/ imports from."""
    room = name[len(SCREENS) :].split(".")[0]
    found = {
        module[len(SCREENS) :].split(".")[0]
        for module in modules_imported(tree)
        if module.startswith(SCREENS)
    }
    return found - {room} - SHARED - ({"table"} if room in TABLE else set())


def test_a_room_imports_no_other_room_but_the_table():
    """Rooms: the folders of screens/. by_name.py opens them all; no module stands beside them."""
    for path in modules("src"):
        name = name_of(path)
        if name.startswith(SCREENS) and name != SCREENS + "by_name":
            assert path.parent.name != "screens" or path.name == "__init__.py", path
            assert not rooms_imported(name, tree_of(path)), path


# The judge judged: each rule must refuse what it is there for.


def test_a_circle_is_seen():
    assert circle({"a": {"b"}, "b": {"c"}, "c": set(), "d": {"a"}}) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["a", "b", "c"]


def test_a_room_that_imports_another_is_seen():
    names = "menu.screen", "common.deal", "table.views.flip", "title"
    tree = ast.parse("\n".join(f"import {SCREENS}{name}" for name in names))
    assert rooms_imported("slapdeck.screens.join.view", tree) == {"menu", "table", "title"}
    assert rooms_imported("slapdeck.screens.title.demo", tree) == {"menu"}


def test_a_wrong_arrow_is_seen():
    assert not may_import("cards", "rules")
    assert not may_import("ui", "players")
    assert not may_import("firmware", "host_sim")
    assert may_import("console", "screens") and may_import("games", "cards")


@each(
    "text",
    [
        "import machine\nled = machine.Pin(25)",
        "print('hello')",
        "for i in range(3): pass",
        "if 1:\n    start()",
        "class A:\n    f = open('x')",
    ],
)
def test_a_module_that_does_something_is_seen(text):
    assert list(doings(ast.parse(text)))


@each(
    "text",
    [
        "'''A docstring.'''",
        "from micropython import const\nA = const(3)",
        "ROWS = bytes((1, 2))",
        "def f():\n    print(1)\nT = f",
        "class A:\n    x = 3\n    def f(self):\n        start()",
    ],
)
def test_a_module_that_defines_is_left_alone(text):
    assert not list(doings(ast.parse(text)))


# Written while a game is made, before the heap is locked.
AS_MADE = {"banks", "under", "teams"}


def becoming(tree):
    """The names of class attributes that become an instance's in another method than __init__.
    The first time that makes its dict grow; in play, where the heap is locked, a MemoryError."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            names = {
                target.id
                for one in node.body
                if isinstance(one, ast.Assign)
                for target in one.targets
                if isinstance(target, ast.Name)
            }
            methods = {
                one.name: {
                    place.attr
                    for place in ast.walk(one)
                    if isinstance(place, ast.Attribute)
                    and isinstance(place.ctx, ast.Store)
                    and ast.unparse(place.value) == "self"
                }
                for one in node.body
                if isinstance(one, ast.FunctionDef)
            }
            made = methods.pop("__init__", set())
            yield from names & set().union(*methods.values()) - made


@each_module("src", "firmware")
def test_no_attribute_of_a_class_becomes_one_of_an_instance(path):
    found = set(becoming(tree_of(path)))
    assert found <= AS_MADE, f"{path.name}: set {found} in __init__"


def test_control_an_attribute_that_comes_in_play_is_found():
    late = "class Limits:\n    is_due = False\n    def end(self):\n        self.is_due = True"
    assert list(becoming(ast.parse(late))) == ["is_due"]
    early = late + "\n    def __init__(self):\n        self.is_due = False"
    assert list(becoming(ast.parse(early))) == []


# Here the heap is not locked, or the sum is a number of the log.
MAY_ADD = {"ticks.py", "resume.py"}


def added_to_ticks(tree):
    """Lines that add to ticks and mask the sum. At the wrap it needs more than 30 bits: the board
    allocates it, in play, under the locked heap, a MemoryError. `ticks_add` allocates nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
            mask = ast.unparse(node.right).strip("_")
            if (
                mask in ("MASK", "M30", str(0x3FFFFFFF))
                and isinstance(node.left, ast.BinOp)
                and isinstance(node.left.op, ast.Add)
                and not ast.unparse(node.left).endswith(" + 1")
            ):
                yield node.lineno


@each_module("src", "firmware")
def test_ticks_are_added_by_ticks_add(path):
    if path.name not in MAY_ADD:
        assert not list(added_to_ticks(tree_of(path)))


def test_control_a_sum_of_ticks_is_found():
    text = "a = self.t + whole * i // n & MASK\nb = now - t & MASK\nc = now + 9 & 0x3FFFFFFF"
    assert list(added_to_ticks(ast.parse(text))) == [1, 3]
