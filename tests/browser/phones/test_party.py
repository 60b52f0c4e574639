"""The words of phones and the big screen: from the first phone to the winner."""

import json
import re

import pytest

from firmware.store import Store
from host_sim.laptop import seat_names
from host_sim.logs import replay
from host_sim.logs.records import table_log
from host_sim.phones.messages import NAME, STAKE, Said
from host_sim.phones.seats import FAIR_US, MOST_US
from host_sim.testing.logs import events_of
from slapdeck.history.high_scores import HighScores, high_scores_of
from slapdeck.settings import choose
from slapdeck.table import events as kinds
from slapdeck.ui.words import words
from tests.browser.phones.lines import SimulatedPhone
from tests.browser.phones.rig import PAIRS, RIG, Room, listen

HEADER = {"log": 1, "game": "ratscrew", "seats": 2, "deck": PAIRS, "rules": {"burn": 0}}
BIG, OVER, UNDER, TOP, WHO = 3, 2, 4, 5, 6


class Guests:
    """Phones on good lines; `at(name, s, ...)` are the seconds at which it is pressed."""

    def __init__(self, folder, presses, lines=None, header=HEADER, seconds=20, rig=RIG):
        self.room = Room(folder, header, rig)
        self.begin = self.room.clock.us()
        for i, (name, moments) in enumerate(presses.items()):
            touches = [(self.begin + s * 1e6 + up, not up) for s in moments for up in (0, 60_000)]
            phone = SimulatedPhone(name, (lines or {}).get(name, "2"), i)
            self.room.buttons.will_hear(phone.says(self.begin + i, seconds, touches))

    def until(self, s):
        self.room.wait((self.begin + s * 1e6 - self.room.clock.us()) / 1000)

    def shown(self, name, part=BIG):
        return self.room.shown[name][part]

    @property
    def lines(self):
        return [text for text, _ in self.room.party.poster.lines]


def test_a_phone_joins_by_one_press_and_says_so(tmp_path):
    guests = Guests(tmp_path, {"a": [2], "b": [2.2]}, rig={**RIG, "join_ms": 2000})
    guests.until(1.5)
    assert guests.shown("a") == "JOIN" and guests.shown("a", 0) == "#" + "%02x%02x%02x" % (
        seat_names.rgb(0)
    )
    guests.until(3)
    assert guests.room.console.screen.joined == 5
    assert guests.shown("a") == guests.shown("b") == "IN"
    assert guests.lines == ["RED IS IN, KNOWN TO 2 MS", "GREEN IS IN, KNOWN TO 2 MS"]
    guests.until(5)
    assert guests.room.console.shown == "table" and guests.shown("a") == "SLAP"
    assert guests.shown("a", OVER) in ("RED\n17 CARDS, PLACE 1", "RED\n18 CARDS, PLACE 1")


def test_a_slow_line_is_told_and_a_hopeless_one_plays_for_fun(tmp_path):
    guests = Guests(tmp_path, {"a": [], "b": [], "c": []}, {"b": "40", "c": "lopsided"})
    guests.until(9)
    assert guests.lines[0].startswith("RED IS IN")
    assert guests.lines[1] == "BLUE'S WI-FI IS TOO SLOW: JUST FOR FUN"  # the lop-sided one
    assert "GREEN'S WI-FI IS" in guests.lines[2]


def test_a_phone_that_has_gone_is_away_and_the_game_goes_on(tmp_path):
    guests = Guests(tmp_path, {"a": [1], "b": [1.1]})
    guests.until(3)
    room = guests.room
    room.buttons.lose("b")
    guests.until(6)
    assert guests.lines[1] == "GREEN IS AWAY"
    pile = len(room.console.screen.game.table.pile)
    guests.until(7)
    assert len(room.console.screen.game.table.pile) > pile


@pytest.mark.parametrize("hot_hand", [True, False])
def test_the_phone_of_a_hot_hand_says_so(tmp_path, hot_hand):
    guests = Guests(
        tmp_path,
        {"a": [1, 3.3], "b": [1.1], "c": [1.2]},
        header={
            **HEADER,
            "seats": 3,
            "deck": ["7H", "7C"] + PAIRS[:20],
            "rules": {"burn": 0, "hot_hand": hot_hand},
        },
        rig={**RIG, "tempo_ms": 800},
    )
    guests.until(4)
    big = [guests.shown(name) for name in "abc"]
    assert big == ["HOT" if hot_hand else "SLAP", "SLAP", "SLAP"]


NO_PAIRS = ["7H", "7C"] + [rank + suit for suit in "CDHS" for rank in "2345689T"]


def _two(folder, a, b, language="en", **rules):
    """The double lies at about 2.5 s, the next card comes a second after its slap; then there is
    nothing to slap."""
    guests = Guests(
        folder,
        {"a": [1, *a], "b": [1.1, *b]},
        header={**HEADER, "deck": NO_PAIRS, "rules": {"burn": 1, **rules}},
        rig={**RIG, "tempo_ms": 800, "pause_ms": 1000},
    )
    guests.room.console.settings.language = language
    return guests


def test_the_winner_and_the_late_hand_read_by_how_much_and_then_a_false_slap(tmp_path):
    guests = _two(tmp_path, [3.3], [3.4, 4.8])
    guests.until(3.7)
    assert guests.room.console.screen.game.rules.tie_window == FAIR_US
    assert guests.shown("a", UNDER) in ("+ 100 MS", "+ 99 MS", "+ 101 MS")
    assert guests.shown("b", UNDER) in ("- 100 MS", "- 99 MS", "- 101 MS")
    guests.until(5.2)
    assert guests.shown("a", UNDER)[0] == "+"
    assert guests.shown("b", UNDER).startswith("FALSE SLAP\n")


def test_a_close_finish_is_a_tie_on_phones_and_on_the_screen(tmp_path):
    guests = _two(tmp_path, [3.3], [3.312])
    guests.until(3.7)
    assert guests.shown("a", UNDER) == guests.shown("b", UNDER) == "TIE: PHONES CANNOT TELL"
    assert "TIE: PHONES CANNOT TELL" in guests.lines


def _challenged(folder, **rules):
    """A jack has been played, and its chance goes by."""
    guests = Guests(
        folder,
        {"a": [1], "b": [1.1]},
        header={**HEADER, "deck": ["JH", *NO_PAIRS[2:]], "rules": {"burn": 0, **rules}},
        rig={**RIG, "tempo_ms": 800},
    )
    guests.until(1.9)
    return guests, guests.room.console.screen


def test_the_taker_of_a_challenge_reads_so_on_its_phone(tmp_path):
    guests, screen = _challenged(tmp_path)
    seen = []
    listen(screen, lambda *what: seen.append(what[:2]))
    guests.room.run_until(lambda: any(kind == kinds.SETTLED for kind, _ in seen))
    taker = next(seat for kind, seat in seen if kind == kinds.SETTLED)
    name = {0: "a", 2: "b"}[screen.layout.button_of[taker]]
    assert guests.shown(name, UNDER) == "TAKES %d" % screen.dealer.cards


def _claimed(folder):
    """A claim stands that must be slapped; the table's screen, too."""
    guests, screen = _challenged(folder, slap_claims=True)
    guests.room.run_until(lambda: screen.game.table.claim >= 0)
    return guests, screen


def test_while_a_claim_waits_for_its_slap_every_phone_says_whose_it_is(tmp_path):
    guests, screen = _claimed(tmp_path)
    guests.room.wait(100)
    claimer = words().SEATS[screen.layout.button_of[screen.game.table.claim]].decode()
    for name in "ab":
        assert guests.shown(name, UNDER) == claimer + ": SLAP IT"
    guests.room.run_until(lambda: screen.game.table.claim < 0)  # it is missed
    guests.room.wait(100)
    said = {guests.shown(name, UNDER) for name in "ab"}
    assert said == {"MISSED IT", ""}  # the claimer reads the one


def test_where_players_play_their_own_cards_the_phone_at_turn_says_play(tmp_path):
    guests = Guests(
        tmp_path,
        {"a": [1, 3.5], "b": [1.1]},
        header={**HEADER, "deck": NO_PAIRS, "rules": {"own_card": 8_000_000}},
    )
    guests.until(3)
    assert (guests.shown("a"), guests.shown("b")) == ("PLAY", "SLAP")
    guests.until(5)  # a has played its card
    assert (guests.shown("a"), guests.shown("b")) == ("SLAP", "PLAY")


def test_a_false_slap_during_a_claim_is_still_said_on_its_phone(tmp_path):
    guests, screen = _claimed(tmp_path)
    other = 1 - screen.game.table.claim
    screen.presenter.report(kinds.FALSE, other, 0)
    guests.room.wait(100)
    name = {0: "a", 2: "b"}[screen.layout.button_of[other]]
    said = guests.shown(name, UNDER).split("\n")
    assert said[0].endswith(": SLAP IT") and said[1] == "FALSE SLAP"


@pytest.mark.parametrize("language, word", [("en", "FIRST"), ("de", "ERSTER")])
def test_first_where_nobody_else_slapped_is_a_word_for_some_seconds(tmp_path, language, word):
    guests = _two(tmp_path, [3.3], [], language)
    for s, shown in ((3.7, word), (10, word), (12, "")):
        guests.until(s)
        assert guests.shown("a", UNDER) == shown


@pytest.mark.parametrize("slap_in", [False, True])
def test_a_guest_during_a_game_of_two_reads_the_tables_words(tmp_path, slap_in):
    guests = _two(tmp_path, [], [], slap_in=slap_in)
    room = guests.room
    for i, name in enumerate("cd"):
        late = SimulatedPhone(name, "2", 7 + i)
        room.buttons.will_hear(late.says(guests.begin + 2.5e6 + i, 10))
    guests.until(4)
    assert room.console.screen.game.table.seats == 2
    for name in "cd":
        colour = words().SEATS[room.buttons.seats.phones[name].button].decode()
        if slap_in:
            assert guests.shown(name, OVER) == colour + " MAY SLAP IN"
            assert guests.shown(name) == "SLAP"
        else:
            assert guests.shown(name, OVER) == colour + ": NEXT GAME"
            assert guests.shown(name) == "..."


def test_a_guest_of_war_plays_in_the_next_game(tmp_path):
    guests = Guests(tmp_path, {"a": [1], "b": [1.1], "c": []}, header=None)
    guests.room.console.settings.game = "war"
    guests.until(4)
    assert guests.room.console.screen.game.rules.game == "war"
    assert guests.shown("c", OVER).endswith(": NEXT GAME")


def test_a_phone_hears_of_an_event_in_its_turn_of_the_loop(tmp_path):
    """Also while other things wait to be drawn."""
    guests = _two(tmp_path, [3.3, 4.8], [3.4])
    guests.until(1.9)
    console, seen = guests.room.console, []
    listen(console.screen, lambda *what: seen.append(what))
    told = 0
    while len([one for one in seen if one[0] in (kinds.WON, kinds.LATE, kinds.FALSE)]) < 3:
        before, count = dict(guests.room.shown), len(seen)
        console.turn()
        if any(one[0] in (kinds.WON, kinds.LATE, kinds.FALSE) for one in seen[count:]):
            told += guests.room.shown != before
    assert told == 3


def test_the_window_is_fixed_at_the_deal_and_stands_in_the_log(tmp_path):
    guests = Guests(
        tmp_path,
        {"a": [3], "b": [3.1]},
        {"a": "lopsided", "b": "lopsided"},
        seconds=600,
        header={**HEADER, "rules": {"card_limit": 30}},
    )
    guests.until(5)
    room = guests.room
    table = room.console.screen
    window = table.game.rules.tie_window
    assert FAIR_US < window <= MOST_US and room.buttons.seats.window_us == window
    room.run_until(lambda: room.console.shown == "result", 500_000)
    log = json.loads(room.store.saved[0].read_text().splitlines()[0])
    assert log["rules"]["tie_window"] == window


def test_the_next_game_begins_with_the_next_seat(tmp_path):
    """R48, also where phones widen the window at the deal."""
    guests = Guests(tmp_path, {"a": [3], "b": [3.1]}, header=None)
    console = guests.room.console
    console.settings.night = 0
    firsts = []
    for _ in range(2):
        console.show("table", joined=0b0101, seed=5)
        guests.room.wait(100)
        firsts.append(console.screen.game.rules.first_seat)
        console.show("title")
        guests.room.wait(100)
    assert firsts == [0, 1]


def test_a_game_of_four_to_the_winner_replays_to_the_same(tmp_path):
    """Everybody slaps now and then; the record tells what was seen."""
    presses = {
        name: [1 + i / 10] + [3 + 1.3 * n + ((n * 7 + i * 3) % 11) / 90 for n in range(60)]
        for i, name in enumerate("abcd")
    }
    header = {**HEADER, "seats": 4, "rules": {"card_limit": 100, "burn": 1}}
    guests = Guests(tmp_path, presses, {"c": "10", "d": "lossy"}, header, seconds=90)
    room, seen = guests.room, []
    room.run_until(lambda: room.console.shown == "table", 10_000)
    table = room.console.screen
    listen(table, lambda *what: seen.append(what))
    room.run_until(lambda: room.console.shown == "result", 200_000)
    record = bytes(table.recorder.view())
    assert seen == events_of(record)
    assert [kind for kind, _, _ in seen].count(kinds.WON) > 3
    assert table_log(record).count("\n") > 50
    room.wait(200)
    bigs = [guests.shown(name) for name in "abcd"]
    assert sorted(bigs) == ["OVER", "OVER", "OVER", "WINNER"]


@pytest.mark.long
def test_a_party_night_of_four_phones_replays_to_its_podium(tmp_path, capsys):
    """Rounds of 12 s; the fourth phone comes between the first two. Each phone reads its own
    points and place, and at a light that it is to press. A fifth one stakes on green before each
    round, and on blue during it, which is too late."""
    presses = {
        name: [1 + i / 10 if i < 3 else 23]
        + [(4 if i < 3 else 25) + 1.3 * n + ((n * 7 + i * 3) % 11) / 90 for n in range(96)]
        for i, name in enumerate("abcd")
    }
    presses["e"] = []
    guests = Guests(
        tmp_path, presses, {"c": "10", "d": "lossy"}, None, 150, {**RIG, "night": 2, "round_s": 12}
    )
    room, seen, staked, won = guests.room, [], [], []
    for name, called in zip("abcd", ("ANA", "BEA", "CLEO", "DORA"), strict=True):
        room.buttons.will_hear([Said(int(guests.begin + 500_000), name, NAME, (called,))])

    def is_over():
        screen, night = room.console.shown, room.console.party_night
        if night and not night.is_counting and night.done > len(won):
            won.append(night.piles[2] == max(night.piles))
        if night and (screen, night.done) not in staked:
            staked.append((screen, night.done))
            button = 2 if screen == "night" else 1
            room.buttons.will_hear([Said(room.clock.us() + 200_000, "e", STAKE, (button,))])
        for name in room.shown:
            what = name, screen, guests.shown(name), guests.shown(name, OVER)
            if what not in seen:
                seen.append(what)
        return room.console.party_night and room.console.party_night.is_over

    room.run_until(is_over, 150_000, wait_ms=1000)
    night = room.console.party_night
    points = night.standing.points
    bigs = {
        screen: {big for _, shown, big, _ in seen if shown == screen}
        for screen in ("round", "night", "table")
    }
    assert "PRESS" in bigs["round"] and "PLACE 3" in bigs["night"] and "SLAP" in bigs["table"]
    rows = {tuple(row) for name, _, *row in seen if name == "e"}
    assert ("BEA", "YOU SAY") in rows and ("CLEO", "YOU SAY") not in rows
    lines = [line for _, _, _, over in seen for line in over.split("\n")]
    assert any(re.fullmatch("(ANA|BEA|CLEO|DORA) LEADS", line) for line in lines)
    assert not any(re.match("(RED|BLUE|GREEN|YELLOW)", line) for line in lines if "WIN" in line)
    assert not any(re.match("(RED|BLUE|GREEN|YELLOW) .*LEAD", line) for line in lines)
    assert guests.shown("e", UNDER).startswith("RIGHT: %d OF 6\nWALL OF FAME\n" % sum(won))
    late = [big for name, shown, big, _ in seen if name == "d" and shown == "night"]
    assert late[:3] == ["JOIN", "OVER", "IN"] and late[3].startswith("PLACE"), late
    for name, button in zip("abcd", (0, 2, 1, 3), strict=True):
        won = points[button] == max(points)
        assert guests.shown(name) == ("WINNER" if won else "OVER")
        assert guests.shown(name, OVER).split("\n")[1].startswith("POINTS: %d, " % points[button])
    assert replay.main(str(room.store.saved[-1])) == 0
    podium = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert podium["winners"] == [i for i in range(4) if points[i] == max(points)]


def test_in_money_the_upper_third_throws(tmp_path):
    guests = Guests(
        tmp_path, {"a": [1], "b": [1.2]}, header=None, rig={**RIG, "seed": 3, "tempo_ms": 400}
    )
    guests.room.console.settings.game = "money"
    guests.until(4)
    assert guests.room.console.screen.game.rules.game == "money"
    assert {guests.shown("a", TOP), guests.shown("b", TOP)} <= {"THROW", words().MORE.decode()}


def test_a_name_from_a_phone_stands_where_the_game_shows_names(tmp_path):
    """On the phone, beside the game, and with three letters in high scores and evening."""
    guests = Guests(tmp_path, {"a": [2], "b": [2.2]}, rig={**RIG, "join_ms": 2000})
    room = guests.room
    guests.until(1)
    assert guests.shown("a", WHO) == "YOUR NAME?"
    room.buttons.will_hear([Said(room.clock.us() + 1, "a", NAME, ("ANNA",))])
    guests.until(3)
    assert guests.shown("a", OVER) == "ANNA" and guests.shown("b", OVER) == "GREEN"
    assert guests.lines == ["ANNA IS IN, KNOWN TO 2 MS", "GREEN IS IN, KNOWN TO 2 MS"]
    guests.until(5)
    assert guests.shown("a", OVER).startswith("ANNA\n") and guests.shown("a", WHO) == ""
    assert high_scores_of(room.store.high_scores()).names == ["ANNA", "", "", ""]


def named(guests, **called):
    """Names that players type on their phones."""
    guests.room.buttons.will_hear(
        [Said(guests.room.clock.us() + 10, phone, NAME, (name,)) for phone, name in called.items()]
    )


def stored(guests):
    return high_scores_of(guests.room.store.high_scores())


def test_in_a_knockout_the_names_of_the_group_count_and_stand_on_the_phones(tmp_path):
    """KIM and MAX play, whosever phone lies there; nobody of the group sits at that of c."""
    guests = Guests(
        tmp_path,
        {"a": [4], "b": [4.1], "c": []},
        header=None,
        rig={**RIG, "join_ms": 2000, "tempo_ms": 100},
        seconds=300,
    )
    console = guests.room.console
    named(guests, a="ANNA", b="BERT", c="DORA")
    guests.until(2)
    seats = ["KIM", "", "MAX", ""]
    assert [guests.shown(name, OVER) for name in "abc"] == ["ANNA", "BERT", "DORA"]  # control
    scores = HighScores()
    scores.names = ["KIM", "", "MAX", ""]  # as the menu stores them
    guests.room.store.save_high_scores(scores.to_save())
    console.show("join", knockout=seats)
    guests.until(3.5)
    assert [guests.shown(name, OVER) for name in "abc"] == ["KIM", "MAX", "DORA"]
    assert [guests.shown(name, WHO) for name in "ab"] == ["", ""]
    assert [line.split()[0] for line in guests.lines] == ["KIM", "DORA", "MAX"]
    choose(console.settings, "ratscrew", {"card_limit": 12})
    guests.room.run_until(lambda: console.shown == "table", wait_ms=200)
    assert guests.shown("a", OVER).startswith("KIM\n")
    assert guests.shown("b", OVER).startswith("MAX\n")
    assert stored(guests).names == ["KIM", "DORA", "MAX", ""]
    guests.room.run_until(
        lambda: console.shown == "result" and not console.screen.unsaved, 200_000
    )
    assert sorted(row[1] for row in stored(guests).games) == ["KIM", "MAX"]


def test_a_phone_without_a_name_has_none_in_the_high_scores_either(tmp_path):
    scores = HighScores()
    scores.names = ["OLD", "", "FOE", ""]  # of last week
    Store(str(tmp_path)).save_high_scores(scores.to_save())
    guests = Guests(tmp_path, {"a": [1], "b": [1.1]})
    named(guests, b="BERT")
    guests.room.run_until(lambda: guests.room.console.shown == "table", wait_ms=100)
    assert guests.shown("a", OVER).startswith("RED\n") and guests.lines[0].startswith("RED ")
    assert stored(guests).names == ["", "", "BERT", ""]


def test_a_name_that_the_screen_asked_for_is_the_phones_in_the_next_game(tmp_path):
    guests = Guests(tmp_path, {"a": [1], "b": [1.1]})
    room = guests.room
    room.run_until(lambda: room.console.shown == "table")
    scores = stored(guests)
    scores.names = ["BOB", "", "", ""]
    room.store.save_high_scores(scores.to_save())
    room.console.show("table", joined=0b0101, seed=5)
    room.wait(100)
    assert guests.shown("a", OVER).startswith("BOB\n") and stored(guests).names[0] == "BOB"


def test_in_the_lesson_phones_slap_and_no_place_on_the_glass_asks_for_a_name(tmp_path):
    guests = Guests(tmp_path, {"a": [1.5], "b": []}, header=None, rig={})
    guests.until(1)
    assert guests.shown("a") == "JOIN" and guests.shown("a", WHO) == "YOUR NAME?"  # control
    guests.until(2.5)
    assert guests.room.console.shown == "lesson"
    assert (guests.shown("a"), guests.shown("b")) == ("SLAP", "JOIN")
    assert guests.shown("a", WHO) == guests.shown("b", WHO) == ""


@pytest.mark.parametrize("name", ["duel", "buzzer"])
def test_in_a_game_without_cards_no_place_on_the_glass_asks_for_a_name(tmp_path, name):
    guests = Guests(tmp_path, {"a": []}, header=None)
    guests.until(1)
    guests.room.console.show(name, button=0, joined=1)
    guests.until(2)
    assert guests.shown("a") == "PRESS" and guests.shown("a", WHO) == ""


def test_damaged_high_scores_are_said_on_the_screen_where_a_name_comes_and_set_aside(tmp_path):
    guests = Guests(tmp_path, {"a": [2], "b": [2.2]})
    (tmp_path / "records").write_bytes(b"damaged")  # the title has read them
    guests.room.buttons.will_hear([Said(guests.begin + 10, "a", NAME, ("ANNA",))])
    guests.until(5)
    assert guests.room.console.shown == "table"
    assert (tmp_path / "records.bad").read_bytes() == b"damaged"
    assert guests.lines[-1] == "The records were damaged: new ones"


SLAP = "ab"  # c and d sit beside them, and throw


@pytest.mark.long
def test_in_money_phones_read_trades_floors_and_penalties(tmp_path):
    """A phone says the same of its seat as the big screen."""
    presses = {
        name: [1 + i / 5] + [3 + (2.7 if name in SLAP else 0.8) * n + i / 5 for n in range(140)]
        for i, name in enumerate("abcd")
    }
    guests = Guests(
        tmp_path,
        presses,
        header=None,
        seconds=120,
        rig={**RIG, "seed": 3, "tempo_ms": 300, "trade_ms": 900},
    )
    found, events = read_of(guests, "money", 110)
    assert any(line.startswith("TAKES ") for line in found), found
    assert any(line.startswith("WRONG! ") and " TO " in line for line in found), found
    assert any(line.startswith("BUYS ") for line in found), found
    assert any(": GIVE " in line for line in found), found  # the list of trades
    assert events > {kinds.CAPTURED, kinds.PENALTY, kinds.TRADED}
    assert guests.shown("a", UNDER) == guests.shown("c", UNDER)  # of one player


def test_in_war_phones_read_who_takes_how_many(tmp_path):
    presses = {
        name: [1 + i / 5] + [3 + 1.1 * n + i / 5 for n in range(100)]
        for i, name in enumerate("ab")
    }
    guests = Guests(tmp_path, presses, header=None, seconds=120)
    found, _ = read_of(guests, "war", 110)
    assert "WAR!" in found and "TAKES 2" in found
    assert any(line.startswith("TAKES ") and int(line[6:]) >= 10 for line in found)
    assert guests.shown("a") in ("PLAY", "OVER", "WINNER")


def test_phones_offer_no_battle_that_comes_by_itself(tmp_path):
    guests = Guests(tmp_path, {"a": [1], "b": [1.1]}, header=None, seconds=30)
    guests.room.console.settings.both_press = 0
    read_of(guests, "war", 10)
    assert guests.shown("a") == "..."


def read_of(guests, game, seconds):
    """({line below the button}, {kind of event}) of a game of two."""
    room = guests.room
    room.console.settings.game = game
    room.run_until(lambda: room.console.shown == "table", 10_000)
    table, found, events = room.console.screen, set(), set()
    assert table.game.rules.game == game
    listen(table, lambda *what: events.add(what[0]))
    until = room.clock.us() + seconds * 1_000_000
    while room.clock.us() < until and room.console.shown != "result":
        room.console.turn()
        found |= {guests.shown(name, UNDER) for name in "ab" if name in room.shown}
    return found, events
