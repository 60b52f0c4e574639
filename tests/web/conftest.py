import pytest

from host_sim.web import runtime
from tests.need import need


@pytest.fixture(scope="session")
def image():
    """MicroPython for WebAssembly is here: the page can be built."""
    need(runtime.is_there(), "MicroPython for WebAssembly (python -m host_sim.web.runtime)")
