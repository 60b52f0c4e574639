"""All games, and their presets by the names that logs use.

A new game: one file that ends with its entry, its name here, its words, one golden log.
"""

from slapdeck.games.money import FLOOS, MONEY
from slapdeck.games.ratscrew import RATSCREW
from slapdeck.games.slapjack import SLAPJACK
from slapdeck.games.snap import SNAP
from slapdeck.games.war import WAR

KINDS = (RATSCREW, SLAPJACK, SNAP, WAR, MONEY, FLOOS)
WITHOUT_CARDS = ("duel", "buzzer")  # lamp/duel.py, lamp/buzzer.py: nothing to deal, no logs

PRESETS = {game: kind for kind in KINDS for game in kind.presets}  # name in logs: its Kind


def kind_of(game):
    """The Kind of the preset `game`; ValueError when there is none."""
    if game in WITHOUT_CARDS:
        raise ValueError("%s has no cards and keeps no log" % game)
    if game not in PRESETS:
        raise ValueError("no game is called " + repr(game))
    return PRESETS[game]


def title_of(game):
    """What the preset `game` is called, in English."""
    return PRESETS[game].presets[game][0]


def card_limit_of(game):
    """After how many cards the handheld ends a game of the preset (R28)."""
    return PRESETS[game].presets[game][1]


def new_game(rules, seats, capacity=0):
    """A game for `rules`, not yet dealt; `capacity` is the size of its deck, 0 for the full."""
    return rules.kind.make(rules, seats, capacity)
