"""Samples of a knock-out: its bracket at every stage. KNOCKOUTS[name](display) draws one."""

from samples.steps import Sample, finish
from slapdeck.history.knockout import Knockout
from slapdeck.screens.menu.bracket_view import BracketView
from slapdeck.ui.words import fill, words

_NAMES = "ANN BEN CAT DAN EVA FOX GUS HAL IDA JOE KIM LEO MIA NOA OLE PIA"


class _Page:
    """The page of a knock-out of the first `count` names; `won` are the buttons of the winners so
    far."""

    def __init__(self, count, won):
        knockout = self.knockout = Knockout(_NAMES.split()[:count])
        knockout.winners = []
        for button in won:
            knockout.win(button)

    def title(self):
        champion = self.knockout.champion()
        text = words().KNOCKOUT
        return fill(text[-3], name=champion.encode()) if champion else text[0][0]


def _bracket(display, count, won, turn=0, upright=False):
    page = _Page(count, won)
    w = words()
    do = w.BACK if page.knockout.champion() else w.PLAY[0]
    display.canvas.upright = upright
    view = BracketView(display, turn, (fill(w.HOLD_DOES, do=do), w.BACK, w.BACK, do))
    view.show(page, (), 0)
    finish(view)
    display.canvas.upright = False


KNOCKOUTS = {
    "knockout": Sample(
        "A knock-out of sixteen names: two groups are through, the third plays next.",
        _bracket,
        16,
        b"\0\3",
    ),
    "knockout_final": Sample(
        "The final of nine names, three groups of three.", _bracket, 9, b"\1\0\2"
    ),
    "knockout_won": Sample("The champion of five names.", _bracket, 5, b"\1\0\2"),
    "knockout_left": Sample(
        "The bracket of eleven names for a reader at the left.", _bracket, 11, b"\2", 1
    ),
    "knockout_upright": Sample(
        "The bracket of eleven names for yellow, upright.", _bracket, 11, b"\2", 3, True
    ),
}
