"""Outside play, sentences stand in the face of 12 pixels, and 9 pixels only where LISTED.

The sizes are read from what is drawn on every sample, in each language; test_type_sizes.py has the
screens of play.
"""

from host_sim.laptop.native import glyph, image, letters
from host_sim.testing.each import each
from host_sim.testing.strict import Rects
from samples.catalogue import GROUPS, PLAYED
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.ui import lettering, palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display

SMALL = lettering.height(1)
WRITTEN = lettering.height(lettering.WRITTEN)
OTHERS = (*PLAYED, "War and the Money games", "Without cards", "Four colours, high contrast")
SCREENS = {
    name: group[name]
    for title, group in GROUPS
    for name in group
    if title not in OTHERS
    and not (title == "All upright" and not name.startswith(("menu", "guide")))
}
# Beginnings of the names of samples with letters of 9 pixels.
LISTED = {
    "statistics": ("stats", "record", "evening", "practice_hit", "practice_false",
                   "practice_missed", "score"),
    "printed on cards": ("trade_corners",),
    "columns of 42 pixels": ("join_upright",),
    "languages, battery, the demo's figures": ("title_new", "title_battery", "demo"),
    "the verdict's band": ("lesson_hit",),
}  # fmt: skip
PREFIXES = tuple(one for names in LISTED.values() for one in names)


class Sized(Canvas):
    """Notes the heights of texts, and those of texts with small letters."""

    def __init__(self):
        Canvas.__init__(self, glyph, self._letters, native_image=image)
        self.heights, self.written = set(), set()

    def _letters(self, buf, text, face, p):
        piece = bytes(text[p[8] : p[9]])
        if piece.strip():
            self.heights.add(p[3])
        if piece != piece.upper():
            self.written.add(p[3])
        letters(buf, text, face, p)


def sizes(draw):
    canvas = Sized()
    draw(Display(canvas, Rects()))
    return canvas


@each("language", LANGUAGES)
@each("name", SCREENS)
def test_sentences_have_12_pixels_and_9_only_where_listed(name, language, spoken):
    spoken(language)
    found = sizes(SCREENS[name])
    assert found.written <= {WRITTEN} or name in LISTED["columns of 42 pixels"]
    assert SMALL not in found.heights or name.startswith(PREFIXES)


def test_every_name_in_the_list_is_needed():
    for prefix in PREFIXES:
        found = [sizes(SCREENS[name]) for name in SCREENS if name.startswith(prefix)]
        assert any(SMALL in one.heights for one in found), prefix


def test_control_a_sentence_of_14_and_a_word_of_9_pixels_are_found():
    def control(display):
        display.canvas.text(10, 20, b"Sentence", 2, 0, palette.WHITE)
        display.canvas.text(10, 60, b"WORD", 1, 0, palette.WHITE)

    found = sizes(control)
    assert found.heights == {9, 14} and found.written == {14}
