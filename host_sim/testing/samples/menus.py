"""Samples of lists and of pages of how to play. MENUS[name](display) draws one."""

from samples.steps import Sample, finish
from slapdeck.games import parties
from slapdeck.games.house import HouseRules
from slapdeck.rules.options import is_rare
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.menu.arabic import NAMES
from slapdeck.screens.menu.guide_view import GuideView
from slapdeck.screens.menu.list_view import ListView
from slapdeck.screens.menu.pages.games import players_of
from slapdeck.screens.menu.pages.guide import Cardless
from slapdeck.ui import setting_text
from slapdeck.ui.words import fill, words

HANDICAPPED = HouseRules(
    "ratscrew_party",
    {
        "head_start": [150000, 300000],
        "barred_patterns": [["run", "flush"], ["tens"]],
        "extra_cards": [0, 10, 0, 5],
    },
).handicaps


def own_rules():
    """Return rules with two own patterns. Made when needed, because their modules fill a board."""
    return HouseRules(
        "ratscrew",
        {"own_patterns": [["MAX7", "any", "lower 1", "suit 2"], ["EVA21", "any", "sum 21 1"]]},
    )


class _Page:
    """A page of screens/menu/pages with given contents."""

    def __init__(
        self, title, rows=(), sentence=b"", picture=None, rules=None, cards=b"", stocks=()
    ):
        self._stocks = stocks
        self._title = title
        self._rows = rows
        self._sentence = sentence
        self._picture = picture
        self._cards = cards
        self.rules = rules

    def title(self):
        return self._title

    def rows(self):
        return [row + (self._sentence,) for row in self._rows]

    def picture(self):
        return self._picture

    def cards(self):
        return self._cards

    def stocks(self):
        return self._stocks

    is_large = False


def _labels(own, choose):
    w = words()
    return (own, w.UP, w.BACK, choose)


def _list(display, page, cursor=0, turn=0, part=0):
    w = words()
    view = ListView(display, turn, _labels(w.NEXT_OR_HOLD, w.CHOOSE))
    shown_page = page(w)
    view.show(shown_page, shown_page.rows(), cursor)
    finish(view)
    view.hold(part)


def _guide(display, game, number, turn=0, rules=None):
    w = words()
    view = GuideView(display, turn, _labels(w.PAGE_ON, w.BACK))
    view.show(_Page(setting_text.title_of(w, game), rules=rules or HouseRules(game)), (), number)
    finish(view)


def _main(w):
    page = _Page(
        w.MENU,
        [
            (w.PLAY[0], setting_text.title_of(w, "ratscrew")),
            (w.GAME[0], b""),
            (w.MORE_ROWS[0], b""),
        ],
        w.GAME[1],
    )
    page.is_large = True
    return page


def _games(w):
    rows = [(setting_text.title_of(w, game), players_of(game)) for game in setting_text.games()]
    rows += [(b"OMA", b"*"), (w.BACK, b"")]
    return _Page(
        w.GAME[0], rows, setting_text.sentence_of(w, "buying_selling"), NAMES["buying_selling"]
    )


def _parties(w):
    rows = [(w.NIGHT, b"2-4")] + [(w.PARTY[row[parties.NAME]][0], b"2-4") for row in parties.ROWS]
    return _Page(w.GAME[0], rows, w.NIGHT_LINE, cards=b"\x18\x19")


def _rules(w):
    house = HouseRules("ratscrew_party")
    shown = [row for row in house.rows() if not is_rare(row)]
    rows = [setting_text.rule_row(w, row, getattr(house, row[0])) for row in shown]
    rows += [(w.ADVANCED[0], b""), (w.HANDICAPS[0], w.OFF)]
    return _Page(
        setting_text.title_of(w, house.game), rows, setting_text.rule_sentence(w, shown[4])
    )


def _patterns(w):
    rows = [(setting_text.pattern_label(w, row), w.ON) for row in PATTERNS[:15]]
    return _Page(w.PATTERNS, rows, setting_text.pattern_sentence(w, PATTERNS[2]))


def _own(w):
    from slapdeck.rules.own_patterns import unpack
    from slapdeck.screens.menu.pages.own_patterns import CARDS, clause_words, like

    own = own_rules().own_patterns
    row = unpack(own)[0]
    rows = [(w.OWN_PLACE[i], clause_words(w, clause)) for i, clause in enumerate(row[1:])]
    rows += [
        (w.OWN_SLAP[CARDS][0], b"3"),
        (w.NAME, row[0].encode()),
        (w.DELETE[0], b""),
        (w.BACK, b""),
    ]
    return _Page(row[0].encode(), rows, like(w, own, row))


def _paused(w):
    rows = [(w.GO_ON, b""), (w.NEW_GAME, b""), (w.END_GAME[0], b"")]
    title = fill(w.LABELLED, label=w.PAUSED, value=setting_text.title_of(w, "ratscrew"))
    return _Page(title, rows, w.GO_ON_LINE, stocks=((0, 27), (1, 8), (2, 104), (3, 0)))


def menu_left(display):
    """The menu for a player at the left."""
    _list(display, _main, 1, 1)


def menu_games(display):
    """The games, some with their Arabic names, and a saved rule set."""
    _list(display, _games, setting_text.games().index("buying_selling"))


def guide_own(display):
    """How to play Egyptian Ratscrew: the slaps, including two own ones."""
    _guide(display, "ratscrew", 1, rules=own_rules())


def _guide_of(display, name, turn=0):
    w = words()
    view = GuideView(display, turn, _labels(w.PAGE_ON, w.BACK))
    view.show(_Page(w.TITLE[name], rules=Cardless(name)), (), 0)
    finish(view)


MENUS = {
    "menu": Sample(
        "The menu, with a line about the chosen row; each button has its action beside it.",
        _list,
        _main,
        1,
    ),
    "menu_hold": Sample(
        "The menu while a button is held: the bar at the bottom fills until it chooses.",
        _list,
        _main,
        1,
        0,
        12,
    ),
    "menu_left": menu_left,
    "menu_games": menu_games,
    "menu_night": Sample(
        "The beginning of the list of games; for a party mode, the cards to wait for.",
        _list,
        _parties,
    ),
    "menu_rules": Sample("The house rules of a game, each with one sentence.", _list, _rules, 4),
    "menu_patterns": Sample(
        "The patterns that may be slapped, each with an example.", _list, _patterns, 2
    ),
    "menu_own": Sample("An own pattern: its cards, and an example.", _list, _own, 1),
    "menu_paused": Sample(
        "Two people have paused the game by holding their buttons; it is stored on flash.",
        _list,
        _paused,
    ),
    "guide_goal": Sample("How to play Egyptian Ratscrew: the goal.", _guide, "ratscrew", 0),
    "guide_slaps": Sample("How to play Ratscrew Party: the slaps.", _guide, "ratscrew_party", 1),
    "guide_own": guide_own,
    "guide_faces": Sample(
        "How to play Ratscrew Party: how many cards a face card demands.",
        _guide,
        "ratscrew_party",
        2,
    ),
    "guide_right": Sample(
        "The page of the patterns for a player at the right.", _guide, "ratscrew_party", 1, 3
    ),
    "guide_jack": Sample("How to play Slapjack: what a false slap costs.", _guide, "slapjack", 1),
    "guide_battle": Sample("How to play War: a battle.", _guide, "war", 0),
    "guide_war": Sample("How to play War: a war.", _guide, "war", 1),
    "guide_throw": Sample("How to play Money: throwing and slapping.", _guide, "money", 0),
    "guide_money": Sample(
        "How to play Buying-Selling: which cards are money.", _guide, "buying_selling", 1
    ),
    "guide_trade": Sample("How to play Floos: buying.", _guide, "floos", 2),
    "guide_duel": Sample("How to play: the reaction duel.", _guide_of, "duel"),
    "guide_buzzer": Sample(
        "How to play: the quiz buzzer, from the left side.", _guide_of, "buzzer", 1
    ),
}
