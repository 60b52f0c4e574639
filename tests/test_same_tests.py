"""The commit that is tested chooses no test but long ones: else a fault turns red in another."""

import os
import subprocess
import sys

from host_sim import ROOT

LEAST = 2500  # the whole of `make test` has more, each half of it less


def collected(*folders, **environment):
    """The names of the tests that pytest would run in `folders`."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *folders, "-q", "--collect-only"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_another_commit_has_the_same_tests(request):
    names = sorted(item.nodeid for item in request.session.items)  # `make test` has all of them
    if len(names) < LEAST or request.config.option.keyword:
        names = sorted(collected("host_sim", "tests"))
    assert len(names) > LEAST
    other = collected("host_sim", "tests", SLAPDECK_SHARE="3/16", SLAPDECK_SEED="12345")
    assert names == sorted(other)


def test_control_a_test_that_the_commit_chooses_is_found(tmp_path):
    (tmp_path / "test_x.py").write_text(
        "import os, pytest\n"
        "@pytest.mark.parametrize('seed', [os.environ.get('SLAPDECK_SEED')])\n"
        "def test_x(seed): pass\n"
    )
    assert collected(tmp_path) != collected(tmp_path, SLAPDECK_SEED="12345")
