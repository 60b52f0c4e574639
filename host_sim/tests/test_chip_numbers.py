"""The firmware has no bare number of the chip, and each named one is that of firmware/chip.py."""

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
# Local names of pointers in native code: to registers, and to memory.
REGISTERS = {"sio", "dma", "spi", "timer", "on", "interrupt", "control", "status",
             "count", "mask"}  # fmt: skip
MEMORY = {"band", "bits", "codes", "controls", "data", "flipped", "g", "ids", "leds", "letter",
          "p", "q", "regs", "ring", "s", "state", "to", "wake", "when", "word",
          "words"}  # fmt: skip


def is_const(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const(")


def constants(tree):
    """{name: number} of `_NAME = const(number)`."""
    return {
        node.targets[0].id: eval(ast.unparse(node.value)[5:])
        for node in tree.body
        if is_const(node)
    }


def number(node):
    """The number that `node` is, from 2 on; 0 and 1 need no name."""
    value = getattr(node, "value", None)
    return value if isinstance(node, ast.Constant) and type(value) is int and value > 1 else None


def is_register(node):
    """Is `node` a place of a register: an element of such a pointer, or of machine.mem32?"""
    if not isinstance(node, ast.Subscript):
        return False
    if getattr(node.value, "attr", "") == "mem32":
        return "_ring" not in ast.unparse(node.slice)  # the stopwatch's ring lies in memory
    return getattr(node.value, "id", "") in REGISTERS


def uses(node):
    """Is `node` a register, or reckoned from one, or from an address of the table?"""
    if isinstance(node, (ast.BinOp, ast.UnaryOp)):
        return any(uses(part) for part in ast.iter_child_nodes(node))
    return is_register(node) or getattr(node, "id", "").removeprefix("_") in RP2040


def is_address(value):
    """Does it lie in a block of the chip (2.2.1)? Round ones are times in ns."""
    return value >> 28 in (1, 4, 5, 0xD, 0xE) and value % 1000 > 0 or value in (1 << 28, 0xD << 28)


def parts(node):
    """The numbers that an expression reckons with, but for what pointers hold, words of four
    bytes, and halves of an address."""
    if isinstance(node, ast.BinOp) and not is_register(node.left):
        in_words = isinstance(node.op, ast.RShift) and number(node.right) in (2, 16)
        in_bytes = isinstance(node.op, ast.Mult) and number(node.left) == 4
        if in_words or in_bytes:
            yield from parts(node.left if in_words else node.right)
            return
    if isinstance(node, (ast.BinOp, ast.UnaryOp)):
        for child in ast.iter_child_nodes(node):
            yield from parts(child)
    elif number(node) and node.value != 0xFFFF:
        yield node


def bare(tree):
    """(line, what) of each bare number of the chip."""
    names = {"_" + name for name in RP2040}
    for name, value in constants(tree).items():
        if name in names and value != RP2040[name[1:]][0]:
            yield 0, f"{name} is not chip.py's"
        elif is_address(value) and name not in names | NO_ADDRESS:
            yield 0, f"{name} is an address that chip.py has not"
    named = {id(node.value.args[0]) for node in tree.body if is_const(node)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        found = []
        if number(node) and is_address(node.value) and id(node) not in named:
            found = [node]
        elif is_register(node):
            found += parts(node.slice)
            if getattr(node.value, "id", "") in REGISTERS:
                found += [one for one in ast.walk(node.slice) if isinstance(one, ast.Name)
                          and one.id not in names]  # fmt: skip
        elif isinstance(node, ast.BinOp) and uses(node):
            found += parts(node)
        elif isinstance(node, (ast.Assign, ast.AugAssign)):
            goal = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if is_register(goal) and (number(node.value) or isinstance(node, ast.AugAssign)):
                found += parts(node.value)
            if getattr(getattr(node.value, "func", 0), "id", "").startswith("ptr"):
                if goal.id in REGISTERS:
                    found += parts(node.value.args[0])
                elif goal.id not in MEMORY:
                    found.append(goal)  # is it one of REGISTERS or of MEMORY?
        elif isinstance(node, ast.keyword) and node.arg == "treq_sel":
            found += parts(node.value)
        elif isinstance(node, ast.FunctionDef):
            found += in_assembler(node)
        yield from ((line, ast.unparse(one)) for one in found)


def in_assembler(function):
    """Numbers behind an address that the assembler has loaded from its first argument."""
    if any(getattr(mark, "attr", "") == "asm_thumb" for mark in function.decorator_list):
        loaded = set()
        for node in ast.walk(function):
            if getattr(getattr(node, "func", 0), "id", "") in ("ldr", "str") and node.args[1:]:
                base, place = node.args[1].elts
                if base.id in loaded and number(place):
                    yield place
                elif base.id == "r0" and node.func.id == "ldr":
                    loaded.add(node.args[0].id)


@each("path", FILES, ids=lambda path: path.stem)
def test_the_firmware_has_no_bare_number_of_the_chip(path):
    assert not list(bare(ast.parse(path.read_text("utf-8"))))


def test_each_number_of_the_table_is_used():
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    assert not [name for name in RP2040 if f"_{name} = const(" not in text]


@each(
    "text",
    [
        "_SIO = const(0xD0000004)",
        "_TIMERS = const(0x40054000)",
        "_BUSY = const(0x2000000)",
        "pad = 0x4001C004 + 4 * pin",
        "machine.mem32[_SIO + 0x18] = 1 << pin",
        "machine.mem32[pad] |= 4",
        "machine.mem32[pad] &= ~4",
        "machine.mem32[_NVIC_IPR1] = 0x40808080",
        "sio[5] = lit",
        "sio[_FOO >> 2] = lit",
        "while dma[_CTRL_TRIG >> 2] & 0x1000000: pass",
        "down = status[0] >> 17",
        "mask[0] = 0x100",
        "status = ptr32(controls[pin] - 4)",
        "new = ptr32(wake[2])",
        "at = _DMA + 0x40 * channel",
        "channel.pack_ctrl(treq_sel=16)",
        "page = bytes_at(0x10000300, 64)",
        "@micropython.asm_thumb\ndef f(r0):\n    ldr(r3, [r0, 0])\n    str(r5, [r3, 0x34])",
    ],
)
def test_the_search_finds_a_wrong_or_bare_number(text):
    assert list(bare(ast.parse(text)))


@each(
    "text",
    [
        "_BUSY = const(0x1000000)",
        "while dma[_CTRL_TRIG >> 2] & _BUSY: pass",
        "spi[_SSPDR >> 2] = first >> 8",
        "ticks = now & 0x3FFFFFFF",
        "words[2] = 5",
        "@micropython.asm_thumb\ndef f(r0):\n    ldr(r3, [r0, 4])\n    str(r5, [r3, _INTR])",
    ],
)
def test_the_search_leaves_other_numbers(text):
    assert not list(bare(ast.parse(text)))
