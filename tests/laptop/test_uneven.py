"""A live game with head starts: its verdicts, its log and plain arithmetic agree."""

import json

import pytest

from host_sim.laptop import scripted
from host_sim.logs.table_log import Log
from host_sim.testing.logs import played
from slapdeck.games.catalogue import PRESETS
from slapdeck.live.dealer import Dealer
from slapdeck.table import events as kinds

HEADS = [0, 150000, 40000, 250000]
CPU = ["pro", "sharp", "normal", "sharp"]


@pytest.fixture
def verdicts(monkeypatch):
    """(winner, margin when the pile was taken) of every pile in the live game."""
    found = []
    follow = Dealer._follow

    def watched(dealer, count, t):
        follow(dealer, count, t)
        events = dealer.table.events
        for i in range(count, events.count):
            if events.kind(i) == kinds.WON:
                found.append((events.seat(i), dealer.margin_us))

    monkeypatch.setattr(Dealer, "_follow", watched)
    return found


PARTY = PRESETS["ratscrew_party"].presets["ratscrew_party"][2]


def header(rules):
    plain = scripted.header_of(5, 4)
    return {**plain, "rules": {**rules, "card_limit": 120, "patterns": PARTY["patterns"]}}


def winners(lines):
    """The seats that took a pile by a slap, in their order."""
    out = []
    played(lines, out.append)
    return [line["seat"] for line in map(json.loads, out) if line["out"] == "won"]


def by_hand(lines):
    """[(winner, margin or -1, first slapper, time of the window's close)] by the words of R30,
    from the stamps alone: a pile's slaps are those from its opener to the window's close."""
    out = []
    played(lines, out.append)
    slaps = [
        (row["t"], row["seat"])
        for row in Log([x.encode() for x in lines]).events()
        if row["event"] == "slap"
    ]
    found = []
    for closed in [row["t"] for row in map(json.loads, out) if row["out"] == "won"]:
        opener = next(slap for slap in slaps if slap[0] == closed - max(HEADS) + HEADS[slap[1]])
        hands = {}
        for t, seat in slaps:
            if opener[0] <= t <= closed:
                hands.setdefault(seat, t - HEADS[seat])
        order = sorted(hands.values())
        found.append(
            (
                min(hands, key=hands.get),
                order[1] - order[0] if len(order) > 1 else -1,
                opener[1],
                closed,
            )
        )
    return found


def test_verdicts_log_and_arithmetic_agree_and_without_head_starts_others_win(tmp_path, verdicts):
    path, _, _record = scripted.play(5, 800, header({"head_start": HEADS}), tmp_path, CPU)
    with open(path) as file:
        lines = file.readlines()
    assert json.loads(lines[0])["rules"]["head_start"] == HEADS
    assert [winner for winner, _ in verdicts] == winners(lines)
    found = by_hand(lines)
    assert [row[:2] for row in found] == verdicts
    assert sum(margin >= 0 for _, margin in verdicts) > 3
    number = next(i for i, row in enumerate(found) if row[0] != row[2])
    head = json.loads(lines[0])
    del head["rules"]["head_start"]
    until = [line for line in lines[1:] if json.loads(line)["t"] <= found[number][3]]
    others = winners([json.dumps(head), *until])
    assert others[:number] == winners(lines)[:number]
    assert others[number] == found[number][2]


def test_a_live_game_without_head_starts_knows_no_margin_when_a_pile_is_taken(tmp_path, verdicts):
    scripted.play(5, 800, header({}), tmp_path, CPU)
    assert verdicts and all(margin == -1 for _, margin in verdicts)
