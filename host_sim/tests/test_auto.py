"""`auto`: the longest published games, exact to the card, and how it continues a log."""

import json

import pytest

from host_sim.simulate import auto
from host_sim.testing.beggar import ENDLESS, RECORDS, deck


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
