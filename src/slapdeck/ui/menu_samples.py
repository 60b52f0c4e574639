"""Lists and pages of how to play with sample contents: MENUS[name](canvas, queue)."""

from slapdeck.rules.house import HouseRules
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui import shown
from slapdeck.ui.arabic import NAMES
from slapdeck.ui.duel_samples import finish
from slapdeck.ui.guide_view import GuideView
from slapdeck.ui.list_view import ListView
from slapdeck.ui.words import words


class _Page:
    """What a page of screens/pages answers, from what it is given."""

    def __init__(self, title, rows=(), sentence=b"", picture=None, rules=None):
        self._title = title
        self._rows = rows
        self._sentence = sentence
        self._picture = picture
        self.rules = rules

    def title(self):
        return self._title

    def rows(self):
        return self._rows

    def sentence(self, i):
        return self._sentence

    def picture(self):
        return self._picture


def _labels(own, choose):
    w = words()
    return (own, w.UP, w.BACK, choose)


def _list(page, cursor=0, turn=0, part=0):
    def draw(canvas, queue):
        w = words()
        view = ListView(canvas, queue, turn, _labels(w.NEXT_OR_HOLD, w.CHOOSE))
        view.show(page(w), cursor)
        finish(view)
        view.hold(part)

    return draw


def _guide(game, number, turn=0):
    def draw(canvas, queue):
        w = words()
        view = GuideView(canvas, queue, turn, _labels(w.PAGE_ON, w.BACK))
        view.show(_Page(shown.title_of(w, game), rules=HouseRules(game)), number)
        finish(view)

    return draw


def _main(w):
    rows = [(w.PLAY, b""), (w.GAME, shown.title_of(w, "ratscrew")), (w.HOUSE_RULES, w.AS_WRITTEN),
            (w.COMPANY, b""), (w.SETTINGS, b""), (w.HOW_TO_PLAY, b""), (w.ABOUT, b"")]  # fmt: skip
    return _Page(w.MENU, rows, w.GAME_LINE)


def _games(w):
    rows = [(shown.title_of(w, game), b"") for game in shown.games()]
    rows += [(b"OMA", b"*"), (w.BACK, b"")]
    return _Page(w.GAME, rows, shown.sentence_of(w, "buying_selling"), NAMES["buying_selling"])


def _rules(w):
    house = HouseRules("ratscrew_party")
    rows = [(shown.rule_label(w, row), shown.rule_value(w, row, getattr(house, row[0])))
            for row in house.rows()]  # fmt: skip
    return _Page(shown.title_of(w, house.game), rows, shown.rule_sentence(w, house.rows()[6]))


def _patterns(w):
    rows = [(shown.pattern_label(w, row), w.ON) for row in PATTERNS]
    return _Page(w.PATTERNS, rows, shown.pattern_sentence(w, PATTERNS[2]))


def _name(w):
    rows = [(w.DONE, b"")] + [(bytes((65 + i,)), b"") for i in range(26)]
    return _Page(w.NAME + b": OMA_", rows, w.DONE_LINE)


def _about(w):
    rows = [(w.VERSION, b"0.1.0"), (w.LICENCE, b"MIT"), (w.BATTERY, b"3.92 V"), (w.BACK, b"")]
    return _Page(b"SLAPDECK", rows, w.ABOUT_GAME)


MENUS = {
    "menu": _list(_main, 1),
    "menu_hold": _list(_main, 1, 0, 12),
    "menu_left": _list(_main, 1, 1),
    "menu_games": _list(_games, 9),
    "menu_rules": _list(_rules, 6),
    "menu_patterns": _list(_patterns, 2),
    "menu_name": _list(_name),
    "menu_about": _list(_about),
    "guide_goal": _guide("ratscrew", 0),
    "guide_slaps": _guide("ratscrew_party", 1),
    "guide_faces": _guide("ratscrew_party", 2),
    "guide_battle": _guide("war", 0),
    "guide_war": _guide("war", 1),
    "guide_throw": _guide("money", 0),
    "guide_money": _guide("buying_selling", 1),
    "guide_trade": _guide("floos", 2),
    "guide_right": _guide("ratscrew_party", 1, 3),
}
