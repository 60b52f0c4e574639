"""Which screen plays which kind of game (rules/options.py); loaded when it is wanted."""

from slapdeck.rules.options import FAMILY, WAR


def screen_for(console, kind):
    """The screen for games of `kind`; new ones but for the family's, which the console keeps."""
    if kind == FAMILY:
        return console.table
    if kind == WAR:
        from slapdeck.screens.war import WarScreen

        return WarScreen(console)
    from slapdeck.screens.money import MoneyScreen

    return MoneyScreen(console)
