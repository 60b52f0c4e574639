"""What is dealt to whom: a stacked deck, or a shuffled one for those who joined."""

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.games.header import Header
from slapdeck.screens.company import company, wanted

# Every preset has an end on the handheld (R28), for deals that never end by themselves.
_CARD_LIMIT = 2000
_BUTTONS = 4
_WRONG_LOG = (b"NEXT.LOG IS WRONG", b"SHUFFLED", b"INSTEAD")
_WRONG_CPU = (b"RIG: CPU IS WRONG", b"", b"IGNORED")


class Deal:
    """One game to be dealt: `rules`, `seats`, `deck` (bytes), and `chance` for what comes after.

    joined   mask of the buttons with a player, people or CPU
    cpu      the temperament by button, None where no CPU player sits
    refused  what to say about a wrong file of the player's own, or None

    A header in the store's `next_game()` decides game, seats, rules and deck; the rig's `cpu`
    which buttons CPU players have. Without both, who joined alone plays against three.
    """

    def __init__(self, store, joined, seed):
        rig = store.rig()
        self.chance = Chance(rig.get("seed", seed))
        self.refused = None
        stacked = self._stacked(store.next_game())
        self.cpu = company(joined, self._wanted(rig), stacked is None)
        for button in range(_BUTTONS):
            if self.cpu[button]:
                joined |= 1 << button
        self.joined = joined
        if stacked:
            self.rules, self.seats, self.deck = stacked.rules, stacked.seats, stacked.deck
        else:
            self.rules = rules_of("ratscrew", {"card_limit": _CARD_LIMIT})
            self.seats = max(2, _bits(joined))  # one may be dealt to whom nobody plays for
            self.deck = self.rules.deck()
            self.chance.shuffle(self.deck)

    def new_game(self):
        """The game, not yet dealt."""
        return new_game(self.rules, self.seats, len(self.deck))

    def _stacked(self, header):
        if header:
            try:
                return Header(header)
            except ValueError:  # say so, and shuffle
                self.refused = _WRONG_LOG
        return None

    def _wanted(self, rig):
        try:
            return wanted(rig)
        except ValueError:
            self.refused = _WRONG_CPU
        return None


def _bits(mask):
    """Number of ones in a mask of buttons."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
