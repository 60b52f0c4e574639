"""The house rules of one game: the ints of OPTIONS, starting from a preset."""

from micropython import const

from slapdeck.cards.card import JOKER, PACK
from slapdeck.rules.handicaps import takes
from slapdeck.rules.money import numerals_of
from slapdeck.rules.options import CHANCES, FAMILY, WAR, row_of, rows_of, to_int, to_log
from slapdeck.rules.patterns import NO_WILD
from slapdeck.rules.presets import PRESETS

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

    The handicaps are no rows of OPTIONS: they have a value for each seat.
    """

    packs = 1  # where it is no option
    handicaps: "Any" = None  # rules/handicaps.py, where a seat has one

    if TYPE_CHECKING:

        def __getattr__(self, name) -> "Any":
            """The attributes are the rows of OPTIONS, so that a new house rule stays one row."""

        def __setattr__(self, name, value):
            """Likewise."""

    def __init__(self, game="ratscrew", changes=None):
        """ValueError, in one line, for an unknown preset or a wrong change."""
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
        return rows_of(self.kind)

    def change(self, changes):
        """Takes over a log header's `rules`: what is named is replaced whole. ValueError, in one
        line, for a wrong one."""
        for name in changes:
            if not takes(self, name, changes[name]):
                row = row_of(name, self.kind)
                setattr(self, row[0], to_int(row, changes[name]))

    def differences(self):
        """What differs from the preset, in the log's form."""
        preset = HouseRules(self.game)
        found = {}
        for row in self.rows():
            value = getattr(self, row[0])
            if value != getattr(preset, row[0]):
                found[row[0]] = to_log(row, value)
        if self.handicaps:
            found.update(self.handicaps.differences())
        return found

    def pack(self):
        """The cards of one pack that are dealt, sorted, as bytes."""
        if self.kind == FAMILY:
            return bytes(range(PACK + 2 if self.jokers else PACK))
        if self.kind == WAR:
            return bytes(range(PACK))
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
