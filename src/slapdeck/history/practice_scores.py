"""The best practice sessions, in their saved form: by game, the best first.

A row is [points, number of the deal, hits, patterns, best reaction in us or -1]. The saved form is
the dict {"number": the last deal, "hits": of all sessions, "best": {game: rows}}
(firmware/store.py).
"""

STORED = 5
_MOST_HITS = 9999
POINTS, NUMBER, HITS, PATTERNS, BEST_US = 0, 1, 2, 3, 4
_FIELDS = 5


def best_of(saved, game):
    """Return the rows of `game` in the dict `saved`, without malformed ones."""
    best = saved.get("best")
    rows = best.get(game) if isinstance(best, dict) else None
    if not isinstance(rows, list):
        return []
    return [row for row in rows if _is_row(row)][:STORED]


def number_of(saved):
    """Return the number of the last deal, -1 for none."""
    number = saved.get("number", -1)
    return number if _is_number(number) and 0 <= number < 100000 else -1


def hits_of(saved):
    """Return the number of patterns hit in all sessions, up to 9999."""
    hits = saved.get("hits", 0)
    return hits if _is_number(hits) and 0 <= hits <= _MOST_HITS else 0


def enter(saved, game, row):
    """Put `row` into the dict `saved`. Return its place there, 0 for the best, or -1."""
    rows = best_of(saved, game)
    at = 0
    while at < len(rows) and rows[at][POINTS] >= row[POINTS]:
        at += 1
    rows.insert(at, row)
    if not isinstance(saved.get("best"), dict):
        saved["best"] = {}
    saved["best"][game] = rows[:STORED]
    saved["number"] = row[NUMBER]
    saved["hits"] = min(_MOST_HITS, hits_of(saved) + row[HITS])
    return at if at < STORED else -1


def _is_row(row):
    if not isinstance(row, list) or len(row) != _FIELDS:
        return False
    for value in row:
        if not _is_number(value):
            return False
    return row[POINTS] >= 0 and 0 <= row[NUMBER] < 100000


def _is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)
