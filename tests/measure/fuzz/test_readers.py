"""The fuzz of the readers, in short (`make measure WHAT=fuzz` is the long one)."""

import re
import subprocess
import sys

import pytest

from host_sim.testing.long_tests import long_except

pytest.importorskip("atheris", reason="atheris has no wheel for this Python")
RUNS = {"log": 4000, "record": 4000, "settings": 300}


def fuzz(kind, runs):
    """(exit status, output)."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.measure.fuzz.readers",
            kind,
            f"-runs={runs}",
            "-seed=1",
            "-rss_limit_mb=0",
        ],  # the peak includes that of the parent process
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("kind", long_except(lambda kind: kind == "record", RUNS))
def test_any_damaged_file_costs_one_clear_line(kind):
    status, messages = fuzz(kind, RUNS[kind])
    assert status == 0, messages[-2000:]
    done = re.search(r"Done (\d+) runs", messages)  # on a busy machine libFuzzer makes a few more
    assert done and int(done[1]) >= RUNS[kind], messages[-2000:]


def test_a_reader_that_trusts_the_file_is_found_out():
    """The negative control."""
    assert fuzz("broken", 1000)[0] != 0
