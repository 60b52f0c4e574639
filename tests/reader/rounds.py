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


def _split(players, rows):
    """Return of each try its value, the stamps of what was shown, and by player those of the
    presses."""
    tries = []
    for row in rows:
        if row["event"] == "try":
            tries.append((row["value"], [], {player: [] for player in players}))
        elif row["event"] == "show":
            tries[-1][1].append(row["t"])
        elif row["event"] == "press" and tries and row["button"] in players:
            tries[-1][2][row["button"]].append(row["t"])
    return tries


def _tries(off):
    """A round of tries: `off(try, presses)` is how bad the presses of a player were, None if they
    do not count; a try has its value, the stamps of what was shown, and the player's presses."""

    def count(players, tie_us, rows):
        found = [0] * 4
        for value, shown, presses in _split(players, rows):
            off_by = {player: off(value, shown, own) for player, own in presses.items()}
            for player, us in off_by.items():
                for other, its in off_by.items():
                    if other != player and us is not None:
                        found[player] += its is None or abs(its) - abs(us) > tie_us
        return found

    return count


def _off_stop(value, shown, own):
    own = [t - shown[0] for t in own if shown and 0 <= t - shown[0] <= 7_500_000]
    return own[0] - 5_000_000 if own else None


def _off_gap(value, shown, own):
    if len(shown) < 2:
        return None
    gap = shown[1] - shown[0]
    own = [t for t in own if 0 <= t - shown[1] <= 3_000_000 + 2 * gap]
    return own[1] - own[0] - gap if len(own) > 1 else None


def _together(players, tie_us, rows):
    found = [0] * 4
    for _, shown, presses in _split(players, rows):
        hands = {}
        for player, own in presses.items():
            own = [t for t in own if shown and shown[0] <= t <= shown[0] + 5_000_000]
            if own:
                hands[player] = own[0]
        apart = {(a, b): abs(hands[a] - hands[b]) for a in hands for b in hands if a < b}
        limit = max(min(apart.values(), default=0), tie_us)
        for player in {one for pair, us in apart.items() if us <= limit for one in pair}:
            found[player] += 1
    return found


def _lone(players, tie_us, rows):
    found = [0] * 4
    for _, shown, presses in _split(players, rows):
        numbers = {}
        for player, own in presses.items():
            number = sum(bool(shown) and 0 <= t - shown[0] <= 4_000_000 for t in own)
            numbers.setdefault(min(5, number), []).append(player)
        alone = [number for number, whose in numbers.items() if number and len(whose) == 1]
        if alone:
            found[numbers[max(alone)][0]] += 1
    return found


def _is_fifth_red(shown):
    reds = sum(one % 4 in (1, 2) for one in shown)
    return shown[-1] % 4 in (1, 2) and reds % 5 == 0


def _off_beat(value, shown, own):
    if len(shown) < 4:
        return None
    beat = (shown[3] - shown[0]) // 3
    own = [t for t in own if 0 <= t - shown[3] <= 9 * beat][:5]
    gaps = [b - a for a, b in zip(own, own[1:], strict=False)]
    return sum(abs(gap - beat) for gap in gaps) if len(own) == 5 else None


def _off_bang(value, shown, own):
    own = [t for t in own if shown and 0 <= t - shown[0] <= value]
    return shown[0] + value - own[0] if own else None


def _high(players, tie_us, rows):
    found = [0] * 4
    tries = []
    for row in rows:
        if row["event"] == "try":
            tries.append((row["value"], [], {}))
        elif row["event"] == "show":
            tries[-1][1].append(row["t"])
        elif row["event"] == "press" and tries and row["button"] in players:
            value, shown, drawn = tries[-1]
            if shown and row["t"] <= shown[0] + 5_000_000 and row["button"] not in drawn:
                rank = (value >> 6 * len(drawn)) % 64 // 4
                drawn[row["button"]] = 13 if rank == 0 else rank
    for _, _, drawn in tries:
        for player, rank in drawn.items():
            found[player] += sum(drawn.get(one, -1) < rank for one in players if one != player)
    return found


_ROUNDS = {
    "sevens": _cards(lambda shown: shown[-1] // 4 != 6, 3),
    "stop": _tries(_off_stop),
    "gap": _tries(_off_gap),
    "together": _together,
    "lone": _lone,
    "reds": _cards(_is_fifth_red, 1),
    "seen": _cards(lambda shown: shown[-1] in shown[:-1], 1),
    "beat": _tries(_off_beat),
    "bang": _tries(_off_bang),
    "high": _high,
}
