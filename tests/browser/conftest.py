import pytest

from tests.browser.web.browser import browser, chromium
from tests.need import need


@pytest.fixture(scope="module")
def started():
    """The machine's Chromium, for all tests of a file."""
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with browser() as started:
        yield started


@pytest.fixture
def found(started):
    """The same; what the test opens in it is closed."""
    before = started.contexts
    yield started
    for context in started.contexts:
        if context not in before:
            context.close()
