"""Samples of a party night. NIGHTS[name](display) draws one. It runs on MicroPython, too."""

from samples.steps import Sample, enter, finish
from samples.tables import BUTTON_OF, sample_table
from slapdeck.games import rounds
from slapdeck.games.game import HOT, MAY_SLAP_IN
from slapdeck.history.night import Night
from slapdeck.history.night_score import RoundScore
from slapdeck.history.wall import wall_of
from slapdeck.screens.night.view import NightView
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.night_rank import NightRank
from slapdeck.screens.table.views.table_view import TableView

ALL = 0b1111


def night_of_round(place, done=2, points=(8, 10, 2, 7), people=ALL):
    """Return a Night before the round at index `place` of ROWS, after `done` others.

    In the last one red beat all, and took two points from blue.
    """
    order = bytearray(range(6))
    order[done] = place
    night = Night(bytes(order))
    night.done = done
    night.standing.join(ALL)
    night.standing.points = list(points)
    night.sit(people, ALL & ~people)
    night.score = RoundScore(night)
    night.score.gains = [3, 1, 0, 2]
    night.score.taken = [2, -2, 0, 0]
    return night


def _page(display, begin, *night):
    """`night` as night_of_round has it."""
    view = NightView(display, night_of_round(*night))
    begin(view)
    finish(view)


def night_count(display):
    """Two seconds before a round."""

    def begin(view):
        view.rule()
        finish(view)
        view.count(2)

    _page(display, begin, 4)


def night_podium_tied(display):
    """Two players lead before the final. Yellow is a CPU player; a guest has joined."""

    def begin(view):
        view.podium()
        finish(view)
        view.join(3)

    _page(display, begin, rounds.RUSH, 5, (10, 10, 2, 7), 0b0111)


def _over(people=ALL):
    """Return a night that is over, with what each button has done in it."""
    night = night_of_round(rounds.RUSH, 5, (17, 8, 2, 16), people)
    night.done = 6
    stats = night.stats
    stats.quickest = [312345, 298000, 450000, 330000]
    stats.close = [3, 0, 1, 0]
    stats.false = [4, 2, 0, 3]
    stats.played = [6] * 4
    stats.better = [6, 4, 2, 5]
    stats.won = [0b101, 0b10, 0, 0b1100]
    stats.taken = [2, 0, 0, 5]
    stats.worst = [1, 2, 3, 3]
    stats.bests = bytes((0, 0, 9, 9, 3, 11, 4, 1, 8, 10, 2, 14, 6, 0, 7, 15, 3, 14))
    return night


def night_end(display):
    """The winner of the night, and what the final has brought."""
    view = NightView(display, _over())
    view.end()
    finish(view)


def night_titles(display):
    """The last page of a night: a title for each person, with its figure. Blue is a CPU player."""
    view = NightView(display, _over(0b1101))
    view.titles()
    finish(view)


def _named(display, begin):
    """Draw a page after a night of people of whom all but green have names."""
    view = NightView(display, _over())
    view.names = ["ANA", "MARVIN", "", "LE"]
    view.fame = wall_of(
        {
            "people": [
                [0, "ANA", 12, 5, 0x7FF],
                [1, "MARVIN", 9, 4, 0x1F5],
                [2, "", 12, 3, 0x3B],
                [3, "LE", 3, 0, 0x700],
                [1, "WWWWWW", 1, 0, 1],
                [3, "KIM", 1, 0, 0],
            ],
            "kinds": [
                [0, 9, 0, "ANA"],
                [4, 12, 1, "MARVIN"],
                [6, 7, 0, "ANA"],
                [9, 13, 3, "KIM"],
                [10, 14, 2, ""],
                [13, 5, 0, "ANA"],
                [15, 14, 3, "LE"],
            ],
            "closest": [412, 1, "MARVIN", 2, ""],
        }
    )
    view.fame.fresh = [0, 6, 10]
    begin(view)
    finish(view)


def _race(display):
    """Draw the race of four hands while the first has arrived."""
    night = _over()
    night.stats.finish = [(0, 0), (412, 1), (8200, 3), (12500, 2)]
    view = NightView(display, night, True)
    view.names = ["ANA", "MARVIN", "", "LE"]
    view.race()
    finish(view)
    for _ in range(26):
        view.fly()


def night_table(display):
    """The table in a night: piles, the points with them by now, and a crown for the leader."""
    table = sample_table((13, 9, 26, 21), "5C 9H TS 7D 8H", 1)
    _badged(display, TableView(display, table, BUTTON_OF))


def night_hot_hand(display):
    """Blue has slapped the last pile, and leaves this one to the others."""
    table = sample_table((13, 9, 26, 21), "5C 9H TS 7D 8H", 1)
    view = AnimatedTableView(display, table, BUTTON_OF, None, False)
    view.are_hot = True
    view.status_of = lambda seat: HOT if seat == 1 else MAY_SLAP_IN  # type: ignore
    _badged(display, view)


def _badged(display, view):
    badges = [NightRank() for _ in range(4)]
    for button in range(4):
        badges[button].set((6, 9, 6, 1)[button], button == 1, (9, 16, 3, 4)[button])
    view.wear(badges)
    enter(view)


NIGHTS = {
    "night_rule": Sample(
        "The next round: its name, its cards, what to do.", _page, NightView.rule, 1
    ),
    "night_light": Sample("The rule of the lights.", _page, NightView.rule, 2),
    "night_sevens": Sample(
        "The rule of a round of cards without piles.", _page, NightView.rule, 8
    ),
    "night_stop": Sample("The rule of a hidden clock.", _page, NightView.rule, 9),
    "night_gap": Sample("The rule of two lights and two presses.", _page, NightView.rule, 10),
    "night_together": Sample("The rule of hands without a signal.", _page, NightView.rule, 11),
    "night_lone": Sample("The rule of the lone number.", _page, NightView.rule, 12),
    "night_reds": Sample("The rule of red cards.", _page, NightView.rule, 13),
    "night_seen": Sample("The rule of cards that come again.", _page, NightView.rule, 14),
    "night_beat": Sample("The rule of the beat.", _page, NightView.rule, 15),
    "night_bang": Sample("The rule of the fuse.", _page, NightView.rule, 16),
    "night_high": Sample("The rule of the high card.", _page, NightView.rule, 17),
    "night_teams": Sample("The rule of two against two.", _page, NightView.rule, rounds.TEAMS),
    "night_hot": Sample("The rule of the hot hand.", _page, NightView.rule, rounds.HOT),
    "night_final": Sample("The rule of the final.", _page, NightView.rule, rounds.RUSH, 5),
    "night_count": night_count,
    "night_podium": Sample(
        "After a round: the leader, what the round has brought, and who paid whom.",
        _page,
        NightView.podium,
        3,
        3,
    ),
    "night_podium_tied": night_podium_tied,
    "night_end": night_end,
    "night_race": Sample(
        "The closest finish of the night in slow motion: red's hand has arrived.", _race
    ),
    "night_titles": night_titles,
    "night_titles_named": Sample("The titles of people with names.", _named, NightView.titles),
    "night_bests": Sample(
        "After a night: the best ever of each kind it had, with a star if it is of this night.",
        _named,
        NightView.bests,
    ),
    "night_wall": Sample(
        "The wall of fame after a night: nights won, played, titles, the closest finish.",
        _named,
        NightView.wall,
    ),
    "night_table": night_table,
    "night_hot_hand": night_hot_hand,
}
