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


class Guide(GuideView):
    """Is shown one page after the other and keeps their lines in `said`."""

    def __init__(self, rules):
        GuideView.__init__(self, Display(Canvas(), SendQueue()), 0, (b"",) * 4)
        self.rules = rules
        self.said = []
        for cursor in range(len(rules.kind.guide)):
            self.show(self, None, cursor)

    def title(self):
        return b""

    def _text(self, v, text):
        said = "".join(map(decoded, text))
        self.said += [said + "." * (said[-1] not in ".!?"), ""]

    def _faces_with(self, rows, v):
        worth = ", ".join("%s %d" % (RANKS[rank(card)], number) for card, number in rows)
        self.said += [worth + ".", ""]

    def _slaps(self, rules):
        pattern = words.words().PATTERN
        on = [row[NAME] for i, row in enumerate(rules.slaps) if rules.patterns >> i & 1]
        for name in on:
            label, line = ("".join(map(decoded, one)) for one in pattern[name])
            self.said.append("- %s. %s" % (label.capitalize(), line))
        self.said += [""] * bool(on)
        GuideView._slaps(self, rules)


def pages():
    """Yield (path in docs/games, lines) of every page."""
    for code in LANGUAGES:
        texts = language(code).texts
        title, sentence = texts["console"]["TITLE"], texts["console"]["GAME_SENTENCE"]
        words.choose(code)
        for game in (*PRESETS, *WITHOUT_CARDS):
            rules = new_rules(game) if game in PRESETS else Cardless(game)
            head = ["# " + title[game].capitalize(), "", sentence[game] + ".", ""]
            yield "%s/%s.md" % (code, game), [*head, *Guide(rules).said, texts["page"]["unread"]]
        words.choose("en")
