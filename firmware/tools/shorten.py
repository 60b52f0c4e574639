"""Our names under names that the stock firmware has in its ROM: 17 KB of memory on the board.

MicroPython keeps every name of a loaded file in RAM for good, but for those in its own firmware
(rom_names.txt). A compiled file has its names in one table at its head and numbers everywhere
else, so giving a method or an attribute another name is a change of that table alone:

- classes, functions, constants, methods and attributes get a name of their own, the same
  everywhere;
- those that only one module knows, or only modules whose classes inherit from one another, share
  names with those of other modules, for there are not enough;
- arguments that are nothing else all get the same one.

What stays: names of modules, names used as text anywhere, keywords in calls,
attributes of MicroPython's own objects, every word of the assembler's modules and of handheld.py.
`python -m firmware.tools.shorten` prints the list, to read a traceback of a stock board with. The
frozen image keeps all names: there they cost nothing.
"""

import ast
import builtins
import keyword
import re
import sys
import zlib
from pathlib import Path

ROM_NAMES = Path(__file__).with_name("rom_names.txt")
PACKAGES = ("slapdeck", "firmware")
ASSEMBLER = ("pio_programs.py", "thumb.py", "thumb_text.py")
OUTSIDE = ("handheld.py",)  # what a maker types at the REPL
_ARGUMENT = "arg"
# MicroPython asks these of an object itself.
_PROTOCOLS = set("""read write readinto readline ioctl close send throw keys readblocks
    writeblocks mount umount open stat decode""".split())


class Names(ast.NodeVisitor):
    """What the names of one module are there for."""

    def __init__(self):
        self.made = set()  # attributes and methods that we define
        self.read = set()  # attributes that are asked for
        self.arguments = set()
        self.fixed = set()  # named by others
        self.private = set()
        self.folded = set()  # private constants: the compiler leaves no name
        self.lent = set()  # attributes given to another object than `self`
        self.bases = set()  # the paths under app/ of modules whose classes its own inherit from
        self.all = set()

    def module(self, tree):
        """Look at the whole of it."""
        for node in tree.body:
            self.made |= set(_defined(node))
        self.visit(tree)
        inherited = {base.id for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
                     for base in node.bases if isinstance(base, ast.Name)}  # fmt: skip
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and inherited & {name.name for name in node.names}:
                self.bases.add(node.module.replace(".", "/") + ".py")
        return self

    def visit(self, node):
        """One node and what is in it."""
        words = []
        if isinstance(node, ast.Attribute):
            words = [node.attr]
            (self.made if isinstance(node.ctx, ast.Store) else self.read).add(node.attr)
            if isinstance(node.ctx, ast.Store) and ast.unparse(node.value) != "self":
                self.lent.add(node.attr)
        elif isinstance(node, ast.Name):
            words = [node.id]
        elif isinstance(node, ast.arg):
            words = [node.arg]
            self.arguments.add(node.arg)
        elif isinstance(node, ast.ClassDef):
            words = [node.name]
            for inner in node.body:
                self.made |= set(_defined(inner))
        elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
            words = [getattr(node, "name", "<lambda>")]
        elif isinstance(node, ast.keyword) and node.arg:
            self.fixed.add(node.arg)
        elif isinstance(node, ast.Import):
            self.fixed |= {part for name in node.names for part in name.name.split(".")}
        elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const("):
            self.folded |= {word for word in _defined(node) if word[0] == "_"}
        elif isinstance(node, ast.ImportFrom):
            package = node.module.split(".")
            words = [name.name for name in node.names]
            self.fixed |= set(package) | (set() if package[0] in PACKAGES else set(words))
        elif isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
            text = node.value if isinstance(node.value, str) else node.value.decode("latin-1")
            self.fixed.add(text)
        self.all.update(words)
        self.private.update(word for word in words if word[0] == "_" and word[:2] != "__")
        self.generic_visit(node)


def _defined(node):
    """The names that a statement of a module or class defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, (ast.Assign, ast.AnnAssign)):
        for target in getattr(node, "targets", None) or [node.target]:
            yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def mapping(sources):
    """{our name: name in the ROM} for the modules {path under app/: text}."""
    modules = {path: Names().module(ast.parse(text)) for path, text in sources.items()}
    everything = Names()
    for path, names in modules.items():
        names.fixed |= set(path[:-3].split("/"))
        if path.endswith(ASSEMBLER + OUTSIDE):
            names.fixed |= names.all | names.made | names.arguments
        for kind, found in vars(everything).items():
            found |= getattr(names, kind)
    rom = set(ROM_NAMES.read_text().split())
    fixed = everything.fixed | everything.folded | rom
    fixed |= everything.read - everything.made - everything.private
    ours = {name for name in everything.made | everything.private
            if name not in fixed and name[:2] != "__"}  # fmt: skip
    used = everything.all | everything.fixed | everything.made | everything.read
    free = sorted(name for name in rom - used - {_ARGUMENT} if _may_serve(name))
    changed = _coloured(_homes(ours, everything.lent, modules), free)
    for name in everything.arguments - ours - fixed:
        changed[name] = _ARGUMENT
    return changed


def _homes(ours, lent, modules):
    """{name: the families of modules in which it stands, as numbers}; one that is given to another
    object than `self` may meet every other."""
    numbers = {}
    for number, family in enumerate(families(modules)):
        numbers.update(dict.fromkeys(family, number))
    everywhere = set(numbers.values())
    homes = {name: set(everywhere) for name in ours & lent}
    for path, names in modules.items():
        for name in (names.all | names.made) & ours:
            homes.setdefault(name, set()).add(numbers[path])
    return homes


def families(modules):
    """Sets of modules whose classes inherit from one another: their names meet in one object."""
    family = {path: {path} for path in modules}
    for path, names in modules.items():
        for base in names.bases & set(modules):
            if family[base] is not family[path]:
                family[path] |= family[base]
                for other in family[base]:
                    family[other] = family[path]
    found = []
    for one in family.values():
        if one not in found:
            found.append(one)
    return found


def _may_serve(name):
    return (re.fullmatch("[A-Za-z][A-Za-z0-9_]+", name) and not keyword.iskeyword(name)
            and not hasattr(builtins, name) and name not in _PROTOCOLS)  # fmt: skip


def _coloured(homes, free):
    """{name: a name of `free`}: the same one only for names that stand in no family together,
    and mostly the same one when other names come or go. The widest first; one for which none is
    left stays as it is."""
    taken = {name: set() for name in free}  # the families in which it serves
    given = {}
    for name in sorted(homes, key=lambda name: (-len(homes[name]), name)):
        first = zlib.crc32(name.encode()) % len(free)
        for one in free[first:] + free[:first]:
            if not taken[one] & homes[name]:
                taken[one] |= homes[name]
                given[name] = one
                break
    return given


def renamed(mpy, names):
    """The compiled file with the names of `names` changed (MicroPython's docs: mpyfiles)."""
    at = 4
    counts = []
    for _ in range(2):
        count, at = _number(mpy, at)
        counts.append(count)
    out = [mpy[:at]]
    for i in range(counts[0]):
        length, after = _number(mpy, at)
        if length & 1:  # one of those that every MicroPython has
            out.append(mpy[at:after])
            at = after
            continue
        end = after + (length >> 1)
        old = mpy[after:end].decode()
        new = names.get(old, old) if i else old  # the first is the file's own name
        out.append(_as_number(len(new.encode()) << 1) + new.encode() + b"\0")
        at = end + 1
    return b"".join(out) + mpy[at:]


def _number(data, at):
    """(value, place behind it): seven bits a byte, the highest first."""
    value = 0
    while True:
        value = value << 7 | data[at] & 127
        at += 1
        if not data[at - 1] & 128:
            return value, at


def _as_number(value):
    parts = [value & 127]
    while value > 127:
        value >>= 7
        parts.append(value & 127 | 128)
    return bytes(reversed(parts))


def main():
    from firmware.tools.stage import texts

    for old, new in sorted(mapping(texts()).items(), key=lambda pair: pair[1]):
        sys.stdout.write(f"{new:24} {old}\n")


if __name__ == "__main__":
    main()
