"""Samples of what all read from the bottom (the setting "upright"), for samples/catalogue.py."""

from samples.duels import money, trade_top, war_twice
from samples.menus import guide_right, menu_left
from samples.reports import without_cards
from samples.tables import stuck, table_challenge
from samples.title import title
from samples.without_cards import duel_wait


def _upright(canvas, queue, draw):
    canvas.upright = True
    draw(canvas, queue)
    canvas.upright = False


def title_upright(canvas, queue):
    """The title, its shapes upright in their boxes."""
    _upright(canvas, queue, title)


def duel_upright(canvas, queue):
    """The reaction duel: words and numbers fit the columns of blue and yellow."""
    _upright(canvas, queue, duel_wait)


def table_upright(canvas, queue):
    """All read upright: what belongs to blue and yellow stands in a column at their side."""
    _upright(canvas, queue, table_challenge)


def without_cards_upright(canvas, queue):
    """The same with seats that have no cards."""
    _upright(canvas, queue, without_cards)


def stuck_upright(canvas, queue):
    """The words of a stuck button lie in the corner beside its side."""
    _upright(canvas, queue, stuck)


def war_upright(canvas, queue):
    """War between blue and yellow, upright."""
    _upright(canvas, queue, war_twice)


def money_upright(canvas, queue):
    """Money, green's cards and words upright, too."""
    _upright(canvas, queue, money)


def trade_upright(canvas, queue):
    """Green's list of trades, upright; its arrow points to green's button."""
    _upright(canvas, queue, trade_top)


def menu_upright(canvas, queue):
    """A menu that blue opened: what the buttons left and right do stands in the corners."""
    _upright(canvas, queue, menu_left)


def guide_upright(canvas, queue):
    """A page of help that yellow opened."""
    _upright(canvas, queue, guide_right)


UPRIGHT = {
    "title_upright": title_upright,
    "duel_upright": duel_upright,
    "table_upright": table_upright,
    "without_cards_upright": without_cards_upright,
    "stuck_upright": stuck_upright,
    "war_upright": war_upright,
    "money_upright": money_upright,
    "trade_upright": trade_upright,
    "menu_upright": menu_upright,
    "guide_upright": guide_upright,
}
