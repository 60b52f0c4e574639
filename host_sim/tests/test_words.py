"""Words: every language says everything, and nothing it says leaves its box, from any side."""

import re
import shutil

import pytest

from host_sim import languages
from host_sim.languages import fill
from host_sim.languages.__main__ import main as languages_main
from host_sim.testing.each import each
from host_sim.testing.pressed import Handheld
from host_sim.testing.sides import EACH
from host_sim.testing.strict import Rects, Strict
from host_sim.testing.walker import Walker
from samples.boxes import BOXES, TOGETHER
from samples.pages import LONG_RECORDS, pages
from slapdeck.games.house import HouseRules
from slapdeck.history.high_scores import high_scores_of
from slapdeck.screens.menu.pages.rules import RulesPage
from slapdeck.screens.menu.pages.settings import SettingsPage
from slapdeck.screens.result.name_view import NameView
from slapdeck.settings import ROWS, choose
from slapdeck.ui import lettering, words
from slapdeck.ui.font import BOLD, LARGE, SMALL, TEXT
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.send import Display
from slapdeck.ui.sheet import LEFT, Sheet, width

LANGUAGES = languages.codes()
SIDES = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))


def value_of(language, name):
    return languages.language(language).texts["console"][name]


def messages(language, name):
    """All texts of a name, as the console has them."""
    from_right = languages.language(language).from_right
    texts = languages.texts_in(value_of(language, name))
    return [languages.encoded(text, from_right) for text in texts]


def test_the_setting_offers_every_language_that_is_there():
    (row,) = [row for row in ROWS if row[0] == "language"]
    assert sorted(row[1]) == sorted(LANGUAGES)
    assert set(LANGUAGES) <= set(words.words().VALUE)


def test_the_packed_modules_are_made_of_the_files():
    assert not languages_main(["--check"])
    for code in LANGUAGES:
        spoken = words.Words(code)
        for name in languages.language(code).texts["console"]:
            packed = getattr(spoken, name)
            if isinstance(packed, words.Group):
                packed = [packed[key] for key in packed]
            assert list(flat(packed)) == messages(code, name), name


def flat(value):
    """Yield the bytes in a value of Words."""
    if isinstance(value, bytes):
        yield value
    else:
        for one in value:
            yield from flat(one)


@pytest.fixture
def beginning(tmp_path, monkeypatch):
    """beginning(text) reads a language xx of that text."""
    shutil.copy(languages.HERE / "en.txt", tmp_path)
    monkeypatch.setattr(languages, "HERE", tmp_path)

    def read(text, about="plural = one: i = 0,1; other:"):
        lines = "[language]", "name = X", about, "[console]", text
        (tmp_path / "xx.txt").write_text("\n".join(lines))
        return languages.Language("xx")

    return read


def test_texts_missing_in_a_language_are_english_and_listed(beginning):
    """Three texts are a beginning."""
    found = beginning("UP = HAUT\nVALUE.never = JAMAIS\nSEATS = ROUGE | BLEU | VERT | JAUNE")
    texts = found.texts["console"]
    assert (texts["UP"], texts["VALUE"]["never"]) == ("HAUT", "JAMAIS")
    english = languages.language("en").texts["console"]
    assert (
        texts["SLAP"] == english["SLAP"] and texts["VALUE"]["alone"] == english["VALUE"]["alone"]
    )
    assert {"SLAP", "VALUE.alone"} <= set(found.missing) and "UP" not in found.missing


@each(
    "text, complaint",
    [
        ("UP = HAUT\nUP = LA", "xx.txt, line 6: UP is there twice"),
        ("UPP = HAUT", "xx.txt, line 5: UPP is not in en.txt"),
        ("VALUE.nie = NIE", "xx.txt, line 5: VALUE.nie is not in en.txt"),
        ("SEATS = ROUGE | BLEU", "xx.txt, line 5: SEATS has other parts or places than in en.txt"),
        ("UP {a} = HAUT", "xx.txt, line 5: this is no text: UP {a} = HAUT"),
        ("UP = {a} HAUT", "xx.txt, line 5: UP has other parts or places than in en.txt"),
    ],
)
def test_a_text_that_does_not_match_english_is_refused(text, complaint, beginning):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        beginning(text)


def test_a_text_missing_in_an_official_language_fails_the_build(beginning):
    with pytest.raises(ValueError, match="xx.txt lacks .*SLAP"):
        beginning("UP = HAUT", "official = yes\nplural = one: i = 1 and v = 0; other:")


def test_what_a_language_lacks_is_filled_up_in_english_until_somebody_translates_it(beginning):
    with pytest.raises(ValueError, match="xx.txt lacks"):
        beginning("UP = HAUT", "official = yes\nplural = one: i = 1; few: i = 2; other:")
    fill.fill("xx")
    texts = languages.Language("xx").texts["console"]
    english = languages.language("en").texts["console"]
    assert texts["UP"] == "HAUT" and texts["SEATS"] == english["SEATS"]
    plural = next(name for name, one in english.items() if isinstance(one, languages.Forms))
    assert texts[plural] == {**english[plural], "few": english[plural]["other"]}
    before = (languages.HERE / "xx.txt").read_text("utf-8")
    assert fill.untranslated() == {"xx": before.count(fill.MARK)} and "HAUT" in before
    fill.fill("xx")
    assert (languages.HERE / "xx.txt").read_text("utf-8") == before, "nothing twice"


@pytest.mark.parametrize(
    "rules, forms",
    [
        ("one: i = 1 and v = 0; other:", {0: "other", 1: "one", 2: "other", 101: "other"}),
        ("one: i = 0,1; other:", {0: "one", 1: "one", 2: "other"}),
        (
            "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
            "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
            "or v = 0 and i % 100 = 12..14; other:",
            {0: "many", 1: "one", 3: "few", 12: "many", 101: "many", 122: "few", 199: "many"},
        ),
        (
            "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; "
            "many: n % 100 = 11..99; other:",
            {0: "zero", 2: "two", 5: "few", 42: "many", 100: "other", 103: "few", 111: "many"},
        ),
    ],
    ids=["German", "French", "Polish", "Arabic"],
)
def test_the_form_of_a_number_follows_the_rules_of_cldr(rules, forms, beginning):
    found = beginning("UP = HAUT", "plural = " + rules)
    assert {n: found.forms[found.plural[n]] for n in forms} == forms
    # What it lacks is English in as many forms: a number looks up the place of its own.
    assert list(found.texts["console"]["OWES"]) == found.forms


@each("language", LANGUAGES)
def test_every_letter_is_in_the_font(language, spoken):
    spoken(language)
    face = lettering.face(lettering.WRITTEN)
    for name in languages.language(language).texts["console"]:
        for text in messages(language, name):
            for code in re.sub(rb"{.*?}|\n", b"", text):
                assert code == 63 or of_code(face, code) != of_code(face, 63), text


def of_code(face, code):
    """The bytes of a letter's ink."""
    at = face[2 * code - 64] | face[2 * code - 63] << 8
    return bytes(face[at + 2 : at + 5 + face[at + 4] * -(-face[at + 3] // 8)])


# What the languages of the code page are written with.
WRITTEN = (
    "ÁÉÍÓÚÜÑÀÂÇÈÊËÎÏÔÙÛŸÌÒÃÕĄĆĘŁŃŚŹŻÅÄÖØÆÐÞÝŒĞİŞŠŽßABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?¡¿«»–…"
)


@each("face", [SMALL, TEXT, BOLD, LARGE], ids=["9", "12", "14", "25"])
def test_a_face_tells_all_letters_of_the_languages_apart(face):
    codes = languages.encoded(WRITTEN)
    shapes = {of_code(face, code) for code in codes}
    assert len(shapes) == len(codes)
    assert all((of_code(face, code) == of_code(face, 63)) == (code == 63) for code in codes)


def test_the_face_of_12_pixels_has_small_letters_and_the_others_draw_capitals():
    small = languages.encoded(WRITTEN[:-20].lower().replace("i̇", "ı"))
    capitals = languages.encoded(WRITTEN[:-20].replace("İ", "I"))
    for face in SMALL, BOLD, LARGE:
        for one, capital in zip(small, capitals, strict=True):
            assert of_code(face, one) == of_code(face, capital)
    codes = {*small, *capitals} - {ord("l")}  # in Helvetica l and I are the same stroke
    assert len({of_code(TEXT, code) for code in codes}) == len(codes)


@each("size", [1, 2, 3, 4, lettering.WRITTEN])
def test_no_letter_reaches_farther_than_its_face_says(size):
    for code in range(32, 256):
        assert lettering.above(bytes((code,)), size) <= lettering.rise(size), code
        assert lettering.below(bytes((code,)), size) <= lettering.drop(size), code


@each("language", LANGUAGES)
@each("name, room, scale", BOXES, ids=["%s-%d" % row[::2] for row in BOXES])
def test_no_word_of_a_view_leaves_its_box(name, room, scale, language, spoken):
    spoken(language)
    for text in messages(language, name):
        assert width(text, scale) <= room, text


@each("language", LANGUAGES)
def test_texts_in_a_column_fit_into_it(language, spoken):
    """A box left or right where all read upright: words below each other, or along it."""
    spoken(language)
    w = words.words()
    for text in (*w.JOINED, *w.SEATS, b"LEVEL 10"):
        for word in text.split():
            assert width(word, 1) <= 42, word
    for text in w.STANDING:
        assert 34 + width(text, 2) <= 128, text
    for text in (w.IN_DEBT, *[words.fill(form, n=99) for form in w.BARRED_FOR]):
        assert 34 + width(text, 1) <= 128, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_with_a_fraction_has_the_point_of_the_language(language, tmp_path):
    other = "." if words.Words(language).POINT == b"," else ","
    at = Walker(tmp_path, {"language": language, "tempo_ms": 1300})
    at.devices.power.voltage = 3920
    at.switch_to("menu", button=0, joined=1)
    seen = ""
    for page in pages(at.console.screen):
        for row in page.rows():
            if row[0] != words.words().VERSION:
                seen += "%s\n" % row[1].decode("latin-1")
    found = re.findall(r"\d+[.,]\d+", seen)
    assert len(found) > 3 and not [number for number in found if other in number]


@each("language", LANGUAGES)
@each("name, values, room, scale", TOGETHER)
def test_texts_with_places_fit_their_boxes(name, values, room, scale, language, spoken):
    spoken(language)
    w = words.words()
    filled = dict(values)
    for place, value in values.items():
        if place == "seat":
            filled[place] = w.SEATS[value]
        elif isinstance(value, str):
            named = getattr(w, value)
            filled[place] = named if isinstance(named, bytes) else named[0]
    for text in [one for one in messages(language, name) if b"{" in one]:
        text = words.fill(text, **filled).replace(b"\xa0", b" ")
        assert b"{" not in text and width(text, scale) <= room, text


@each("language", LANGUAGES)
def test_no_text_of_the_records_is_cut(language):
    words.choose(language)
    for broken in range(8):
        records = high_scores_of(LONG_RECORDS)
        records.broken = broken
        records.names = [""] * 4
        for note in b"", words.Words(language).RECORDS_LOST, words.words().NOT_SAVED:
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


# Upright, a side has other labels at the buttons, and nothing else.
@pytest.mark.parametrize(
    "language, turn, upright",
    [(*one, False) for one in EACH] + [(one, 1, True) for one in LANGUAGES],
)
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
        chosen = []
        for _ in each_value(menu, page):
            rows = page.rows()
            for cursor, row in enumerate(rows):
                if row in chosen:
                    continue
                chosen.append(row)
                menu.cursor = cursor
                view.show(page, rows, cursor)
                assert not view.cut, (type(page).__name__, row[:3])
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
