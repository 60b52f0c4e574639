"""Words: every language says everything, and nothing it says leaves its box, from any side."""

import importlib
import pkgutil
import re
import sys
import types

import pytest

from host_sim import cli
from host_sim.art.faces import letters
from host_sim.testing.pressed import Handheld
from host_sim.testing.strict import Rects, Strict
from host_sim.testing.walker import Walker
from samples.boxes import BOXES, TOGETHER
from samples.catalogue import SCREENS
from samples.pages import LONG_RECORDS, pages
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.games.house import HouseRules
from slapdeck.history.high_scores import high_scores_of
from slapdeck.screens.menu.pages.rules import RulesPage
from slapdeck.screens.menu.pages.settings import SettingsPage
from slapdeck.screens.result.name_view import NameView
from slapdeck.settings import ROWS, choose
from slapdeck.ui import lettering, words
from slapdeck.ui.font import BOLD, LARGE, SMALL
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.send import Display
from slapdeck.ui.sheet import LEFT, Sheet, width, wrap

LANGUAGES = [one.name for one in pkgutil.iter_modules(words.__path__)]
SIDES = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))


def module(language):
    found = importlib.import_module("slapdeck.ui.words." + language)
    words.complete(found)
    return found


def names(language):
    return {name for name in vars(module(language)) if name[0] != "_"}


def messages(value):
    """Every bytes in a value of a language file."""
    if isinstance(value, bytes):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from messages(one)
    else:
        for one in value:
            yield from messages(one)


def test_the_setting_offers_every_language_that_is_there():
    (row,) = [row for row in ROWS if row[0] == "language"]
    assert sorted(row[1]) == sorted(LANGUAGES)
    assert set(LANGUAGES) <= set(module("en").VALUE)


def test_texts_missing_in_a_language_are_english():
    """Five words are a beginning."""
    name = "slapdeck.ui.words.xx"
    beginning = types.ModuleType(name)
    beginning.UP, beginning.ON, beginning.OFF = b"HAUT", b"OUI", b"NON"
    beginning.TAKES, beginning.VALUE = b" PREND ", {"never": b"JAMAIS"}
    sys.modules[name] = beginning
    try:
        words.choose("xx")
        spoken, english = words.words(), module("en")
        assert (spoken.UP, spoken.ON, spoken.VALUE["never"]) == (b"HAUT", b"OUI", b"JAMAIS")
        assert spoken.SLAP == english.SLAP and spoken.VALUE["alone"] == english.VALUE["alone"]
        for draw in SCREENS.values():
            draw(Display(Strict(), Rects()))
    finally:
        del sys.modules[name]


def test_the_words_that_a_language_lacks_are_listed(capsys):
    german = importlib.import_module("slapdeck.ui.words.de")
    del german.UP, german.VALUE["alone"]
    try:
        assert cli.main(["words", "de"]) == 0
        messages = capsys.readouterr().out.splitlines()
        assert {'  UP = b"UP"', '  VALUE["alone"] = b"IF ALONE"'} <= set(messages)
        assert messages[0] == "de: %d missing" % len(messages[1:])
    finally:
        importlib.reload(german)
    assert cli.main(["words", "klingon"]) == 2
    assert "no language is called 'klingon'" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_names_of_english_and_no_others(language):
    assert names(language) == names("en")
    for name in names("en"):
        ours, english = getattr(module(language), name), getattr(module("en"), name)
        assert type(ours) is type(english), name
        if isinstance(english, tuple):
            assert len(ours) == len(english), name


def test_english_has_a_sentence_for_every_game_and_setting():
    assert set(module("en").GAME_SENTENCE) == {*PRESETS, *WITHOUT_CARDS}
    assert set(WITHOUT_CARDS) <= set(module("en").TITLE)
    assert set(module("en").SETTING) == {row[0] for row in ROWS if row[4]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_font(language):
    there = {chr(code) for code in letters("bold")}
    for name in names(language):
        for text in messages(getattr(module(language), name)):
            text = text.replace(b"%d", b"0").replace(b"%s", b"RED")
            assert set(text.decode("latin-1")) <= there, (name, text)


def of_code(face, code):
    """The bytes of a letter's ink."""
    at = face[2 * code - 64] | face[2 * code - 63] << 8
    return bytes(face[at + 2 : at + 5 + face[at + 4] * -(-face[at + 3] // 8)])


@pytest.mark.parametrize("face", [SMALL, BOLD])
def test_a_face_tells_all_capitals_of_latin_1_apart(face):
    """A to Z, the accented ones (0xD7 is the multiplication sign), and the sharp s."""
    codes = [*range(65, 91), *(code for code in range(0xC0, 0xE0) if code not in (0xD0, 0xD7))]
    shapes = {of_code(face, code) for code in codes}
    assert len(shapes) == len(codes) and of_code(face, ord("?")) not in shapes


def test_the_large_face_has_the_letters_of_both_languages_and_no_other_accents():
    codes = [*range(48, 58), *range(65, 91), *"ÄÖÜ".encode("latin-1")]
    assert len({of_code(LARGE, code) for code in codes}) == len(codes)
    assert of_code(LARGE, ord("É")) == of_code(LARGE, ord("E"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, room, scale", BOXES, ids=["%s-%d" % row[::2] for row in BOXES])
def test_no_word_of_a_view_leaves_its_box(name, room, scale, language):
    for text in messages(getattr(module(language), name)):
        assert width(text, scale) <= room, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_in_a_column_fit_into_it(language):
    """A box left or right where all read upright: words below each other, or along it."""
    spoken = module(language)
    for text in (*spoken.JOINED, *spoken.SEATS, b"LEVEL 10"):
        for word in text.split():
            assert width(word, 1) <= 42, word
    for text in spoken.STANDING:
        assert 34 + width(text, 2) <= 128, text
    for text in (spoken.IN_DEBT, b"99" + spoken.BARRED_FOR):
        assert 34 + width(text, 1) <= 128, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_with_a_fraction_has_the_point_of_the_language(language, tmp_path):
    other = "." if module(language).POINT == b"," else ","
    at = Walker(tmp_path, {"language": language, "tempo_ms": 1300})
    at.devices.power.voltage = 3920
    at.console.show("menu", button=0, joined=1)
    at.until("menu")
    seen = ""
    for page in pages(at.console.screen):
        for row in page.rows():
            if row[0] != words.words().VERSION:
                seen += "%s\n" % row[1].decode("latin-1")
    found = re.findall(r"\d+[.,]\d+", seen)
    assert len(found) > 3 and not [number for number in found if other in number]


def one_of(language, part):
    """The text of a part of a row of TOGETHER."""
    if isinstance(part, bytes):
        return part
    name, place = part if isinstance(part, tuple) else (part, None)
    value = getattr(module(language), name)
    return value if place is None else value[place]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("parts, room, scale", TOGETHER, ids=[str(row[0]) for row in TOGETHER])
def test_composed_texts_fit_their_boxes(parts, room, scale, language):
    text = b"".join(one_of(language, part) for part in parts)
    assert width(text, scale) <= room, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_records_is_cut(language):
    words.choose(language)
    for broken in range(8):
        records = high_scores_of(LONG_RECORDS)
        records.broken = broken
        records.names = [""] * 4
        for note in b"", module(language).RECORDS_LOST, module(language).NOT_SAVED:
            view = HighScoresView(Display(Strict(), Rects()))
            view.show(records, note)
            assert not view._sheet.cut
            while view.step():
                pass
    for button in range(4):
        view = NameView(Display(Strict(), Rects()), button)
        view.show(b"WW", b"W")
        assert not view._sheet.cut
        while view.step():
            pass


class Measured(Sheet):
    """A sheet that records its texts and checks that they stay on the screen."""

    reported = []

    def text(self, box, text, colour, align=LEFT, turn=0):
        Sheet.text(self, box, text, colour, align, turn)
        Measured.reported.append((self._pieces[-1] if text else None, box, text))


def each_value(menu, page):
    """The page as its rows show every value, one after the other."""
    yield
    if isinstance(page, SettingsPage):
        for row in page._rows:
            for value in row[1]:
                setattr(menu.settings, row[0], value)
                yield
            setattr(menu.settings, row[0], row[2])
    elif isinstance(page, RulesPage):
        house = HouseRules(menu.settings.game)
        for row in house.rows():
            if isinstance(row[1], tuple):
                for word in row[1]:
                    choose(menu.settings, house.game, {row[0]: word})
                    yield
        choose(menu.settings, house.game, {})


@pytest.mark.parametrize("upright", (False, True), ids=("turned", "upright"))
@pytest.mark.parametrize("turn", range(4), ids="bottom left top right".split())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_menu_is_cut_in_any_language_from_any_side(
    language, turn, upright, tmp_path, monkeypatch
):
    monkeypatch.setattr("slapdeck.screens.menu.page_view.Sheet", Measured)
    handheld = Handheld(tmp_path, turn)
    handheld.store.save_rules("WWWWWWWW", "ratscrew_party", {})
    words.choose(language)
    handheld.console.canvas.upright = upright
    menu = handheld.open().menu
    Measured.reported.clear()
    for page in pages(menu):
        menu._page = page
        view = page.view() or menu._list
        for _ in each_value(menu, page):
            rows = page.rows()
            for cursor in range(len(rows)):
                menu.cursor = cursor
                view.show(page, rows, cursor)
                assert not view.cut, (type(page).__name__, rows[cursor][:3])
    menu._list.say(menu.words.NOT_SAVED)
    menu._list.say(menu.words.ONE_SLAP_STAYS)
    menu._list.say(menu.words.RULES_LOST)
    assert not menu._list.cut
    assert len(Measured.reported) > 1000
    for piece, _, _ in Measured.reported:
        if piece:
            _, text, x, y, scale, rotation, _ = piece
            wide, high = width(text, scale), lettering.height(scale)
            assert not (upright and rotation), text
            if rotation & 1:
                wide, high = high, wide
            assert 0 <= x and x + wide <= 320 and 0 <= y and y + high <= 240, text
            for left, top, w, h in SIDES:  # there a press is acknowledged
                assert x >= left + w or x + wide <= left or y >= top + h or y + high <= top, text


def test_a_text_too_long_for_its_box_is_noticed():
    """The negative control: this is what the test above would see."""
    from slapdeck.ui.canvas import Canvas

    sheet = Sheet(Display(Canvas(), None))
    room = width(b"TEN LETTER", 1)
    sheet.text((20, 20, room, 2), b"TEN LETTER", 4)
    assert not sheet.cut
    sheet.text((20, 20, room - 1, 2), b"TEN LETTER", 4)
    assert sheet.cut == 1
    sheet.lines((20, 20, room, 20, 2), b"TEN LETTER TEN LETTER", 4)
    assert sheet.cut == 1
    sheet.lines((20, 20, room, 19, 2), b"TEN LETTER TEN LETTER", 4)
    assert sheet.cut == 2


def test_words_are_broken_between_lines_and_never_lost():
    text = b"THE FIRST HAND TAKES THE PILE"
    for room in range(60, 300, 10):
        lines = wrap(text, room, 2)
        assert b" ".join(lines) == text
        assert all(width(line, 2) <= room for line in lines)
