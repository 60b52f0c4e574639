"""Defines the slap patterns a second time, word for word as in docs/rules.md 1.4."""

from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "tests" / "data" / "patterns.txt"
RULES = EXAMPLES.parent.parent.parent / "docs" / "rules.md"


def by_the_book(name, cards):
    """Does the pattern `name` hold by the words of docs/rules.md 1.4? `cards` are names, the
    newest last.

    A new pattern gets its line there and its second definition in `book`, if possible by another
    author; without them this fails.
    """
    assert name in book(cards), f"{name} has no line in docs/rules.md 1.4, and no definition here"
    return book(cards)[name]()


def book(cards):
    """Return {pattern: function that says whether it holds}."""
    ranks = [one[0] for one in reversed(cards)]
    suits = [one[1] for one in reversed(cards)]
    numbers = ["A23456789TJQK".find(rank) + 1 for rank in ranks]
    high = [14 if number == 1 else number for number in numbers]

    def stepping(count):
        steps = [
            [row[i + 1] - row[i] for i in range(min(count, len(row)) - 1)]
            for row in (numbers, high)
        ]
        return 0 not in numbers[:count] and any(
            step in ([1] * (count - 1), [-1] * (count - 1)) for step in steps
        )

    def of_a_suit(count):
        return len(suits) >= count and len(set(suits[:count])) == 1 and "X" not in ranks[:count]

    def the_two(names, apart=1):
        return len(ranks) > apart and {ranks[0], ranks[apart]} == set(names)

    return {
        "double": lambda: len(ranks) > 1 and ranks[0] == ranks[1],
        "sandwich": lambda: len(ranks) > 2 and ranks[0] == ranks[2] != ranks[1],
        "big_mac": lambda: len(ranks) > 3 and ranks[0] == ranks[3] != ranks[1] == ranks[2],
        "triple_three": lambda: ranks[:3] == ["3"] * 3,
        "run": lambda: stepping(3),
        "flush": lambda: of_a_suit(3),
        "marriage": lambda: the_two("KQ"),
        "tens": lambda: len(ranks) > 1 and 0 not in numbers[:2] and sum(numbers[:2]) == 10,
        "top_bottom": lambda: len(ranks) > 2 and ranks[0] == ranks[-1],
        "divorce": lambda: the_two("KQ", 2),
        "four_run": lambda: stepping(4),
        "four_flush": lambda: of_a_suit(4),
        "sixty_nine": lambda: the_two("69"),
        "jack_ten": lambda: the_two("JT"),
        "joker_slap": lambda: ranks[:1] == ["X"],
        "jack": lambda: ranks[:1] == ["J"],
        "count": lambda: ranks[:1] == ["A23456789TJQK"[(len(ranks) - 1) % 13]],
    }


def in_the_rules():
    """Return the patterns of the table in docs/rules.md 1.4."""
    section = RULES.read_text("utf-8").partition("### 1.4")[2].partition("### 1.5")[0]
    return [line.split()[1] for line in section.splitlines() if line.startswith("| ")][2:]
