"""On its turn a press plays its own card (R49), and is a slap where there is something to slap."""

from types import SimpleNamespace

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.looks import said
from host_sim.testing.pressed import Handheld, Pressed
from host_sim.testing.tables import LONG, table_of
from slapdeck.live import own_card
from slapdeck.rules.options import MOST, TIME
from slapdeck.screens.common.second_buttons import second_buttons
from slapdeck.screens.join.view import NOT_YET, SECOND
from slapdeck.screens.menu.pages.guide import GuidePage
from slapdeck.settings import choose
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK, ticks_add, ticks_diff
from slapdeck.ui import words
from slapdeck.ui.sheet import Sheet

OWN_US = 3_000_000
TEMPO_US = 500_000
DECK = "4H 5C 7D 7S 9H TC 6D 3S".split()  # red and green: the third and fourth are a double


class Own:
    """A table of red, at button 0, and green, at 2; the card that was laid last lay so long."""

    def __init__(self, folder, cards=0, deck=None, people=(0, 2), **changes):
        rig = {name: changes.pop(name) for name in ("cpu", "away_s") if name in changes}
        rules = {"own_card": OWN_US, "burn": 1, **changes}
        self.table = table_of(folder, rules, deck or DECK, 2, **rig)
        self.table.join(*people)
        self.table.wait(300)
        self.screen = self.table.console.screen
        self.game = self.screen.game
        for _ in range(cards):
            self.play()

    def play(self):
        """Whoever is at turn presses; its card is there."""
        before = self.game.cards_played
        self.press(self.screen.layout.button_of[self.game.table.turn], wait_ms=300)
        assert self.game.cards_played == before + 1

    def press(self, *buttons, wait_ms=0):
        self.table.press(*buttons, wait_ms=wait_ms)

    def wait(self, ms):
        self.table.wait(ms)

    def until_asked(self):
        self.table.run_until(lambda: self.screen.dealer.asked)

    def wait_for_card(self, count):
        """Wait until `count` cards were played; the microseconds that it took."""
        clock = self.table.clock
        begun = clock.elapsed_us
        self.table.run_until(lambda: self.game.cards_played == count)
        return clock.elapsed_us - begun

    def run_turn_of(self, seat):
        self.table.run_until(lambda: self.game.table.turn == seat and not self.screen.dealer.asked)
        self.wait(100)

    @property
    def heard(self):
        """The events, without those of a challenge."""
        ring = self.game.table.events
        return [(ring.kind(i), ring.seat(i)) for i in range(ring.count)]

    @property
    def lamps(self):
        return self.screen.led_mask(self.table.clock.now(), 0)


CARD, FALSE, WON = kinds.CARD, kinds.FALSE, kinds.WON


@pytest.fixture
def own(tmp_path):
    return lambda cards=0, **changes: Own(tmp_path, cards, **changes)


def test_a_press_on_ones_turn_plays_the_card_at_once(own):
    table = own()
    table.press(0)
    assert table.wait_for_card(1) < 60_000
    table.press(2)
    assert table.wait_for_card(2) < 60_000
    assert table.heard == [(CARD, 0), (CARD, 1)]


def test_without_the_rule_it_is_a_slap(own):
    table = own(own_card=0)
    table.wait_for_card(1)
    table.wait(100)
    table.press(2, wait_ms=50)
    assert table.heard == [(CARD, 0), (FALSE, 1)]


def test_without_a_press_the_card_comes_by_itself(own):
    table = own(1)
    waited = table.wait_for_card(2) + 300_000  # those since the card before
    assert OWN_US + TEMPO_US * 5 // 6 < waited < OWN_US + TEMPO_US * 7 // 6 + 100_000


def test_a_press_is_not_early_once_the_ticks_have_come_round(own):
    table = own()
    table.wait_for_card(1)
    dealer = table.screen.dealer
    assert dealer.was_early(0, ticks_add(dealer.shown_t, 299_999))
    assert not dealer.was_early(0, ticks_add(dealer.shown_t, 300_000))
    assert not dealer.was_early(0, dealer.shown_t + 600_000_000 & MASK)


def test_the_card_of_a_cpu_player_comes_by_the_tempo(own):
    table = own(1, people=(0,), cpu=[None, None, "sleepy", None])
    assert table.wait_for_card(2) < TEMPO_US * 7 // 6


# (what, cards that lie there, house rules, (buttons, ms until the next press), what comes of it);
# the fourth card makes a double, and then it is red's turn
PRESSES = [
    ("another seat's press is a slap", 1, {}, [((0,), 50)], [(FALSE, 0)]),
    ("at ones turn it slaps a pattern", 4, {}, [((0,), 50)], [(WON, 0)]),
    (
        "one that counts for the seat",
        4,
        {"barred_patterns": [["double"]]},
        [((0,), 50)],
        [(CARD, 0)],
    ),
    (
        "and is a slap again once the card is there",
        0,
        {},
        [((0,), 200), ((0,), 100)],
        [(CARD, 0), (FALSE, 0)],
    ),
    (
        "a late hand of the next player does not play within the grace",
        4,
        {},
        [((2,), 200), ((2,), 600), ((2,), 100)],
        [(WON, 1), (kinds.LATE, 1), (CARD, 1)],
    ),
    (
        "a tied pile is played on",
        4,
        {"tie_window": 20_000, "grace": 100_000},
        [((0, 2), 300), ((0,), 100)],
        [(kinds.TIE, -1), (CARD, 0)],
    ),
    (
        "the second button never slaps",
        4,
        {},
        [((3,), 100), ((1,), 100), ((1,), 100)],
        [(CARD, 0)],
    ),
    (
        "and waits until a pile is settled",
        4,
        {"grace": 300_000},
        [((0,), 100), ((1,), 300), ((1,), 100)],
        [(WON, 0), (CARD, 0)],
    ),
]


@pytest.mark.parametrize(
    "cards, changes, presses, found", [row[1:] for row in PRESSES], ids=[row[0] for row in PRESSES]
)
def test_what_a_press_is(own, cards, changes, presses, found):
    table = own(cards, **changes)
    for buttons, ms in presses:
        table.press(*buttons, wait_ms=ms)
    assert table.heard[cards:] == found


def test_the_pile_at_the_stamp_of_the_press_decides(own):
    """At the last pixel of green's 7 red, whose turn it is from then on, slaps the double."""
    table = own(3)
    table.press(2)
    table.until_asked()
    table.table.run_until(lambda: table.screen.dealer.shown_t and table.game.cards_played == 4)
    stamp = table.screen.dealer.shown_t
    assert table.screen.dealer.want_throw(0, stamp) is False
    table.screen.round.press(0, stamp)
    table.wait(50)
    assert table.heard[4:] == [(WON, 0)]


def test_a_press_while_the_next_players_card_is_not_there_yet_is_a_slap(own):
    table = own(1)
    table.press(2)
    table.until_asked()
    table.press(0, wait_ms=100)  # red's turn comes with the last pixel of green's card
    assert table.heard == [(CARD, 0), (FALSE, 0), (CARD, 1)]


def test_a_second_press_while_ones_card_is_on_its_way_costs_nothing(own):
    table = own()
    table.press(0)
    table.until_asked()
    dealer = table.screen.dealer
    for _ in range(3):
        table.screen.press(0, table.table.clock.now())
        assert dealer.asked
    table.wait(300)
    assert table.heard == [(CARD, 0)]


@pytest.mark.parametrize("just_us", [300_000, 0])
def test_a_press_for_a_card_that_has_just_come_by_itself_costs_nothing(own, just_us, monkeypatch):
    monkeypatch.setattr(own_card, "_JUST_US", just_us)
    table = own()
    table.wait_for_card(1)
    table.wait(50)
    table.press(0, wait_ms=50)
    assert table.heard == [(CARD, 0)] + [(FALSE, 0)] * (just_us == 0)
    table.wait(400)
    table.press(0, wait_ms=50)
    assert table.heard[-1] == (FALSE, 0)


def test_a_claim_settles_by_itself_and_its_taker_leads_by_a_press(own):
    table = own(deck="JH 2D 5S 9H 4D TS 2C 6S".split(), claim_pause=400_000, patterns=[])
    table.play()
    table.play()
    table.wait(600)
    assert table.heard[-1] == (kinds.SETTLED, 0)
    table.press(0)
    assert table.wait_for_card(3) < 60_000


def test_a_claim_is_slapped_on_ones_turn(own):
    table = own(2, deck="JH 2D 5S 9H 4D TS 2C 6S".split(), claim_pause=900_000, slap_claims=True)
    table.press(0, wait_ms=50)
    assert table.heard[-1] == (kinds.SETTLED, 0)


def test_a_challenged_player_pays_card_by_card(own):
    table = own(deck="QH 2D 5S 9H 4D TS 2C 6S".split())
    table.play()
    table.play()
    table.play()
    assert [seat for kind, seat in table.heard if kind == CARD] == [0, 1, 1]


def test_who_is_at_turn_has_its_lamp_lit(own):
    table = own(people=(0, 1))
    assert table.lamps == 1
    table.play()
    assert table.lamps == 1 << 1
    table.press(1)
    table.until_asked()
    table.wait(10)
    table.wait_for_card(2)
    table.wait(100)
    assert table.lamps == 1


def test_nobodys_lamp_is_lit_without_the_rule(own):
    assert own(own_card=0).lamps == 0


@pytest.mark.parametrize("back", [2, 3])
def test_for_somebody_absent_a_cpu_player_plays_by_the_tempo_until_the_next_press(own, back):
    table = own(away_s=30, patterns=[], own_card=2_000_000, deck=LONG, chances={})
    for _ in range(12):
        table.press(0, wait_ms=3100)
    assert table.screen.interruptions.away.gone == 1 << 2
    table.run_turn_of(0)
    assert table.lamps == 1 << 1
    table.play()
    assert table.lamps == 0
    assert table.wait_for_card(table.game.cards_played + 1) < TEMPO_US * 7 // 6
    table.press(back)
    table.run_turn_of(1)
    assert table.lamps == 1 << 3  # it is back
    assert table.wait_for_card(table.game.cards_played + 1) > TEMPO_US * 7 // 6


def test_a_burn_of_ones_last_card_gives_the_next_player_its_time(own):
    table = own(1, deck="4H 5C 7D 9S 2C".split(), burn=2)  # green has two, then red's turn comes
    dealer = table.screen.dealer
    before = dealer.due_t
    dealer.slap(1, table.table.clock.now())  # as a hand that CPU players raise does
    assert table.game.table.turn == 0
    assert ticks_diff(dealer.due_t, before) == OWN_US


@pytest.mark.parametrize("us", [61_000_000, MOST[TIME]])
def test_it_comes_by_itself_after_a_minute_at_most(own, us):
    table = own(own_card=us)
    table.table.run_until(lambda: table.game.cards_played == 1, 62_000)


def test_a_press_that_plays_is_not_in_the_log_and_the_log_replays(own):
    table = own(card_limit=4)
    for _ in range(4):
        table.play()
    table.table.run_until(lambda: table.table.console.shown == "result")
    header, *events = table.table.log()
    assert header["rules"]["own_card"] == OWN_US
    assert [line["event"] for line in events] == ["play"] * 4


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["ratscrew", "beggar"])
def test_how_to_play_says_so_in_the_room_there_is(tmp_path, game, language, turn, monkeypatch):
    reported = []
    lines = Sheet.lines
    monkeypatch.setattr(
        Sheet,
        "lines",
        lambda sheet, box, text, *given: (reported.append(text), lines(sheet, box, text, *given)),
    )
    menu = Handheld(tmp_path, turn).open().menu
    words.choose(language)
    says = words.words().GUIDE["family"][2]
    for us in 0, OWN_US:
        choose(menu.settings, game, {"own_card": us})
        page = GuidePage(menu, game)
        page.view().show(page, (), 0)
        assert not page.view().cut
        assert (says in reported[-1]) == (us > 0)
    words.choose("en")


def test_a_press_that_plays_leaves_no_verdict(own):
    table = own(1)
    table.press(2, wait_ms=100)
    assert not table.screen.verdict.shown, said(table.screen.verdict)


@pytest.mark.parametrize("own_us", [0, OWN_US])
def test_the_joining_says_how_the_cards_come(tmp_path, own_us):
    LaptopStore(tmp_path, {}).save_settings({"rules": {"own_card": own_us}})
    console = Pressed(tmp_path).console
    console.show("join")
    console.turn()
    w = words.words()
    way = w.CARDS_WHEN_BOTH if own_us else w.CARDS_BY_THEMSELVES
    assert console.screen.view.way.startswith(way)


# --- two players, two buttons each


def test_the_second_button_of_one_of_two_players_plays_its_card_and_is_lit(own):
    table = own()
    assert table.lamps == 1 << 1
    table.press(1)
    assert table.wait_for_card(1) < 60_000
    table.wait(300)
    assert table.lamps == 1 << 3
    table.press(3)
    assert table.wait_for_card(2) < 60_000
    assert table.heard == [(CARD, 0), (CARD, 1)]


def test_the_second_buttons_are_those_of_a_pair_where_just_two_people_play():
    buttons = SimpleNamespace(count=4, one_each=False)
    found = {joined: second_buttons(joined, [None] * 4, buttons) for joined in range(16)}
    assert {joined: second for joined, second in found.items() if second} == {
        0b0101: 0b1010,
        0b1001: 0b0110,
        0b0110: 0b1001,
        0b1010: 0b0101,
    }
    assert not second_buttons(0b0101, [None, None, "sleepy", None], buttons)
    buttons.count = 3
    assert not second_buttons(0b0101, [None] * 4, buttons)
    buttons.count, buttons.one_each = 4, True  # phones
    assert not second_buttons(0b0101, [None] * 4, buttons)


def test_of_two_at_one_pair_of_buttons_nobody_has_two_and_somebody_new_slaps_in(own):
    table = own(3, people=(0, 1))
    table.press(1, wait_ms=10)
    table.wait_for_card(4)  # 7 7
    table.press(3, wait_ms=100)
    assert table.heard[4] == (WON, table.screen.layout.seat_of[3])


def test_the_joining_shows_second_buttons_until_a_third_player_comes(tmp_path):
    table = table_of(tmp_path, {"own_card": OWN_US}, DECK, 2)
    console = table.console
    table.press(0, wait_ms=200)
    reported = []
    join = console.screen.view.join
    console.screen.view.join = lambda button, how=0: (
        reported.append((button, how)),
        join(button, how),
    )
    table.press(2, wait_ms=200)
    assert reported == [(2, 0), (1, SECOND), (3, SECOND)]
    table.press(1, wait_ms=200)
    assert reported[3:] == [(1, 0), (3, NOT_YET)]
