"""The changes that a finished game makes, without a screen (history/after_game.py)."""

from types import SimpleNamespace

from host_sim.testing.each import each
from host_sim.testing.finished import BUTTON_OF, after, console_of
from slapdeck.games.house import HouseRules
from slapdeck.history.achievements import NARROWEST
from slapdeck.history.after_game import loser_of, people_of
from slapdeck.settings import KING
from slapdeck.table.table import Table

# --- wins, match, king


def test_the_king_is_a_person_who_beat_another_one_and_the_loser_has_the_fewest_cards():
    assert after(console_of(best_of=KING)).loser == 0
    assert after(console_of()).loser == -1  # no king is played for
    assert after(console_of(best_of=KING), winner=-1).loser == -1
    assert after(console_of(people=0b0100, best_of=KING)).loser == -1  # against a CPU player
    assert after(console_of(people=0b0001, best_of=KING)).loser == -1  # a CPU player has won
    assert after(console_of(best_of=KING), teams=2).loser == -1


def counted(cards, piles=(0, 0, 0, 0), seats=4, game="ratscrew"):
    game = SimpleNamespace(cards_of=lambda seat: cards[seat], rules=HouseRules(game, {}))
    return SimpleNamespace(game=game, stats=SimpleNamespace(piles=piles), seats=seats)


@each(
    "cards, piles, loser",
    [
        ((40, 3, 5, 4), (9, 9, 9, 9), 2),
        ((40, 4, 4, 4), (9, 2, 1, 2), 1),  # as many cards: fewer piles
        ((40, 4, 4, 4), (9, 2, 2, 2), 2),
    ],
)
def test_the_loser_has_the_fewest_cards_then_the_fewest_piles(cards, piles, loser):
    table = Table(4, 52)
    table.winner = 0
    assert loser_of(table, BUTTON_OF, 0b1111, counted(cards, piles)) == loser
    assert loser_of(table, BUTTON_OF, 0b1001, counted(cards, piles)) == 3  # the only other person


def test_the_loser_of_irish_snap_has_the_most_cards_then_the_most_piles():
    table = Table(4, 52)
    table.winner = 0
    irish = counted((0, 20, 20, 12), (0, 3, 4, 9), game="irish_snap")
    assert loser_of(table, BUTTON_OF, 0b1111, irish) == 1


# --- the level of the CPU players


def test_the_first_game_ends_the_offer_of_a_lesson_for_good():
    console = console_of()
    after(console)
    assert console.devices.store.settings["is_new"] == 0
    del console.devices.store.settings
    after(console)
    assert not hasattr(console.devices.store, "settings")


# --- high scores and achievements


def test_an_achievement_is_new_once():
    console = console_of()
    assert after(console, by_us=500).new == 0
    assert after(console, by_us=499).new == 1 << NARROWEST
    assert after(console, by_us=3).new == 0


@each(
    "people, button_of, seats, piles, expected",
    [
        (0b0011, b"\0\2\1\3", 2, (5, 5, 0, 0), 0b0001),  # Money: two buttons a seat
        (0b0100, b"\2\0\1\3", 2, (0, 9, 0, 0), 0b0100),  # alone, the other seat nobody's
        (0b0101, b"\0\2\1\3", 2, (1, 1, 0, 3), 0b1101),  # who slapped in
        (0b0101, b"\0\2\1\3", 4, (1, 1, 9, 3), 0b0101),  # two CPU players
        (0, b"\0\1\2\3", 4, (1, 2, 3, 4), 0),
    ],
)
def test_people_are_those_who_joined_or_slapped_in(people, button_of, seats, piles, expected):
    def made(**attributes):
        return type("Made", (), attributes)()

    counter = made(seats=seats, stats=made(piles=piles))
    assert people_of(made(people=people, cpu_stand_ins=0), button_of, counter) == expected
    for button in range(4):  # a CPU player had the seat for a while
        console = made(people=people, cpu_stand_ins=1 << button)
        assert people_of(console, button_of, counter) == expected & ~(1 << button)
