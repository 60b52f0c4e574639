"""Samples of Snap, in which each player has a face-up pile."""

from samples.steps import enter, finish
from samples.tables import BUTTON_OF
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.ui.names import pattern_words
from slapdeck.ui.verdict import Verdict

_POSITION = (
    "pile 2S 3D 4H QC 5C 6D 9H QD | 0: 8S 2C 7C | 1: TD JD | 2: JH 3H 4C 5S | 3: 6S | turn 0"
)


def _table(display):
    rules = HouseRules("snap")
    game = new_game(rules, 4)
    game.set_up(_POSITION)
    view = AnimatedTableView(display, game.table, BUTTON_OF, None, False, game.tops)
    view.status_of = game.slap_in_status
    return rules, game, view


def snap(display):
    """Snap: the large card is the newest, the small ones the top cards of each player's pile."""
    view = _table(display)[2]
    enter(view)


def snap_slapped(display):
    """Blue slapped two equal top cards first, and takes both piles; the two are ringed."""
    rules, game, view = _table(display)
    game.set_up(_POSITION.replace("9H", "QH"))
    enter(view)
    count = game.at_stake()
    pattern = game.pattern()
    game.win(1)
    verdict = Verdict(display)
    verdict.won(1, 3214, 412000)
    finish(verdict)
    view.won(1, pattern_words("snap", rules.patterns)[pattern], PATTERNS[pattern][CARDS], count)
    view.refresh()
    finish(view)


SNAPS = {"snap": snap, "snap_slapped": snap_slapped}
