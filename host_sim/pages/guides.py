"""The rules of each game in the words of the console's guide, a page a game and language."""

from host_sim.languages import language, read
from slapdeck.cards.card import RANKS, rank
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.games.house import new_rules
from slapdeck.rules.patterns import NAME
from slapdeck.screens.menu.guide_view import GuideView
from slapdeck.screens.menu.pages.guide import Cardless
from slapdeck.ui import words
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

LANGUAGES = "es", "fr", "ar"  # the others have docs/games or nobody who asked


def lines_of(rules, from_right):
    """Return the lines of a game's guide; is its language written from the right?"""
    view = GuideView(Display(Canvas(), SendQueue()), 0, (b"",) * 4)
    view.rules = rules
    view.title = bytes
    lines = []

    def text(_v, line):
        line = read(line, from_right)
        lines.extend((line + "." * (line[-1] not in ".!?؟"), ""))

    def faces(rows, _v):
        lines.extend((", ".join("%s %d" % (RANKS[rank(card)], n) for card, n in rows) + ".", ""))

    view._text, view._faces_with = text, faces
    for cursor, picture in enumerate(rules.kind.guide):
        if picture == "slaps":
            lines.extend(_slaps(rules, from_right))
        view.show(view, None, cursor)
    return lines


def _slaps(rules, from_right):
    pattern = words.words().PATTERN
    for row in [row for i, row in enumerate(rules.slaps) if rules.patterns >> i & 1]:
        label, line = (read(one, from_right) for one in pattern[row[NAME]])
        yield "- %s. %s" % (label.capitalize(), line)
    yield from [""] * bool(rules.patterns)


def pages():
    """Yield (path in docs/games, lines) of every page."""
    for code in LANGUAGES:
        texts, from_right = language(code).texts, language(code).from_right
        title, sentence = texts["console"]["TITLE"], texts["console"]["GAME_SENTENCE"]
        words.choose(code)
        for game in (*PRESETS, *WITHOUT_CARDS):
            rules = new_rules(game) if game in PRESETS else Cardless(game)
            head = ["# " + title[game].capitalize(), "", sentence[game] + ".", ""]
            lines = [*head, *lines_of(rules, from_right), texts["page"]["unread"]]
            if from_right:
                lines = ['<div dir="rtl">', "", *lines, "", "</div>"]
            yield "%s/%s.md" % (code, game), lines
        words.choose("en")
