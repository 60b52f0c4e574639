import os
import shutil
import time

import pytest

from host_sim.web import build, runtime
from tests.browser.web.browser import Phone, served
from tests.need import need

PATIENCE_S = 180


@pytest.fixture(scope="session")
def image():
    """MicroPython for WebAssembly is here: the page can be built."""
    need(runtime.is_there(), "MicroPython for WebAssembly (python -m host_sim.web.runtime)")


@pytest.fixture(scope="session")
def built(image, tmp_path_factory):
    """The folder of the page, made anew, once for all workers of this run."""
    base = tmp_path_factory.getbasetemp()
    out = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "page"
    done = out / "done"
    try:
        out.mkdir()
    except FileExistsError:  # another worker makes it
        end = time.monotonic() + PATIENCE_S
        while not done.exists():
            assert time.monotonic() < end, "no page came"
            time.sleep(0.1)
    else:
        build.build(out)
        done.touch()
    return out


@pytest.fixture(scope="session")
def site(built):
    """The address of that page, and its folder."""
    with served(built / "web") as url:
        yield url + "/", built


@pytest.fixture(scope="module")
def shared(started, site):
    """The page that the tests of a file share, without a worker that stores it once more."""
    phone = Phone(started, site[0], scale=1, service_workers="block")
    yield phone
    phone.context.close()


@pytest.fixture
def phone(shared):
    shared.reset()
    yield shared
    assert shared.errors == []


@pytest.fixture
def own_phone(found, site):
    """A page that the test has for itself."""
    phone = Phone(found, site[0])
    yield phone
    phone.close()


@pytest.fixture
def copied(built, tmp_path):
    """A copy of that folder, for a test that changes it."""
    return shutil.copytree(built / "web", tmp_path / "web")
