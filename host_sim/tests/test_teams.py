"""Teams: opposite seats share a stock (R33), from the deal to the winner's screen."""

import pytest

from host_sim.simulate.fuzz import check
from host_sim.testing.each import each
from host_sim.testing.rule_book import carry_out, rule_book
from samples.steps import enter
from samples.tables import sample_table
from slapdeck.history.game_stats import GameStats
from slapdeck.screens.common.seat_layout import cpu_seats
from slapdeck.screens.result.boast import boast
from slapdeck.screens.result.winner import WinnerView
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.settings import settings_of
from slapdeck.table.table import Table
from slapdeck.ui.words import words

BUTTON_OF = b"\0\1\2\3"


def test_control_partners_who_share_nothing_are_noticed(monkeypatch):
    """By the random games of test_replay.py; the stocks of partners are copies."""

    def apart(table):
        table.teams = 2

    monkeypatch.setattr(Table, "share_stocks", apart)
    with pytest.raises(AssertionError):
        for seed in range(0, 360, 3):
            check(seed)


# --- who plays


@each("settings", [{}, {"cpu_when": "never"}, {"cpu_1": "nobody"}])
@each("joined", [0b0001, 0b0110, 0b1101, 0b1111])
def test_the_table_is_filled_to_four(joined, settings):
    names = cpu_seats(
        joined, "ratscrew", None, settings_of({**settings, "rules": {"teams": True}}), False
    )
    assert all((joined >> button & 1) != bool(names[button]) for button in range(4))


# --- what is shown


@pytest.mark.parametrize("winner, name", [(2, b"GREEN + RED"), (1, b"BLUE + YELLOW")])
def test_the_winners_page_names_both_and_boasts_of_both(display, winner, name):
    table = sample_table((26, 26, 0, 0), "")
    table.share_stocks()
    table.winner = winner
    view = WinnerView(display)
    written = []
    put_text = view._line.put_text
    view._line.put_text = lambda head, *more: (written.append(head), put_text(head, *more))
    view.prepare(table, BUTTON_OF)
    stats = GameStats()
    stats.piles[winner], stats.piles[winner ^ 2] = 1, 4
    stats.best_us[winner ^ 2] = 300_000
    view.boast(boast(words(), stats, [winner & 1, winner & 1 | 2], 26, 1))
    enter(view)
    assert name in written and words().WIN in written and words().WINS not in written
    assert b"5 PILES, BEST 300 MS" in b" ".join(written)
    assert words().PLAY_ON in written


def test_the_count_of_both_partners_grows_as_the_cards_fly(display):
    table = sample_table((30, 22, 0, 0), "")
    table.share_stocks()
    view = AnimatedTableView(display, table, BUTTON_OF)
    enter(view)
    view.won(2, (b"DOUBLE", b""), 3, 20)
    view.refresh()
    counts = []
    for _ in range(6000):
        view.now += 300
        view.expect(900_000)
        view.step()
        display.queue.all.clear()  # all is sent
        shown = [seat._cards for seat in view._seats]
        if shown not in counts:
            counts.append(shown)
    shared = counts[counts.index([10, 22, 10, 22]) :]  # before, the boxes are drawn one by one
    assert all(shown == [shown[0], 22, shown[0], 22] for shown in shared)
    assert len(shared) > 4 and counts[-1] == [30, 22, 30, 22]


PAIR = "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # burns
    (
        "a burn of the last card passes the partner's turn",
        "pile 5C | 0: 2S | 1: 6S 8S | turn 0",
        {},
        "100 slap 2, 800000 play",
        "2 burns 1, 1 plays 6S",
        "pile 2S 5C 6S | 1: 8S | turn 3",
    ),
    (
        "it fails the partner's challenge",
        "0: QS 5S | 1: 4S | turn 0",
        {},
        "100 play, 200 slap 3",
        "0 plays QS, 0 challenges, 3 burns 1, 0 claims",
        "pile 4S QS | 0: 5S | claim 0",
    ),
    (
        "without slap_in it ends the game for both",
        "pile 5C | 0: 2S | 1: 6S 8S | turn 0",
        {"slap_in": False},
        "100 slap 2",
        "2 burns 1, 1 is the winner",
        "1: 6S 8S 2S 5C",
    ),
    # slapping in
    (
        "partners come in together",
        "pile 7C 7D | 0: 4S 6S | turn 0",
        {},
        "100 slap 3, 900000 slap 1",
        "3 wins, 3 joins, 1 late",
        "0: 4S 6S | 1: 7C 7D | turn 3",
    ),
    (
        "without slap_in they are out together",
        "pile 7C 7D | 0: 4S 6S | turn 0",
        {"slap_in": False},
        "100 slap 3, 200 slap 1",
        "3 ignored, 1 ignored",
        "pile 7C 7D | 0: 4S 6S | turn 0",
    ),
    (
        "each partner has a debt of its own",
        "pile 7C 8D | 0: 4S 6S | turn 0",
        {"false_slap_in": "debt", "debt_limit": 1},
        "100 slap 1, 200 slap 1, 300 slap 3",
        "1 burns 0, 1 barred, 1 ignored, 3 burns 0, 3 barred",
        "pile 7C 8D | 0: 4S 6S | turn 0",
    ),
    # ties
    (
        "of partners in the tie window the earlier takes the pile",
        PAIR,
        {"tie_window": 5000},
        "100 slap 2, 3000 slap 0",
        "0 late, 2 wins",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 2",
    ),
    (
        "in one microsecond the lower seat",
        PAIR,
        {},
        "100 slap 0, 100 slap 2",
        "2 late, 0 wins",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 0",
    ),
    (
        "in any order",
        PAIR,
        {},
        "100 slap 2, 100 slap 0",
        "2 late, 0 wins",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 0",
    ),
    (
        "also of the other team",
        PAIR,
        {"tie_window": 5000},
        "100 slap 1, 100 slap 3",
        "3 late, 1 wins",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | turn 1",
    ),
    (
        "opponents tie",
        PAIR,
        {},
        "100 slap 0, 100 slap 1",
        "tie 01",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | turn 0",
    ),
    (
        "with any numbers",
        PAIR,
        {},
        "100 slap 2, 100 slap 3",
        "tie 23",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | turn 0",
    ),
    (
        "also where a partner is there",
        PAIR,
        {},
        "100 slap 0, 100 slap 2, 100 slap 1",
        "tie 012",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | turn 0",
    ),
    (
        "and where all are",
        PAIR,
        {},
        "100 slap 3, 100 slap 1, 100 slap 0, 100 slap 2",
        "tie 0123",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | turn 0",
    ),
    (
        "a partner within the grace is late and pays nothing",
        PAIR,
        {},
        "100 slap 0, 700100 slap 2",
        "0 wins, 2 late",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 0",
    ),
    (
        "nor on an empty pile after it",
        PAIR,
        {},
        "100 slap 0, 700101 slap 2",
        "0 wins, 2 late",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 0",
    ),
    (
        "a head start counts between partners too",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 0, 150000]},
        "100 slap 0, 149000 slap 2",
        "0 late, 2 wins",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 2",
    ),
    (
        "within the tie window the lower seat",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 0, 150000]},
        "100 slap 0, 154000 slap 2",
        "2 late, 0 wins",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | turn 0",
    ),
    (
        "an opponent makes it a tie",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 0, 150000]},
        "100 slap 0, 200 slap 1, 149000 slap 2",
        "tie 012",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | turn 0",
    ),
    (
        "the grace counts from the winning partner's stamp",
        PAIR,
        {"tie_window": 5000, "grace": 300000, "head_start": [0, 0, 150000]},
        "1000 slap 0, 149000 slap 2, 440000 play, 449000 slap 1",
        "0 late, 2 wins, 2 plays 3S, 1 late",
        "pile 3S | 0: 9S 2C 7H 7D | 1: 4S TS | turn 3",
    ),
    (
        "and no longer",
        PAIR,
        {"tie_window": 5000, "grace": 300000, "head_start": [0, 0, 150000]},
        "1000 slap 0, 149000 slap 2, 440000 play, 449001 slap 1",
        "0 late, 2 wins, 2 plays 3S, 1 burns 1",
        "pile 4S 3S | 0: 9S 2C 7H 7D | 1: TS | turn 3",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, 4, teams=True, **changes), moves) == (events, then)
