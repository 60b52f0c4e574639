"""The length of a game: chosen on the join screen, shown in play, its end announced."""

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.looks import said
from host_sim.testing.pressed import PLAY, SETTINGS, Pressed
from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.live.dealer import CARD, Dealer
from slapdeck.record.recorder import Recorder
from slapdeck.referee.judges import judge_of
from slapdeck.screens.table.views.time_left import TimeLeft
from slapdeck.settings import LENGTHS
from slapdeck.table.events import SUDDEN_DEATH
from slapdeck.ui import palette
from slapdeck.ui.words import words

_STEP_MS = 900  # each choice is shown so long
_FAST = {"join_ms": 300, "seed": 7, "both_press": False, "pause_ms": 300, "away_s": 0}


class Joiners(Pressed):
    def __init__(self, folder, rig=_FAST, **args):
        LaptopStore(folder).save_settings({"is_new": 0})
        super().__init__(folder, rig, **args)
        self.wait(60)
        self.press(0)


@pytest.mark.parametrize("place, minutes", list(enumerate(LENGTHS, 1)))
def test_letting_go_at_a_length_chooses_it_for_this_game_and_the_next(place, minutes, tmp_path):
    people = Joiners(tmp_path)
    people.press(0, 600 + place * _STEP_MS + _STEP_MS // 2)
    join = people.console.screen
    assert people.console.shown == "join"
    assert people.console.settings.minutes == minutes
    wanted = b"TO THE END" if minutes == 0 else b"%d MIN" % minutes
    assert join.view.length == wanted
    people.run_until(lambda: people.console.shown == "table")
    assert people.console.screen.game.rules.time_limit == minutes * 60000000
    assert Pressed(tmp_path, _FAST).console.settings.minutes == minutes


def is_chosen_from(people):
    """Does the golden bar of the list of lengths stand on the screen?"""
    canvas = people.console.canvas
    return any(
        all(canvas.pixel(x, y) == palette.GOLD for x in range(72, 80)) for y in range(76, 176)
    )


def test_the_list_of_lengths_goes_away_once_one_is_chosen(tmp_path):
    people = Joiners(tmp_path, {**_FAST, "join_ms": 3000})
    people.down(0, 600 + _STEP_MS * 3 // 2, wait_ms=600 + _STEP_MS)
    assert is_chosen_from(people)
    people.wait(_STEP_MS)
    assert people.console.shown == "join" and not is_chosen_from(people)


@pytest.mark.parametrize("rounds", [0, 1])
def test_letting_go_at_menu_opens_it(rounds, tmp_path):
    people = Joiners(tmp_path)
    people.press(0, 650 + rounds * 5 * _STEP_MS)
    assert people.console.shown == "menu"
    assert people.console.settings.minutes == 5


def test_nothing_is_dealt_while_somebody_chooses(tmp_path):
    people = Joiners(tmp_path)
    people.down(0, 4000, wait_ms=3900)
    assert people.console.shown == "join"


def test_a_stacked_deck_keeps_its_rules(tmp_path):
    header = {"log": 1, "game": "ratscrew", "seats": 2, "rules": {}, "deck": ["2C", "3D", "4H"]}
    people = Joiners(tmp_path, header=header)
    assert people.console.screen.view.length == b""
    people.press(0, 700)
    assert people.console.shown == "menu"


def test_the_menu_has_it_too_and_a_game_to_its_end_has_no_limit_of_time(opened):
    opened.choose(SETTINGS)
    at = [row[0] for row in opened.menu._page._rows].index("minutes")
    for _ in range(2):
        opened.choose(at)
    assert opened.console.settings.minutes == 0
    assert opened.rows[at] == (b"LENGTH", b"TO THE END")
    opened.back()
    opened.choose(PLAY)
    opened.run_until(lambda: opened.console.shown == "table")
    assert opened.console.screen.game.rules.time_limit == 0


def _watched(people, table):
    """The texts of the corner and the band until the game was over: [(seconds, band)]."""
    seen = []
    limits = table.dealer.referee.limits
    while people.console.screen is table:
        people.console.turn()
        now = (table._time_limit._seconds, said(table.verdict))
        if not seen or seen[-1] != now:
            seen.append(now)
    return seen, limits


def test_people_see_the_end_come(tmp_path):
    rig = dict(_FAST, tempo_ms=600, cpu=["sleepy"] * 4)
    people = Pressed(tmp_path, rig)
    people.console.settings.minutes = 3
    people.run_until(lambda: people.console.shown == "table")
    table = people.console.screen
    seen, limits = _watched(people, table)
    assert limits.reached and table.game.rules.time_limit == 180_000_000
    seconds = [second for second, _ in seen if second >= 0]
    assert seconds == sorted(seconds, reverse=True) and set(range(181)) <= set(seconds)
    w = words()
    first = {
        text[0]: [s for s, shown in seen if shown.startswith(text[0])]
        for text in (w.TIME_SHORT, w.LAST_CARD, w.TIME_IS_UP)
    }
    assert max(first[w.TIME_SHORT[0]]) in range(28, 31) and min(first[w.TIME_SHORT[0]]) < 5
    assert set(first[w.TIME_IS_UP[0]]) == {0}
    kinds = [
        table.game.table.events.kind(i)
        for i in range(table.game.table.events.count - 4, table.game.table.events.count)
    ]
    assert SUDDEN_DEATH in kinds


def test_no_time_is_drawn_before_it_is_known():
    display = PanelDisplay()
    view = TimeLeft(display)
    view.redraw()
    assert not view.step()
    view.show(600)
    display.finish(view)
    assert drawn(display.canvas)


def test_the_tempo_rises_to_five_thirds(tmp_path):
    waits = []
    for limit in (0, 300_000_000):
        game = new_game(HouseRules("ratscrew", {"time_limit": limit}), 2, 0)
        deck = game.rules.deck()
        game.deal(deck)
        recorder = Recorder()
        recorder.start("ratscrew", 2, game.rules, deck)
        dealer = Dealer(judge_of(game), recorder, Chance(3), tempo_us=1000000)
        dealer.start(0)
        now, cards = 0, []
        while now < 290_000_000 and not game.table.over:
            asked = dealer.ask(now)
            if asked:
                dealer.shown(now)
                cards.append((now, asked))
            now += 10000
        waits.append(
            [b[0] - a[0] for a, b in zip(cards, cards[1:], strict=False) if a[1] == b[1] == CARD]
        )
    plain, hurried = waits
    assert 800_000 < min(plain[-30:]) and max(plain) < 1_200_000
    assert max(hurried[:20]) > 900_000 and max(hurried[-20:]) < 750_000
    assert min(hurried) > 480_000
