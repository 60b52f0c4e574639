"""Arabic: letters are joined, lines are drawn from the right, screens are mirrored."""

import unicodedata

import pytest

from host_sim.art.faces import letters
from host_sim.languages import arabic

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


@pytest.mark.parametrize("text", SHOWN)
def test_letters_are_joined_and_stand_from_right_to_left(text):
    assert arabic.visual(text) == SHOWN[text]
    assert " ".join(map(arabic.logical, SHOWN[text].split("\n"))) == text.replace("\n", " ")
    # The negative control: neither is the text as it is, nor turned without joining, nor the
    # forms without turning.
    wrong = text, arabic.turned(text), arabic.shaped(text)
    assert text == "لا" or SHOWN[text] not in wrong


@pytest.mark.parametrize("name, dot", [("small", 1), ("text", 4), ("large", 9)])
def test_joined_letters_touch_and_dots_can_be_counted(name, dot):
    forms = letters(name + "_arabic")
    assert {*range(arabic.FIRST, arabic.LAST + 1), *map(ord, arabic.MARKS.values())} == set(forms)
    for code, (advance, left, _, rows) in forms.items():
        kind, *letter = unicodedata.decomposition(chr(code)).split() or ("",)
        if kind in ("<initial>", "<medial>"):  # there is no gap to the next one
            assert left <= 0, chr(code)
        if kind in ("<final>", "<medial>"):
            assert left + len(rows[0]) >= advance, chr(code)
        dots = {"0628": [dot], "062A": [dot, dot], "062B": [3 * dot]}.get(
            "".join(letter)
        )  # beh teh theh
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
