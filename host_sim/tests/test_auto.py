"""`auto`: the longest published games, exact to the card, and how it continues a log."""

import json

import pytest

from host_sim.simulate import auto

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


@pytest.fixture
def run(tmp_path, capsys):
    """run(header, events) plays the log on: (the outcome lines, the summary)."""

    def run(events=(), game="beggar", rules=None, seats=2, cards=()):
        path = tmp_path / "log.jsonl"
        rows = [
            {"log": 1, "game": game, "seats": seats, "rules": rules or {}, "deck": list(cards)},
            *events,
        ]
        path.write_text("\n".join(json.dumps(row) for row in rows))
        assert auto.main(str(path)) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        return lines[:-1], lines[-1]

    return run


@pytest.mark.parametrize(
    "who, first, second, cards, tricks", RECORDS, ids=[row[0] for row in RECORDS]
)
def test_a_published_game_comes_out_exactly(run, who, first, second, cards, tricks):
    _lines, summary = run(cards=deck(first, second))
    assert (summary["cards"], summary["tricks"], summary["end"]) == (cards, tricks, "over")


def test_a_deal_that_never_ends_is_found_by_its_repeat_and_stopped_by_a_limit(run):
    cards = deck(*ENDLESS)
    assert run(cards=cards, rules={"repeats": True})[1]["end"] == "sudden_death"
    summary = run(cards=cards, rules={"card_limit": 5000})[1]
    assert (summary["cards"], summary["end"]) == (5000, "sudden_death")


def test_auto_events_come_a_second_apart(run):
    lines, summary = run(cards=["JC", "2C", "3C", "4C"])
    assert [line["t"] for line in lines] == [
        0,
        0,
        1000000,
        1000000,
        2000000,
        3000000,
        4000000,
        5000000,
        5000000,
        5000000,
    ]
    assert summary == {"cards": 5, "tricks": 2, "end": "over", "winner": 0}


def test_auto_decides_an_open_window_then_goes_on_from_the_last_event(run):
    events = [
        {"t": 5, "event": "play"},
        {"t": 6, "event": "play"},
        {"t": 7, "event": "slap", "seat": 1},
    ]
    lines, _summary = run(
        events,
        "ratscrew",
        {"tie_window": 2000000, "card_limit": 3},
        cards=["7C", "7D", "2C", "3C", "4C", "5C"],
    )
    assert [(line["t"], line["out"]) for line in lines[2:]] == [
        (2000007, "won"),
        (1000007, "card"),
        (1000007, "sudden_death"),
        (1000007, "over"),
    ]


def test_a_game_already_over_gets_only_its_summary(run):
    lines, summary = run([{"t": 0, "event": "play"}], rules={"card_limit": 1}, cards=["7C", "7D"])
    assert [line["out"] for line in lines] == ["card", "sudden_death", "over"]
    assert summary == {"cards": 1, "tricks": 1, "end": "sudden_death", "winner": 1}
