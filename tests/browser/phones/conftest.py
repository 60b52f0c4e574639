import pytest

from slapdeck.ui.line import Line


@pytest.fixture(autouse=True)
def exact_margins(monkeypatch):
    """A Party coarsens the margins of its process: put back after each test."""
    monkeypatch.setattr(Line, "millis", Line.millis)
