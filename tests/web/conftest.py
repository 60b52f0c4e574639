import pytest

from host_sim.web import build, runtime
from tests.need import need
from tests.web.browser import Phone, browser, chromium, served


@pytest.fixture(scope="session")
def image():
    """MicroPython for WebAssembly is here: the page can be built."""
    need(runtime.is_there(), "MicroPython for WebAssembly (python -m host_sim.web.runtime)")


@pytest.fixture(scope="module")
def found():
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with browser() as found:
        yield found


@pytest.fixture(scope="session")
def site(image, tmp_path_factory):
    """The address of the page, made anew."""
    out = tmp_path_factory.mktemp("dist")
    build.build(out)
    with served(out / "web") as url:
        yield url + "/", out


@pytest.fixture
def phone(found, site):
    phone = Phone(found, site[0])
    yield phone
    assert phone.errors == []
    phone.context.close()
