"""Samples of a knock-out: its bracket at every stage. KNOCKOUTS[name](display) draws one."""

from samples.steps import finish
from slapdeck.history.knockout import Knockout
from slapdeck.screens.menu.bracket_view import BracketView
from slapdeck.ui.words import fill, words

_NAMES = "ANN BEN CAT DAN EVA FOX GUS HAL IDA JOE KIM LEO MIA NOA OLE PIA"


class _Page:
    """The page of a knock-out of the first `count` names; `won` are the buttons of the winners so
    far."""

    def __init__(self, count, *won):
        knockout = self.knockout = Knockout(_NAMES.split()[:count])
        knockout.winners = []
        for button in won:
            knockout.win(button)

    def title(self):
        champion = self.knockout.champion()
        text = words().KNOCKOUT
        return champion.encode() + text[-3] if champion else text[0][0]


def _bracket(display, page, turn=0, upright=False):
    w = words()
    do = w.BACK if page.knockout.champion() else w.PLAY[0]
    display.canvas.upright = upright
    view = BracketView(display, turn, (fill(w.KNOCKOUT[9], do=do), w.BACK, w.BACK, do))
    view.show(page, (), 0)
    finish(view)
    display.canvas.upright = False


def knockout(display):
    """A knock-out of sixteen names: two groups are through, the third plays next."""
    _bracket(display, _Page(16, 0, 3))


def knockout_final(display):
    """The final of nine names, three groups of three."""
    _bracket(display, _Page(9, 1, 0, 2))


def knockout_won(display):
    """The champion of five names."""
    _bracket(display, _Page(5, 1, 0, 2))


def knockout_left(display):
    """The bracket of eleven names for a reader at the left."""
    _bracket(display, _Page(11, 2), 1)


def knockout_upright(display):
    """The bracket of eleven names for yellow, upright."""
    _bracket(display, _Page(11, 2), 3, True)


KNOCKOUTS = {
    "knockout": knockout,
    "knockout_final": knockout_final,
    "knockout_won": knockout_won,
    "knockout_left": knockout_left,
    "knockout_upright": knockout_upright,
}
