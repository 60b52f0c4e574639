"""The games by the names that logs use. A new game: one file, one row here, one golden log."""

from slapdeck.games.ratscrew import Ratscrew
from slapdeck.rules.house import HouseRules
from slapdeck.rules.presets import PRESETS
from slapdeck.table.table import BUTTONS

# Named by the log's format, still to come; a log of theirs is told so.
TO_COME = ("war", "money", "money_jokers", "floos", "buying_selling")


def rules_of(name, changes):
    """The rules of the game `name` with a log header's `changes`; ValueError in one line."""
    if name in TO_COME:
        raise ValueError("game " + repr(name) + " is not built yet")
    if not isinstance(changes, dict):
        raise ValueError("rules must be an object, not " + repr(changes))
    return HouseRules(name, changes)


def seats_of(name):
    """(fewest, most) seats that the game `name` is dealt to."""
    return (2, BUTTONS) if name in PRESETS else (2, 2)


def new_game(rules, seats, capacity=0):
    """A game for `rules`, not yet dealt; `capacity` is the size of its deck, 0 for the full."""
    return Ratscrew(rules, seats, capacity)
