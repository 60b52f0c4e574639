"""Finishes one game without a screen, to test what AfterGame (history/after_game.py) does."""

from types import SimpleNamespace

from host_sim.testing.logs import at, header, record_of, slap
from slapdeck.history.after_game import AfterGame
from slapdeck.history.session_stats import SessionStats
from slapdeck.settings import settings_of
from slapdeck.table.table import Table

BUTTON_OF = b"\0\2\1\3"


class Store:
    """Files in memory. `scores` None: damaged; `works` False: nothing can be written."""

    def __init__(self, scores=(), works=True):
        self.scores = scores if scores is None else dict(scores)
        self.works = works

    def high_scores(self):
        return self.scores

    def save_high_scores(self, scores):
        if self.works:
            self.scores = scores
        return self.works

    def save_settings(self, settings):
        self.settings = settings


def console_of(people=0b0101, cpu=(None,) * 4, stand_ins=0, store=None, knockout=None, **settings):
    return SimpleNamespace(
        people=people,
        cpu_stand_ins=stand_ins,
        seated=(people, list(cpu)),
        knockout=knockout,
        session_stats=SessionStats(),
        settings=settings_of(settings),
        devices=SimpleNamespace(store=store or Store()),
    )


def after(console, winner=1, by_us=3, teams=4, button_of=BUTTON_OF):
    """Count a game in which seat 1 took a double `by_us` before seat 0; return its AfterGame.

    Seats 0 and 1 have the first two buttons of `button_of`; `winner` won the game.
    """
    lines = [header(), at(0), at(1000000), slap(1300000, 1), slap(1300000 + by_us, 0)]
    table = Table(2, 52)
    table.over, table.winner = True, winner
    if teams == 2:
        table.share_stocks()
    found = AfterGame(console, table, button_of, record_of([one.encode() for one in lines]).view())
    while found.step():
        pass
    return found
