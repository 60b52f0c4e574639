"""docs/screens.md shows every screen as it is now. Mended by: make shots"""

import re

from host_sim import frames, screens_page

MEND = "make uf2 && .venv/bin/python -m tests.handheld.shots --stale"


def test_the_page_is_that_of_the_catalogue():
    assert screens_page.PAGE.read_text() == screens_page.page(), MEND


def test_the_pictures_are_the_golden_frames_and_none_is_left_over():
    assert not screens_page.stale(), MEND
    assert not screens_page.orphans(), MEND


def test_every_screen_is_on_the_page_once():
    shown = re.findall(r"\(shots/(.*?)\.png\)", screens_page.page())
    assert shown == list(frames.SCREENS)


def test_every_picture_that_the_readme_shows_is_there():
    text = (screens_page.ROOT / "README.md").read_text()
    paths = re.findall(r"\((docs/shots/.*?)\)", text)
    assert paths and all((screens_page.ROOT / path).is_file() for path in paths)


def test_a_picture_that_is_no_longer_golden_is_noticed(tmp_path, monkeypatch):
    """The negative control."""
    monkeypatch.setattr(screens_page, "FOLDER", tmp_path)
    pixels = frames.golden("title")
    assert screens_page.write("title", pixels) and not screens_page.write("title", pixels)
    assert screens_page.write("old", pixels)
    assert "title" not in screens_page.stale()
    assert [path.name for path in screens_page.orphans()] == ["old.png"]
    assert screens_page.write("title", pixels[:-1] + bytes((pixels[-1] ^ 1,)))
    assert "title" in screens_page.stale()
