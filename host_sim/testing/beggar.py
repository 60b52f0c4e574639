"""Beggar My Neighbour: published games, and the same game played on bare lists."""

from slapdeck.cards import card

# The record games: who and when, both hands (top card first, `-` a plain card), cards, tricks.
RECORDS = [
    ("Paulhus 1999", "------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--", 4791, 670),
    ("Kleber 1999", "---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q", 5790, 805),
    ("Collins 2006", "A-QK------Q----KA-----J---", "-JAK----A--Q----J---QJ--K-", 6913, 960),
    ("Mann, Wu 2007", "K-KK----K-A-----JAA--Q--J-", "---Q---Q-J-----J------AQ--", 7157, 1007),
    ("Nessler 2012", "----Q------A--K--A-A--QJK-", "-Q--J--J---QK---K----JA---", 7207, 1015),
    ("Anderson 2013", "--A-Q--J--J---Q--AJ-K---K-", "-J-------Q------A--A--QKK-", 7225, 1016),
    ("Rucklidge 2014", "-J------Q------AAA-----QQ-", "K----JA-----------KQ-K-JJK", 7959, 1122),
    ("Nessler 2021", "----K---A--Q-A--JJA------J", "-----KK---------A-JK-Q-Q-Q", 7972, 1106),
    ("Nessler 2022", "---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---", 8344, 1164),
]
# Casella 2024: this one never ends. After 474 cards and 66 tricks the faces are in the places of
# 62 tricks before.
ENDLESS = ("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA")
DEALS = 20_000
MEAN, NEAR = 254.65, 4.4  # mean cards of a random deal, and the tolerance
CHANCES = [{"A": 4, "K": 3, "Q": 2, "J": 1}.get(rank, 0) for rank in card.RANKS]


def deck(first, second):
    """Return the names of the cards of a published deal, in dealing order."""
    counts = dict.fromkeys("JQKA-", 0)
    plain = [rank + suit for rank in "23456789T" for suit in "CDHS"]
    cards = []
    for pair in zip(first, second, strict=True):
        for letter in pair:
            count = counts[letter]
            counts[letter] += 1
            cards.append(plain[count] if letter == "-" else letter + "CDHS"[count])
    return cards


def cards_of(first, second):
    return bytes(card.parse(name) for name in deck(first, second))


def by_lists(cards):
    """Play on bare lists, as fast as possible; return (cards, tricks, winner)."""
    chances = CHANCES
    own, other = list(cards[0::2]), list(cards[1::2])
    pile = []
    played = tricks = owed = seat = 0
    while own:
        one = own.pop(0)
        pile.append(one)
        played += 1
        if chances[one >> 2]:
            owed = chances[one >> 2]
        elif owed:
            owed -= 1
            if owed:
                continue
            other += pile
            pile = []
            tricks += 1
            if not own:
                return played, tricks, 1 - seat
        own, other = other, own
        seat = 1 - seat
    return played, tricks + (1 if pile else 0), 1 - seat


def by_engine(game, cards):
    """Play the same deal with one of our games; return the same."""
    game.deal(cards)
    table, play = game.table, game.play
    while not table.over:
        if table.claim >= 0:
            game.settle()
        else:
            play()
    return game.cards_played, game.piles_taken, table.winner


def compare(game, count, chance):
    """Return the mean cards of `count` deals; `game` and the bare lists must agree on each."""
    total = 0
    for _ in range(count):
        cards = bytearray(range(52))
        chance.shuffle(cards)
        bare = by_lists(cards)
        assert by_engine(game, bytes(cards)) == bare
        total += bare[0]
    print("mean %.2f cards" % (total / count))
    return total / count
