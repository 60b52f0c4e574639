"""Tests on the emulated handheld run in a forked copy of a handheld that has booted already.

    @pytest.mark.handheld(files={...}, until=lambda rig: rig.panel.on, limit_s=5, buttons=4)
    def test_x(rig): ...

The boot happens once a worker for each (files, until); the test's body runs in the child, so tests
are independent. A complaint of the panel fails the test.
"""

import os
import sys
import traceback

import pytest

from tests.device.handheld.copies import in_a_copy
from tests.need import need

_booted = {}


@pytest.fixture
def rig(request):
    """The booted Rig of the test's `handheld` marker."""
    marker = request.node.get_closest_marker("handheld")
    how = dict(marker.kwargs) if marker else {}
    return booted(**how)


def booted(files=None, until=None, limit_s=10, **how):
    """A Rig that has run until `until`; cached, so use it only in a forked child."""
    from host_sim.chip.rig import Rig, image

    need(image(), "the firmware image: make uf2")
    key = (repr(sorted((files or {}).items())), until and until.__code__.co_code, repr(how))
    if key not in _booted:
        _booted[key] = Rig(files, **how).boot(until, limit_s * 1e6)
    return _booted[key]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if "rig" not in pyfuncitem.fixturenames or not hasattr(os, "fork"):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    sys.stdout.flush()
    kind, text, printed = in_a_copy(lambda: _outcome(lambda: _run(pyfuncitem.obj, arguments)))
    if printed:
        print(printed, end="")
    if kind == "skipped":
        pytest.skip(text)
    if kind != "passed":
        pytest.fail(text, pytrace=False)
    return True


def _run(test, arguments):
    test(**arguments)
    arguments.get("rig") and arguments["rig"].check()


def _outcome(body):
    import contextlib
    import io

    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            body()
        return "passed", "", out.getvalue()
    except pytest.skip.Exception as skip:
        return "skipped", str(skip), out.getvalue()
    except BaseException:
        return "failed", traceback.format_exc(), out.getvalue()
