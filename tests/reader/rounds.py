"""The points of rounds without cards (docs/rules.md 7), written from the rules alone.

`points(name, head, rows)`: `head` is the first line of the round's record, `rows` its events, as
dicts (4.4). Returns the points by button.
"""


def points(name, head, rows):
    return _ROUNDS[name](head["players"], head.get("tie_us", 0), rows)


def _cards(right_at, cost):
    """A round of cards: `right_at(cards)` tells whether to press at the last of those shown."""

    def count(players, tie_us, rows):
        found = [0] * 4
        shown, pressed = [], set()
        for row in rows:
            if row["event"] == "show":
                shown.append(row["value"])
                pressed = set()
            elif row["event"] == "press" and shown and shown[-1] != 63:
                button = row["button"]
                if button in players and button not in pressed:
                    change = 1 if right_at(shown) else -cost
                    found[button] = max(0, found[button] + change)
                    pressed.add(button)
        return found

    return count


_ROUNDS = {
    "sevens": _cards(lambda shown: shown[-1] // 4 != 6, 3),
}
