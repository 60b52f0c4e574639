"""Slap patterns (docs/rules.md 1.4). A pile is a list of cards, newest last."""

from itertools import product

from tests.reader.table import RANKS

ANY_RANK = range(1, 14)
ANY_SUIT = "CDHS"


def number(card):
    """1 for an ace to 13 for a king; 0 for a joker."""
    return RANKS.find(card[0]) + 1


def suit(card):
    """Its letter; "" for a joker."""
    return "" if card[0] == "X" else card[1]


def _run(*ranks):
    for ace in (1, 14):
        row = [ace if rank == 1 else rank for rank in ranks]
        steps = {after - before for before, after in zip(row, row[1:], strict=False)}
        if 0 not in row and steps in ({1}, {-1}):
            return True
    return False


def _same_suit(*suits):
    return len(set(suits)) == 1 and suits[0] in ANY_SUIT


# name: how many of the newest cards it looks at, what of each card, and when it holds
BY_RANK = {
    "double": (2, lambda a, b: a == b),
    "sandwich": (3, lambda a, b, c: a == c != b),
    "big_mac": (4, lambda a, b, c, d: a == d != b == c),
    "triple_three": (3, lambda a, b, c: a == b == c == 3),
    "run": (3, _run),
    "four_run": (4, _run),
    "marriage": (2, lambda a, b: {a, b} == {12, 13}),
    "tens": (2, lambda a, b: a + b == 10 and 0 not in (a, b)),
    "divorce": (3, lambda a, b, c: {a, c} == {12, 13}),
    "sixty_nine": (2, lambda a, b: {a, b} == {6, 9}),
    "jack_ten": (2, lambda a, b: {a, b} == {11, 10}),
    "jack": (1, lambda a: a == 11),
}
BY_SUIT = {"flush": (3, _same_suit), "four_flush": (4, _same_suit)}
NAMES = {*BY_RANK, *BY_SUIT, "top_bottom", "joker_slap", "count"}


def _some(cards, part, values, holds, wild):
    """Whether `holds` for the parts of `cards`, each wild joker being any of `values`."""
    choices = [values if wild and card[0] == "X" else (part(card),) for card in cards]
    return any(holds(*choice) for choice in product(*choices))


def _ranks_fit(clauses, ranks):
    """Whether the clauses about ranks are true for numbers as of `number`, the top card first."""
    for clause, rank in zip(clauses, ranks, strict=True):
        word, *of = clause.split()
        other = ranks[int(of[-1]) - 1] if of else None
        if word == "same":
            fits = rank == other
        elif word in ("higher", "lower"):
            above, below = (rank, other) if word == "higher" else (other, rank)
            fits = 0 not in (above, below) and above == below % 13 + 1
        elif word == "sum":
            fits = 0 not in (rank, other) and rank + other == int(of[0])
        else:
            fits = word in ("any", "suit") or rank == number(word)
        if not fits:
            return False
    return True


def _suits_fit(clauses, suits):
    return all(
        suits[place] in [*ANY_SUIT] and suits[place] == suits[int(clause.split()[1]) - 1]
        for place, clause in enumerate(clauses)
        if clause.startswith("suit")
    )


def own_holds(clauses, pile, wild):
    """Whether an own pattern lies there (R51). No clause speaks of ranks and suits at once."""
    cards = pile[: -len(clauses) - 1 : -1]
    return len(cards) == len(clauses) and all(
        _some(cards, part, values, lambda *parts, fit=fit: fit(clauses, parts), wild)
        for part, values, fit in ((number, ANY_RANK, _ranks_fit), (suit, ANY_SUIT, _suits_fit))
    )


def pattern_holds(name, pile, wild):
    """Whether the pattern `name`, or own pattern, lies on `pile`; `wild`: jokers are (R19)."""
    if not pile:
        return False
    if isinstance(name, list):
        return own_holds(name[1:], pile, wild)
    if name == "joker_slap":
        return pile[-1][0] == "X"
    if name == "count":
        place = (len(pile) - 1) % 13 + 1
        return _some(pile[-1:], number, ANY_RANK, lambda a: a == place, wild)
    if name == "top_bottom":
        return len(pile) >= 3 and _some(
            [pile[0], pile[-1]], number, ANY_RANK, lambda a, b: a == b, wild
        )
    by_suit = name in BY_SUIT
    size, holds = BY_SUIT[name] if by_suit else BY_RANK[name]
    if len(pile) < size:
        return False
    if by_suit:
        return _some(pile[-size:], suit, ANY_SUIT, holds, wild)
    return _some(pile[-size:], number, ANY_RANK, holds, wild)
