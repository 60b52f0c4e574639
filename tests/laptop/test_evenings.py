"""Whole evenings, in short: every fault that random ones have found, and one for each game."""

import json

import pytest

from host_sim import ROOT
from host_sim.laptop.store import LaptopStore
from host_sim.simulate.evenings import broken
from host_sim.testing.accented import accented
from host_sim.testing.configurations import (
    HOT_HANDS,
    NAMES,
    configuration,
    fixed,
    own_cards,
    party_night,
    short_games,
    walk,
)
from host_sim.testing.long_tests import long_except
from slapdeck.games import rounds
from slapdeck.games.game import HOT, Game
from slapdeck.games.slapjack import Slapjack
from slapdeck.history import after_game, high_scores
from slapdeck.history.game_stats import GameStats
from slapdeck.history.session_stats import SessionStats
from slapdeck.lamp.round_record import PRESS, RoundRecorder
from slapdeck.live.dealer import NOTHING, Dealer
from slapdeck.live.own_card import OwnCardDealer
from slapdeck.record.reader import SLAP
from slapdeck.record.recorder import Recorder
from slapdeck.screens.lamp import round as round_play
from slapdeck.screens.lamp.view import LampView
from slapdeck.screens.result.winner import WinnerView
from slapdeck.screens.table.night_points import NightPoints
from slapdeck.screens.table.present_slaps import SlapsPresenter
from slapdeck.screens.table.slap_review import SlapReview
from slapdeck.screens.table.slaps import SlapsPlay
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.middle import Middle
from slapdeck.screens.table.views.trade_view import TradeView
from slapdeck.settings import KING, NAME, ROWS
from slapdeck.ui import buttons_view
from slapdeck.ui.counter import Counter

CASES = {}
for line in (ROOT / "tests/data/evenings.jsonl").read_text().splitlines():
    case = json.loads(line)
    CASES[case["name"]] = case["config"], case["numbers"]


def test_evenings_draw_every_setting():
    drawn = {name for seed in range(60) for name in configuration(seed)[0]["settings"]}
    assert {row[NAME] for row in ROWS} - drawn <= {"tempo_ms", "is_new"}  # an evening sets these


@pytest.mark.parametrize("name", CASES)
def test_evenings_that_once_failed_pass(name):
    assert broken(*CASES[name]) is None


# In turn: the bar over a label, practice, a title over its list, a label in two lines.
@pytest.mark.parametrize("seed", [113, 130, 9100019, 9100114])
def test_a_menu_in_a_language_of_accents_leaves_nothing_behind(seed):
    with accented():
        assert broken(*walk(seed)) is None


def test_a_store_that_takes_every_paused_game_for_ours_is_found(monkeypatch):
    always = property(lambda _: True, lambda _, is_ours: None)
    monkeypatch.setattr(LaptopStore, "is_ours", always, raising=False)
    name = "a game that found no room, when it was ended, took another one that waited with it"
    assert broken(*CASES[name])[0] == "waits, result"


# A game of each kind; the others differ from one of them by rules.
KINDS = "ratscrew", "slapjack", "snap", "war", "beggar", "money", "floos", "party_night"


@pytest.mark.parametrize("name", long_except(lambda name: name in KINDS, NAMES))
def test_an_evening_of_each_game(name):
    assert broken(*fixed(name)) is None


def test_an_evening_of_own_cards(monkeypatch):
    thrown = []
    want_throw = OwnCardDealer.want_throw

    def counted(self, seat, t):
        is_for_it = want_throw(self, seat, t)
        thrown.append(is_for_it)
        return is_for_it

    monkeypatch.setattr(OwnCardDealer, "want_throw", counted)
    assert broken(*own_cards()) is None
    assert thrown.count(True) > 10


def test_a_party_night_with_hot_hands(monkeypatch):
    seen = []
    ignore = Game.ignore

    def counted(self, seat):
        seen.append(getattr(self, "slap_in_status", int)(seat))
        ignore(self, seat)

    monkeypatch.setattr(Game, "ignore", counted)
    monkeypatch.setattr(rounds, "order_of", lambda *_: bytes((rounds.HOT,) * 6))
    assert broken(*party_night(HOT_HANDS)) is None
    assert HOT in seen


OTHERS = [
    place
    for place, row in enumerate(rounds.ROWS)
    if row[rounds.KIND] == rounds.LAMP and row[rounds.NAME] != "light"
]


@pytest.mark.parametrize("place", OTHERS, ids=lambda place: rounds.ROWS[place][rounds.NAME])
def test_a_party_night_of_one_kind_of_round(monkeypatch, place):
    """Of all that the evenings look at, and that rounds of this kind come to their end."""
    monkeypatch.setattr(rounds, "order_of", lambda *_: bytes((place,) * 6))
    ended = []
    end_round = round_play.end_round
    monkeypatch.setattr(
        round_play, "end_round", lambda *given: ended.append(given) or end_round(*given)
    )
    config, numbers = party_night(8)
    assert broken(config, numbers[:40]) is None  # as many as in any other evening
    assert ended


# --- the negative controls: a fault is put into the program, and found


def drawn_over_an_asked_card(patch):
    patch.setattr(Middle, "refuses", lambda self: False)
    patch.setattr(SlapReview, "card", lambda self: None)


def accents_have_no_room(patch):
    patch.setattr(buttons_view, "above", lambda text, size: 0)


def only_one_row(patch):
    choose = TradeView.choose

    def wrong(self, i):
        choose(self, i)
        self._dirty = 1

    patch.setattr(TradeView, "choose", wrong)


def late_hands_are_not_on_the_panel(monkeypatch):
    def wrong(self, seat, margin_us):
        self.slap.margin(self._button_of[seat], margin_us)

    monkeypatch.setattr(AnimatedTableView, "late_hand", wrong)


def count_is_not_sent(patch):
    step = Counter.step

    def wrong(self):
        if self._piece == 4:  # where it is sent
            self._piece = 5
            return True
        return step(self)

    patch.setattr(Counter, "step", wrong)


def texts_are_wider_than_their_box(patch):
    init = LampView.__init__

    def wrong(self, display):
        init(self, display)
        self._lines = {}

    patch.setattr(LampView, "__init__", wrong)


def a_card_gets_lost(patch):
    false_slap = Slapjack.false_slap

    def wrong(self, seat):
        false_slap(self, seat)
        self.table.pile.pop_top()

    patch.setattr(Slapjack, "false_slap", wrong)


def slaps_are_not_recorded(patch):
    note = Recorder.note
    patch.setattr(
        Recorder, "note", lambda self, kind, seat, t: kind != SLAP and note(self, kind, seat, t)
    )


def verdicts_outlive_their_card(monkeypatch):
    monkeypatch.setattr(SlapsPresenter, "card_laid", lambda self: setattr(self, "stood_t", -1))


def no_more_cards(patch):
    ask = Dealer.ask
    patch.setattr(
        Dealer, "ask", lambda self, now: NOTHING if self.game.cards_played > 4 else ask(self, now)
    )


def an_attribute_is_new_in_play(patch):
    ask = Dealer.ask

    def wrong(self, now):
        self.asked_at = now
        return ask(self, now)

    patch.setattr(Dealer, "ask", wrong)


def false_slaps_are_not_counted(patch):
    patch.setattr(GameStats, "_miss", lambda self, seat: None)


def a_win_is_not_counted(patch):
    patch.setattr(SessionStats, "win", lambda self, button, best_of=0, partner=-1: False)


def foresees_a_card_that_lies_there(patch):
    def act(self, now):
        self.presenter.pattern = self._game.pattern()
        if self._coming >= 0:
            while self._game.foresee(self._coming):
                pass
            self._coming = -1
        return False

    patch.setattr(SlapsPlay, "act", act)


def matches_never_end(patch):
    win = SessionStats.win

    def wrong(self, button, best_of=0, partner=-1):
        is_over = win(self, button, best_of, partner)
        self._match_of = best_of
        return is_over

    patch.setattr(SessionStats, "win", wrong)


def no_wins_in_a_row(patch):
    win = SessionStats.win

    def wrong(self, button, best_of=0, partner=-1):
        self.runner = -1
        return win(self, button, best_of, partner)

    patch.setattr(SessionStats, "win", wrong)


def the_king_loses_the_place(patch):
    patch.setattr(
        after_game, "loser_of", lambda table, button_of, people, counted: button_of[table.winner]
    )


def the_level_stays(patch):
    patch.setattr(after_game, "next_level", lambda level, fifths, has_won: (level, fifths))


def the_slowest_are_the_best(patch):
    patch.setattr(high_scores, "LEAST_FIRST", ())


def cpu_players_have_high_scores(patch):
    patch.setattr(after_game, "people_of", lambda console, button_of, counted: 15)


def the_boast_is_not_drawn(patch):
    boast = WinnerView.boast

    def wrong(self, line, message=b""):
        stage = self._stage
        boast(self, line, message)
        self._stage = stage

    patch.setattr(WinnerView, "boast", wrong)


def a_pile_is_no_point(patch):
    patch.setattr(NightPoints, "_add", lambda self, seat, sign: None)


def presses_at_the_light_are_not_recorded(patch):
    note = RoundRecorder.note
    patch.setattr(
        RoundRecorder,
        "note",
        lambda self, kind, button, t: None if kind == PRESS else note(self, kind, button, t),
    )


ALONE, TWO, ALL = [3], [0, 2], [0, 1, 2, 3]


@pytest.mark.parametrize(
    "fault, best_of, joined, number, word",
    [
        (matches_never_end, 3, TWO, 3, "match"),
        (no_wins_in_a_row, 0, TWO, 3, "wins in a row"),
        (the_king_loses_the_place, KING, TWO, 1, "king"),
        (the_level_stays, 0, ALONE, 1, "level"),
        (the_slowest_are_the_best, 0, ALL, 7, "high scores"),
        (cpu_players_have_high_scores, 0, ALONE, 1, "high scores"),
        (the_boast_is_not_drawn, 0, TWO, 1, "picture"),
    ],
)
def test_a_fault_between_games_is_found(monkeypatch, fault, best_of, joined, number, word):
    """In the evening of `number`, or another one once the games have changed."""
    evenings = [short_games(best_of, joined, one) for one in (number, *range(12))]
    assert broken(*evenings[0]) is None
    fault(monkeypatch)
    found = next(filter(None, (broken(*one) for one in evenings)), None)
    assert found and found[0].endswith(", result") and word in found[1], found


@pytest.mark.parametrize(
    "fault, name, kind",
    [
        (
            drawn_over_an_asked_card,
            "a claim is settled although somebody slaps while the empty place is drawn",
            "middle",
        ),
        (
            accents_have_no_room,
            "a label at the far side keeps its accents after a press there",
            "picture",
        ),
        (only_one_row, "a row of the list of trades is drawn to its end after NEXT", "picture"),
        (
            late_hands_are_not_on_the_panel,
            "a hand behind the winner is on the panel that was being drawn",
            "picture",
        ),
        (count_is_not_sent, "beggar", "display"),
        (
            texts_are_wider_than_their_box,
            "the place and the time of a late team stay in its column",
            "picture",
        ),
        (a_card_gets_lost, "the seat's shape stands before FALSE when its reason comes", "cards"),
        (
            slaps_are_not_recorded,
            "the seat's shape stands before FALSE when its reason comes",
            "state",
        ),
        (no_more_cards, "slapjack", "comes"),
        (verdicts_outlive_their_card, "ratscrew", "verdict"),
        (an_attribute_is_new_in_play, "slapjack", "memory"),
        (false_slaps_are_not_counted, "ratscrew_party", "scores"),
        (a_win_is_not_counted, "beggar", "scores"),
        (
            foresees_a_card_that_lies_there,
            "a card that lay there before its pattern was looked for",
            "crash",
        ),
    ],
)
def test_a_fault_in_the_program_is_found(monkeypatch, fault, name, kind):
    fault(monkeypatch)
    found = broken(*(CASES[name] if name in CASES else fixed(name)))
    assert found and found[0].startswith(kind), found


@pytest.mark.long
@pytest.mark.parametrize("fault", [a_pile_is_no_point, presses_at_the_light_are_not_recorded])
def test_a_fault_in_a_party_night_is_found(monkeypatch, fault):
    evenings = [party_night(seed) for seed in range(8)]
    assert broken(*evenings[0]) is None
    fault(monkeypatch)
    found = next(filter(None, (broken(*one) for one in evenings)), None)
    assert found and found[0].startswith("night"), found
