"""Samples with all reading from the bottom (the setting "upright"), for samples/catalogue.py."""


def _upright(display, module, name):
    module = __import__("samples." + module, None, None, (name,))  # a board has no room for all
    display.canvas.upright = True
    getattr(module, name)(display)
    display.canvas.upright = False


def title_upright(display):
    """The title, its shapes upright in their boxes."""
    _upright(display, "title", "title")


def duel_upright(display):
    """The reaction duel: words and numbers fit the columns of blue and yellow."""
    _upright(display, "without_cards", "duel_wait")


def table_upright(display):
    """A challenge, upright: blue's and yellow's boxes are columns at their sides."""
    _upright(display, "tables", "table_challenge")


def without_cards_upright(display):
    """Seats without cards, upright."""
    _upright(display, "reports", "without_cards")


def hot_hand_upright(display):
    """Blue is the hot hand of a night, upright."""
    _upright(display, "night", "night_hot_hand")


def stuck_upright(display):
    """The words of a stuck button lie in the corner beside its side."""
    _upright(display, "tables", "stuck")


def war_upright(display):
    """War between blue and yellow, upright."""
    _upright(display, "duels", "war_twice")


def money_upright(display):
    """Money, green's cards and words upright, too."""
    _upright(display, "duels", "money")


def trade_upright(display):
    """Green's list of trades, upright; its arrow points to green's button."""
    _upright(display, "duels", "trade_top")


def menu_upright(display):
    """A menu that blue opened: the actions of the left and right buttons stand in the corners."""
    _upright(display, "menus", "menu_left")


def guide_upright(display):
    """A page of help that yellow opened."""
    _upright(display, "menus", "guide_right")


UPRIGHT = {
    "title_upright": title_upright,
    "duel_upright": duel_upright,
    "table_upright": table_upright,
    "without_cards_upright": without_cards_upright,
    "hot_hand_upright": hot_hand_upright,
    "stuck_upright": stuck_upright,
    "war_upright": war_upright,
    "money_upright": money_upright,
    "trade_upright": trade_upright,
    "menu_upright": menu_upright,
    "guide_upright": guide_upright,
}
