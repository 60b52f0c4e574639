"""The last game dealt once more: the same deck, rules and seats."""

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.record.reader import Record
from slapdeck.ui.words import words


class AgainDeal:
    """The game that the console's record is of: like a Deal (screens/deal.py).

    Its `chance` is a new one: the cards are the same, tempo and CPU players are not. ValueError
    where nobody has played yet.
    """

    record = None

    def __init__(self, console):
        if console.seated is None:
            raise ValueError("no game was played that can be dealt again")
        read = Record(console.record)  # only its head: what follows the last event is no record
        self.rules, self.seats, self.deck = read.rules, read.seats, read.deck
        self.joined, self.cpu = console.seated
        devices = console.devices
        self.chance = Chance(devices.store.rig().get("seed", devices.entropy()))
        self.refused = words().SAME_CARDS

    def new_game(self):
        """The game, not yet dealt."""
        return new_game(self.rules, self.seats, len(self.deck))
