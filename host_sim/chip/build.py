"""Compiles the processor, host_sim/chip/core, once for each version: build/chip/core-HASH.so."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_sim import ROOT

SOURCES = Path(__file__).parent / "core"
FLAGS = (
    "-O2 -std=gnu11 -Wall -Wextra -shared -fPIC -fno-semantic-interposition"
    " -fno-jump-tables -fno-tree-vectorize"
).split()  # measured: a third faster


def compiler():
    """Return the C compiler's path, or None. CC names another one; CC= (empty) means none."""
    return shutil.which(os.environ.get("CC", "cc"))


def library(flags=()):
    """Return the path of the compiled processor; None, with one line on stderr, without a
    compiler.

    `flags` and those of SLAPDECK_CHIP_FLAGS are appended to the compiler's. A changed source or
    command makes another file; two processes may compile at the same time.
    """
    cc = compiler()
    if cc is None:
        print(
            "slapdeck: no C compiler: the chip runs on rp2040py's own processor, some 75 times"
            " slower",
            file=sys.stderr,
        )
        return None
    command = [cc, *FLAGS, *flags, *os.environ.get("SLAPDECK_CHIP_FLAGS", "").split()]
    files = sorted(SOURCES.glob("*.[ch]"))
    content = b"".join(f.read_bytes() for f in files) + " ".join(command).encode()
    made = ROOT / "build" / "chip" / f"core-{hashlib.sha256(content).hexdigest()[:16]}.so"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(f".{os.getpid()}")
        sources = [str(f) for f in files if f.suffix == ".c"]
        done = subprocess.run([*command, "-o", str(part), *sources], check=False)
        if done.returncode:
            raise RuntimeError(f"{cc} cannot compile {SOURCES}: see above; CC= goes without")
        part.replace(made)
    return made
