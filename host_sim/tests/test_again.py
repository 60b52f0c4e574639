"""Same deck: after a game the menu can deal its cards again."""

import pytest

from host_sim.testing.pressed import MORE, PLAY, RIG, Handheld
from slapdeck.lamp.round_record import LIGHT
from slapdeck.record.reader import Record
from slapdeck.screens.common.deal import SameDeckDeal
from slapdeck.screens.common.night_deal import begin

AGAIN = "SAME_DECK"


def play(handheld, game, own):
    """A short game for the player at `own`, up to its result; then a hold opens the menu."""
    console = handheld.console
    console.settings.game = game
    console.settings.rules = {"card_limit": 5}
    handheld.press(own)
    handheld.run_until(lambda: console.shown == "table")
    while game == "money" and not console.screen.game.table.over:  # nothing comes by itself
        handheld.press(own | 1, wait_ms=1500)
    handheld.run_until(lambda: console.shown == "result", 60000)
    handheld.wait(3200)  # hands are still falling
    handheld.hold()
    assert handheld.page == "MainPage"
    return header(console)


def header(console):
    """The deck and seats of the console's last game."""
    read = Record(bytes(console.recorder.view()))
    return read.game, read.rules.differences(), read.seats, read.deck


@pytest.mark.parametrize(
    "game, own", [*(("ratscrew_party", own) for own in range(4)), ("war", 1), ("money", 2)]
)
def test_the_same_deck_is_dealt_to_the_same_seats(tmp_path, game, own):
    handheld = Handheld(tmp_path, own, rig={**RIG, "seed": 3})
    console = handheld.console
    first = play(handheld, game, own)
    dealt = console.seated
    handheld.store.test_config = lambda: {**RIG, "seed": 99}
    console.settings.game = "beggar"
    handheld.choose(MORE)
    assert handheld.place(AGAIN) == 0
    handheld.choose(AGAIN)
    handheld.run_until(lambda: console.shown == "table")
    assert header(console) == first and console.seated == dealt
    assert console.people
    handheld.wait(200)
    assert console.screen.verdict.shown or console.screen.game.table.events.count


def test_a_shuffle_with_another_seed_deals_another_deck(tmp_path):
    """The negative control of the test above."""
    handheld = Handheld(tmp_path, rig={**RIG, "seed": 3})
    first = play(handheld, "ratscrew", 0)
    handheld.store.test_config = lambda: {**RIG, "seed": 99}
    handheld.choose(PLAY)
    console = handheld.console
    handheld.run_until(lambda: console.shown == "table")
    assert header(console)[3] != first[3] and sorted(header(console)[3]) == sorted(first[3])


def test_before_the_first_game_and_after_a_demo_there_is_nothing_to_deal_again(tmp_path):
    handheld = Handheld(tmp_path, rig={**RIG, "demo_ms": 100}).open()
    words = handheld.menu.words
    handheld.choose(MORE)
    assert words.SAME_DECK[0] not in [row[0] for row in handheld.rows]
    with pytest.raises(ValueError, match="no game"):
        SameDeckDeal(handheld.console)
    handheld.choose(PLAY)
    console = handheld.console
    console.settings.rules = {"card_limit": 5}
    handheld.run_until(lambda: console.shown == "result", 60000)
    assert console.seated is not None
    console.show("title")
    handheld.run_until(lambda: console.shown == "demo")
    assert console.seated is None  # the record is now the demo's


def test_after_a_light_there_is_nothing_to_deal_again(tmp_path):
    console = Handheld(tmp_path).open().console
    console.seated = 0b11, [None] * 4
    begin(console, 0b11, 1)
    console.party_night.place = LIGHT
    console.show("round")
    console.turn()
    assert console.shown == "round" and console.seated is None


def test_after_a_practice_the_menu_stands_on_its_row_whether_a_game_was_played_or_not(tmp_path):
    handheld = Handheld(tmp_path)
    console = handheld.console
    for seated in (None, (1, [None] * 4)):
        console.seated = seated
        console.show("menu", button=0, joined=1, page="practice")
        handheld.wait(300)
        handheld.back()
        assert handheld.rows[handheld.menu.cursor][0] == handheld.menu.words.PRACTICE[0]
