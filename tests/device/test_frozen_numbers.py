"""No constant tuple of the game holds a number that the frozen image would keep as a big integer.

mpy-tool freezes the numbers of a constant tuple as small ints only from -8192 to 8191; all others
become big integers, and reckoning with those allocates, which ends a game on its locked heap. A
tuple with a name in it is built on import and keeps small ints, unless const() made the name: that
is a number to the compiler. An array keeps small ints.
"""

import ast
from pathlib import Path

from host_sim.testing.each import each

SRC = Path(__file__).resolve().parents[2] / "src" / "slapdeck"
# read once, when the display gets its colours
NOT_IN_PLAY = {"ui/palette.py", "ui/colours.py"}
LIMIT = 8192


def is_constant(node):
    if isinstance(node, ast.Tuple):
        return all(is_constant(part) for part in node.elts)
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    return isinstance(node, ast.Constant)


class Folded(ast.NodeTransformer):
    """As the compiler sees it: each name that const() made is its number."""

    def __init__(self, tree):
        self._numbers = {
            node.targets[0].id: node.value.args[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and getattr(node.value.func, "id", "") == "const"
            and isinstance(node.value.args[0], (ast.Constant, ast.UnaryOp))
        }

    def visit_Name(self, node):  # noqa: N802
        return self._numbers.get(node.id, node)


def big_numbers(tree):
    """The numbers of constant tuples that are not small enough, arrays' tuples left out."""
    tree = Folded(tree).visit(tree)
    in_arrays = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "array"
        for part in node.args
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and is_constant(node) and id(node) not in in_arrays:
            for part in ast.walk(node):
                value = getattr(part, "value", 0)
                if isinstance(value, int) and value >= LIMIT:
                    yield value


@each("path", sorted(SRC.rglob("*.py")), ids=lambda path: path.name)
def test_constant_tuples_hold_small_numbers(path):
    if path.relative_to(SRC).as_posix() not in NOT_IN_PLAY:
        assert not list(big_numbers(ast.parse(path.read_text())))


@each(
    "text, found",
    [
        ("T = (1, 8192)", [8192]),
        ("T = ((1, 2), (3, -9000))", [9000]),
        ("T = (1, 8191)", []),
        ("T = array('H', (1, 60000))", []),
        ("N = 0\nT = (N, 60000)", []),
        ("N = const(1)\nT = (N, 60000)", [60000]),
        ("N = const(9000)\nT = (N, 2)", [9000]),
        ("T = [60000]", []),
    ],
)
def test_checker_flags_big_numbers_only(text, found):
    assert sorted(set(big_numbers(ast.parse(text)))) == found
