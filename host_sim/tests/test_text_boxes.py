"""What is cleared and sent of a text holds all of its ink, accents and commas, too.

Each view goes through a sequence: the canvas is then as that of a new view, and the display shows
what the canvas holds.
"""

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.frames import LANGUAGES
from host_sim.testing.display import Display, drawn
from samples.tables import BUTTON_OF, sample_table
from slapdeck.ui import lettering, palette
from slapdeck.ui.ack import BANDS, Ack
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.join import JoinView
from slapdeck.ui.list_view import ListView
from slapdeck.ui.stuck_buttons import StuckButtons
from slapdeck.ui.winner import WinnerView
from slapdeck.ui.words import words

LETTERS = bytes(code for code in range(33, 256) if code != 127)
UPRIGHT = pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def display_of(upright):
    display = Display()
    display.canvas.upright = upright
    return display


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_ink_of_every_letter_is_within_its_box(size):
    high = lettering.height(size)
    for code in LETTERS:
        letter = bytes((code,))
        canvas = Canvas()
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
    texts = (b"\xc4\xd6\xdc,;", b"ABC", b"\xdcBUNG", b"KLEIN: " + b"\xc4" * 30)

    def title(self):
        return b"MEN\xdc"

    def picture(self):
        return None

    def rows(self):
        return [(text, value, b"\xc4\xd6\xdc " * lines + b"Q,")
                for text in self.texts for value in (b"", b"\xdc") for lines in (1, 8)]


@UPRIGHT
@pytest.mark.parametrize("turn", range(4))
def test_a_list_is_drawn_anew_whatever_the_cursor_did(turn, upright):
    labels = [b"ZUR\xdcCK" if place != 1 else b"\xdc  \xdc" for place in range(4)]
    page = Page()
    rows = page.rows()
    moved = display_of(upright)
    view = ListView(moved.canvas, moved.queue, turn, labels)
    view.show(page, rows, 0)
    moved.finish(view)
    way = (0, 1, 2, 1, 0, 3, 4, 5, 6, 3)
    for before, cursor in zip(way, way[1:], strict=False):
        view.move(page, before, cursor)
        moved.finish(view)
        assert not moved.unsent()
        anew = display_of(upright)
        fresh = ListView(anew.canvas, anew.queue, turn, labels)
        fresh.show(page, rows, 0)
        fresh._top = view._top
        fresh.show(page, rows, cursor)
        anew.finish(fresh)
        if fresh._top == view._top:
            assert moved.canvas.buf == anew.canvas.buf, (before, cursor)


@UPRIGHT
@pytest.mark.parametrize("turn", range(4))
def test_a_press_takes_nothing_of_a_label_away(turn, upright):
    labels = [b"ZUR\xdcCK (\xdc)" for _ in range(4)]
    display = display_of(upright)
    view = ListView(display.canvas, display.queue, turn, labels)
    view.show(Page(), Page().rows(), 0)
    display.finish(view)
    before = bytes(display.canvas.buf)
    ack = Ack(display.canvas, display.queue)
    for button in range(4):
        ack.show(button)
        ack.update(0, 0)
        ack.update(200_000, 0)
    display.flush()
    assert display.canvas.buf == before and not display.unsent()


@UPRIGHT
@LANGUAGE
@pytest.mark.parametrize("button", range(4))
def test_words_at_a_side_stay_in_their_band(button, language, upright, spoken):
    spoken(language)
    w = words()
    for text in w.BUTTON_STUCK, w.STILL_THERE, w.CPU_STANDS_IN:
        display = display_of(upright)
        stuck = StuckButtons(display.canvas, display.queue)
        stuck.speak()
        ink = len(drawn(_line(text)))
        stuck.say(button, text)
        while stuck.update(0, 0):
            display.flush()
        found = drawn(display.canvas)
        assert not display.unsent()
        assert list(found.values()).count(palette.WHITE) == ink, text  # no letter is left out
        stuck.unsay(button)
        display.flush()
        assert not drawn(display.canvas) and not display.unsent(), text


def _line(text):
    canvas = Canvas()
    canvas.text(10, 10, text, 1, 0, palette.WHITE)
    return canvas


@LANGUAGE
def test_a_boast_that_comes_after_the_page_looks_as_one_that_was_known(language, spoken):
    spoken(language)
    w = words()
    table = sample_table((52, 0, 0, 0), "", 0)
    table.over = True
    table.winner = 0
    for line in (*w.COMEBACK, b"99" + w.BOAST[1] + w.BOAST[2] + b"1234 MS", w.PHOTO_FINISH[0]):
        late, known = Display(), Display()
        for display, first in ((late, False), (known, True)):
            view = WinnerView(display.canvas, display.queue)
            view.prepare(table, BUTTON_OF)
            view.enter()
            if first:
                view.boast(line, w.PLAY_AGAIN)
            display.finish(view)
            view.boast(line, w.PLAY_AGAIN)
            display.finish(view)
            assert not display.unsent(), line
        assert late.canvas.buf == known.canvas.buf
        for at in range(0, 16, 4):
            assert not drawn(known.canvas, BANDS[at : at + 4]), line


@LANGUAGE
@pytest.mark.parametrize("choices", [2, 3, 4, 5])
def test_nothing_of_the_choices_stays_on_the_join_screen(choices, language, spoken):
    spoken(language)
    display, anew = Display(), Display()
    for one, chosen in ((display, range(choices)), (anew, ())):
        view = JoinView(one.canvas, one.queue)
        view.choices = [b"MEN\xdc, Q"] * choices
        view.enter()
        view.count_down(-1)
        one.finish(view)
        for at in (*chosen, -1):
            view.choose(at)
            one.finish(view)
            assert not one.unsent(), at
    assert display.canvas.buf == anew.canvas.buf
