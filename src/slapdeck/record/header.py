"""Reads a table log's header (docs/rules.md 4.1): the deck, the seats and the rules."""

from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules, is_name

_KEYS = ("log", "game", "seats", "rules", "deck")


def is_int(value):
    """Is `value` a whole number? True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


class Header:
    """Line 1 of a log: `game`, `seats`, `rules` (HouseRules) and `deck` (bytes).

    Raises ValueError with a message of one line if the dict `row` is wrong anywhere.
    """

    def __init__(self, row):
        for key in _KEYS:
            if key not in row:
                raise ValueError("the header has no " + repr(key))
        if not is_int(row["log"]) or row["log"] != 1:
            raise ValueError("log must be 1, not " + repr(row["log"]))
        self.game = row["game"]
        if not isinstance(self.game, str):
            raise ValueError("game must be a name, not " + repr(self.game))
        self.rules = HouseRules(self.game, row["rules"])
        self.rules.name = row.get("rules_name", "")
        if not is_name(self.rules.name):
            raise ValueError("rules_name must be up to 16 letters, not " + repr(self.rules.name))
        self.seats = row["seats"]
        fewest, most = self.rules.kind.seats
        if not is_int(self.seats) or not fewest <= self.seats <= most:
            raise ValueError("seats must be %d..%d, not %r" % (fewest, most, self.seats))
        self.deck = _deck(row["deck"], self.seats, self.rules)
        if self.rules.handicaps:
            self.rules.handicaps.insist_on(self.seats, len(self.deck))

    def deal(self):
        """Return the game, dealt."""
        game = new_game(self.rules, self.seats, len(self.deck))
        game.deal(self.deck)
        return game


def _deck(names, seats, rules):
    if not isinstance(names, list):
        raise ValueError("deck must be a list of cards, not " + repr(names))
    deck = bytes([card.parse(name) for name in names])
    if len(deck) < seats:
        raise ValueError("%d cards are too few for %d seats" % (len(deck), seats))
    for one in sorted(set(deck)):
        held = sum(1 for other in deck if other == one)
        if held > rules.copies_of(one):
            raise ValueError(
                "the deck holds %s %d times, the rules have %d"
                % (card.text(one), held, rules.copies_of(one))
            )
    return deck
