"""`auto`: the literature's longest games to the card, and a second opinion on random ones."""

import json
import random

import pytest

from host_sim import auto
from slapdeck.games.catalogue import new_game, rules_of

# Deals of Beggar-My-Neighbour, top card first, `-` a plain card; cards and tricks as published:
# Paulhus 1999 comes first, then longer ones from the list of records kept since.
RECORDS = [
    ("------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--", 4791, 670),
    ("K-KK----K-A-----JAA--Q--J-", "---Q---Q-J-----J------AQ--", 7157, 1007),
    ("----Q------A--K--A-A--QJK-", "-Q--J--J---QK---K----JA---", 7207, 1015),
    ("-J------Q------AAA-----QQ-", "K----JA-----------KQ-K-JJK", 7959, 1122),
    ("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---", 8344, 1164),
]
# Casella 2024: this one never ends.
ENDLESS = ("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA")


def deck(first, second):
    suits = dict.fromkeys("JQKA-", 0)
    plain = [rank + suit for rank in "23456789T" for suit in "CDHS"]
    cards = []
    for pair in zip(first, second, strict=True):
        for letter in pair:
            count = suits[letter]
            suits[letter] += 1
            cards.append(plain[count] if letter == "-" else letter + "CDHS"[count])
    return cards


@pytest.fixture
def run(tmp_path, capsys):
    """run(header, events) plays the log on: (the outcome lines, the summary)."""
    def run(events=(), game="beggar", rules=None, seats=2, cards=()):
        path = tmp_path / "log.jsonl"
        rows = [{"log": 1, "game": game, "seats": seats, "rules": rules or {},
                 "deck": list(cards)}, *events]
        path.write_text("\n".join(json.dumps(row) for row in rows))
        assert auto.main(str(path)) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        return lines[:-1], lines[-1]
    return run


@pytest.mark.parametrize("first, second, cards, tricks", RECORDS)
def test_published_games_come_out_exactly(run, first, second, cards, tricks):
    _lines, summary = run(cards=deck(first, second))
    assert (summary["cards"], summary["tricks"], summary["end"]) == (cards, tricks, "over")


def test_a_deal_that_never_ends_is_found_by_its_repeat_and_stopped_by_a_limit(run):
    cards = deck(*ENDLESS)
    assert run(cards=cards, rules={"repeats": True})[1]["end"] == "sudden_death"
    summary = run(cards=cards, rules={"card_limit": 5000})[1]
    assert (summary["cards"], summary["end"]) == (5000, "sudden_death")


def test_its_own_events_come_a_second_apart(run):
    lines, summary = run(cards=["JC", "2C", "3C", "4C"])
    assert [line["t"] for line in lines] == [
        0, 0, 1000000, 1000000, 2000000, 3000000, 4000000, 5000000, 5000000, 5000000]
    assert summary == {"cards": 5, "tricks": 2, "end": "over", "winner": 0}


def test_it_goes_on_from_the_logs_last_event_and_decides_what_is_open_first(run):
    events = [{"t": 5, "event": "play"}, {"t": 6, "event": "play"},
              {"t": 7, "event": "slap", "seat": 1}]
    lines, _summary = run(events, "ratscrew", {"tie_window": 2000000, "card_limit": 3},
                          cards=["7C", "7D", "2C", "3C", "4C", "5C"])
    assert [(line["t"], line["out"]) for line in lines[2:]] == [
        (2000007, "won"), (1000007, "card"), (1000007, "sudden_death"), (1000007, "over")]


def test_a_game_already_over_gets_only_its_summary(run):
    lines, summary = run([{"t": 0, "event": "play"}], rules={"card_limit": 1},
                         cards=["7C", "7D"])
    assert [line["out"] for line in lines] == ["card", "sudden_death", "over"]
    assert summary == {"cards": 1, "tricks": 1, "end": "sudden_death", "winner": 1}


def by_lists(cards):
    """Beggar-My-Neighbour for two on bare lists: (cards, tricks, winner)."""
    chances = {0: 4, 10: 1, 11: 2, 12: 3}
    hands, pile = [list(cards[0::2]), list(cards[1::2])], []
    turn = owed = played = tricks = 0
    while hands[turn]:
        one = hands[turn].pop(0)
        pile.append(one)
        played += 1
        if one >> 2 in chances:
            owed = chances[one >> 2]
            turn = 1 - turn
        elif owed > 1:
            owed -= 1
        elif owed:
            owed = 0
            turn = 1 - turn
            hands[turn] += pile
            pile = []
            tricks += 1
            if not hands[1 - turn]:
                return played, tricks, turn
        else:
            turn = 1 - turn
    return played, tricks + bool(pile), 1 - turn


def test_the_engine_agrees_with_bare_lists_on_random_deals():
    game = new_game(rules_of("beggar", {}), 2)
    table = game.table
    for seed in range(400):
        cards = bytearray(range(52))
        random.Random(seed).shuffle(cards)
        game.deal(cards)
        while not table.over:
            if table.claim >= 0:
                game.settle()
            else:
                game.play()
        assert (game.cards_played, game.piles_taken, table.winner) == by_lists(cards), seed
