"""Samples with all reading from the bottom (the setting "upright"), for samples/catalogue.py."""

from samples.steps import Sample, sample_with_setting


def _upright(display, *sample):
    sample_with_setting(display, "upright", *sample)


UPRIGHT = {
    "title_upright": Sample(
        "The title, its shapes upright in their boxes.", _upright, "title", "TITLES", "title"
    ),
    "duel_upright": Sample(
        "The reaction duel: words and numbers fit the columns of blue and yellow.",
        _upright,
        "without_cards",
        "WITHOUT_CARDS",
        "duel_wait",
    ),
    "table_upright": Sample(
        "A challenge, upright: blue's and yellow's boxes are columns at their sides.",
        _upright,
        "tables",
        "TABLES",
        "table_challenge",
    ),
    "without_cards_upright": Sample(
        "Seats without cards, upright.", _upright, "reports", "REPORTS", "without_cards"
    ),
    "hot_hand_upright": Sample(
        "Blue is the hot hand of a night, upright.", _upright, "night", "NIGHTS", "night_hot_hand"
    ),
    "stuck_upright": Sample(
        "The words of a stuck button lie in the corner beside its side.",
        _upright,
        "tables",
        "TABLES",
        "stuck",
    ),
    "war_upright": Sample(
        "War between blue and yellow, upright.", _upright, "duels", "DUELS", "war_twice"
    ),
    "money_upright": Sample(
        "Money, green's cards and words upright, too.", _upright, "duels", "DUELS", "money"
    ),
    "trade_upright": Sample(
        "Green's list of trades, upright; its arrow points to green's button.",
        _upright,
        "duels",
        "DUELS",
        "trade_top",
    ),
    "menu_upright": Sample(
        "A menu that blue opened: the actions of the left and right buttons stand in the corners.",
        _upright,
        "menus",
        "MENUS",
        "menu_left",
    ),
    "guide_upright": Sample(
        "A page of help that yellow opened.", _upright, "menus", "MENUS", "guide_right"
    ),
}
