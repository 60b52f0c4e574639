"""The house rules of one game: the ints of OPTIONS, starting from a preset."""

from micropython import const

from slapdeck.cards.card import JOKER
from slapdeck.games.catalogue import kind_of
from slapdeck.rules.handicaps import takes
from slapdeck.rules.options import (
    CHANCES,
    DEFAULT,
    JOKERS_CHALLENGE,
    JOKERS_WILD,
    NAME,
    TYPE,
    row_of,
    rows_of,
    to_int,
    to_log,
)
from slapdeck.rules.patterns import NO_WILD, PATTERNS

_MOST_CARDS = 1040  # of 20 packs: more leave too little of a record (record/recorder.py) or heap
_LONGEST_NAME = const(16)
_JOKER_CHANCES = 5  # R19: where `X` is missing
TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any


class HouseRules:
    """One attribute for each row of OPTIONS (`rules.burn`). Players can change those that the
    game's kind has; the others stay as the preset has them.

    game  the preset
    name  the party mode or own set that they are called after, "" for none (`is_name`)
    kind  its entry in the catalogue (games/kind.py)
    slaps  the rows of PATTERNS, then those of its own patterns (R51), whose bits `patterns` has
          besides those of the option

    The handicaps are no rows of OPTIONS: they have a value for each seat.
    """

    name = ""
    handicaps: "Any" = None  # rules/handicaps.py, where a seat has one
    late_bound = False  # does a pile at the last card of R34 let equals go on, as 0.2.0 did?

    if TYPE_CHECKING:

        def __getattr__(self, name) -> "Any":
            """The attributes are the rows of OPTIONS, so that a new house rule stays one row."""

        def __setattr__(self, name, value):
            """Likewise."""

    def __init__(self, game="ratscrew", changes=None):
        """ValueError, in one line, for an unknown preset or a wrong change."""
        self.game = game
        self.kind = kind = kind_of(game)
        self.slaps = PATTERNS
        for row in rows_of():
            setattr(self, row[NAME], [0] * (JOKER + 1) if row[TYPE] == CHANCES else row[DEFAULT])
        preset = kind.presets[game][2]
        for name in preset:
            setattr(self, name, to_int(row_of(name), preset[name]))
        if changes is not None:
            self.change(changes)

    def rows(self):
        """The rows of OPTIONS that players of this game can change."""
        return rows_of(self.kind.groups)

    def change(self, changes):
        """Takes over a log header's `rules`: each named rule is replaced whole. ValueError, in one
        line, for a wrong one."""
        if not isinstance(changes, dict):
            raise ValueError("rules must be an object, not " + repr(changes))
        for name in changes:
            if not takes(self, name, changes[name]):
                row = row_of(name, self.kind.groups)
                setattr(self, name, to_int(row, changes[name]))
        self.add_own()

    def add_own(self):
        """The own patterns have changed: they are slaps like those of PATTERNS."""
        self.patterns &= (1 << len(PATTERNS)) - 1
        self.slaps = PATTERNS
        if self.own_patterns:
            from slapdeck.rules.own_patterns import rows_of

            self.slaps += rows_of(self.own_patterns)
            self.patterns |= (1 << len(self.slaps)) - (1 << len(PATTERNS))

    def differences(self, start=None):
        """The changes from the HouseRules `start`, else from the preset, in the log's form."""
        if start is None:
            start = HouseRules(self.game)
        found = {}
        for row in self.rows():
            value = to_log(row, getattr(self, row[NAME]))
            if value != to_log(row, getattr(start, row[NAME])):
                found[row[NAME]] = value
        if self.handicaps:
            found.update(self.handicaps.differences())
        return found

    def pack(self):
        """The cards of one pack that are dealt, sorted, as bytes."""
        return self.kind.pack(self)

    def copies_of(self, card):
        """The number of copies of `card` that the deck may hold."""
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


def is_name(value):
    """Can rules be called so? By up to 16 letters A-Z, a-z, digits and _; "" is no name."""
    if not isinstance(value, str) or len(value) > _LONGEST_NAME:
        return False
    return all([c == "_" or "0" <= c <= "9" or "A" <= c.upper() <= "Z" for c in value])


def new_rules(game, changes=None):
    """The HouseRules of a new game: burned cards make no patterns (R44) unless `changes` say so.

    No preset says that: logs that do not name the rule keep R18.
    """
    rules = HouseRules(game)
    rules.dead_burns = 1
    if changes:
        rules.change(changes)
    return rules


def try_deal(game, changes):
    """Deal a game by the rules of a settings file or an own set to as many as can play.
    ValueError where they are wrong, or are too many cards; handicaps are tried when people sit.
    """
    rules = HouseRules(game, changes)
    rules.handicaps = None
    if rules.deck_size() > _MOST_CARDS:
        raise ValueError("%d cards are more than %d" % (rules.deck_size(), _MOST_CARDS))
    deck = rules.deck()
    rules.kind.make(rules, rules.kind.seats[1], len(deck)).deal(deck)
