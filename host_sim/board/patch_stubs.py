"""Adds to MicroPython's type stubs (1.29) what the type checker needs and they lack.

    python host_sim/board/patch_stubs.py typings    patches the stubs in that folder

A new version of the stubs may have changed the text that a patch replaces. Then the command fails.
"""

import sys
from pathlib import Path

# file | old text | new text
MENDS = (
    # Ticks are opaque there; ours are ints of 30 bits, on the host too (slapdeck/ticks.py).
    ("_mpy_shed/time_mp.pyi", "class _TicksUs:", "class _TicksUs(int):"),
    ("_mpy_shed/time_mp.pyi", "class _TicksMs:", "class _TicksMs(int):"),
    ("_mpy_shed/time_mp.pyi", '"_Ticks", _TicksMs', '"_Ticks", int, _TicksMs'),
    # machine.freq(cpu, peripherals) of the rp2 port, since 1.24.
    (
        "machine.pyi",
        "def freq(hz: int, /) -> None:",
        "def freq(hz: int, peripherals_hz: int = 0, /) -> None:",
    ),
    # The attributes of rp2.DMA (rp2_dma.c).
    (
        "rp2/__init__.pyi",
        '''    Claim one of the DMA controller channels for exclusive use.
    """
''',
        '''    Claim one of the DMA controller channels for exclusive use.
    """
    channel: int
    count: int
    ctrl: int
    read: int
    write: int
    registers: memoryview
''',
    ),
)
# Modules of our image in C: firmware/c
OWN = {
    "computer.pyi": """def plug(kind: int) -> None: ...
def send(mask: int) -> None: ...
def keys(usages: bytes) -> None: ...
def state() -> int: ...
"""
}


def patch(folder):
    """Add OWN and apply each row of MENDS below `folder`; exit with one line if a row does not
    fit."""
    for name, text in OWN.items():
        (Path(folder) / name).write_text(text, encoding="utf-8")
    for name, old, new in MENDS:
        path = Path(folder) / name
        text = path.read_text(encoding="utf-8")
        if old not in text:
            sys.exit(
                f"slapdeck: patch_stubs.py does not fit {path}: {old.splitlines()[0]!r} is gone"
            )
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


if __name__ == "__main__":
    patch(sys.argv[1])
