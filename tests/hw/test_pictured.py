"""No picture of the hardware is older than what it shows."""

import pytest

from hw.tools import pictured


@pytest.mark.parametrize("name", pictured.SOURCES)
def test_pictures_show_what_is_there_now(name, monkeypatch, tmp_path):
    assert pictured.are_current(name), "make hw"
    for source in pictured.SOURCES[name]:  # negative control
        other = tmp_path / source.name
        other.write_bytes(source.read_bytes() + b"\0")
        changed = [other if path == source else path for path in pictured.SOURCES[name]]
        with monkeypatch.context() as patch:
            patch.setitem(pictured.SOURCES, name, changed)
            assert not pictured.are_current(name)
