"""A knock-out on the real screens, by presses alone: from the menu to its champion."""

import json

import pytest

from host_sim.laptop.steering import BACK as BACK_KEY
from host_sim.laptop.steering import CHOOSE, DOWN, steer, typed
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.waiting import stored_now
from host_sim.testing.after_game import NO_MATCH, After, Before
from host_sim.testing.pressed import HOLD_MS, KNOCKOUT, RIG, Handheld
from slapdeck.history.knockout import FEWEST, MOST, Knockout, knockout_of
from slapdeck.languages import CODES
from slapdeck.settings import choose
from slapdeck.ui.words import words

FIVE = ["ABA", "BAB", "ABB", "BAA", "ACA"]
SHORT = {
    "card_limit": 12,
    "chances": {},
    "patterns": ["double", "sandwich", "run", "tens", "marriage", "sixty_nine"],
}
PLAY, ADD, BACK = 0, 1, -1


class Box(Handheld):
    """A box whose menu is open; red has opened it."""

    def __init__(self, folder, game="ratscrew", rules=SHORT, saved=None, rig=RIG):
        super().__init__(folder, rig=rig)
        choose(self.console.settings, game, rules)
        self.console.settings.motion = 0
        if saved:
            self.store.save_high_scores({"knockout": saved})
        self.open()
        self.choose(KNOCKOUT)

    @property
    def knockout(self):
        """As it is stored."""
        return knockout_of((self.store.high_scores() or {}).get("knockout"))

    @property
    def labels(self):
        return [row[0] for row in self.rows]

    @property
    def said(self):
        return self.menu.complaint

    def add(self, name):
        self.choose(ADD)
        for place, letter in enumerate(name):  # from two letters on DONE comes first
            self.choose("ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter) + (place > 1))
        self.choose(0)

    def until(self, screen, ms=400_000):
        self.run_until(lambda: self.shown == screen, ms, wait_ms=100)

    def hold_until(self, screen):
        self.hold()
        self.until(screen)

    def down_all(self, *buttons):
        for i, button in enumerate(buttons):
            self.down(button, after_ms=0.9 * i)

    def join(self, *more):
        """A hold on the bracket or on PLAY opens the joining. All who are named there press, and
        then the buttons `more`."""
        self.hold_until("join")
        expected = [button for button in range(4) if self.console.knockout[button]]
        self.down_all(*expected, *more)
        self.until("table")
        return expected

    def slap_until(self, happened, quickest):
        """`quickest` slaps whatever can be slapped."""
        slapped = [None]

        def look():
            table = self.console.screen
            if self.shown == "table" and not table.game.table.over:
                key = table.game.cards_played, len(table.game.table.pile)
                if not table.dealer.asked and table.game.pattern() >= 0 and key != slapped[0]:
                    slapped[0] = key
                    self.down(quickest)
            return happened()

        self.run_until(look, 400_000)

    def play(self, quickest):
        """To the end of the game; its result is counted and agrees with a second reckoning. Who
        has won, -1 after a draw."""
        before = Before(self.console, self.console.screen, NO_MATCH)
        self.slap_until(lambda: self.shown == "result", quickest)
        self.run_until(lambda: not self.console.screen.unsaved)
        after = After(before, bytes(self.console.recorder.view()), self.console.cpu_stand_ins)
        assert after.counted(self.console) is None
        return self.console.screen.after

    def go_on(self):
        """A press at the result."""
        self.wait(3500)
        self.press(self.own)
        self.until("menu")


@pytest.mark.parametrize("entered", [0, 5])
def test_five_names_come_from_the_menu_to_a_champion_by_presses_alone(tmp_path, entered):
    box = Box(tmp_path, saved=[FIVE[:entered], None])
    for name in FIVE[entered:]:
        box.add(name)
    assert box.labels == [b"PLAY", b"ADD A NAME", *(name.encode() for name in FIVE), b"BACK"]
    box.choose(PLAY)
    assert box.page == "BracketPage"
    groups = box.knockout.groups()
    assert [len(group) for group in groups] == [3, 2] and sorted(sum(groups, [])) == sorted(FIVE)
    through = []
    while not box.knockout.champion():
        group = box.knockout.group()
        assert group == [*groups, through][len(through)]
        title, label, _, line = box.menu.chosen_row()
        assert (title, label) == (b"KNOCK-OUT", b"PLAY")
        expected = box.join()
        seats = box.console.knockout
        assert [seats[button] for button in expected] == group
        assert expected == ([0, 2] if len(group) == 2 else [0, 1, 2])
        assert line == b", ".join(words().SEATS[i] + b" " + seats[i].encode() for i in expected)
        result = box.play(expected[-1])
        if result.goes_on:
            through.append(seats[result.winner])
        assert box.knockout.winners == through
        box.go_on()
        assert box.page == "BracketPage"
    assert len(through) == 3
    assert box.menu.chosen_row()[0] == through[-1].encode() + b" WINS THE KNOCK-OUT"
    assert box.menu.chosen_row()[1] == b"BACK"
    box.hold()
    assert box.labels == [b"BRACKET", b"ONCE MORE", b"BACK"]
    scores = box.store.high_scores()
    assert {row[1] for row in scores["games by name"]} == set(FIVE)


@pytest.mark.parametrize(
    "wrong, word",
    [
        (lambda knockout, button: knockout.seats()[button], "high scores"),
        (lambda knockout, button: knockout.winners.append("ABA") or "ABA", "goes on"),
    ],
)
def test_control_a_winner_who_is_forgotten_or_another_one_is_found(
    tmp_path, monkeypatch, wrong, word
):
    monkeypatch.setattr(Knockout, "win", wrong)
    box = Box(tmp_path, saved=[FIVE, []])
    box.join()
    with pytest.raises(AssertionError, match=word):
        box.play(1)


def test_a_tap_at_the_bracket_leads_to_the_list_and_its_back_out_of_it(tmp_path):
    box = Box(tmp_path, saved=[FIVE, ["ABA"]])
    assert box.page == "BracketPage"
    box.tap()
    assert box.page == "KnockoutPage"
    assert box.labels == [b"PLAY", b"BRACKET", b"ONCE MORE", b"BACK"]
    box.choose(1)
    assert box.page == "BracketPage"
    box.press(2)  # the button of BACK
    assert box.page == "KnockoutPage"
    box.back()
    assert box.page == "MorePage" and box.menu.cursor == box.place(KNOCKOUT[-1])


def test_a_message_goes_with_the_row_that_it_is_about(tmp_path):
    box = Box(tmp_path)
    steer(box.console, CHOOSE)
    assert box.said == words().KNOCKOUT[6]
    steer(box.console, DOWN)
    assert box.said == b""
    steer(box.console, CHOOSE)
    assert box.page == "NamePage" and box.said == b""


def test_a_keyboard_types_a_name_and_rubs_it_out(tmp_path):
    box = Box(tmp_path)
    console = box.console
    box.devices.key_labels = [b"SPACE", b"A", b"", b"7"]
    box.choose(ADD)
    before = [label for label in box.menu.view._labels if label]
    assert len(before) == 3  # A is no button now
    for key in "a", "7", "return", "":
        assert typed(console, key) == (key == "a"), key
    steer(console, BACK_KEY)
    for key in "zÁp":
        assert typed(console, key)
    assert typed(console, "ж") and box.said == words().NO_LETTER
    steer(console, CHOOSE)
    assert box.page == "KnockoutPage" and box.knockout.names == ["ZAP"]
    assert not typed(console, "a")
    steer(console, CHOOSE)
    steer(console, BACK_KEY)
    assert box.page == "KnockoutPage"
    console.show("title")
    box.wait(60)
    assert not typed(console, "a")


def test_names_are_added_once_and_taken_off(tmp_path):
    box = Box(tmp_path, saved=[["AAA", "AAB"], None])
    box.add("AAA")
    assert box.said == b"This name is there already" and box.knockout.names == ["AAA", "AAB"]
    box.choose(2)
    assert box.knockout.names == ["AAB"] and box.labels[2:] == [b"AAB", b"BACK"]


def test_a_name_taken_off_costs_no_score_of_another_window(tmp_path):
    box = Box(tmp_path, saved=[["AAA", "AAB"], None])
    scores = {
        "best reaction": [180_000, 1, "EVE", "ratscrew"],
        "games by name": [[1, "EVE", 1, 1]],
    }
    LaptopStore(tmp_path).save_high_scores({"knockout": [["AAA", "AAB"], None], **scores})
    box.choose(2)
    assert box.store.high_scores() == {"knockout": [["AAB"], None], **scores}


def test_a_hold_after_the_last_name_takes_none_off_and_the_cursor_stays_by_its_name(tmp_path):
    names = ["A%cX" % (65 + i) for i in range(MOST - 1)]
    box = Box(tmp_path, saved=[names, None])
    box.add("ZZ")
    assert len(box.knockout.names) == MOST and box.menu.chosen_row()[1] == b"PLAY"
    for left in MOST - 1, MOST - 2:
        box.go_to(b"ADX" if left == MOST - 1 else b"AEX")
        box.hold()
        assert len(box.knockout.names) == left
        assert box.menu.chosen_row()[1] == (b"AEX" if left == MOST - 1 else b"AFX")


@pytest.mark.parametrize("count", [0, FEWEST - 1, FEWEST, MOST])
def test_it_begins_with_five_names_and_takes_no_more_than_sixteen(tmp_path, count):
    names = ["A%cX" % (65 + i) for i in range(count)]
    box = Box(tmp_path, saved=[names, None])
    assert (b"ADD A NAME" in box.labels) == (count < MOST)
    box.choose(PLAY)
    if count < FEWEST:
        assert box.said == b"Five names at least" and box.knockout.winners is None
    else:
        assert box.page == "BracketPage" and box.knockout.winners == []


def test_once_more_has_the_same_names_and_forgets_nothing_before_it_begins(tmp_path):
    box = Box(tmp_path, saved=[FIVE, ["ABA", "BAB", "BAB"]])
    box.hold()
    box.choose(1)
    assert box.labels[2:-1] == [name.encode() for name in FIVE]
    assert box.knockout.champion() == "BAB"
    box.choose(PLAY)
    assert box.page == "BracketPage" and box.knockout.winners == []
    assert sorted(box.knockout.names) == sorted(FIVE)


@pytest.mark.parametrize(
    "game, rules",
    [("war", {}), ("money", {}), ("ratscrew", {"teams": 1}), ("ratscrew", {}), ("snap", {})],
)
def test_games_for_two_and_of_teams_are_refused(tmp_path, game, rules):
    box = Box(tmp_path, game, rules, [FIVE, []])
    box.hold()
    box.wait(100)
    if game in ("war", "money") or rules:
        assert box.said == b"Not for two, not in teams: choose another game"
        assert box.page == "BracketPage"
    else:
        assert box.shown == "join"


def test_a_message_at_the_bracket_is_shown_whole_in_every_language(tmp_path):
    box = Box(tmp_path, "war", {}, [FIVE, []])
    for language in CODES:
        box.console.settings.language = language
        box.console.apply_settings()
        for button in 0, 1:
            box.switch_to("menu", button=button, joined=0, page="knockout")
            box.menu.choose()
            assert box.said == words().KNOCKOUT[8] and not box.menu.view.cut, (language, button)


def test_a_full_disk_is_said_and_nothing_begins(tmp_path):
    box = Box(tmp_path, saved=[FIVE, None])
    (tmp_path / "records.new").mkdir()
    box.choose(PLAY)
    assert box.said == words().NOT_SAVED and box.labels[PLAY + 1] == b"ADD A NAME"
    (tmp_path / "records.new").rmdir()
    box.choose(PLAY)
    assert box.page == "BracketPage" and box.knockout.winners == []


# --- joining, and who is there


def test_names_stand_at_their_buttons_and_no_party_night_is_offered(tmp_path):
    box = Box(tmp_path, saved=[FIVE, []], rig={**RIG, "night": 1})
    box.hold_until("join")
    view = box.console.screen.view
    box.down_all(0, 1)
    box.wait(200)
    assert view.game == b"EGYPTIAN RATSCREW" and view.way.startswith(b"KNOCK-OUT")
    assert [side.name for side in view._boxes][:3] == [b"ABA", b"ABB", b"ACA"]
    assert box.console.knockout == ["ABA", "ABB", "ACA", ""]
    box.console.show("join")  # the control: the same two without a knock-out
    box.wait(200)
    box.down_all(0, 1)
    box.wait(200)
    assert box.console.knockout is None and box.console.screen.view.game == words().NIGHT


def test_a_hold_at_the_joining_leads_to_the_knock_out_in_the_menu(tmp_path):
    box = Box(tmp_path, saved=[FIVE, []])
    box.hold_until("join")
    box.press(1, HOLD_MS)
    box.until("menu")
    assert box.page == "BracketPage" and box.console.knockout is None
    assert box.menu.turn == 1


def test_who_does_not_join_is_not_in_the_game_and_a_newcomer_sends_nobody_on(tmp_path):
    box = Box(tmp_path, saved=[FIVE, []])
    box.hold_until("join")
    box.down_all(2, 3)  # red and blue are late, yellow is a newcomer
    box.until("table")
    assert box.console.people == 0b1100
    result = box.play(3)
    assert result.winner == 3 and result.goes_on == "" and box.knockout.winners == []
    assert box.console.screen.winner._boast == b"THIS GROUP PLAYS AGAIN"
    box.go_on()
    box.hold_until("join")
    box.down_all(2, 3)
    box.until("table")
    result = box.play(2)
    assert result.winner == 2 and result.goes_on == "ACA" and box.knockout.winners == ["ACA"]


FAMILY = ["MUM", "DAD", "", "EVE"]


def named(folder):
    """A box whose buttons have names, with a knock-out that has begun."""
    box = Box(folder)
    box.store.save_high_scores({"knockout": [FIVE, []], "button names": FAMILY})
    box.back()
    box.choose(KNOCKOUT)
    return box


def kept_names(box):
    return box.store.high_scores().get("button names")


def test_the_buttons_keep_their_names_in_a_knock_out_whose_games_count_for_its_own(tmp_path):
    box = named(tmp_path)
    box.join()
    assert kept_names(box) == FAMILY
    box.play(1)
    assert kept_names(box) == FAMILY
    scores = box.store.high_scores()
    assert {row[1] for row in scores["games by name"]} == {"ABA", "ABB", "ACA"}
    assert scores["longest streak"][1:] == [1, "ABB", "ratscrew"]
    box.go_on()
    while box.page != "MainPage":
        box.back() if box.page != "BracketPage" else box.tap()
    box.choose(PLAY)  # any other game
    box.until("join")
    box.down_all(0, 1)
    box.until("table")
    box.play(0)
    assert kept_names(box) == FAMILY
    assert [0, "MUM"] in [row[:2] for row in box.store.high_scores()["games by name"]]


@pytest.mark.parametrize("ends", ["power cut", "left"])
def test_the_buttons_keep_their_names_where_a_game_of_a_knock_out_ends_early(tmp_path, ends):
    box = paused(named(tmp_path))
    if ends == "power cut":
        box = Again(tmp_path)
        box.ask()
        box.wait(300)
        box.hold_until("table")
        box.play(1)
        assert {row[1] for row in box.store.high_scores()["games by name"]} == {
            "ABA",
            "ABB",
            "ACA",
        }
    else:
        box.store.drop_paused()
    assert kept_names(box) == FAMILY


def test_a_newcomer_in_a_knock_out_names_the_own_button(tmp_path):
    box = named(tmp_path)
    box.store.save_high_scores({"knockout": [FIVE, []], "button names": ["MUM", "", "", ""]})
    box.join(3)
    box.play(3)
    box.run_until(lambda: box.console.screen.view is box.console.screen.high_scores)
    assert box.console.screen.scores.nameless() == 0b1000
    box.console.screen.scores.name(3, "NEW")
    box.console.screen.after.save_scores()
    assert kept_names(box) == ["MUM", "", "", "NEW"]
    assert [3, "NEW"] in [row[:2] for row in box.store.high_scores()["games by name"]]


# --- power cuts


def paused(box):
    """A game of the group is paused by Esc."""
    box.join()
    box.slap_until(lambda: box.console.screen.game.cards_played > 3, 1)
    box.console.screen.escape()
    box.until("paused")
    return box


@pytest.mark.parametrize("cut", [True, False])
def test_a_paused_game_counts_when_it_goes_on(tmp_path, cut):
    box = paused(Box(tmp_path, rules={"card_limit": 24}, saved=[FIVE, []]))
    seats = ["ABA", "ABB", "ACA", ""]
    if cut:
        box = Again(tmp_path)
        assert box.console.knockout is None
        box.ask()
    box.wait(300)
    box.hold_until("table")
    assert box.console.knockout == seats
    result = box.play(1)
    assert result.goes_on is not None
    assert box.knockout.winners == ([result.goes_on] if result.goes_on else [])


def test_a_page_has_no_knock_out_and_goes_on_with_a_paused_game_as_with_any(tmp_path):
    paused(Box(tmp_path, rules={"card_limit": 24}, saved=[FIVE, []]))
    box = Again(tmp_path)
    box.devices.has_knockout = False
    box.ask()
    box.hold_until("table")
    assert box.console.knockout is None
    assert box.play(1).goes_on is None and box.knockout.winners == []
    box.switch_to("menu", button=0, joined=1)
    box.choose(2)
    assert box.page == "MorePage" and b"KNOCK-OUT" not in box.labels


class Again(Box):
    """The box after a power cut, at its title."""

    def __init__(self, folder):
        Handheld.__init__(self, folder)

    def ask(self):
        """To the menu of the game that waits."""
        self.wait(300)
        self.tap()
        self.until("paused")


@pytest.mark.parametrize("changes", [[FIVE, ["ACA"]], [FIVE[::-1], []], None])
def test_a_paused_game_counts_no_more_once_the_knock_out_went_on_without_it(tmp_path, changes):
    paused(Box(tmp_path, rules={"card_limit": 24}, saved=[FIVE, []]))
    box = Again(tmp_path)
    box.store.save_high_scores({"knockout": changes} if changes else {})
    box.ask()
    box.hold_until("table")
    assert box.play(1).goes_on is None
    assert box.store.high_scores().get("knockout") == changes


def test_a_pause_of_any_other_game_names_no_knock_out(tmp_path):
    box = paused(Box(tmp_path, rules={"card_limit": 24}, saved=[FIVE, []]))
    stored, _ = box.store.load_paused()
    assert stored["knockout"] == ["ABA", "ABB", "ACA", ""] and json.dumps(stored)
    box.switch_to("title")
    assert box.console.knockout is None
    box.console.show("join", joined=0b0101)
    box.until("table")
    assert "knockout" not in stored_now(box.console)[0]
    box.console.knockout = ["ABA", "ABB", "ACA", ""]
    assert stored_now(box.console)[0]["knockout"] == box.console.knockout
