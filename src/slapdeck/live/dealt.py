"""A game as it was dealt, as the table keeps it."""

from slapdeck.games.catalogue import new_game


class Dealt:
    """The base of all deals: `rules`, `seats`, `deck` (bytes), and `chance` for later draws.

    joined   mask of the buttons with a player, people or CPU
    cpu      the temperament by button, None without a CPU player
    refused  a message about a wrong file of the player's own, or None
    record   the record of a game that is resumed (history/resume.py), or None
    pace     of a round of a party night, else None
    stand_ins  mask of the buttons whose seat a CPU player had for a while, before a pause

    Made from a `deal` of another class it is the same deal without that class. So the module that
    dealt can be unloaded: the table needs its memory.
    """

    stand_ins = 0
    rules = seats = record = refused = None
    pace: "tuple | None" = None  # set in a round of a party night
    deck = b""

    def __init__(self, deal):
        self.rules, self.seats, self.deck = deal.rules, deal.seats, deal.deck
        self.joined, self.cpu, self.stand_ins = deal.joined, deal.cpu, deal.stand_ins
        self.refused, self.record, self.pace = deal.refused, deal.record, deal.pace
        self.chance = deal.chance

    def new_game(self):
        """Return the game, not yet dealt."""
        return new_game(self.rules, self.seats, len(self.deck))
