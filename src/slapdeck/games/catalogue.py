"""The games by the names that logs use. A new game: one file, one row here, one golden log."""

from slapdeck.games.money import Money
from slapdeck.games.ratscrew import Ratscrew
from slapdeck.games.war import War
from slapdeck.rules.house import HouseRules
from slapdeck.rules.options import FAMILY, FLOOS, MONEY, WAR
from slapdeck.rules.presets import PRESETS
from slapdeck.table.table import BUTTONS

# kind of the rules: (maker, most seats, what its logs call a play, other events of its logs)
_KINDS = {
    FAMILY: (Ratscrew, BUTTONS, "play", ("slap", "settle", "void")),
    WAR: (War, 2, "play", ("slap",)),
    MONEY: (Money, 2, "throw", ("slap", "trade")),
    FLOOS: (Money, 2, "throw", ("slap", "trade")),
}


def rules_of(name, changes):
    """The rules of the game `name` with a log header's `changes`; ValueError in one line."""
    if not isinstance(changes, dict):
        raise ValueError("rules must be an object, not " + repr(changes))
    return HouseRules(name, changes)


def seats_of(name):
    """(fewest, most) seats that the game `name` is dealt to."""
    return (2, _KINDS[PRESETS[name][3]][1])


def play_word(rules):
    """What a log of the game calls a card being played: "play" or "throw"."""
    return _KINDS[rules.kind][2]


def is_event(rules, name):
    """Do logs of the game hold events called `name` (docs/rules.md 4.1)?"""
    return name == play_word(rules) or name in _KINDS[rules.kind][3]


def new_game(rules, seats, capacity=0):
    """A game for `rules`, not yet dealt; `capacity` is the size of its deck, 0 for the full."""
    return _KINDS[rules.kind][0](rules, seats, capacity)
