"""The titles at the end of a party night (R63): each person gets one, each a different one.

A title is a function that returns its figure, and a row in TITLES (words: NIGHT_TITLES).
"""

from slapdeck.games import rounds
from slapdeck.table.table import BUTTONS

MOST, LEAST, FOR_ALL = 0, 1, 2


def _comeback(night, button):
    return night.stats.worst[button] - night.standing.place(button, night.players)


def _thief(night, button):
    return night.stats.taken[button]


def _all_rounder(night, button):
    won = night.stats.won[button]
    rows = rounds.ROWS
    return len({rows[i][rounds.SKILL] for i in range(len(rows)) if won >> i & 1})


def _quick(night, button):
    return night.stats.quickest[button]


def _hair(night, button):
    return night.stats.close[button]


def _winner(night, button):
    won = night.stats.won[button]
    return len([i for i in range(len(rounds.ROWS)) if won >> i & 1])


def _steady(night, button):
    return night.stats.better[button]


def _cool(night, button):
    return night.stats.false[button]


def _collector(night, button):
    return night.stats.piles[button]


def _fighter(night, button):
    return night.standing.points[button]


def _sport(night, button):
    return night.stats.played[button]


# name | figure | who earns it: the person with the MOST or the LEAST; FOR_ALL: of those without a
# title the one with the most | the smallest figure that earns it. "cool" and the three FOR_ALL are
# always earned, so that four people always have four titles.
TITLES = (
    ("comeback", _comeback, MOST, 1),
    ("thief", _thief, MOST, 1),
    ("all_rounder", _all_rounder, MOST, 2),
    ("quick", _quick, LEAST, 1),  # us
    ("hair", _hair, MOST, 1),
    ("winner", _winner, MOST, 1),
    ("steady", _steady, MOST, 1),
    ("cool", _cool, LEAST, 0),
    ("sport", _sport, FOR_ALL, 0),
    ("fighter", _fighter, FOR_ALL, 0),
    ("collector", _collector, FOR_ALL, 0),
)


def titles_of(night):
    """Return by button (index in TITLES, figure) of a night that is over, None without a person.

    The first title in the order of the rows goes to who is best at it and has none yet. Among
    equals it goes to who is best at the fewest, then to who has fewer points, then to the lower
    button.
    """
    people = [button for button in range(BUTTONS) if night.people >> button & 1]
    best = [_best(night, row, people if row[2] != FOR_ALL else []) for row in TITLES]
    found: "list" = [None] * BUTTONS
    order = sorted(
        people,
        key=lambda button: (
            len([1 for one in best if button in one]),
            night.standing.points[button],
            button,
        ),
    )
    for i in range(len(TITLES)):
        free = [button for button in order if found[button] is None]
        if TITLES[i][2] == FOR_ALL:
            best[i] = _best(night, TITLES[i], free)
        earned = [button for button in free if button in best[i]]
        if earned:
            found[earned[0]] = (i, TITLES[i][1](night, earned[0]))
    return found


def _best(night, row, buttons):
    """Return those of `buttons` that are best at the title of this row."""
    _, figure, who, least = row
    figures = [(figure(night, button), button) for button in buttons]
    values = [value for value, _ in figures if value >= least]
    most = (min if who == LEAST else max)(values or [-1])
    return [button for value, button in figures if value == most]
