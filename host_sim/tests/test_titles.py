"""The titles at the end of a party night (docs/rules.md R63)."""

import random

from host_sim.languages import codes
from host_sim.logs.night_log import NightLog, titles_by_button
from host_sim.logs.records import table_log
from host_sim.simulate.nights import Nights
from host_sim.testing.each import each
from host_sim.testing.stored import data_of
from slapdeck.history import titles
from slapdeck.history.night import Night
from slapdeck.history.night_count import Count
from slapdeck.history.night_file import night_of, pieces_of
from slapdeck.history.titles import TITLES, titles_of
from slapdeck.screens.night.view import TITLE_WIDE
from slapdeck.ui.sheet import width
from slapdeck.ui.words import Words, fill

FIRST = bytes((0, 8, 1, 9, 2, 10))  # of three skills
NAMES = [row[0] for row in TITLES]


def night_of_piles(people, *piles, cpu=0):
    """A night of rounds with these piles by button."""
    night = Night(FIRST[: len(piles)])
    for one in piles:
        night.sit(people, cpu)
        night.add(Count(list(one)))
    return night


def random_night(dice):
    """A night with random figures, many of them 0 or equal, and CPU players at some seats."""
    people = dice.choice([0b0011, 0b1010, 0b0111, 0b1101, 0b1111])
    most = dice.choice([1, 2, 9])
    piles = [[dice.randrange(most) for _ in range(4)] for _ in range(6)]
    night = night_of_piles(people, *piles, cpu=dice.choice([0, 0b1111 & ~people]))
    for figures in night.stats.quickest, night.stats.close, night.stats.false:
        figures[:] = [dice.randrange(most) for _ in range(4)]
    return night


def unnamed(night):
    """The people without a title of their own."""
    found = titles_of(night)
    mine = [found[i] for i in range(4) if night.people >> i & 1]
    assert all(found[i] is None for i in range(4) if not night.people >> i & 1), "CPU players"
    return len(mine) - len({one[0] for one in mine if one})


def test_each_person_has_a_title_and_each_a_different_one(monkeypatch):
    nights = [random_night(random.Random(seed)) for seed in range(1500)]
    nights.append(night_of_piles(0b1111, *[(0, 0, 0, 0)] * 6))
    assert not any(map(unnamed, nights))
    assert {one[0] for night in nights for one in titles_of(night) if one} == set(
        range(len(TITLES))
    ), "each title is given"
    monkeypatch.setattr(titles, "TITLES", TITLES[:-1])
    assert any(map(unnamed, nights)), "the control: with one title less there are not enough"


def test_nobody_has_a_better_figure_than_the_one_who_has_the_title():
    for seed in range(500):
        night = random_night(random.Random(seed))
        for found in titles_of(night):
            if found and TITLES[found[0]][2] != titles.FOR_ALL:
                _, figure, who, least = TITLES[found[0]]
                figures = [figure(night, i) for i in range(4) if night.people >> i & 1]
                earned = [one for one in figures if one >= least]
                assert found[1] == (min if who == titles.LEAST else max)(earned)


def test_the_titles_of_six_rounds_of_four_players():
    night = night_of_piles(
        0b1111, (4, 3, 3, 1), (2, 2, 0, 3), (2, 6, 1, 0), (0, 1, 2, 5), (3, 2, 0, 0), (1, 0, 2, 4)
    )
    assert titles_by_button(night) == [
        ["sport", 6],
        ["steady", 5],
        ["cool", 0],
        ["comeback", 3],
    ]


@each("seats, seed, late", [(4, 1, 0), (3, 2, 0), (2, 3, 0), (4, 4, 3)])
def test_titles_of_a_night_are_those_of_its_bytes_and_of_its_log(seats, seed, late):
    night = Nights("usual", seats, seed).play(number=seed % 2, late=late)
    assert max(night.stats.quickest) and max(night.stats.false)
    again = night_of(data_of(night))
    printed = []
    read = NightLog(table_log(data_of(night)).encode().splitlines(True)).play(printed.append)
    for other in again, read:
        assert other.stats.__dict__ == night.stats.__dict__
        assert titles_by_button(other) == titles_by_button(night)
    for name in NAMES:
        assert printed[-1].count('"%s"' % name) == (name in str(titles_by_button(night)))


def test_a_record_that_is_left_out_counts_for_no_title():
    night = Nights("usual", 4, 1).play(order=bytes(range(6)))
    full = Night(night.order)
    full.pieces[0] += bytes(12000)
    for piece in pieces_of(data_of(night)):
        full.sit(0b1111, 0)
        full.end(piece[4])
        while full.step():
            pass
    assert full.standing.points == night.standing.points
    assert max(night.stats.quickest) and not max(full.stats.quickest)
    full.pieces[0] = full.pieces[0][:-12000]
    data = data_of(full)
    read = NightLog(table_log(data).encode().splitlines(True)).play(lambda line: None)
    for other in night_of(data), read:
        assert titles_by_button(other) == titles_by_button(full) != titles_by_button(night)


@each("language", codes())
def test_titles_and_figures_are_letters_of_14_pixels(language):
    texts = Words(language).NIGHT_TITLES
    assert set(texts) == set(NAMES)
    for name in NAMES:
        title, line = texts[name]
        assert width(title, 2) <= TITLE_WIDE
        assert width(fill(line, n=1999 if name == "quick" else 99), 2) <= TITLE_WIDE
