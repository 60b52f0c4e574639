"""The verdict's band: text within it, no pixels left over, shape and colour of the seat."""

import itertools

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.pages.frames import LANGUAGES
from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.strict import Rects, Strict, steps
from samples.steps import finish
from slapdeck.ui import palette
from slapdeck.ui.send import REST, VERDICT, Display
from slapdeck.ui.verdict import Verdict

BAND = (0, 176, 320, 24)


def band(canvas):
    return bytes(canvas.buf[176 * 160 : 200 * 160])


@pytest.mark.parametrize("button", range(4))
@pytest.mark.parametrize("margin_us", [0, 7, 3214, 99999, 700000, 9999999])
@pytest.mark.parametrize("reaction_us", [-1, 412000, 9999000])
def test_a_verdict_fits_its_band(button, margin_us, reaction_us, display):
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


def test_a_cleared_verdict_is_felt_again(display):
    display.canvas.clear(palette.FELT)
    before = bytes(display.canvas.buf)
    verdict = Verdict(display)
    verdict.clear()
    assert not verdict.step()
    verdict.void()
    finish(verdict)
    assert display.canvas.buf != before
    verdict.clear()
    finish(verdict)
    assert display.canvas.buf == before and not verdict.shown


@pytest.mark.parametrize("pieces", range(12))
def test_a_reason_that_comes_late_looks_as_one_that_was_known(pieces):
    """However much of the verdict was drawn before: the seat's shape stays."""
    canvases = Strict(), Strict()
    for canvas, before in zip(canvases, (0, pieces), strict=True):
        verdict = Verdict(Display(canvas, Rects()))
        verdict.false_slap(1, 1)
        for _ in range(before):
            verdict.step()
        verdict.barred()
        verdict.because(b"", 8888, b" MS BEFORE THE CARD")
        finish(verdict)
    assert band(canvases[0]) == band(canvases[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_text_of_a_verdict_comes_nothing_of_the_text_before(language, spoken):
    """The display, when all of the level VERDICT is sent; accents are text, too."""
    spoken(language)
    for i, j in itertools.product(range(13), repeat=2):
        display = PanelDisplay()
        verdict = Verdict(display)
        say = [*tell_all(verdict), *((verdict.won, (k, 3214)) for k in range(3))]
        say[i][0](*say[i][1])
        verdict.step()
        old = drawn(display.canvas, BAND)
        display.finish(verdict)
        say[j][0](*say[j][1])
        verdict.step()
        new = drawn(display.canvas, BAND)
        display.queue.flush(VERDICT, display.panel)
        assert not {*old, *new} & {*display.unsent(BAND)}, (i, j)
