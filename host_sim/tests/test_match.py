"""A match: best of 3, 5 or 7 games."""

from host_sim.testing.each import each
from slapdeck.history.session_stats import SessionStats

DRAW = -1
# (what, games as (winner's button or DRAW, games of the match), is the match won by each, its
# wins then)
MATCHES = [
    *[
        (
            "more than half of %d games win it, and the next match begins anew" % best_of,
            [(1, best_of), *[(2, best_of)] * needed, (1, best_of)],
            [False] * needed + [True, False],
            [0, 1, 0, 0],
        )
        for best_of, needed in ((3, 2), (5, 3), (7, 4))
    ],
    (
        "a draw after it begins the next match",
        [(2, 3), (2, 3), (DRAW, 3)],
        [False, True, False],
        [0, 0, 0, 0],
    ),
    ("a draw within it changes nothing", [(1, 3), (DRAW, 3)], [False] * 2, [0, 1, 0, 0]),
    *[
        (
            "one of another length, %d, begins anew" % best_of,
            [*[(0, 7), (1, 7)] * 2, (0, 7), *[(1, best_of)] * (best_of // 2 + 1)],
            [False] * (5 + best_of // 2) + [True],
            [0, best_of // 2 + 1, 0, 0],
        )
        for best_of in (3, 5)
    ],
    ("without a match nothing is won", [(0, 0)] * 9, [False] * 9, [0, 0, 0, 0]),
    ("before a match no game counts", [(0, 0)] * 9 + [(0, 3)], [False] * 10, [1, 0, 0, 0]),
]


@each("games, won, wins", [row[1:] for row in MATCHES], ids=[row[0] for row in MATCHES])
def test_a_match(games, won, wins):
    session = SessionStats()
    found = [
        bool(session.draw() if button == DRAW else session.win(button, best_of))
        for button, best_of in games
    ]
    assert (found, list(session.match)) == (won, wins)
    buttons = [button for button, _ in games]
    assert list(session.wins) == [buttons.count(button) for button in range(4)]
