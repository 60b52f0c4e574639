"""The firmware has the numbers of firmware/chip.py, and no address without a name."""

import ast

from firmware.chip import RP2040
from host_sim import ROOT
from host_sim.testing.each import each

FILES = [
    path
    for path in (ROOT / "firmware").rglob("*.py")
    if path.name not in ("chip.py", "manifest.py")
]
NO_ADDRESS = {"_PRIORITIES"}  # a byte for each of four interrupts


def is_const(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const(")


def constants(tree):
    """{name: number} of `_NAME = const(number)`."""
    return {
        node.targets[0].id: eval(ast.unparse(node.value)[5:])
        for node in tree.body
        if is_const(node)
    }


def is_address(value):
    """Does it lie in a block of the chip (2.2.1)? Round ones are times in ns."""
    return value >> 28 in (1, 4, 5, 0xD, 0xE) and value % 1000 > 0 or value in (1 << 28, 0xD << 28)


def wrong(tree):
    """The names whose number is not chip.py's, and the addresses that chip.py has not."""
    names = {"_" + name for name in RP2040}
    for name, value in constants(tree).items():
        if name in names:
            if value != RP2040[name[1:]][0]:
                yield name
        elif is_address(value) and name not in NO_ADDRESS:
            yield name
    named = {id(node.value.args[0]) for node in tree.body if is_const(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int and id(node) not in named:
            if is_address(node.value):
                yield hex(node.value)


@each("path", FILES, ids=lambda path: path.stem)
def test_the_firmwares_numbers_of_the_chip_are_those_of_the_table(path):
    assert not list(wrong(ast.parse(path.read_text("utf-8"))))


def test_each_number_of_the_table_is_used():
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    assert not [name for name in RP2040 if f"_{name} = const(" not in text]


@each(
    "text, count",
    [
        ("_SIO = const(0xD0000004)", 1),
        ("_TIMERS = const(0x40054000)", 1),
        ("_BUSY = const(0x2000000)", 1),
        ("pad = 0x4001C004 + 4 * pin", 1),
        ("page = bytes_at(0x10000300, 64)", 1),
        ("_BUSY = const(0x1000000)", 0),
        ("ticks = now & 0x3FFFFFFF", 0),
    ],
)
def test_control_a_wrong_number_is_found(text, count):
    assert len(list(wrong(ast.parse(text)))) == count
