"""The points of a party night from its file, written from docs/rules.md 4.4 and 7 alone."""

import json

from tests.reader.family import Ratscrew
from tests.reader.reader import rules_of
from tests.reader.rounds import points as points_without_cards


class Counted(Ratscrew):
    """R36, R37: who took how many piles."""

    def set_up(self):
        super().set_up()
        self.piles = [0] * 4

    def take_pile(self, seat):
        super().take_pile(seat)
        self.count(seat)

    def end(self, winner):
        if self.claim is not None:
            self.count(self.claim)
        super().end(winner)

    def count(self, seat):
        for other in range(4):
            self.piles[other] += self.same_team(seat, other)


def piles_of_cards(header, events):
    game = Counted(header, rules_of(header["game"], header["rules"]))
    for event in events:
        game.take(event)
    game.finish()
    return game.piles


def points_of_lights(players, tie_us, rows):
    """R41. A light is over when the next one begins, or the round."""
    found = [0] * 4
    left, hits, go_t = set(), [], None
    for row in [*rows, {"event": "dark", "t": 0}]:
        t = row["t"]
        if row["event"] == "dark":
            first = min(hits, default=(0, 0))[0]
            near = {button for at, button in hits if at - first <= tie_us}
            if len(near) == 1:
                found[near.pop()] += 1
            left, hits, go_t = set(players), [], None
        elif row["event"] == "go":
            go_t = t
        elif row["event"] == "press" and row["button"] in left and len(left) > 1:
            if go_t is None or t < go_t + 100_000:
                left.remove(row["button"])
                if len(left) == 1:
                    hits = [(t, *left)]
            elif t <= go_t + 3_000_000:
                hits.append((t, row["button"]))
    return found


class Night:
    """Points by button; `read` takes the lines of a file."""

    def __init__(self, text):
        self.rows = [json.loads(line) for line in text.splitlines() if line.strip()]
        self.version = self.rows[0]["night"]
        self.total = len(self.rows[0]["rounds"])
        self.points = [0] * 4
        self.known = set()
        self.after = []

    def read(self):
        starts = [i for i, row in enumerate(self.rows) if isinstance(row.get("round"), str)]
        for start, end in zip(starts, [*starts[1:], len(self.rows)], strict=True):
            self.play(self.rows[start], self.rows[start + 1], self.rows[start + 2 : end])
            self.after.append(list(self.points))
        return self.after

    def join(self, buttons):
        """R39."""
        least = min((self.points[button] for button in self.known), default=0)
        for button in set(buttons) - self.known:
            self.points[button] = least
        self.known |= set(buttons)

    def play(self, head, record, events):
        players = head["players"]
        self.join(players)
        before_players = list(players)
        buttons = players + [button for button in range(4) if button not in players]
        if "piles" in record:
            piles = record["piles"]
            players = sorted({*players, *record["joined"]})
        elif "log" in record:
            taken = piles_of_cards(record, events)
            piles = [taken[buttons.index(button)] for button in range(4)]
            players = sorted({*players, *(button for button in range(4) if piles[button])})
        elif "light" in record:
            piles = points_of_lights(players, record.get("tie_us", 0), events)
        else:
            piles = points_without_cards(head["round"], record, events)
        self.join(players)
        self.score(piles, players, before_players)

    def score(self, piles, players, before_players):
        is_final = len(self.after) == self.total - 1
        before = list(self.points)
        if self.version == 1:
            for one in players:
                factor = (1 + is_final) * self.old_factor(one, before, before_players)
                self.points[one] += piles[one] * factor
            return
        for one in players:
            self.points[one] += (1 + is_final) * sum(piles[one] > piles[two] for two in players)
        most = max(before[one] for one in before_players)
        leaders = [one for one in before_players if before[one] == most]
        winners = [one for one in players if piles[one] == max(piles[two] for two in players)]
        if len(leaders) == 1 and leaders[0] not in winners:
            stake = min(len(self.after), len(players) - 1, before[leaders[0]])
            for one in winners:
                self.points[one] += stake // len(winners)
                self.points[leaders[0]] -= stake // len(winners)

    @staticmethod
    def old_factor(one, before, dealt):
        """R38 of version 1; who slapped in counts single."""
        ahead = sum(before[other] > before[one] for other in dealt)
        return 2 if one in dealt and len(dealt) > 2 and ahead >= (len(dealt) + 1) // 2 else 1
