"""The box of a text that is cleared and sent holds all of its ink, accents and commas, too.

Each view goes through a sequence: the canvas is then as that of a new view, and the display shows
what the canvas holds.
"""

from collections import Counter

import pytest

from host_sim.laptop.native import new_canvas
from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.each import each
from host_sim.testing.grounds import Grounds
from host_sim.testing.inked import Inked
from host_sim.testing.long_tests import long_except
from host_sim.testing.sides import EACH
from host_sim.testing.strict import Rects
from samples.catalogue import SCREENS
from samples.practice import score_page
from slapdeck.games.game import HOT
from slapdeck.lamp.buzzer import COLLECT_US
from slapdeck.lamp.duel import PATIENCE_US
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.screens.join.view import NOT_YET, JoinBox, JoinView
from slapdeck.screens.lamp.view import FILLED, GREY, LampView
from slapdeck.screens.menu.list_view import ListView
from slapdeck.screens.practice.score_view import PAGES
from slapdeck.screens.table.views.slap_view import SlapView, large_names
from slapdeck.screens.table.views.standing_view import StandingSeatView
from slapdeck.screens.title.view import TitleView
from slapdeck.ui import lettering, palette, place
from slapdeck.ui.ack import DEEP
from slapdeck.ui.buttons_view import label
from slapdeck.ui.line import Line
from slapdeck.ui.names import pattern_words
from slapdeck.ui.send import CARD, REST, Display
from slapdeck.ui.setting_text import cpu_label
from slapdeck.ui.sheet import Sheet
from slapdeck.ui.side import Side
from slapdeck.ui.stuck_buttons import StuckButtons
from slapdeck.ui.words import fill, in_order, words
from slapdeck.ui.words.names import NAMES

LETTERS = bytes(code for code in range(33, 256) if code != 127)
UPRIGHT = each("upright", [False, True])
LANGUAGE = each("language", LANGUAGES)
# Bands of ten pixels, the most that no view draws in, have words of nine.
NARROW = ("stuck", "stuck_upright")


def display_of(upright):
    display = PanelDisplay()
    display.canvas.upright = upright
    return display


@each("size", [1, 2, 3, 4])
def test_the_ink_of_every_letter_is_within_its_box(size):
    high = lettering.height(size)
    for code in LETTERS:
        letter = bytes((code,))
        canvas = new_canvas()
        canvas.text(100, 100, letter, size, 0, palette.WHITE)
        rows = [y for y in range(240) if any(canvas.buf[160 * y : 160 * (y + 1)])] or [100]
        assert 100 - lettering.above(letter, size) == min(100, *rows), letter
        assert 100 + high + lettering.below(letter, size) == max(99 + high, *rows) + 1, letter
        assert lettering.above(letter, size) <= lettering.rise(size)
        assert lettering.below(letter, size) <= lettering.drop(size)
        if size > 1 and lettering.above(letter, size):
            assert lettering.is_accented(letter)


class Page:
    """As screens/pages: rows with every letter in them."""

    picture_moves = False
    is_large = False
    texts = (b"\xc4\xd6\xdc,;", b"ABC", b"\xdcBUNG", b"KLEIN: " + b"\xc4" * 30)

    def title(self):
        return b"MEN\xdc"

    def picture(self):
        return None

    def cards(self):
        return b""

    def stocks(self):
        return (0, 7), (3, 312)

    def rows(self):
        return [
            (text, value, b"\xc4\xd6\xdc " * lines + b"Q,")
            for text in self.texts
            for value in (b"", b"\xdc")
            for lines in (1, 8)
        ]


@UPRIGHT
@LANGUAGE
@each("button", range(4))
def test_words_at_a_side_stay_in_their_band(button, language, upright, spoken):
    spoken(language)
    w = words()
    for text in w.BUTTON_STUCK, w.STILL_THERE, w.CPU_STANDS_IN:
        display = display_of(upright)
        stuck = StuckButtons(display)
        stuck.speak()
        ink = len(drawn(_line(text)))
        stuck.say(button, text)
        while stuck.update(0, 0):
            display.flush()
        found = drawn(display.canvas)
        assert not display.unsent()
        assert list(found.values()).count(palette.WHITE) == ink, text  # no letter is left out
        for pieces in range(-1, 5):
            if pieces >= 0:
                stuck.say(button, text)
            for _ in range(pieces):
                stuck.update(0, 0)
            stuck.unsay(button)
            while stuck.update(0, 0):
                pass
            display.flush()
            assert not drawn(display.canvas) and not display.unsent(), text


def _line(text):
    canvas = new_canvas()
    canvas.text(10, 10, text, 1, 0, palette.WHITE)
    return canvas


def outside(canvas, buttons, depth, column):
    """The pixels outside the boxes of `buttons`, which are then bared."""
    for button in buttons:
        side = Side(button, depth, canvas.turn_of(button), column)
        canvas.fill_rect(side.left, side.top, side.width, side.height, canvas.ground)
    return drawn(canvas)


@UPRIGHT
@LANGUAGE
def test_texts_of_duel_and_quiz_stay_in_their_boxes(language, upright, spoken):
    spoken(language)
    w = words()
    first, second, third, fourth = w.PLACES
    says = [
        (-1, w.JOINED[0], -1, FILLED),
        (12, w.EARLY, -1, GREY),
        (0, b"+", 12_030),
        (99, b"+", PATIENCE_US),
        (3, w.STANDING[1], -1, GREY),
        (3, fourth, 148_003),
        (99, third, COLLECT_US),
        (7, second, 2003),
        (99, fourth, COLLECT_US, FILLED),
        (0, first, -1, FILLED),
        (0, b"", 231_412),
        (99, fill(w.NIGHT_LEADS[0], names=b"").strip()),
    ]
    absent = (-1, b"", -1, GREY)
    display = display_of(upright)
    view = LampView(display)
    view.enter()
    view.light(palette.FELT, b"")
    for i, said in enumerate([absent, *says, *reversed(says)]):
        button = i & 3
        for other in range(4):
            view.show(other, *(said if other == button else absent))
        display.finish(view)
        assert not display.unsent(), said
        canvas = new_canvas()
        canvas.upright = upright
        anew = LampView(Display(canvas, Rects()))
        anew.enter()
        anew.light(palette.FELT, b"")
        for other in range(4):
            anew.show(other, *(said if other == button else absent))
        while anew.step():
            pass
        assert display.canvas.buf == canvas.buf, said
        canvas.fill_rect(62 if upright else 40, 40, 196 if upright else 240, 132, palette.FELT)
        assert not outside(canvas, range(4), 28, 48), said


@UPRIGHT
@LANGUAGE
def test_a_seats_texts_stay_in_its_box(language, upright, spoken):
    spoken(language)

    def says(button, *stock, status=None):
        canvas = new_canvas()
        canvas.upright = upright
        canvas.clear(palette.FELT)
        view = StandingSeatView(Display(canvas, Rects()), button, Line(canvas), status is None)
        view.update(*stock)
        if status is not None:
            view.stand(status)
        while view.step():
            pass
        assert not outside(canvas, [button], 28, 0), (stock, status)

    for button in range(4):
        for cards in (1, 3, 9, 10, 99, 104, 234, 312):
            for turn in (False, True):
                says(button, cards, turn, True)
        for status in (-3, -2, -1, 0, 1, 7, 99):
            says(button, 0, False, True, status=status)
        for cards in (0, 3, 26, 104, 312):
            says(button, cards, cards > 0, True, status=HOT)


@UPRIGHT
@each("button", range(4))
def test_the_widest_name_stays_in_its_side_of_the_join_screen(button, upright):
    pictures = []
    for name in b"I", b"WWWWWW":
        display = display_of(upright)
        view = JoinView(display)
        view.call(button, name)
        view.enter()
        display.finish(view)
        assert not display.unsent(), name
        outside(display.canvas, [button], 42, 0)
        pictures.append(bytes(display.canvas.buf))
    assert pictures[0] == pictures[1]


@LANGUAGE
def test_each_word_of_a_column_of_the_join_screen_is_drawn_within_its_frame(language, spoken):
    spoken(language)
    w = words()
    levels = [cpu_label(w, name) for name in ("sleepy", "normal", "sharp", "pro", "level_10")]
    frames = set()
    for text in (w.HOLD_FOR_MENU, *w.JOINED[1:3], w.PRESS_TO_JOIN, *levels):
        display = display_of(True)
        box = JoinBox(display, 1, b"", (text,) * 4)
        box.start(NOT_YET)
        while box.step():
            display.flush()
        found = Counter(drawn(display.canvas).values())
        ink = sum([len(drawn(_line(word))) for word in in_order(text)])
        assert found[palette.WHITE] == ink, text
        if text != w.HOLD_FOR_MENU:  # its box is filled
            frames.add(found[palette.SEAT_COLOURS[1]])
        assert not outside(display.canvas, [1], 42, 0), text
    assert len(frames) == 1


@each("language, button", EACH)
def test_the_words_of_the_buttons_keep_apart_from_a_list_that_scrolls(button, language, spoken):
    spoken(language)
    w = words()
    for upright in False, True:
        display = display_of(upright)
        display.canvas.clear(palette.NIGHT)
        page = Page()
        page.texts = [b"A"] * 20
        page.stocks = tuple  # a page with shapes of players has no list to scroll
        view = ListView(display, button, [None, w.UP, w.BACK, w.CHOOSE])
        view.show(page, page.rows(), 19)
        display.finish(view)
        inked = drawn(display.canvas)
        seats = {palette.SEAT_COLOURS[other] for other in range(4)}
        near = [
            at
            for at, colour in inked.items()
            if colour in seats
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if inked.get((at[0] + dx, at[1] + dy)) in (palette.GOLD, palette.SLATE)
        ]
        assert seats & set(inked.values()) and not near, upright


@each("language, button", EACH)
def test_the_sentence_below_a_list_is_cleared_and_sent_whole(button, language, spoken):
    spoken(language)
    for upright in False, True:
        display = display_of(upright)
        view = ListView(display, button, [None] * 4)
        page = Page()
        view.show(page, page.rows(), 0)
        view.say(b"")
        display.finish(view)
        bare = bytes(display.canvas.buf)
        for text in b"gjpqy, " * 12, words().SETTINGS_LOST, b"":
            view.say(text)
            display.finish(view)
            assert not display.unsent(), (upright, text)
            assert (display.canvas.buf == bare) == (text == b""), (upright, text)


def tallest(language, size, count=12):
    """The texts of a language, short enough for a row, that need the most height."""
    texts = {text for name in NAMES for text in leaves(getattr(words(), name))}
    short = [text for text in sorted(texts) if 0 < len(text) < 26 and 0 not in text]
    return sorted(
        short, key=lambda text: -lettering.above(text, size) - lettering.below(text, size)
    )[:count]


def leaves(found):
    """All bytes of a text of words(), which may be a tuple or a group."""
    if isinstance(found, bytes):
        return [found]
    if isinstance(found, tuple):
        return [text for one in found for text in leaves(one)]
    return [text for key in found for text in leaves(found[key])]


@each("language, button", [at for at in EACH if at[1] < 2])
def test_a_row_of_a_list_is_drawn_and_sent_without_the_others(button, language, spoken):
    spoken(language)
    texts = tallest(language, 2) + tallest(language, lettering.WRITTEN)
    rows = [(text, value, b"") for text in texts for value in (b"", texts[0], b"1,1")]
    page = Page()
    page.stocks = tuple
    display = display_of(False)
    view = ListView(display, button, [None] * 4)
    view.show(page, rows[:1], 0)
    for first in range(0, len(rows), view.visible):
        page_rows = rows[first : first + view.visible]
        view.show(page, page_rows, 0)
        display.finish(view)
        whole = bytes(display.canvas.buf)
        places = [*range(len(page_rows)), 0]
        for before, cursor in zip(places, places[1:], strict=False):
            view.move(page, before, cursor)
            display.finish(view)
            assert not display.unsent(), page_rows[cursor]
        assert display.canvas.buf == whole, page_rows


@UPRIGHT
@each("corners", [False, True])
@each("language, turn", EACH)
def test_no_word_beside_a_button_reaches_into_the_band_of_a_press(
    turn, language, corners, upright, spoken
):
    """The band is cleared behind a press: what a label has there would be gone."""
    spoken(language)
    w = words()
    texts = [w.NEXT_OR_HOLD, w.PAGE_ON, w.BACK, w.CHOOSE, *tallest(language, 2)]
    texts += [fill(w.HOLD_DOES, do=text) for text in tallest(language, lettering.WRITTEN)]
    for text in texts:
        display = display_of(upright)
        display.canvas.corners = corners
        sheet = Sheet(display, turn)
        sheet.ground(palette.INK)
        for at in range(4):
            label(sheet, at, text, turn + at & 3)
        while sheet.step():
            pass
        for box in zip(*[iter(DEEP)] * 4, strict=True):
            assert not drawn(display.canvas, box), text


@UPRIGHT
@each("language, button", EACH)
def test_all_of_a_margin_is_in_its_panel(button, language, upright, spoken):
    spoken(language)
    for us in 1_214, 83_800:
        display = display_of(upright)
        display.canvas.clear(palette.FELT)
        display.queue.queue(REST, 0, 0, 320, 240)
        view = SlapView(Display(display.canvas, display.queue))
        view.start(button, (b"7",))
        view.margin(button + 1 & 3, us)
        view.show_cheer()
        display.flush()
        while view.panel():
            display.flush()
        display.flush()
        assert drawn(display.canvas) and not display.unsent(), us


@each("language, button", EACH)
def test_no_line_of_the_score_pages_is_written_over_another(button, language, spoken):
    """Upright the words of the buttons left and right stand in the corners."""
    spoken(language)
    for page in range(PAGES):
        for look in (True, False), (False, True), (True, True):
            canvas = Inked()
            canvas.upright, canvas.corners = look
            score_page(Display(canvas, Rects()), page, "ratscrew", b"", button)
            assert not canvas.over, (page, look)


@LANGUAGE
def test_the_titles_note_keeps_clear_of_its_prompt(language, spoken):
    spoken(language)
    w = words()
    notes = w.NEW_HERE[0], w.SETTINGS_LOST, w.HOLD_TO_ERASE
    for prompt, note in zip((w.PRESS_ANY, w.GAME_WAITS, w.KNOCKOUT_WAITS), notes, strict=True):
        canvas = Inked()
        view = TitleView(Display(canvas, Rects()))
        view.prompt, view.note = prompt, note
        view.enter()
        while view.step():
            pass
        assert not canvas.close(), note


def test_control_lines_that_cross_are_found():
    canvas = Inked()
    canvas.text(20, 20, b"ABC", 2, 0, palette.WHITE)
    canvas.text(24, 26, b"ABC", 1, 0, palette.WHITE)
    assert canvas.over


def test_control_lines_with_one_empty_row_between_them_are_found():
    canvas = Inked()
    for y in (20, 35, 46):
        canvas.text(20, y, b"E", 2 if y == 20 else 1, 0, palette.WHITE)
    assert canvas.close() == {((palette.WHITE, 20), (palette.WHITE, 35))}


@UPRIGHT
@each("language, button", EACH)
def test_nothing_of_a_patterns_large_name_stays(button, language, upright, spoken):
    spoken(language)
    names = pattern_words("ratscrew", -1)
    cheers = words().NIGHT_CHEERS
    for name in (*names.values(), *cheers):
        display = display_of(upright)
        canvas = display.canvas
        canvas.clear(palette.FELT)
        display.queue.queue(REST, 0, 0, 320, 240)
        view = SlapView(Display(canvas, display.queue))
        view.names = large_names(names, words().BREAKS)
        view.start(button, name)
        if name in cheers:
            view.cheer = name
            view.show_cheer()
        while view.name():
            display.flush()
        display.flush()
        assert drawn(canvas) and not display.unsent(), name
        assert view.bare()
        view.start(button + 1 & 3, name)  # the next slap may be won before all of that is sent
        while view.wipe():
            display.flush()
        display.queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT)
        display.flush()
        assert not drawn(canvas) and not display.unsent(), name


# Three seconds each; each of these pictures is a golden frame, so that none changes unseen.
@pytest.mark.parametrize(
    "language, upright",
    long_except(
        lambda one: one in (("en", True), ("ar", False)),
        [*((one, False) for one in LANGUAGES), ("en", True), ("fr", True)],
    ),
)
def test_no_text_lies_over_the_edge_of_anything_or_touches_it(language, upright, spoken):
    """The boxes are larger than what they say: on every sample, each text is on one colour, and so
    is what is beside its letters."""
    spoken(language)
    found, touching = {}, {}
    for name in SCREENS:
        canvas = Grounds()
        canvas.upright = upright
        SCREENS[name](Display(canvas, Rects()))
        if canvas.found:
            found[name] = canvas.found
        if canvas.touching and name not in NARROW:
            touching[name] = canvas.touching
    assert not found
    assert not touching


def test_control_a_text_over_an_edge_is_found():
    canvas = Grounds()
    canvas.fill_rect(0, 20, 320, 10, palette.GOLD)
    canvas.text(10, 18, b"OVER", 2, 0, palette.WHITE)
    canvas.text(10, 60, b"BESIDE", 2, 0, palette.WHITE)
    assert list(canvas.found) == [b"OVER"]


def test_control_a_text_that_touches_the_edge_of_its_box_is_found():
    canvas = Grounds()
    for y, text in ((20, b"HEAD"), (50, b"BOXED"), (80, b"FOOT")):
        canvas.fill_rect(0, y, 320, 16, palette.GOLD)
        canvas.text(10, y + (y - 20) // 30, text, 2, 0, palette.RED)
    assert list(canvas.touching) == [b"HEAD", b"FOOT"] and not canvas.found
