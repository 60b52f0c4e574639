"""Arabic: letters are joined, lines are drawn from the right, screens are mirrored."""

import unicodedata

import pytest

from host_sim.art.faces import letters
from host_sim.languages import arabic, codes, language, read
from host_sim.testing.display import drawn
from host_sim.testing.each import each
from host_sim.testing.strict import Rects, Strict
from slapdeck.games import trades
from slapdeck.screens.table.views.paragraph import Paragraph
from slapdeck.screens.table.views.sentence import LINES, WIDTH, Sentences
from slapdeck.ui import words
from slapdeck.ui.buttons_view import label
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.send import Display
from slapdeck.ui.sheet import RIGHT, Sheet, width, wrap

# As Unicode's code charts and any browser show it: what is written, the forms from the left.
SHOWN = {
    "باب": "\ufe8f\ufe8e\ufe91",  # alef joins only what stands before it
    "لا": "\ufefb",
    "سلام": "\ufee1\ufefc\ufeb3",
    "شيء": "\ufe80\ufef2\ufeb7",  # hamza joins nothing
    "ضغط 12 مرة (لا)": "(\ufefb) \ufe93\ufeae\ufee3 12 \ufec2\ufed0\ufebf",
    "{seat}: خذ {n}": "{n} \ufeac\ufea7 :{seat}",  # no letter joins a place
    "زوج: 7 K 7": "7\u00a0K\u00a07 :\ufe9d\ufeed\ufeaf",  # cards from the left, in one piece
    "بيع،\nشراء": "\u060c\ufeca\ufef4\ufe91\n\ufe80\ufe8d\ufeae\ufeb7",
}


def test_the_names_of_other_languages_stay_whole():
    """They have accents, which are letters, too."""
    names = [language(code).name for code in codes() if not language(code).from_right]
    assert [name for name in names if not name.isascii()]
    assert [arabic.visual(name) for name in names] == names


@each("text", SHOWN)
def test_letters_are_joined_and_stand_from_right_to_left(text):
    assert arabic.visual(text) == SHOWN[text]
    assert " ".join(map(arabic.logical, SHOWN[text].split("\n"))) == text.replace("\n", " ")
    # The negative control: neither is the text as it is, nor turned without joining, nor the
    # forms without turning.
    wrong = text, arabic.turned(text), arabic.shaped(text)
    assert text == "لا" or SHOWN[text] not in wrong


@each("name, dot", [("small", 1), ("text", 4), ("large", 9)])
def test_joined_letters_touch_and_dots_can_be_counted(name, dot):
    forms = letters(name + "_arabic")
    assert {*range(arabic.FIRST, arabic.LAST + 1), *map(ord, arabic.MARKS.values())} == set(forms)
    for code, (advance, left, _, rows) in forms.items():
        kind, *letter = unicodedata.decomposition(chr(code)).split() or ("",)
        if kind in ("<initial>", "<medial>"):  # there is no gap to the next one
            assert left <= 0, chr(code)
        if kind in ("<final>", "<medial>"):
            assert left + len(rows[0]) >= advance, chr(code)
        # one, two and three dots
        dots = {"0628": [dot], "062A": [dot, dot], "062B": [3 * dot]}.get("".join(letter))
        if dots and "al>" in kind:
            assert _pieces(rows)[:-1] == dots, chr(code)


def _pieces(rows):
    """Return the sizes of the pieces of ink, which touch not even with corners."""
    ink = {(x, y) for y, row in enumerate(rows) for x, is_ink in enumerate(row) if is_ink}
    found = []
    while ink:
        before = len(ink)
        ends = [ink.pop()]
        while ends:
            x, y = ends.pop()
            near = {(x + i, y + k) for i in (-1, 0, 1) for k in (-1, 0, 1)} & ink
            ink -= near
            ends += near
        found.append(before - len(ink))
    return sorted(found)


@pytest.fixture
def speak(spoken):
    spoken("ar")
    return words.words()


def test_wrapped_lines_take_words_from_the_right_and_lose_none(speak):
    text = speak.GUIDE["family"][0]
    lines = wrap(text, 200, WRITTEN)
    assert len(lines) > 1 and all(width(line, WRITTEN) <= 200 for line in lines)
    # Lines that are read one after the other are the text that is read.
    said = language("ar").texts["console"]["GUIDE"]["family"][0]
    assert " ".join(read(line, True) for line in lines) == said
    assert " ".join(read(line, True) for line in reversed(lines)) != said


def test_texts_that_are_put_together_are_read_from_the_right(speak):
    seats = language("ar").texts["console"]["SEATS"]
    assert read(words.join(speak.SEATS, b", "), True) == "، ".join(seats)
    assert read(words.fill(speak.WON_BY, seat=speak.SEATS[0], n=b"3.214"), True) == (
        language("ar").texts["console"]["WON_BY"].format(seat=seats[0], n="3.214")
    )
    line = b"%s, %s, %s" % tuple(reversed(speak.SEATS[:3]))  # the negative control
    assert read(line, True) != "، ".join(seats[:3])


def test_a_sheet_is_mirrored_and_the_words_of_a_button_stay_beside_it(speak):
    def ink(draw):
        display = Display(Strict(), Rects())
        sheet = Sheet(display)
        draw(sheet)
        while sheet.step():
            pass
        return [x for x, _ in drawn(display.canvas)]

    text = speak.SETTINGS[0]
    assert min(ink(lambda sheet: sheet.text((20, 20, 200, 2), text, 4))) > 200
    assert max(ink(lambda sheet: sheet.text((20, 20, 200, 2), text, 4, RIGHT))) < 200
    assert max(ink(lambda sheet: label(sheet, 1, text, 1))) < 30
    words.choose("en")
    assert max(ink(lambda sheet: sheet.text((20, 20, 200, 2), text, 4))) < 200


def test_a_sentence_of_a_trade_is_read_from_the_right(speak):
    text = Paragraph(Canvas(), WIDTH, LINES)
    Sentences(speak, (5, 15, 10, 0, 0)).buyer(text, trades.parse("floor", "Q", 10, ["K"]))
    assert read(text.text(), True) == "ادفع بنت 15، خذ 10 أوراق وشايب من الأرض"
