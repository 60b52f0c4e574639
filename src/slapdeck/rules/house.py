"""The house rules of one game: the ints of OPTIONS, starting from a preset."""
# What is needed only before the deal is imported there: in play a stock board has no memory
# for it.

from micropython import const

from slapdeck.cards.card import JOKER, PACK
from slapdeck.rules.options import CHANCES, FAMILY, WAR
from slapdeck.rules.patterns import NO_WILD

NO_JOKERS, JOKERS_CHALLENGE, JOKERS_WILD = 0, 1, 2
FREE, DEBT, LOCKOUT = 0, 1, 2
# What a seat without cards has before it, where it is no number of cards (Ratscrew.bar).
MAY_SLAP_IN, OUT, IN_DEBT, WAITING = 0, -1, -2, -3
_JOKER_CHANCES = 5  # R19: where `X` is missing
TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any


class HouseRules:
    """One attribute an option of the game (`rules.burn`), as OPTIONS describes it.

    game  the preset
    kind  whose options it has: FAMILY, WAR, MONEY or FLOOS

    The handicaps are no rows of OPTIONS: what most games never have is loaded when it is named.
    """

    packs = 1  # where it is no option
    handicaps: "Any" = None  # rules/handicaps.py, where a seat has one
    roomy = True  # what it guards a stock board leaves out (firmware/tools/roomy.py)

    if TYPE_CHECKING:

        def __getattr__(self, name) -> "Any":
            """The attributes are the rows of OPTIONS, so that a new house rule stays one row."""

        def __setattr__(self, name, value):
            """Likewise."""

    def __init__(self, game="ratscrew", changes=None):
        """ValueError, in one line, for an unknown preset or a wrong change."""
        from slapdeck.rules.presets import PRESETS

        if game not in PRESETS:
            raise ValueError("no game is called " + repr(game))
        self.game = game
        self.kind = PRESETS[game][3]
        for row in self.rows():
            setattr(self, row[0], [0] * (JOKER + 1) if row[1] == CHANCES else row[3])
        self.change(PRESETS[game][2])
        if changes is not None:
            self.change(changes)

    def rows(self):
        """The rows of OPTIONS that this game has."""
        from slapdeck.rules.options import rows_of

        return rows_of(self.kind)

    def change(self, changes):
        """Takes over a log header's `rules`: what is named is replaced whole."""
        from slapdeck.rules.options import take_over

        take_over(self, changes)

    def differences(self):
        """What differs from the preset, in the log's form."""
        from slapdeck.rules.options import differences

        return differences(self, HouseRules(self.game))

    def pack(self):
        """The cards of one pack that are dealt, sorted, as bytes."""
        if self.kind == FAMILY:
            return bytes(range(PACK + 2 if self.jokers else PACK))
        if self.kind == WAR:
            return bytes(range(PACK))
        from slapdeck.rules.money import numerals_of  # only these games load it

        return numerals_of(self)

    def copies_of(self, card):
        """How many times the deck may hold `card`."""
        return self.packs if card in self.pack() else 0

    def deck_size(self):
        """Cards in the full deck."""
        return self.packs * len(self.pack())

    def deck(self):
        """The full deck, sorted, as a new bytearray."""
        return bytearray(self.pack() * self.packs)  # MicroPython multiplies no bytearray

    def wild_rank(self):
        """The rank that stands for any card, or NO_WILD (R19)."""
        return JOKER if self.jokers == JOKERS_WILD else NO_WILD

    def chances_in_play(self):
        """Chances by rank as they count: a joker's only where jokers challenge (R5, R19)."""
        counts = list(self.chances)
        if self.jokers != JOKERS_CHALLENGE:
            counts[JOKER] = 0
        elif not counts[JOKER]:
            counts[JOKER] = _JOKER_CHANCES
        return counts
