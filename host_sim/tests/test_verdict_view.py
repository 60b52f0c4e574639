"""The verdict's band: text within it, no pixels left over, shape and colour of the seat."""

import itertools

import pytest

from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.each import each
from host_sim.testing.strict import Rects, Strict, steps
from samples.steps import finish
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.ui.send import REST, STRIP_PIXELS, VERDICT, Display
from slapdeck.ui.verdict import Verdict

BAND = (0, 176, 320, 24)


def band(canvas):
    return bytes(canvas.buf[176 * 160 : 200 * 160])


@each("button", range(4))
@each("margin_us", [0, 7, 3214, 99999, 700000, 9999999])
@each("reaction_us", [-1, 412000, 9999000])
def test_a_verdict_fits_its_band(button, margin_us, reaction_us):
    display = Display(Strict(), Rects())
    verdict = Verdict(display)
    verdict.won(button, margin_us, reaction_us)
    assert steps(verdict, display.canvas) <= 16
    assert not any(display.canvas.buf[: 176 * 160]) and not any(display.canvas.buf[200 * 160 :])
    (level, x, y, w, h, _), rest = display.queue.all
    assert (level, x, y, h) == (VERDICT, 40, 181, 14) and x + w <= 320  # the text first
    assert rest == (REST, 0, 176, 320, 24, False)


def tell_all(verdict):
    yield verdict.won, (1, 3214, 412000)
    yield verdict.won, (3, -1, -1, 104)
    yield verdict.won, (3, 123456, 99)
    yield verdict.false_slap, (3, 10)
    yield verdict.false_slap, (0, 0)
    yield verdict.tie, (15,)
    yield verdict.tie, (3,)
    yield verdict.too_late, (3, 123456)
    yield verdict.void, ()
    yield verdict.message, (b"EIGHTEEN LETTERS!!", b"NINE CHAR", b"NINE CHAR")


def test_the_margin_can_come_later():
    late, at_once = Strict(), Strict()
    verdict = Verdict(Display(late, Rects()))
    verdict.won(2, -1, 300000)
    finish(verdict)
    verdict.margin(3214)
    finish(verdict)
    verdict = Verdict(Display(at_once, Rects()))
    verdict.won(2, 3214, 300000)
    finish(verdict)
    assert late.buf == at_once.buf


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_text_of_a_verdict_comes_nothing_of_the_text_before(language, spoken):
    """The display, when all of the level VERDICT is sent; accents are text, too."""
    spoken(language)
    display = PanelDisplay()
    verdict = Verdict(display)
    say = [*tell_all(verdict), *((verdict.won, (k, 3214)) for k in range(3))]
    # A round in which each text comes after each once.
    order = [k for i in range(13) for k in (i, *(k for j in range(i + 1, 13) for k in (i, j)))]
    old, pairs = {}, set()
    for i, j in itertools.pairwise([*order, *order[:2]]):
        pairs.add((i, j))
        say[j][0](*say[j][1])
        verdict.step()
        verdict.step()  # accents
        new = drawn(display.canvas, BAND)
        display.queue.flush(VERDICT, display.panel)
        assert not {*old, *new} & {*display.unsent(BAND)}, (i, j)
        display.finish(verdict)
        old = new
    assert len(pairs) == 13 * 13


class Wire:
    """A panel that lists the rectangles (x, y, w, h) it is given."""

    def __init__(self, is_full):
        self.full = lambda: is_full
        self.sent = []

    def send(self, x, y, w, h, stamped):
        self.sent.append((x, y, w, h))


def sent_early(is_full, *texts):
    """The rectangles that the last of these verdicts sends before it queues its text."""
    wire = Wire(is_full)
    display = Display(Strict(), Rects(), wire)
    verdict = Verdict(display)
    for say, args in [(getattr(verdict, name), args) for name, *args in texts]:
        wire.sent.clear()
        display.queue.all.clear()
        say(*args)
        finish(verdict)
    return wire.sent


LONG, SHORT = ("won", 1, 123456), ("false_slap", 1, 1)


def test_the_end_of_a_longer_text_goes_while_the_new_one_is_drawn():
    ((x, y, w, h),) = sent_early(False, LONG, SHORT)
    assert w * h <= STRIP_PIXELS  # what an urgent strip would wait for
    assert (y, h) == (181, 14) and x % 8 == w % 8 == 0 and 24 < w


@each("texts", [(SHORT, SHORT), (SHORT, LONG), (SHORT,), (LONG, LONG)])
def test_nothing_goes_before_a_text_that_covers_the_older_one(texts):
    assert not sent_early(False, *texts)


def test_a_verdict_never_waits_for_the_wire():
    assert not sent_early(True, LONG, SHORT)
