"""The processor is compiled, or a clear line says why it cannot be."""

import subprocess
import sys

import pytest

from host_sim import ROOT
from host_sim.chip import build
from host_sim.chip.rig import image
from tests.need import need

RUN = """
from host_sim.chip.rig import Rig
rig = Rig()
rig.run_us(200_000)
print(type(rig.chip.mcu).__name__, rig.chip.core.cycles > 100_000)
"""
UNDEFINED = """
from host_sim.chip import fuzz
from host_sim.chip.rig import Rig
fuzz.fuzz(20_000, seed=7)
rig = Rig()
rig.run_us(300_000)
print("sound")
"""
UBSAN = "-fsanitize=undefined -fno-sanitize-recover=all"


def python(code, **environment):
    """Run `code` in a new Python process; return the finished process."""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        text=True,
        capture_output=True,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": ".", **environment},
    )


@pytest.mark.long
def test_without_a_compiler_rp2040pys_own_processor_runs_the_image_and_one_line_says_so():
    need(image(), "the firmware image: make uf2")
    without, usual = python(RUN, CC=""), python(RUN)
    assert without.stdout == "Reference True\n", without.stderr
    assert without.stderr.startswith("slapdeck: no C compiler")
    assert without.stderr.count("\n") == 1
    assert (usual.stdout, usual.stderr) == ("Machine True\n", "")


def test_the_processor_is_compiled_once_and_anew_when_a_flag_changes():
    first, other = build.library(), build.library(("-DSLAPDECK",))
    assert first == build.library() and other != first
    other.unlink()


@pytest.mark.long
def test_the_c_code_has_no_undefined_behaviour():
    """The fuzz and the image's start through UBSan, which ends the program where there is one."""
    need(image(), "the firmware image: make uf2")
    done = python(UNDEFINED, SLAPDECK_CHIP_FLAGS=UBSAN)
    assert done.stdout == "sound\n", done.stderr


@pytest.mark.long
def test_control_undefined_behaviour_ends_the_program():
    """An unaligned table, through the same compiler and flags."""
    code = """
import ctypes
from host_sim.chip.core import library
library().chip_reset(ctypes.c_void_p(4097))
"""
    done = python(code, SLAPDECK_CHIP_FLAGS=UBSAN)
    assert done.returncode and "misaligned address" in done.stderr
