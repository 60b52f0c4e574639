"""Records and the evening: what counts for them, how they are kept, and who is named."""

import copy
import json

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from firmware.store import Store
from host_sim.store import FolderStore
from host_sim.test_replay import GOLDEN, record_of
from slapdeck.evening import Evening, room
from slapdeck.records import PILES, REACTION, STREAK, Records, records_of
from slapdeck.referee.feats import BIN_MS, BINS, FIRST_MS, Feats
from slapdeck.referee.record import Record
from slapdeck.referee.recount import tally_of
from slapdeck.referee.replay import replay
from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.events import CAPTURED, CARD, FALSE, LATE, PENALTY, SETTLED, TIE, WON
from slapdeck.ui import palette
from slapdeck.ui.evening_view import EveningView, _x
from slapdeck.ui.sheet import width
from slapdeck.ui.shown import pattern_label
from slapdeck.ui.words import choose, words

STORES = {"board": lambda folder: Store(str(folder)), "laptop": FolderStore}
GRACE = 700000


@pytest.fixture(params=sorted(STORES))
def store(request, tmp_path):
    return STORES[request.param](tmp_path)


def feats_of(*rows):
    """(kind, seat, us after the newest card) each; the cards come a second apart."""
    feats = Feats(grace=GRACE)
    t = 0
    for kind, seat, us in rows:
        if kind == CARD:
            t += 1000000
        feats.see(kind, seat, t + us)
    return feats


def won(seat, us=300000):
    return (CARD, 0, 0), (WON, seat, us)


def longest(*rows):
    return list(feats_of(*[one for row in rows for one in row]).longest)


# --- what a game is worth


def test_a_streak_is_slaps_won_in_a_row():
    assert longest(won(0), won(0), won(1), won(0), won(0), won(0)) == [3, 1, 0, 0]


def test_another_seat_s_slap_or_an_own_false_one_ends_a_streak():
    assert longest(won(2), won(2), [(FALSE, 2, 1)], won(2)) == [0, 0, 2, 0]
    assert longest(won(2), won(2), [(FALSE, 1, 1)], won(2)) == [0, 0, 3, 0]


def test_claims_ties_and_late_hands_leave_a_streak_alone():
    between = [(SETTLED, 1, 0), (TIE, -1, 0), (LATE, 1, 400000)]
    assert longest(won(0), between, won(0)) == [2, 0, 0, 0]


def test_a_capture_counts_where_it_was_slapped_and_a_wrong_grab_ends_the_streak():
    card = (CARD, 0, 0)
    assert longest([card, (CAPTURED, 0, 250000)], [card, (CAPTURED, 0, 0)]) == [1, 0, 0, 0]
    grabs = [card, (CAPTURED, 0, 250000)]
    assert longest(grabs, [card, (PENALTY, 1, 300000)], grabs) == [1, 0, 0, 0]
    assert longest(grabs, [card, (PENALTY, 0, 300000)], grabs) == [2, 0, 0, 0]


def test_a_guess_is_a_win_but_no_quickest_reaction():
    feats = feats_of(*won(1, 99999), *won(1, 240000))
    assert feats.best_us[1] == 99999 and feats.quickest_us[1] == 240000
    assert feats_of(*won(1, 100000)).quickest_us[1] == 100000
    assert list(feats_of(*won(1, 60000)).quickest_us) == [-1] * 4


@pytest.mark.parametrize("us, place", [
    (5, 0), (100000, 0), (124999, 0), (125000, 1), (399999, 11), (400000, 12), (674999, 22),
    (675000, 23), (9000000, 23)])  # fmt: skip
def test_a_reaction_falls_into_its_bin(us, place):
    strips = feats_of(*won(3, us)).strips
    assert [i for i in range(len(strips)) if strips[i]] == [3 * BINS + place]
    assert FIRST_MS + BINS * BIN_MS == 700


# --- the table of records


def test_only_what_is_better_breaks_a_record():
    records = Records()
    records.reach(REACTION, 250000, 1)
    records.reach(STREAK, 3, 1)
    assert records.broken == 1 << REACTION | 1 << STREAK
    records.begin()
    for kind, value in (REACTION, 250000), (STREAK, 3), (PILES, 0), (REACTION, -1), (STREAK, 2):
        records.reach(kind, value, 0)
    assert records.broken == 0
    records.reach(REACTION, 249999, 0)
    records.reach(STREAK, 4, 2)
    assert [row[:2] for row in records.best] == [[249999, 0], [4, 2], [0, 0]]


def test_a_name_goes_to_what_was_just_broken_and_to_the_game_just_played():
    records = Records()
    records.play(1, False)
    records.reach(STREAK, 3, 1)
    records.begin()
    records.play(1, True)
    records.play(2, False)
    records.reach(PILES, 9, 1)
    assert records.nameless() == 2
    records.name(1, "ANA")
    assert records.nameless() == 0
    assert records.best[STREAK] == [3, 1, ""] and records.best[PILES] == [9, 1, "ANA"]
    assert records.games == [[1, "", 1, 0], [2, "", 1, 0], [1, "ANA", 1, 1]]
    records.begin()
    records.play(1, False)
    assert records.games[-1] == [1, "ANA", 2, 1]


def test_the_name_that_played_least_makes_room():
    records = Records()
    for i in range(24):
        records.names[0] = "A" + chr(65 + i) + "X"
        records.play(0, False)
        if i:
            records.play(0, True)
    records.names[0] = "NEW"
    records.play(0, True)
    names = [row[1] for row in records.games]
    assert len(names) == 24 and "AAX" not in names and names[-1] == "NEW"


def full():
    records = Records()
    records.names = ["BOB", "", "EVE", ""]
    records.play(0, True)
    records.play(3, False)
    records.reach(REACTION, 212345, 0)
    records.reach(STREAK, 5, 2)
    records.reach(PILES, 12, 3)
    return records


def same(one, other):
    return one.best == other.best and one.names == other.names and one.games == other.games


def test_what_is_kept_comes_back(store):
    assert store.records() == {}
    assert store.save_records(full().kept())
    again = records_of(store.records())
    assert same(again, full()) and not again.broken
    assert store.save_records(Records().kept()) and same(records_of(store.records()), Records())


@pytest.mark.parametrize("key", sorted(full().kept()))
@pytest.mark.parametrize("bad", [
    None, 7, "x", {}, [], [1], [0, 0, ""], [5, 4, "ANA"], [5, 1, "AN"], [5, 1, "ana", 1],
    [True, 1, "ANA"], [-5, 1, ""], [5, 1, "an1"], [[1, "ANA", 1]], [[9, "ANA", 1, 1]],
    [1 << 40, 0, ""], ["", "", ""], [5, 5, 5, 5], [[0, "BOB", "1", 1]]])  # fmt: skip
def test_one_wrong_entry_costs_only_itself(key, bad):
    kept = full().kept()
    kept[key] = bad
    kept["of a later version"] = 1
    records = records_of(kept)
    expected = full().kept()
    del expected[key]
    assert records.kept() == expected


def test_board_and_laptop_write_the_same_bytes(tmp_path):
    for name in STORES:
        STORES[name](tmp_path / name).save_records(full().kept())
    data = (tmp_path / "board" / "records").read_bytes()
    assert data[:5] == b"SLPB\x01" and data == (tmp_path / "laptop" / "records").read_bytes()


def test_an_older_file_is_read_and_a_newer_or_damaged_one_kept_aside(store, tmp_path):
    store.save_records(full().kept())
    path = tmp_path / "records"
    good = path.read_bytes()
    path.write_bytes(good[:4] + b"\0" + good[5:])
    assert same(records_of(store.records()), full())
    for bad in (good[:4] + b"\2" + good[5:], good[:-1], good[:-1] + b"!", b"", good + b" "):
        path.write_bytes(bad)
        assert store.records() is None and store.message.endswith("damaged or too new")
        assert "\n" not in store.message
        assert (tmp_path / "records.bad").read_bytes() == bad and not path.exists()
        assert store.records() == {}


def test_a_full_disk_is_said_and_the_old_records_stay(store, tmp_path):
    store.save_records(full().kept())
    (tmp_path / "records.new").mkdir()
    assert not store.save_records({}) and "records not saved" in store.message
    assert same(records_of(store.records()), full())


def test_the_largest_table_is_small():
    records = full()
    for i in range(24):
        records.names[0] = "A" + chr(65 + i) + "X"
        for _ in range(2):
            records.play(0, True)
    assert len(json.dumps(records.kept())) < 700


# --- the evening


def test_the_evening_adds_up_and_keeps_people_and_cpu_players_apart():
    kept = room()
    assert 2 * len(kept) == 386 + 2 * len(PATTERNS) < 512
    button_of = b"\1\3\0\2"
    feats = feats_of(*won(0, 300000), *won(0, 310000), *won(1, 200000))
    feats.slapped(0)
    for _ in range(2):
        feats.slapped(4)
    for _ in range(3):
        Evening(kept).add(feats, button_of, 0b0010)
    evening = Evening(kept)
    assert evening.games == 3
    assert [evening.count(row) for row in range(8)] == [0, 6, 0, 0, 0, 0, 0, 3]
    assert evening.most(1) == 6 and evening.reactions(1, 8) == 6 and evening.reactions(7, 4) == 3
    assert [evening.slaps(i) for i in range(6)] == [3, 0, 0, 0, 6, 0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_pattern_has_room_for_its_number(language):
    choose(language)
    try:
        for row in PATTERNS:
            assert width(pattern_label(words(), row) + b" 999", 1) <= 96, row[0]
    finally:
        choose("en")


class Drawn:
    """A canvas that keeps the rectangles."""

    native_text = None
    buf = b""

    def __init__(self):
        self.solid, self.hollow = [], []

    def nothing(self, *given):
        pass

    clear = image = glyph = nothing

    def fill_rect(self, *given):
        self.solid.append(given)

    def rect(self, *given):
        self.hollow.append(given)

    def queue(self, *given):
        """It is its own queue."""


def test_a_bar_stands_at_its_milliseconds_as_high_as_its_share():
    kept = room()
    for place, count in (8, 4), (9, 2), (23, 1):
        kept[BINS * 2 + place] = count
    kept[BINS * 4 + 3] = 5  # a CPU player at red
    canvas = Drawn()
    view = EveningView(canvas, canvas, Evening(kept))
    view.enter()
    while view.step():
        pass
    green = [row for row in canvas.solid if row[4] == palette.GREEN]
    assert [row[0] - 1 for row in green] == [_x(300), _x(325), _x(675)]
    assert [row[3] for row in green] == [16, 8, 4]
    assert [row[0] - 1 for row in canvas.hollow] == [_x(175)]
    assert canvas.hollow[0][4] == palette.RED


def counted(lines, rules):
    """(longest streaks, strips) once more, from the outcome lines alone."""
    runs, longest, strips = [0] * 4, [0] * 4, [0] * 4 * BINS
    shown = won_t = first = None
    hands = set()
    before = None  # the slaps since the last card: what a void takes back
    for line in map(json.loads, lines):
        out, seat, t = line["out"], line.get("seat"), line["t"]
        if out == "voided":
            runs, longest, strips, won_t, first, hands = copy.deepcopy(before)
        if out == "card":
            shown = t
        if out in ("card", "settled"):
            before = copy.deepcopy((runs, longest, strips, won_t, first, hands))
        reaction = None
        if out == "won":
            won_t = t - rules.tie_window
            hands = {seat}
            reaction = won_t - shown
            runs = [runs[i] + 1 if i == seat else 0 for i in range(4)]
            longest[seat] = max(longest[seat], runs[seat])
            first = reaction
        elif out == "late" and hands and seat not in hands and t - won_t <= rules.grace:
            hands.add(seat)
            reaction = first + t - won_t
        elif out == "false":
            runs[seat] = 0
        if reaction is not None:
            strips[seat * BINS + max(0, min(BINS - 1, (reaction // 1000 - 100) // 25))] += 1
    return longest, strips


# With head starts a line does not say when the slap was.
FAMILY_LOGS = [path for path in GOLDEN if path.name.startswith(("ratscrew", "egyptian", "beggar"))
               and "head_start" not in path.read_text()]  # fmt: skip


@pytest.mark.parametrize("path", FAMILY_LOGS, ids=lambda path: path.stem)
def test_feats_are_those_of_the_outcome_lines(path):
    with open(path, "rb") as log:
        data = bytes(record_of(log).view())
    lines = []
    replay(data, lines.append)
    feats = tally_of(data)
    longest, strips = counted(lines, Record(data).rules)
    assert list(feats.longest) == longest and list(feats.strips) == strips
    if not any('"voided"' in line for line in lines):
        assert sum(feats.patterns) == sum('"out": "won"' in line for line in lines)


def test_those_logs_have_streaks():
    """The negative control: else all of that would be zeros."""
    most = 0
    for path in FAMILY_LOGS:
        with open(path, "rb") as log:
            most = max(most, *tally_of(bytes(record_of(log).view())).longest)
    assert most > 2


def test_what_was_voided_is_no_feat():
    """7H 7C: 1 wins twice, the second pile is undone."""
    head = {"log": 1, "game": "ratscrew", "seats": 2, "rules": {},
            "deck": "7H 7C 2D 2S 9S TH 9C KH".split()}  # fmt: skip
    rows = [(1, "play"), (2, "play"), (2.3, "slap"), (4, "play"), (5, "play"), (5.2, "slap"),
            (6, "void"), (8, "play")]  # fmt: skip
    for voided in True, False:
        lines = [head] + [{"t": int(t * 1000000), "event": event, "seat": 1} for t, event in rows
                          if voided or event != "void"]  # fmt: skip
        data = bytes(record_of([json.dumps(line).encode() for line in lines]).view())
        feats = tally_of(data)
        assert feats.quickest_us[1] == (300000 if voided else 200000)
        assert feats.longest[1] == (1 if voided else 2)
        assert sum(feats.patterns) == sum(feats.strips) == (1 if voided else 2)
