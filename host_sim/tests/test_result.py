"""The result: the winner, broken records, the game in numbers, the evening, page after page."""

import pytest

from host_sim.testing.each import each
from host_sim.testing.pressed import HOLD_MS, RIG, Pressed
from host_sim.testing.tables import Table
from slapdeck.history.game_stats import GameStats
from slapdeck.history.hands import Hands
from slapdeck.history.high_scores import PILES, STREAK, high_scores_of
from slapdeck.history.stats_from_record import StatsFromRecord
from slapdeck.screens.result.boast import boast
from slapdeck.screens.result.finish_view import TimeLine
from slapdeck.ticks import ticks_diff
from slapdeck.ui.words import words


class Party(Table):
    """7H 7C: green wins by 3 us before red; `play` goes to the winner's screen."""

    def play(self, *slaps, join=(0, 2)):
        if join:
            self.join(*join)
        else:
            self.run_until(lambda: self.console.shown == "table")
        self.run_until(lambda: self.pile() == 2, wait_ms=130)
        self.press(*(slaps or (2, 0)))
        self.run_until(lambda: self.console.shown == "result", 60000)
        return self

    @property
    def screen(self):
        return self.console.screen

    @property
    def page(self):
        screen = self.screen
        names = "winner", "high_scores", "stats", "session", "evening"
        return next(name for name in names if screen.view is getattr(screen, name))

    def show(self, page):
        self.run_until(lambda: self.page == page, 30000, wait_ms=100)

    def tap(self, button, times=1):
        for _ in range(times):
            Pressed.press(self, button)

    def hold(self, button):
        Pressed.press(self, button, HOLD_MS)

    def high_scores(self):
        return high_scores_of(self.store.high_scores())

    def is_joining(self):
        return self.console.shown == "join"


@pytest.fixture
def result(tmp_path):
    return Party(tmp_path).play()


def pages_of(result, halves):
    seen = []
    for _ in range(halves):
        if not seen or seen[-1][0] != result.page:
            seen.append([result.page, 0])
        seen[-1][1] += 1
        result.wait(500)
    return seen


def test_the_winner_is_shown_at_once_then_each_page_in_turn(result):
    pages = ["winner", 12], ["high_scores", 14], ["stats", 14], ["session", 14], ["winner", 5]
    assert pages_of(result, 59) == list(pages)


def test_pages_of_records_and_slaps_come_only_if_there_are_some(tmp_path):
    table = Party(tmp_path)
    table.store.save_high_scores(
        {"best reaction": [100000, 0, ""], "longest streak": [9, 0, ""], "most piles": [9, 0, ""]}
    )
    table.join(0, 2)
    table.run_until(lambda: table.console.shown == "result", 60000)
    assert [row[0] for row in pages_of(table, 30)] == ["winner", "stats", "winner"]


def test_after_the_cards_the_page_is_as_before(result):
    view = result.screen.winner
    result.run_until(view.is_moving, wait_ms=5)
    before = bytes(result.console.canvas.buf)
    result.run_until(lambda: not view.is_moving(), 8000)
    assert bytes(result.console.canvas.buf) == before


@each(
    "fewest, run, line",
    [
        (0, 5, b"BACK FROM NO CARDS"),
        (3, 5, b"BACK FROM 3 CARDS"),
        (4, 3, b"3 WINS IN A ROW"),
        (13, 2, b"12 PILES, BEST 266 MS"),
        (52, 0, b"12 PILES, BEST 266 MS"),
    ],
)
def test_the_rarest_thing_is_what_the_winner_boasts_of(fewest, run, line):
    stats = GameStats()
    stats.piles[3] = 12
    stats.best_us[3] = 266000
    assert boast(words(), stats, [3], fewest, run) == line
    stats.closest.begin(3)
    stats.closest.add(1, 4999)
    assert boast(words(), stats, [3], fewest, run) == b"PHOTO FINISH 4.999 MS"
    stats.closest.begin(1)  # another seat's photo
    stats.closest.add(3, 4999)
    assert boast(words(), stats, [3], fewest, run) == line


@pytest.mark.parametrize(
    "page, button", [("winner", 0), ("high_scores", 1), ("stats", 2), ("session", 3)]
)
def test_a_rematch_is_one_press_of_any_button_on_any_page(result, page, button):
    result.wait(3100)
    result.show(page)
    result.tap(button)
    assert result.is_joining()
    result.run_until(lambda: result.console.shown == "table")
    assert result.console.people == 1 << button  # nobody is seated who did not press


def test_early_press_still_saves_records(tmp_path):
    table = Party(tmp_path)
    left = [500]
    step = StatsFromRecord.step
    table.play()
    screen = table.screen

    def slow():
        """A record of 500 events more than are counted at the press."""
        left[0] -= screen._waiting > 0
        return True if left[0] > 0 else step(screen.after.counter)

    screen.after.counter.step = slow
    table.run_until(lambda: ticks_diff(table.clock.now(), screen._from) > 0)
    assert screen.unsaved
    table.press(0)
    table.run_until(table.is_joining, 3000)
    assert left[0] <= 0 and table.high_scores().best[STREAK] == [1, 2, "", "ratscrew"]


def test_a_press_goes_on_however_long_the_result_has_been_there(tmp_path):
    table = Party(tmp_path, rig={**RIG, "sleep_ms": 0}).play()
    for _ in range(70):  # ticks tell no more than 537 s apart
        table.wait(50)
        table.clock.advance(10000000)
    table.tap(0)
    assert table.is_joining()


# --- records


def test_a_hold_on_the_page_enters_a_name_letter_by_letter(result):
    result.show("high_scores")
    assert result.devices.lights.mask == 0b0100  # who is asked
    result.hold(2)
    letters = result.screen.letters
    assert letters and letters.button == 2
    result.hold(2)
    result.tap(2, 13)
    result.hold(2)
    assert letters.name == "AN"
    result.tap(2, 29)  # OK is offered; round once: B
    result.hold(2)
    assert letters.name == "ANB"
    result.hold(2)
    assert result.page == "high_scores" and result.screen.letters is None
    assert result.devices.lights.mask == 0
    records = result.high_scores()
    assert records.names == ["", "", "ANB", ""] and records.best[STREAK] == [
        1,
        2,
        "ANB",
        "ratscrew",
    ]
    assert sorted(row[:3] for row in records.games) == [[0, "", 1], [2, "ANB", 1]]
    result.tap(2)  # with a name there is nothing to enter
    assert result.is_joining()


@pytest.mark.parametrize("fails", [False, True])
def test_a_name_keeps_what_another_tab_has_stored_meanwhile(tmp_path, fails):
    if fails:
        (tmp_path / "records.new").mkdir()  # this game's save
    result = Party(tmp_path).play()
    result.show("high_scores")
    if fails:
        (tmp_path / "records.new").rmdir()
    other = result.high_scores()
    other.begin("snap")
    other.play(3, True)
    other.reach(PILES, 9, 3)
    if not fails:
        result.store.save_high_scores(other.to_save())
    result.hold(2)
    for times in 0, 13, 29, 0:  # A, N, B, OK
        result.tap(2, times)
        result.hold(2)
    found = result.high_scores()
    assert found.names[2] == "ANB" and found.best[STREAK][:3] == [1, 2, "ANB"]
    assert found.best[PILES] == ([2, 2, "ANB", "ratscrew"] if fails else [9, 3, "", "snap"])
    rows = [[0, "", 1], [2, "ANB", 1]] + [[3, "", 1]] * (not fails)
    assert sorted(row[:3] for row in found.games) == rows


@pytest.mark.parametrize("button", [0, 1, 3])
def test_another_button_goes_on_while_a_name_is_entered(result, button):
    result.show("high_scores")
    result.hold(2)
    result.hold(2)
    result.tap(button)
    assert result.is_joining() and result.high_scores().names == [""] * 4


def test_an_abandoned_name_is_dropped(result):
    result.show("high_scores")
    result.hold(2)
    result.wait(19000)
    assert result.screen.letters
    result.tap(2)
    result.wait(19000)
    assert result.screen.letters
    result.wait(2000)
    assert result.screen.letters is None and result.page == "high_scores"


def test_a_held_button_that_may_enter_no_name_opens_the_menu(result):
    result.show("high_scores")
    result.down(0, 900)
    result.run_until(lambda: result.console.shown == "menu", 2000)


def test_damaged_records_are_said_kept_aside_and_begun_anew(tmp_path):
    table = Party(tmp_path)
    (tmp_path / "records").write_bytes(b"SLPB nonsense")  # the title has read them
    table.play()
    table.show("high_scores")
    assert table.screen.note == words().RECORDS_LOST
    assert (tmp_path / "records.bad").read_bytes() == b"SLPB nonsense"
    assert table.high_scores().best[STREAK] == [1, 2, "", "ratscrew"]


def test_records_that_cannot_be_written_are_said_and_stop_nobody(tmp_path):
    (tmp_path / "records.new").mkdir()
    table = Party(tmp_path).play()
    table.show("high_scores")
    assert table.screen.note == words().NOT_SAVED
    table.tap(0)
    assert table.is_joining()


def test_a_record_that_ran_full_is_counted_as_far_as_it_goes(result):
    record = bytearray(result.console.recorder.view())
    record[5] = 1  # its flag
    counter = StatsFromRecord(memoryview(record)[:-4])
    while counter.step():
        pass
    assert counter.partly and counter.stats.closest.count == 2


def hands_of(*by_us):
    hands = Hands()
    hands.begin(0)
    for seat, us in enumerate(by_us, 1):
        assert hands.add(seat, us)
    return hands


@each(
    "by_us",
    [
        (1,),
        (3214,),
        (699999,),
        (1, 10, 11),
        (214, 1320, 1530),
        (5, 6, 7),
        (3214, 120000, 120480),
        (10, 100, 101),
        (900, 901, 8999),
        (400000, 400001, 699999),
    ],
)
def test_the_line_is_to_scale_and_no_shape_covers_another(by_us):
    hands = hands_of(*by_us)
    line = TimeLine(hands)
    inside = [us for us in by_us if us <= 10 * by_us[0]]
    assert line.broken == (len(inside) < len(by_us))
    scale = (line.at[len(inside)] - line.at[0]) / inside[-1]
    for i, us in enumerate(inside, 1):
        assert abs(line.at[i] - line.at[0] - us * scale) <= 1
    assert line.at[1] - line.at[0] >= 20
    for i in range(2, hands.count):
        assert line.shown_at[i] - line.shown_at[i - 2] >= 24  # the next on the same side
    assert all(24 <= x <= 284 for x in line.shown_at)
