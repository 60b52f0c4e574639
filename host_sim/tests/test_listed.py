"""A slap pattern of the catalogue is in menu, help, game and log.

Parametrised over the catalogue, so that a new pattern is tested by being listed.
"""

import pytest

from host_sim.art.build import examples
from host_sim.testing.each import each
from host_sim.testing.pressed import Handheld
from host_sim.testing.strict import Rects, Strict
from slapdeck.cards import card
from slapdeck.games.house import HouseRules
from slapdeck.history.session_stats import BINS, ROWS, SessionStats
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.common.examples import EXAMPLES
from slapdeck.screens.menu.pages.guide import GuidePage
from slapdeck.screens.menu.pages.rules import PatternsPage
from slapdeck.screens.result import session_view
from slapdeck.settings import choose
from slapdeck.ui import words
from slapdeck.ui.send import Display
from slapdeck.ui.setting_text import games, pattern_label, pattern_sentence
from slapdeck.ui.sheet import Sheet

NAMES = [row[0] for row in PATTERNS]
WITHOUT_SLAPS = ("egyptian_ruffle", "beggar", "war", "floos")


@pytest.fixture
def menu(tmp_path):
    return Handheld(tmp_path).open().menu


@pytest.fixture(params=["en", "de"])
def language(request):
    words.choose(request.param)
    yield words.words()
    words.choose("en")


@each("row", PATTERNS, ids=NAMES)
def test_a_pattern_is_in_the_menu_with_its_sentence(menu, row, language):
    menu.words = language
    page = PatternsPage(menu)
    place = PATTERNS.index(row)
    label, sentence = pattern_label(language, row), pattern_sentence(language, row)
    row = page.rows()[place]
    assert row[0] == label and row[2] == sentence
    before = page.house.patterns
    row[3](*row[4:])
    assert page.house.patterns == before ^ 1 << place


class Reported(Sheet):
    """A sheet that keeps the words and the cards."""

    words, cards = [], []

    def text(self, box, text, *given):
        Reported.words.append(text)
        Sheet.text(self, box, text, *given)

    def card(self, u, v, one):
        Reported.cards.append(one)
        Sheet.card(self, u, v, one)


@pytest.mark.parametrize("row", PATTERNS, ids=NAMES)
def test_a_pattern_is_drawn_in_the_help_with_the_cards_of_its_example(menu, row, monkeypatch):
    monkeypatch.setattr("slapdeck.screens.menu.page_view.Sheet", Reported)
    Reported.words, Reported.cards = [], []
    choose(menu.settings, "ratscrew", {"patterns": [row[0]]})
    page = GuidePage(menu, "ratscrew")
    page.view().show(page, (), 1)
    assert pattern_label(menu.words, row) in Reported.words
    assert [card.text(one) for one in Reported.cards] == [
        card.text(one) for one in examples()[row[0]]
    ]


@pytest.mark.parametrize("turn", range(4))
def test_the_help_has_as_many_slaps_as_there_is_room_for(turn, tmp_path, language, monkeypatch):
    monkeypatch.setattr("slapdeck.screens.menu.page_view.Sheet", Reported)
    menu = Handheld(tmp_path, turn).open().menu
    words.choose(language.code)
    for count in range(1, len(PATTERNS) + 1):
        Reported.words = []
        choose(menu.settings, "ratscrew", {"patterns": NAMES[-count:]})
        page = GuidePage(menu, "ratscrew")
        page.view().show(page, (), 1)
        assert not page.view().cut, count
        assert pattern_label(language, PATTERNS[-1]) in Reported.words  # the newest in any case
    another = GuidePage(menu, "egyptian_war")
    assert another.rules.patterns == HouseRules("egyptian_war").patterns


@each("game", games())
def test_the_help_of_a_game_tells_to_slap_only_if_it_has_slaps(
    game, tmp_path, language, monkeypatch
):
    monkeypatch.setattr("slapdeck.screens.menu.page_view.Sheet", Reported)
    menu = Handheld(tmp_path).open().menu
    words.choose(language.code)
    page = GuidePage(menu, game)
    Reported.words = []
    for place in range(len(page.rows())):
        page.view().show(page, (), place)
    told = b" ".join(Reported.words).replace(language.GUIDE_NO_SLAPS, b"").upper()
    assert any(word in told for word in (b"SLAP", b"SCHLAG")) == (game not in WITHOUT_SLAPS)


def test_the_examples_are_made_of_todays_lines():
    """To fix it: make remake"""
    assert {name: list(cards) for name, cards in EXAMPLES.items()} == examples()


@pytest.mark.parametrize("count", [1, 15, 16, 18, 21])
def test_the_session_page_fits_any_number_of_patterns(count, monkeypatch):
    monkeypatch.setattr(session_view, "PATTERNS", (PATTERNS * 2)[:count])
    session = SessionStats()
    monkeypatch.setattr(SessionStats, "slaps", lambda self, i: 998)
    view = session_view.SessionView(Display(Strict(), Rects()), session)
    view.enter()
    while view.step():
        pass
    assert len(session.counts) == ROWS * BINS + len(PATTERNS) + 1
