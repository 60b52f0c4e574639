"""Several tabs of one browser: none loses a game of another."""

import json
import subprocess

import pytest

from host_sim.testing.long_tests import long_except
from host_sim.web import build, runtime
from tests.browser.web.node import HERE


@pytest.mark.parametrize("seed", long_except(lambda seed: not seed, range(20)))
def test_two_tabs_lose_no_game_and_no_log_and_none_waits_twice(image, seed):
    keep = build.PAGE / "keep.js"
    words = [runtime.node(), HERE / "tabs.mjs", runtime.MODULE, build.rom_path(), keep, seed, 200]
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-1500:]
    found = json.loads(done.stdout)
    assert found["ended"] > 10 and found["pauses"] > 10
