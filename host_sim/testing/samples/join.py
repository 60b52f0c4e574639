"""Samples of the join screen, for samples/catalogue.py."""

from samples.menus import HANDICAPPED
from samples.steps import Sample, enter, finish, with_setting
from slapdeck.games.house import HouseRules
from slapdeck.screens.join.pictures import pictures
from slapdeck.screens.join.view import ONLY_TWO, JoinView
from slapdeck.ui.handicap import handicap_shown
from slapdeck.ui.setting_text import cpu_label, length_of, title_of
from slapdeck.ui.words import fill, words


def _ratscrew(display):
    view = JoinView(display)
    view.game = title_of(words(), "ratscrew")
    view.cards, view.is_slapped = pictures(HouseRules("ratscrew")), True
    view.way = words().CARDS_BY_THEMSELVES
    return view


def join(display):
    """Red and green have joined; the cups are wins of tonight. The cards come in three seconds."""
    view = _ratscrew(display)
    view.wins = b"\2\0\1\6"
    view.length = length_of(words(), 5)
    view.enter()
    view.join(0)
    view.join(2)
    view.count_down(3)
    finish(view)
    return view


def join_nobody(display):
    """WHO PLAYS? of the menu: nobody has pressed yet."""
    view = _ratscrew(display)
    enter(view)


def join_alone(display):
    """Red is alone so far: each other side shows the CPU player that would take the seat."""
    w = words()
    view = _ratscrew(display)
    view.enter()
    view.join(0)
    for button in (1, 2, 3):
        view.sit(button, cpu_label(w, "level_3"))
    view.oppose(w.counted(w.AGAINST, 3, who=cpu_label(w, "level_3", w.AT_LEVEL)))
    view.count_down(4)
    finish(view)


def join_knockout(display):
    """The next group of a knock-out: its names stand at their buttons; red has joined."""
    view = _ratscrew(display)
    view.way = words().KNOCKOUT[0][0]
    for button, name in enumerate((b"ANN", b"BEN", b"CAT")):
        view.call(button, name)
    view.enter()
    view.join(0)
    view.count_down(4)
    finish(view)


def join_handicaps(display):
    """Red has joined with a head start, yellow would have more cards; a CPU player has none."""
    view = _ratscrew(display)
    for button in range(4):
        view.handicap(button, handicap_shown(words(), HANDICAPPED, button))
    view.enter()
    view.join(0)
    view.sit(1, cpu_label(words(), "sleepy"))
    view.count_down(4)
    finish(view)


def join_teams(display):
    """Two against two, and the winner stays: opposite sides share an edge."""
    view = JoinView(display)
    w = words()
    view.game = title_of(words(), "ratscrew")
    view.cards, view.is_slapped = pictures(HouseRules("ratscrew")), True
    view.way = w.KING
    view.pair()
    for button in range(4):
        view.handicap(button, fill(w.WITH, seat=w.SEATS[button ^ 2]))
    view.enter()
    view.join(0)
    view.join(3)
    view.count_down(4)
    finish(view)


def join_two(display):
    """A game for two, a third player who wants to join, and a button held for the menu."""
    view = JoinView(display)
    view.game = b"WAR"
    view.cards = pictures(HouseRules("war"))
    view.way = words().CARDS_WHEN_BOTH
    view.enter()
    view.join(0)
    view.join(3)
    view.join(1, ONLY_TWO)
    view.count_down(2)
    view.hold(9)
    finish(view)


JOINS = {
    "join_nobody": join_nobody,
    "join": join,
    "join_alone": join_alone,
    "join_upright": Sample(
        "A single player; all read upright (the setting for players at one keyboard).",
        with_setting,
        "upright",
        join_alone,
    ),
    "join_handicaps": join_handicaps,
    "join_two": join_two,
    "join_teams": join_teams,
    "join_knockout": join_knockout,
}
