"""A card is a small int: `rank << 2 | suit`, 0..51; the jokers are 52 and 53.

Ranks count from the ace, 0, to the king, 12; a joker's rank is 13. Suits are clubs, diamonds,
hearts, spades. In text a card is rank then suit, `QH`; the jokers are `X1` and `X2`.
"""

RANKS = "A23456789TJQKX"
SUITS = "CDHS"
JOKER = 13  # the rank of both jokers
PACK = 52  # cards of one pack without its two jokers


def rank(card):
    """Return 0 (ace) .. 12 (king), 13 for a joker."""
    return card >> 2


def suit(card):
    """Return 0..3 for clubs, diamonds, hearts, spades; -1 for a joker, which has no suit."""
    return card & 3 if card < PACK else -1


def text(card):
    """Return the card as text, such as `QH`. Allocates, so keep it off the slap path."""
    if card >= PACK:
        return "X" + "12"[card - PACK]
    return RANKS[card >> 2] + SUITS[card & 3]


def parse(name):
    """Return the card called `name`; ValueError if there is none."""
    if isinstance(name, str) and len(name) == 2:
        if name == "X1" or name == "X2":
            return PACK + int(name[1]) - 1
        found = RANKS.find(name[0])
        colour = SUITS.find(name[1])
        if 0 <= found < JOKER and colour >= 0:
            return found << 2 | colour
    raise ValueError("no card is called " + repr(name))
