"""Handicaps as text: `+5 CARDS`, or all three of a player `150 MS -2 +5`."""

from slapdeck.games.house import HouseRules
from slapdeck.rules.barred import spare_last_slap
from slapdeck.rules.handicaps import HANDICAPS, SEATS
from slapdeck.rules.options import NAME
from slapdeck.ui.setting_text import duration
from slapdeck.ui.words import fill, join, words

LONGEST = 14  # `handicap_shown` leaves out the units of a longer text


def value_shown(w, handicaps, row, button):
    """Return one handicap (a row of HANDICAPS) of one button as text, b"" if it has none."""
    value = getattr(handicaps, row[NAME])[button]
    if not value:
        return b""
    if row[NAME] == "head_start":
        return duration(w, value // 1000)
    if row[NAME] == "extra_cards":
        return b"+%d" % value
    count = 0
    while value:
        value &= value - 1
        count += 1
    return b"-%d" % count


def handicap_shown(w, handicaps, button):
    """Return all handicaps of one button, with units if that fits LONGEST; b"" if it has none."""
    spoken = (b"{n}",) + w.HANDICAP
    short, long = [], []
    for i in range(len(HANDICAPS)):
        value = value_shown(w, handicaps, HANDICAPS[i], button)
        if value:
            short.append(value)
            long.append(fill(spoken[i], n=value))
    found = join(long)
    return found if len(found) <= LONGEST else join(short)


def show_handicaps(view, settings):
    """Show each player's handicaps at the sides of a JoinView; the settings have them by
    button."""
    rules = HouseRules(settings.game, settings.rules)
    spare_last_slap(rules)
    if rules.handicaps:
        for button in range(SEATS):
            view.handicap(button, handicap_shown(words(), rules.handicaps, button))
