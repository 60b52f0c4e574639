"""Samples of the winner's page, for samples/catalogue.py."""

from samples.steps import enter, finish, unsent
from samples.tables import BUTTON_OF, sample_table
from slapdeck.history.game_stats import GameStats
from slapdeck.screens.result.boast import boast, goes_on
from slapdeck.screens.result.winner import WinnerView
from slapdeck.ui.words import words


def _won(display, seat, stocks):
    """The view of a game that `seat` has won."""
    table = sample_table(stocks, "")
    table.winner = seat
    table.over = True
    view = WinnerView(display)
    view.prepare(table, BUTTON_OF)
    return view


def winner(display, later_us=-1):
    """Yellow has won a game called Lightning."""
    view = _won(display, 3, (0, 0, 0, 52))
    view.game = words().PARTY["lightning"]
    view.moves = later_us >= 0
    stats = GameStats()
    stats.piles[3] = 12
    stats.best_us[3] = 266000
    stats.closest.begin(3)
    stats.closest.add(1, 12040)
    view.boast(boast(words(), stats, [3], 13, 1))
    enter(view)
    for view.now in range(0, later_us, 33000):
        finish(view)


def winner_falling(display):
    """Yellow has won, and cards fall for five seconds."""
    winner(unsent(display), 1400000)


def winner_teams(display):
    """Green took the last pile; red, its partner, has won as well."""
    table = sample_table((52, 0, 0, 0), "")
    table.share_stocks()
    table.winner = 2
    table.over = True
    view = WinnerView(display)
    view.prepare(table, BUTTON_OF)
    stats = GameStats()
    stats.piles[0], stats.piles[2] = 4, 9
    stats.best_us[0] = 241000
    view.boast(boast(words(), stats, [0, 2], 26, 1))
    enter(view)


def winner_knockout(display):
    """Blue (EVA) has won a group of a knock-out."""
    view = _won(display, 1, (0, 52, 0, 0))
    view.boast(goes_on(words(), "EVA", ""))
    enter(view)


def draw(display):
    """A draw of red and green; the log of the game could not be saved."""
    view = WinnerView(display)
    view.prepare(sample_table((20, 0, 20, 12), ""), BUTTON_OF, False)
    enter(view)


WINNERS = {
    "winner": winner,
    "winner_teams": winner_teams,
    "winner_falling": winner_falling,
    "winner_knockout": winner_knockout,
    "draw": draw,
}
