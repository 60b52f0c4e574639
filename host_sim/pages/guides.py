"""The rules of each game in the words of the console's guide, a page a game and language."""

from host_sim.languages import decoded, language
from slapdeck.cards.card import RANKS, rank
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.games.house import new_rules
from slapdeck.rules.patterns import NAME
from slapdeck.screens.menu.guide_view import GuideView
from slapdeck.screens.menu.pages.guide import Cardless
from slapdeck.ui import words
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

LANGUAGES = "es", "fr"  # the others have docs/games or nobody who asked


def lines_of(rules):
    """Return the lines of a game's guide."""
    view = GuideView(Display(Canvas(), SendQueue()), 0, (b"",) * 4)
    view.rules = rules
    view.title = bytes
    lines = []

    def text(_v, line):
        line = "".join(map(decoded, line))
        lines.extend((line + "." * (line[-1] not in ".!?"), ""))

    def faces(rows, _v):
        text(0, ", ".join("%s %d" % (RANKS[rank(card)], n) for card, n in rows).encode())

    view._text, view._faces_with = text, faces
    for cursor, picture in enumerate(rules.kind.guide):
        if picture == "slaps":
            lines.extend(_slaps(rules))
        view.show(view, None, cursor)
    return lines


def _slaps(rules):
    pattern = words.words().PATTERN
    for row in [row for i, row in enumerate(rules.slaps) if rules.patterns >> i & 1]:
        label, line = ("".join(map(decoded, one)) for one in pattern[row[NAME]])
        yield "- %s. %s" % (label.capitalize(), line)
    yield from [""] * bool(rules.patterns)


def pages():
    """Yield (path in docs/games, lines) of every page."""
    for code in LANGUAGES:
        texts = language(code).texts
        title, sentence = texts["console"]["TITLE"], texts["console"]["GAME_SENTENCE"]
        words.choose(code)
        for game in (*PRESETS, *WITHOUT_CARDS):
            rules = new_rules(game) if game in PRESETS else Cardless(game)
            head = ["# " + title[game].capitalize(), "", sentence[game] + ".", ""]
            yield "%s/%s.md" % (code, game), [*head, *lines_of(rules), texts["page"]["unread"]]
        words.choose("en")
