"""Money cards and numerals of the Money games (docs/rules.md M9, M16, M20, M21, M23)."""

from slapdeck.cards.card import PACK, RANKS

LETTERS = "KQJAX"  # ranks that can be money, in the order of logs
KINDS = len(LETTERS)
UNIT = 5  # every money card is worth a multiple of this many numerals

_ACE = 30
_LOW = (10, 5, 15, 0, 0)
_HIGH = (15, 10, 20, 0, 0)

# preset: (worth of K Q J A X in numerals, cards the numerals are taken from)
_GAMES = {
    "money": ((5, 15, 10, 0, 0), PACK),
    "money_jokers": ((5, 15, 10, 0, 0), PACK + 2),
    "floos": (_LOW, PACK),
    "buying_selling": ((20, 15, 10, 0, 5), PACK),
}


def worth_of(rules):
    """The worth in numerals of a money card of each of LETTERS, 0 for one that is no money."""
    worth = _GAMES[rules.game][0]
    if rules.game == "floos":
        if rules.values:
            worth = _HIGH
        if rules.ace_money:
            worth = worth[:3] + (_ACE, 0)
    return worth


def bank_of(worth):
    """A bank at the beginning: two of each of LETTERS that is worth something, one of the
    jokers."""
    return bytes([(1 if LETTERS[i] == "X" else 2) if worth[i] else 0 for i in range(KINDS)])


def numerals_of(rules):
    """The numeral cards that are dealt, sorted, as bytes."""
    worth = worth_of(rules)
    money = [LETTERS[i] for i in range(KINDS) if worth[i]]
    return bytes([card for card in range(_GAMES[rules.game][1]) if RANKS[card >> 2] not in money])
