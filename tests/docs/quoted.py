"""Finds names in back-quotes that do not exist.

    python -m tests.docs.quoted     prints them: file, line, name

In a docstring, a comment or a page `name`, `a.name`, `name(...)` or a file's path stands for
something of ours. A name exists where it is defined in any module (a function, a class, an
attribute, a constant), or stands in the code of the very file that quotes it, or is a word of our
data: a string that is one word, such as an option or an event of a log. An attribute that a class
docstring lists (its name, two spaces, what it is) stands in the code of that module.
"""

import ast
import builtins
import keyword
import re
import subprocess
import sys

from tests.docs.pages import ROOT, without_blocks

QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"(?:[\w/]*[\w]\.)*([A-Za-z_]\w*)(?:\(.*\))?$")
PATH = re.compile(
    r"[\w./*-]+\.(?:py|md|c|h|js|ld|txt|sh|jsonl|patch|html|toml|yml|svg|png|bdf|"
    r"csv|kicad_\w+)$"
)
BUILT = (
    "build/",
    "dist/",
    "/",
    "py/",
)  # a file there is made, lies on the board or is MicroPython's
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
# Names that are not ours: of keys, of MicroPython, of Python's and other tools, of the wire.
OTHERS = set(
    """Esc Enter Backspace F11 fg Pin irq ticks_us math hashlib parametrize BOOTSEL NC
    in_ hardware_regs MICROPY_HW_FLASH_MAX_FREQ mp_usbd_init MP_NATIVE_ARCH_ARMV6M
    MP_NATIVE_ARCH_ARMV7EMDP""".split()
)
LISTED = re.compile(r"^ +((?:\w+(?:\([^)]*\))?, )*\w+(?:\([^)]*\))?)  +\S", re.M)
NUMBERS = re.compile(r"[A-Z]\d+|[2-9TJQKA][CDHS]")  # of rules, of pins; cards
# Pages that list symbols of the linker, or tell what was.
LEFT_OUT = ("docs/performance.md", "CHANGELOG.md")


def tracked(*patterns):
    """The files of this tree that git knows, or would add."""
    out = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", *patterns],
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    ).stdout
    return [ROOT / name for name in out.splitlines() if (ROOT / name).is_file()]


def defined(nodes):
    """The names that a module of these `nodes` defines for others, and its strings of one word."""
    docs = {
        id(node.body[0].value)
        for node in nodes
        if isinstance(node, _DOCUMENTED) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Constant) and id(node) not in docs:
            value = node.value
            if isinstance(value, bytes):
                value = value.decode("latin-1")
            if isinstance(value, str) and re.fullmatch(r"\w+", value):
                yield value
    for scope in nodes:
        for node in scope.body if isinstance(scope, (ast.Module, ast.ClassDef)) else ():
            for target in getattr(node, "targets", [getattr(node, "target", None)]):
                if target is not None:
                    yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def texts(path, source, nodes):
    """[(line, text)] of what may quote names: comments and docstrings, or a page."""
    if path.suffix == ".md":
        return [(1, without_blocks(source))]
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        comment = line.partition("#")[2]
        if "`" in comment:
            found.append((number, comment))
    for node in nodes:
        if isinstance(node, _DOCUMENTED):
            text = ast.get_docstring(node, clean=False)
            if text and "`" in text:
                found.append((node.body[0].lineno, text))
    return found


def own_names(nodes):
    """Every name in the code of a module of these `nodes`."""
    for node in nodes:
        for part in ("id", "attr", "arg", "name", "asname"):
            yield getattr(node, part, None)


def attributes(nodes):
    """(line, name) of the attributes that class docstrings list."""
    for node in nodes:
        text = isinstance(node, ast.ClassDef) and ast.get_docstring(node, clean=False) or ""
        for match in LISTED.finditer(text):
            for name in re.findall(r"(\w+)(?:\([^)]*\))?(?:, |$)", match[1]):
                yield node.body[0].lineno + text.count("\n", 0, match.start(1)), name


def nodes_of(path, source):
    """Every node of a module; a page has none."""
    return [*ast.walk(ast.parse(source))] if path.suffix == ".py" else []


def missing():
    """[(file, line, name)] of the names in back-quotes that do not exist."""
    known = {*dir(builtins), *keyword.kwlist, *OTHERS}
    for path in tracked("*.c", "*.h", "*.js", "*.sh", "Makefile", "*.toml", "*.ld", "*.scad"):
        known.update(re.findall(r"\w+", path.read_text("utf-8", "replace")))
    files = [str(path.relative_to(ROOT)) for path in tracked()]  # and what our tools make, below
    quoting, found = {}, []
    for path in tracked("*.py", "*.md"):
        source = path.read_text("utf-8")
        nodes = nodes_of(path, source)  # not kept: those of all modules are a million and more
        known.update((path.stem, path.parent.name), defined(nodes))
        files += [
            node.value
            for node in nodes
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and PATH.fullmatch(node.value)
        ]
        quoting[path] = texts(path, source, nodes)
        own = {*own_names(nodes), *defined(nodes)}
        name = str(path.relative_to(ROOT))
        found += [(name, line, word) for line, word in attributes(nodes) if word not in own]
    for path, lines in quoting.items():
        name = str(path.relative_to(ROOT))
        if name not in LEFT_OUT and any(wrong(lines, known, files)):
            # few need the names of their own code
            there = known.union(own_names(nodes_of(path, path.read_text("utf-8"))))
            found += [(name, *row) for row in wrong(lines, there, files)]
    return found


def wrong(texts, known, files):
    """(line, name) of the names in `texts` that are neither `known` nor the end of a path of
    `files`."""
    for first, text in texts:
        for match in QUOTED.finditer(text):
            word = match[1]
            if PATH.fullmatch(word):
                is_there = (
                    word.startswith(BUILT)
                    or "*" in word
                    or any(f"/{name}".endswith(f"/{word}") for name in files)
                )
            else:
                name = NAME.fullmatch(word)
                is_there = (
                    not name
                    or NUMBERS.fullmatch(word)
                    or name[1] in known
                    or name[1].upper() in known
                )  # of board.py in a file of settings
            if not is_there:
                yield first + text.count("\n", 0, match.start()), word


if __name__ == "__main__":
    lines = ["%s:%d: %s" % row for row in missing()]
    print("\n".join(lines))
    sys.exit(1 if lines else 0)
