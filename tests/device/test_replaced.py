"""What the image's build replaces is there, or the build says so and stops."""

import shutil
import subprocess

import pytest

from host_sim import ROOT
from host_sim.board import boot2
from host_sim.chip.image import memory
from host_sim.chip.rig import image
from tests.need import need

REPLACE = (
    """
include(%s/firmware/boards/SLAPDECK/must_replace.cmake)
set(script ".text : { a }")
must_replace(script "%%s" ".start : {")
message("${script}")
"""
    % ROOT
)


@pytest.mark.parametrize("old, status", [(".text : {", 0), (".text: {", 1)])
def test_cmake_replaces_a_text_or_fails(tmp_path, old, status):
    venv = ROOT / ".venv/bin/cmake"
    cmake = shutil.which("cmake") or need(venv, "cmake: make setup")
    (tmp_path / "x.cmake").write_text(REPLACE % old)
    done = subprocess.run([cmake, "-P", tmp_path / "x.cmake"], capture_output=True, text=True)
    assert done.returncode == status
    assert (".start : { a }" if not status else "script has no '.text: {'") in done.stderr


def test_boot2_sets_its_divider_where_the_patch_looks():
    uf2 = need(image(), "the firmware image: make uf2")
    flash = memory(uf2.read_bytes())
    boot2.check(flash)
    for other in (b"\x04\x21\x59\x61", b"\x02\x22\x5a\x61"):
        with pytest.raises(ValueError, match="boot2"):
            boot2.check(flash.replace(boot2.SETS_DIVIDER, other, 1))
