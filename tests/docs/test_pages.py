"""Generated pages are up to date, and every link has a target."""

import re

from host_sim.pages import boards_page, game_pages, screens_page
from host_sim.testing.each import each
from tests.docs.pages import ROOT, anchors, pages, without_blocks

PLAYERS = [
    ROOT / "docs" / "playing.md",
    ROOT / "docs" / "manual.md",
    *game_pages.FOLDER.glob("*.md"),
]
CAPITALS = re.compile(r"`([A-Z][A-Z '-]+)`")
KEYS = {"SPACE"}
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def links(path):
    """[(file, anchor)] of the page's links, without links to other sites."""
    for target in LINK.findall(without_blocks(path.read_text("utf-8"))):
        if not re.match(r"[a-z]+:", target):
            name, _, anchor = target.partition("#")
            yield (path.parent / name).resolve() if name else path, anchor


def dead(path):
    """The missing targets of the page's links."""
    for target, anchor in links(path):
        if not target.exists():
            yield target.name
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
            yield f"{target.name}#{anchor}"


@each("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_page_has_a_target(path):
    assert not list(dead(path))


def test_control_a_dead_link_is_found(tmp_path):
    page = tmp_path / "a.md"
    page.write_text("# A *title*\n[a](b.md) [b](#a-title) [c](#no) [d](http://x.y/z) [e](a.md#no)")
    assert list(dead(page)) == ["b.md", "a.md#no", "a.md#no"]


def test_the_pages_of_the_games_are_up_to_date():
    """To fix it: make remake"""
    assert not game_pages.stale()


def test_the_page_of_the_screens_is_up_to_date():
    """To fix it: make remake"""
    assert screens_page.PAGE.read_text() == screens_page.page()


def test_the_table_of_boards_is_up_to_date():
    """To fix it: make remake"""
    assert boards_page.PAGE.read_text() == boards_page.page()


def unknown(text):
    """The words in capitals that the page quotes and no screen has, but for names of keys."""
    lines = (ROOT / "host_sim" / "languages" / "en.txt").read_text("utf-8").splitlines()
    shown = {part.strip() for line in lines for part in re.split("[=|:]", line)}
    return {*CAPITALS.findall(text)} - shown - KEYS


@each("path", PLAYERS, ids=lambda path: path.name)
def test_a_page_for_players_calls_rows_of_the_menu_as_the_menu_does(path):
    assert not unknown(path.read_text("utf-8"))


def test_control_a_name_that_is_only_a_part_of_a_row_is_found():
    assert unknown("`MATCH`, `SPACE`, `TO THE END`, `BEST OF`") == {"BEST OF"}
