"""Every way through the menu, by four buttons and by one, and what is left after power-off."""

import pytest

from host_sim.buttons import ScriptedButtons
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.store import FolderStore
from slapdeck.console import Console
from slapdeck.referee.ticks import MASK
from slapdeck.rules.house import HouseRules
from slapdeck.rules.options import FAMILY, NUMBER, SWITCH
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.presets import PRESETS
from slapdeck.screens.places import PAIRS, TWO, places_of
from slapdeck.settings import ROWS
from slapdeck.ui import tones
from slapdeck.ui.shown import games

TAP_MS, HOLD_MS = 60, 700
RIG = {"tempo_ms": 200, "join_ms": 300, "pause_ms": 300, "seed": 7}


class Handheld:
    """A console whose buttons are pressed by the test; `own` is the one that opens the menu."""

    def __init__(self, folder, own=0, count=4, rig=RIG):
        self.clock = FakeClock(cost_us=40)
        self.buttons = ScriptedButtons(self.clock)
        self.buttons.count = count
        self.clock.edges = self.buttons
        self.store = FolderStore(folder, rig)
        self.devices = Devices(self.clock, self.buttons, self.store, wire=True)
        self.console = Console(self.devices)
        self.own = own

    @property
    def menu(self):
        assert self.console.screen is self.console.menu, self.console.screen
        return self.console.menu

    @property
    def rows(self):
        return self.menu._page.rows()

    @property
    def page(self):
        return type(self.menu._page).__name__

    def run_until(self, happened, ms=20000):
        limit = self.clock.elapsed_us + ms * 1000
        while not happened():
            assert self.clock.elapsed_us < limit, "it never happened"
            self.console.turn()

    def wait(self, ms):
        until = self.clock.elapsed_us + ms * 1000
        self.run_until(lambda: self.clock.elapsed_us >= until, ms + 1000)

    def press(self, button, ms=TAP_MS):
        self.buttons.press(self.clock.now() & MASK, button, ms * 1000)
        self.wait(ms + 60)

    def tap(self):
        self.press(self.own)

    def hold(self):
        self.press(self.own, HOLD_MS)

    def open(self):
        """From the title to the menu by one hold."""
        self.wait(60)
        self.hold()
        assert self.page == "MainPage"
        return self

    def go_to(self, row):
        """Tap until the cursor stands on the row number `row`."""
        for _ in range(len(self.rows)):
            if self.menu.cursor == row:
                return
            self.tap()
        assert self.menu.cursor == row

    def choose(self, row):
        """By one button; `row` may count from the end."""
        self.go_to(row % len(self.rows))
        self.hold()

    def back(self):
        self.choose(-1)


@pytest.fixture(params=range(4), ids="bottom left top right".split())
def handheld(request, tmp_path):
    """Worked by one button only, whichever it is."""
    return Handheld(tmp_path, request.param).open()


PLAY, GAME, RULES, COMPANY, PRACTICE, SETTINGS, GUIDE, RECORDS, ABOUT = range(9)


def test_a_tap_moves_and_a_hold_chooses_a_game(handheld):
    handheld.choose(GAME)
    handheld.choose(games().index("war"))
    assert handheld.page == "MainPage" and handheld.menu.cursor == PLAY
    assert handheld.console.settings.game == "war"
    handheld.choose(PLAY)
    assert handheld.console.screen is handheld.console.join
    assert handheld.console.join.joined == 1 << handheld.own
    handheld.run_until(lambda: handheld.console.screen is handheld.console.table)
    assert handheld.console.table.game.rules.game == "war"


def test_a_move_ticks_and_a_choice_sounds(handheld):
    """How loud is the sound's own matter: tests/handheld/test_power.py."""
    heard = []
    handheld.devices.sound.play = heard.append
    handheld.tap()
    handheld.tap()
    handheld.hold()
    assert heard == [tones.MOVE, tones.MOVE, tones.CHOOSE]
    assert sum(tones.TUNES[tones.MOVE][1::2]) <= 10  # ms: a tick
    handheld.press((handheld.own + 1) % 4)
    handheld.press((handheld.own + 2) % 4)
    handheld.press((handheld.own + 3) % 4)
    assert heard[3:] == [tones.MOVE, tones.CHOOSE, tones.CHOOSE]


def test_the_labels_change_hands_at_once(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(SETTINGS)
    handheld.choose(3)  # left hand
    handheld.wait(400)
    handheld.menu.leave()
    again = Handheld(tmp_path).open()
    again.choose(SETTINGS)
    again.go_to(3)
    again.wait(400)
    assert bytes(handheld.console.canvas.buf) == bytes(again.console.canvas.buf)


def test_a_muted_menu_is_muted_at_once(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(SETTINGS)
    for percent in (0, 25):
        handheld.choose(1)
        assert handheld.devices.sound.percent == percent


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_can_be_chosen_and_is_dealt(game, tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(GAME)
    handheld.choose(games().index(game))
    handheld.choose(PLAY)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.table)
    table = handheld.console.table
    assert table.game.rules.game == game
    assert table.game.rules.card_limit == PRESETS[game][1]


@pytest.mark.parametrize("game", PRESETS)
def test_every_house_rule_of_every_game_is_changed_by_one_button(game, tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(GAME)
    handheld.choose(games().index(game))
    handheld.choose(RULES)
    rows = HouseRules(game).rows()
    assert len(handheld.rows) == len(rows) + (4 if PRESETS[game][3] == FAMILY else 3)
    for i, row in enumerate(rows):
        if row[1] in (NUMBER, SWITCH) or isinstance(row[1], tuple):
            before = handheld.rows[i]
            handheld.choose(i)
            assert handheld.rows[i] != before, row[0]
            assert row[0] in handheld.console.settings.rules
    handheld.choose(-2)  # as written
    assert handheld.console.settings.rules == {}


def test_every_pattern_can_be_switched(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(RULES)
    names = [row[0] for row in HouseRules("ratscrew").rows()]
    handheld.choose(names.index("patterns"))
    for i in range(len(PATTERNS)):
        handheld.choose(i)
    wanted = [row[0] for row in PATTERNS if row[0] not in ("double", "sandwich")]
    assert handheld.console.settings.rules == {"patterns": wanted}
    handheld.back()
    assert handheld.page == "RulesPage"


def test_chances_are_set_rank_by_rank(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(RULES)
    names = [row[0] for row in HouseRules("ratscrew").rows()]
    handheld.choose(names.index("chances"))
    handheld.hold()  # jacks stand first: one more
    wanted = {"J": 2, "Q": 2, "K": 3, "A": 4}
    assert handheld.console.settings.rules == {"chances": wanted}


def test_every_setting_steps_through_its_values_and_comes_round(tmp_path):
    handheld = Handheld(tmp_path).open()
    for page in (SETTINGS, COMPANY):
        handheld.choose(page)
        for i, row in enumerate(handheld.menu._page._rows):
            seen = []
            for _ in row[1]:
                handheld.choose(i)
                seen.append(getattr(handheld.console.settings, row[0]))
            assert sorted(map(str, seen)) == sorted(map(str, row[1]))
            assert seen[-1] == row[2]
        handheld.back()


def test_what_is_chosen_is_there_after_power_off(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(SETTINGS)
    handheld.choose([row[0] for row in ROWS if row[4] != "cpu"][4:].index("volume"))
    handheld.back()
    handheld.choose(GAME)
    handheld.choose(0)
    again = Handheld(tmp_path)
    assert again.console.settings.volume == 0
    assert again.console.settings.game == games()[0]


KEPT = {"best reaction": [212345, 0, "BOB"], "longest streak": [5, 2, ""],
        "games by name": [[2, "", 1, 0], [0, "BOB", 3, 2]]}  # fmt: skip


def test_records_are_shown_and_forgotten_only_after_a_question(handheld):
    handheld.store.save_records(KEPT)
    handheld.choose(RECORDS)
    assert [row[1] for row in handheld.rows[:3]] == [b"BOB 212.345", b"GREEN 5", b"-"]
    handheld.choose(0)  # nothing
    handheld.choose(3)
    assert handheld.rows[:2] == [(b"RED BOB", b"2 / 3"), (b"GREEN", b"0 / 1")]
    handheld.choose(0)
    handheld.choose(-2)
    assert handheld.page == "ForgetPage"
    handheld.hold()  # the first row: no
    assert handheld.page == "RecordsPage" and handheld.store.records() == KEPT
    handheld.choose(-2)
    handheld.choose(1)
    assert handheld.page == "RecordsPage" and handheld.store.records() == {}
    assert [row[1] for row in handheld.rows[:3]] == [b"-"] * 3
    handheld.back()
    assert handheld.page == "MainPage" and handheld.menu.cursor == RECORDS


def test_a_button_gets_another_name_of_three_letters(handheld):
    handheld.store.save_records(KEPT)
    handheld.choose(RECORDS)
    handheld.choose(4)
    assert [row[1] for row in handheld.rows[:4]] == [b"-"] * 4
    handheld.choose(3)
    assert len(handheld.rows) == 26 + 1
    handheld.choose(1)
    handheld.choose(-2)  # rub out
    for letter in 0, 13, 0:
        handheld.choose(letter)
    assert handheld.page == "NamesPage" and handheld.rows[3][1] == b"ANA"
    assert handheld.store.records() == {**KEPT, "button names": ["", "", "", "ANA"]}


def test_damaged_records_are_said_in_the_menu(tmp_path):
    (tmp_path / "records").write_bytes(b"?")
    handheld = Handheld(tmp_path).open()
    handheld.choose(RECORDS)
    assert handheld.menu._page.sentence(0) == handheld.menu.words.RECORDS_LOST
    assert (tmp_path / "records.bad").exists()


def test_own_rules_are_saved_under_a_name_listed_played_and_deleted(handheld):
    settings = handheld.console.settings
    handheld.choose(RULES)
    handheld.choose(0)  # two packs
    handheld.choose(-3)
    assert handheld.page == "NamePage"
    assert len(handheld.rows) == 36 + 1  # neither done nor rubbing out yet
    for letter in "CAB":
        labels = [row[0] for row in handheld.rows]
        handheld.choose(labels.index(letter.encode()))
    handheld.choose(-2)  # rub out
    handheld.choose([row[0] for row in handheld.rows].index(b"T"))
    handheld.choose(0)  # done
    assert handheld.page == "RulesPage" and settings.rules_name == "CAT"
    assert handheld.store.load_rules("CAT") == {"game": "ratscrew", "rules": {"packs": 2}}

    handheld.back()
    handheld.choose(GAME)
    handheld.choose(games().index("beggar"))
    assert settings.rules_name == "" and settings.rules == {}
    handheld.choose(GAME)
    handheld.choose(len(PRESETS))
    assert handheld.page == "OwnRulesPage"
    handheld.choose(0)
    assert handheld.page == "MainPage"
    assert settings.game == "ratscrew"
    assert (settings.rules, settings.rules_name) == ({"packs": 2}, "CAT")

    handheld.choose(GAME)
    handheld.choose(len(PRESETS))
    handheld.choose(1)
    assert handheld.store.rule_sets() == [] and settings.rules == {"packs": 2}


def test_damaged_own_rules_are_said_and_change_nothing(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.store.save_rules("BAD", "ratscrew", {"burn": -3})
    handheld.open().choose(GAME)
    handheld.choose(len(PRESETS))
    handheld.choose(0)
    assert handheld.page == "OwnRulesPage" and handheld.console.settings.rules == {}


def test_a_full_disk_is_said_and_the_menu_goes_on(tmp_path):
    handheld = Handheld(tmp_path).open()
    (tmp_path / "settings.new").mkdir()
    handheld.choose(SETTINGS)
    handheld.choose(0)
    handheld.back()
    assert handheld.menu._complaint
    handheld.tap()
    assert not handheld.menu._complaint


def test_four_buttons_move_both_ways_choose_and_go_back(tmp_path):
    for own in range(4):
        handheld = Handheld(tmp_path / str(own), own).open()
        left, far, right = (own + 1) % 4, (own + 2) % 4, (own + 3) % 4
        handheld.press(left)
        assert handheld.menu.cursor == ABOUT  # round the end
        handheld.tap()
        handheld.tap()
        assert handheld.menu.cursor == GAME
        handheld.press(right)
        assert handheld.page == "GamesPage"
        handheld.press(far)
        assert handheld.page == "MainPage" and handheld.menu.cursor == GAME
        handheld.press(far)
        assert handheld.console.screen is handheld.console.join


def test_the_left_handed_have_the_other_two_buttons_changed(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.console.settings.left_handed = 1
    handheld.open()
    handheld.press(3)
    assert handheld.menu.cursor == ABOUT
    handheld.press(1)
    assert handheld.page == "AboutPage"


@pytest.mark.parametrize("own, count, choosing, back", [
    (0, 2, 1, None), (1, 2, 0, None), (0, 3, 1, 2), (1, 3, 2, 0), (2, 3, 0, 1), (3, 4, 2, 1)])
def test_a_board_with_fewer_buttons_uses_what_it_has(own, count, choosing, back, tmp_path):
    handheld = Handheld(tmp_path, own, count).open()
    handheld.tap()
    handheld.press(choosing)
    assert handheld.page == "GamesPage"
    if back is not None:
        handheld.press(back)
        assert handheld.page == "MainPage"


def test_the_pages_of_how_to_play_turn_over_and_lead_back(handheld):
    handheld.choose(GUIDE)
    handheld.hold()
    assert handheld.page == "GuidePage"
    frames = set()
    for _ in range(3):
        handheld.wait(100)
        frames.add(bytes(handheld.devices.canvas.buf))
        handheld.tap()
    assert len(frames) == 3 and handheld.menu.cursor == 0
    handheld.hold()
    assert handheld.page == "GuidesPage"


def test_the_version_is_that_of_the_project(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(ABOUT)
    assert handheld.rows[0] == (b"VERSION", handheld.devices.version)
    assert handheld.devices.version[:1].isdigit()


def test_german_is_spoken_at_once_and_after_power_off(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(SETTINGS)
    labels = [row[0] for row in handheld.rows]
    handheld.choose(labels.index(b"LANGUAGE"))
    assert b"SPRACHE" in [row[0] for row in handheld.rows]
    handheld.back()
    again = Handheld(tmp_path).open()
    assert again.rows[PLAY][0] == b"SPIELEN"
    again.choose(SETTINGS)
    again.choose([row[0] for row in again.rows].index(b"SPRACHE"))
    assert b"LANGUAGE" in [row[0] for row in again.rows]


def test_a_tap_on_the_title_joins_and_opens_no_menu(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.wait(60)
    handheld.press(2)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.table)
    assert handheld.console.people == 0b0100


def test_a_bouncing_tap_is_one_tap(tmp_path):
    handheld = Handheld(tmp_path).open()
    now = handheld.clock.now()
    for i in range(6):
        handheld.buttons.add(now + 300 * i & MASK, 0, i % 2 == 0)
    handheld.buttons.add(now + 2000 & MASK, 0, True)
    for i in range(5):
        handheld.buttons.add(now + 60000 + 300 * i & MASK, 0, i % 2 == 1)
    handheld.wait(200)
    assert handheld.menu.cursor == 1


# The way from one game to the next.


def test_a_rematch_takes_one_press_with_the_same_seats_and_game(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.console.settings.rules = {"card_limit": 4}
    handheld.console.settings.game = "egyptian_war"
    handheld.wait(60)
    handheld.press(1)
    handheld.press(3)
    for _ in range(2):
        handheld.run_until(lambda: handheld.console.screen is handheld.console.table)
        assert handheld.console.table.game.rules.game == "egyptian_war"
        assert handheld.console.people == 0b1010
        handheld.run_until(lambda: handheld.console.screen is handheld.console.result)
        handheld.wait(1600)
        handheld.press(3)


def test_a_hold_on_the_result_opens_the_menu(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.console.settings.rules = {"card_limit": 4}
    handheld.wait(60)
    handheld.press(0)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.result)
    handheld.wait(1600)
    handheld.press(2, HOLD_MS)
    assert handheld.menu.turn == 2


@pytest.mark.parametrize("game", ["war", "money"])
def test_a_game_for_two_says_so_to_the_third(game, tmp_path):
    handheld = Handheld(tmp_path, rig=dict(RIG, join_ms=2000))
    handheld.console.settings.game = game
    handheld.wait(60)
    handheld.press(0)
    handheld.press(2)
    full = handheld.console.join.joined
    assert full == (0b1111 if places_of(game) == PAIRS else 0b0101)
    handheld.press(3)
    assert handheld.console.join.joined == full
    if places_of(game) == TWO:
        assert handheld.console.join.view._boxes[3]._how == 1 + 1  # only two play


def test_the_title_left_alone_plays_a_demo_and_a_press_ends_it_at_once(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.demo, 9000)
    demo = handheld.console.demo
    handheld.run_until(lambda: len(demo.game.table.pile) > 2)
    assert demo.crew.seats == 15 and handheld.devices.sound.tone == -1
    handheld.buttons.press(handheld.clock.now(), 2)
    handheld.console.turn()
    assert handheld.console.screen is handheld.console.join
    assert handheld.console.join.joined == 0b0100
    assert not handheld.store.saved


def test_the_demo_goes_back_to_the_title(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.demo, 9000)
    handheld.run_until(lambda: handheld.console.screen is handheld.console.title, 60000)
    assert not handheld.store.saved


def test_lost_settings_are_said_on_the_title(tmp_path):
    (tmp_path / "settings").write_bytes(b"rubbish")
    handheld = Handheld(tmp_path)
    assert handheld.console.settings_lost
    assert b"DAMAGED" in handheld.console.title.view.note
    assert not Handheld(tmp_path).console.settings_lost


def test_the_house_rules_are_what_is_dealt(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.store.save_settings({"rules": {"burn": 3, "patterns": ["tens"]}, "tempo_ms": 700})
    again = Handheld(tmp_path, rig={"join_ms": 300})
    again.wait(60)
    again.press(0)
    again.run_until(lambda: again.console.screen is again.console.table)
    rules = again.console.table.game.rules
    assert rules.burn == 3 and rules.differences()["patterns"] == ["tens"]
