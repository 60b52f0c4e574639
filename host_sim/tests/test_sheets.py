"""Every screen, page and game has a sheet, and looks as on it, upright and lying; on CPython
only."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from host_sim.pages import frames, sheets
from host_sim.pages.frame_diff import assert_all_same
from host_sim.testing import walks
from slapdeck.games.catalogue import PRESETS
from slapdeck.screens import by_name
from slapdeck.screens.menu import pages as menu_pages
from slapdeck.screens.menu.pages import Page
from slapdeck.ui import line


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_a_screen_looks_as_on_its_sheet(name):
    pictures = sheets.drawn(name, frames.MAIN)
    stored = sheets.stored(name, frames.MAIN, pictures)
    assert stored, "no sheet, or of other pictures: python -m host_sim.pages.frames " + name
    assert_all_same(
        (f"sheet {name} {caption}", stored[caption], pictures[caption]) for caption in pictures
    )


def test_there_is_no_sheet_without_a_screen():
    assert {path.stem for path in sheets.FOLDER.rglob("*.png")} == set(sheets.SHEETS)


def without_a_sheet(screens, games, pages, shown, opened):
    """Names of these that no walk shows: `shown` are the sheets, `opened` the menu's captions."""
    return sorted({*screens, *games} - {*shown}) + sorted({*pages} - {*opened})


def _pages():
    """The names of all classes of pages that the menu can open."""
    for module in iter_modules(menu_pages.__path__, menu_pages.__name__ + "."):
        import_module(module.name)
    return {page.__name__ for page in Page.__subclasses__()}


def test_every_screen_game_and_page_has_a_sheet():
    opened = {caption.split(" ", 1)[1] for caption in sheets.drawn("menu", frames.MAIN)}
    screens = by_name._SCREENS
    assert not without_a_sheet(screens, PRESETS, _pages(), walks.WALKS, opened)
    new = without_a_sheet(
        [*screens, "new"], [*PRESETS, "chess"], [*_pages(), "NewPage"], walks.WALKS, opened
    )
    assert new == ["chess", "new", "NewPage"]


def test_control_a_walk_that_never_shows_its_screen_is_found(monkeypatch):
    monkeypatch.setitem(walks.WALKS, "paused", walks.WALKS["duel"])
    with pytest.raises(ValueError, match="paused"):
        sheets.pictures("paused", frames.MAIN, False)


def test_a_sheet_does_not_depend_on_how_many_pieces_a_line_is_drawn_in(monkeypatch):
    monkeypatch.setattr(line, "_STEP", 2)
    test_a_screen_looks_as_on_its_sheet("ratscrew")
