"""Published games of Beggar My Neighbour."""

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
# Casella 2024: this one never ends.
ENDLESS = ("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA")


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
