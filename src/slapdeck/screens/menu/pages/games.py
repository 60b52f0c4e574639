"""The list of games: a party night, party modes, games without cards, presets, own rule sets."""

from slapdeck.games import parties
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.games.house import try_deal
from slapdeck.rules.handicaps import handicaps_in
from slapdeck.screens.common.night_deal import MINUTES
from slapdeck.screens.menu.arabic import NAMES
from slapdeck.screens.menu.pages import PLAY, Page, text_row
from slapdeck.settings import GAME, choose
from slapdeck.ui.art import SHAPES
from slapdeck.ui.setting_text import games, length_of, sentence_of, title_of
from slapdeck.ui.words import fill

_MOST_PLAYERS = b"2-4"
_NIGHT = "night"
# The cards that can be slapped, by game, unless it is a pair or the game has a picture.
_PAIR = b"\x18\x19"
_CARDS = {
    "all_slaps": b"\x14\x21\x34",
    "ratscrew_party": b"\x30\x2d\x34",
    "slapjack": b"\x29",
    "war": b"\x32\x21",
    "beggar": b"\x00",
    "irish_snap": b"\x01\x06\x08",
}


class GamesPage(Page):
    """Every game with its players and its length, the most popular first."""

    picture_moves = True

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._games = games()
        store = menu.store
        self._sets = [(name, store.load_rules(name)) for name in store.rule_sets()]
        settings = menu.settings
        # by row; own rule sets follow
        self._names = [_NIGHT] + [row[parties.NAME] for row in parties.ROWS]
        self._names += list(WITHOUT_CARDS) + self._games
        sets = [name for name, _ in self._sets]
        if settings.night:
            self.first = 0
        elif settings.rules_name in sets:
            self.first = len(self._names) + sets.index(settings.rules_name)
        elif settings.rules_name in self._names:
            self.first = self._names.index(settings.rules_name)
        else:
            self.first = self._names.index(settings.game)

    def title(self):
        return self.menu.words.GAME[0]

    def picture(self):
        """Return the picture for the game under the cursor: its Arabic name, the lamp, or None."""
        name = self._name()
        return SHAPES[0] if name in WITHOUT_CARDS else NAMES.get(name)

    def cards(self):
        """Return the cards for the game under the cursor."""
        name = self._name()
        return b"" if not name or self.picture() else _CARDS.get(name, _PAIR)

    def _name(self):
        """Return the name of the game under the cursor; "" for own rule sets."""
        at = self.menu.cursor
        return self._names[at] if at < len(self._names) else ""

    def rows(self):
        words = self.menu.words
        found = [self._row(words.NIGHT, _MOST_PLAYERS, MINUTES, words.NIGHT_LINE, self._night)]
        for party in parties.ROWS:
            title, line = words.PARTY[party[parties.NAME]]
            found.append(
                self._row(
                    title, _MOST_PLAYERS, party[parties.MINUTES], line, self._deal_party, party
                )
            )
        for name in WITHOUT_CARDS:
            line = sentence_of(words, name)
            found.append((title_of(words, name), _MOST_PLAYERS, line, self._begin, name))
        for game in self._games:
            found.append(
                self._row(
                    title_of(words, game),
                    players_of(game),
                    self.menu.settings.minutes,
                    sentence_of(words, game),
                    self._deal,
                    game,
                )
            )
        for name, saved in self._sets:
            game = saved.get("game") if saved else None
            title = title_of(words, game) if isinstance(game, str) and game in PRESETS else b"?"
            line = fill(words.OWN_RULES_OF, game=title)
            found.append((name.encode(), b"*", line, self._open, name))
        return found + [self.back_row()]

    def _row(self, title, players, minutes, line, *choose):
        """Return a game's row; `5 MIN: ` stands before its sentence."""
        words = self.menu.words
        line = fill(words.LABELLED, label=length_of(words, minutes), value=line)
        return (title, players, line) + choose

    def _night(self):
        """Choose a party night. Its rounds have their own rules; handicaps stay."""
        settings = self.menu.settings
        settings.best_of = 0
        choose(settings, GAME, handicaps_in(settings.rules), night=2)
        self.menu.back(1, PLAY)

    def _deal(self, game):
        """Choose `game` with its own rules."""
        choose(self.menu.settings, game, {})
        self.menu.back(1, PLAY)

    def _deal_party(self, party):
        """Choose the rules and the length of `party`, under its name."""
        settings = self.menu.settings
        choose(settings, party[parties.GAME], party[parties.RULES], party[parties.NAME])
        settings.minutes = party[parties.MINUTES]
        self.menu.back(1, PLAY)

    def _begin(self, name):
        """Begin a game without cards at once."""
        menu = self.menu
        menu.console.show(name, button=menu.turn, joined=menu.joined)

    def _open(self, name):
        self.menu.open(OwnRulesPage(self.menu, name))


def players_of(game):
    """Return the number of players of the preset, such as `2-4`."""
    fewest, most = PRESETS[game].seats
    return b"%d-%d" % (fewest, most) if fewest < most else b"%d" % most


class OwnRulesPage(Page):
    """The page of an own rule set: play by it, or delete it."""

    def __init__(self, menu, name):
        Page.__init__(self, menu)
        self._name = name

    def title(self):
        return self._name.encode()

    def rows(self):
        words = self.menu.words
        return [
            text_row(words.USE, self._use),
            text_row(words.DELETE, self._delete),
            self.back_row(),
        ]

    def _use(self):
        menu = self.menu
        found = menu.store.load_rules(self._name)
        try:
            try_deal(found["game"], found["rules"])
        except (ValueError, TypeError, KeyError):  # a damaged file, or rules of a newer version
            menu.complain(menu.words.RULES_LOST)
            return
        choose(menu.settings, found["game"], found["rules"], self._name)
        menu.back(2, PLAY)

    def _delete(self):
        menu = self.menu
        settings = menu.settings
        menu.store.remove_rules(self._name)
        if self._name in menu.store.rule_sets():
            menu.complain(menu.words.DELETE[2])
            return
        if settings.rules_name == self._name:  # its rules stay chosen, without a name
            settings.rules_name = ""
        menu.back(2)
