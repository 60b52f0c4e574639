"""Text, LED and tone of an event, without a screen (screens/table/presenter.py)."""

from types import SimpleNamespace

import pytest

from host_sim.testing.tables import table_of
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.present_duels import MoneyPresenter, WarPresenter
from slapdeck.screens.table.present_slaps import SlapsPresenter
from slapdeck.screens.table.presenter import Feedback
from slapdeck.table import events as kinds
from slapdeck.ui import tones, verdict
from slapdeck.ui.names import pattern_words
from slapdeck.ui.words import around, words


class Verdict:
    """Records what is called: [(name, arguments)]."""

    shown = is_false = False
    head_starts = None

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        def call(*args, **named):
            self.calls.append((name, *args, *named.values()))

        return call


class Facts:
    """The facts that a Dealer would have."""

    last_t, shown_t, margin_us, reaction_us, cards = 300_000, 0, 3214, 300_000, 4
    referee = SimpleNamespace(head_starts=None, pattern=0)

    def is_too_soon(self):
        return False

    def late_by(self, seat):
        return 3214


def presented(name, make, *events, joined=0b0101, facts=None):
    """(calls of the verdict, feedback, presenter) after the events."""
    rules = HouseRules(name)
    game = new_game(rules, 2, 52)
    game.deal(list(range(52)))
    layout = SeatLayout()
    layout.assign(joined)
    verdict, feedback = Verdict(), Feedback()
    args = (verdict, game, layout, facts or Facts(), feedback)
    if make is SlapsPresenter:
        args += (pattern_words(name, rules.patterns),)
    presenter = make(*args)
    for event in events:
        presenter.report(*event)
    return verdict.calls, feedback, presenter


def test_a_won_pile_names_the_winner_lights_its_led_and_sounds_its_note():
    calls, feedback, presenter = presented("ratscrew", SlapsPresenter, (kinds.WON, 1, 0))
    assert calls == [("won", 2, 3214, 300_000)]
    assert (feedback.led, feedback.winner, feedback.cards) == (2, 1, 4)
    assert feedback.tone == tones.HIT + 2 and feedback.taken
    assert feedback.reported_t == Facts.last_t
    assert list(presenter.hands.seats[:1]) == [1]


def test_a_late_hand_is_told_beside_the_winner_and_one_without_a_winner_asks_for_the_cards():
    events = (kinds.WON, 1, 0), (kinds.LATE, 0, 0)
    calls, feedback, presenter = presented("ratscrew", SlapsPresenter, *events)
    assert calls[-1] == ("margin", 3214) and presenter.hands.count == 2
    assert (feedback.second, feedback.asks) == (0, -1)
    _, feedback, presenter = presented("ratscrew", SlapsPresenter, (kinds.LATE, 0, 0))
    assert (presenter.hands.count, feedback.asks) == (0, 0)


def test_after_a_tie_others_are_listed_and_a_second_press_of_one_that_tied_is_not():
    """The game has two seats: the hand of seat 2 stands for a third player's."""
    tie = kinds.TIE, 0, 0b011
    calls, feedback, presenter = presented("ratscrew", SlapsPresenter, tie, (kinds.LATE, 2, 0))
    assert calls[0] == ("tie", 5, b"NOBODY WINS", b"THE PILE STAYS")
    assert list(presenter.hands.seats[1:2]) == [2] and presenter.hands.count == 2
    _, feedback, presenter = presented("ratscrew", SlapsPresenter, tie, (kinds.LATE, 1, 0))
    assert (presenter.hands.count, feedback.asks) == (1, 1)


def test_a_false_slap_costs_cards_and_lights_nothing():
    calls, feedback, _ = presented("ratscrew", SlapsPresenter, (kinds.FALSE, 0, 1))
    assert calls == [("false_slap", 0, 1, False, -1)]
    assert (feedback.led, feedback.tone, feedback.missed) == (-1, tones.FALSE, 0)


def test_a_guest_is_answered_by_name_unless_a_verdict_just_came():
    calls, feedback, presenter = presented("ratscrew", SlapsPresenter, (kinds.FALSE, 3, 0))
    assert calls[0][:2] == ("guest", 3)
    presenter._verdict.shown = True
    presenter.report(kinds.FALSE, 3, 0)
    assert len(calls) == 1
    presenter.facts.last_t += 1_000_001
    presenter.report(kinds.FALSE, 3, 0)
    assert len(calls) == 2


def test_a_card_clears_the_verdict_before_it_and_not_that_of_a_slap_after_it():
    calls, _, presenter = presented("ratscrew", SlapsPresenter, (kinds.CARD, 0, 5))
    presenter._verdict.is_false = False
    presenter.card_laid()
    assert calls[-1] == ("clear",)
    calls, _, presenter = presented(
        "ratscrew", SlapsPresenter, (kinds.CARD, 0, 5), (kinds.WON, 1, 0)
    )
    presenter.card_laid()
    assert ("clear",) not in calls


@pytest.mark.parametrize(
    "name, make, event, call, led",
    [
        ("war", WarPresenter, (kinds.BATTLE, 1, 0), ("won", 2, 6), 2),
        ("money", MoneyPresenter, (kinds.CAPTURED, 1, 6), ("won", 2, -1, 300_000, 6), 2),
        ("floos", MoneyPresenter, (kinds.CAPTURED, 1, 6), ("won", 2, -1, -1, 6), 2),
    ],
)
def test_a_battle_and_a_capture_say_how_many_cards(name, make, event, call, led):
    _, feedback, presenter = presented(name, make)
    feedback.cards = 6
    presenter.report(*event)
    assert presenter._verdict.calls == [call] and feedback.led == led


def test_an_ignored_slap_in_money_is_late_by_so_much_or_asks_for_an_answer():
    calls, feedback, _ = presented("money", MoneyPresenter, (kinds.IGNORED, 1, 0))
    assert calls == [("too_late", 2, 3214)] and feedback.asks == -1
    facts = Facts()
    facts.margin_us = -1
    calls, feedback, _ = presented("money", MoneyPresenter, (kinds.IGNORED, 1, 0), facts=facts)
    assert calls == [] and feedback.asks == 1


def test_nothing_buzzes_in_a_game_without_slaps():
    _, feedback, _ = presented("ratscrew", SlapsPresenter, (kinds.IGNORED, 0, 0))
    assert feedback.tone == tones.BARRED
    _, feedback, _ = presented("war", WarPresenter, (kinds.IGNORED, 0, 0))
    assert feedback.tone == tones.NONE


@pytest.mark.parametrize("knows", (False, True))
def test_the_first_challenge_of_an_evening_is_said_in_words(tmp_path, monkeypatch, knows):
    """The queen asks for two cards, the second is a jack; the king later only shows numbers."""
    said = []
    monkeypatch.setattr(verdict.Verdict, "put_text", lambda self, *args: said.append(args))
    deck = ["QH", "2C", "5D", "JS", "9H", "3D", "7C", "KD", "8C", "4H", "6S", "TS"]
    table = table_of(tmp_path, {"patterns": ["double"]}, deck, 2)
    table.console.knows_faces = knows
    table.join(0, 2)
    table.run_until(lambda: table.console.screen.game.cards_played > 7)
    (one_head, one), (many_head, many) = map(around, words().OWES)
    owed = [(2, many_head, 2, many), (2, one_head, 1, one), (0, one_head, 1, one)]
    assert said == ([] if knows else owed)
