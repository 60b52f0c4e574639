"""The menu of a paused game: resume it, begin another one, or end it after a question."""

from micropython import const

from slapdeck.history.resume import ResumedDeal
from slapdeck.record.reader import Record
from slapdeck.screens.common.seat_layout import names_in
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.screens.menu.screen import MenuScreen
from slapdeck.ui.setting_text import announced, fitting
from slapdeck.ui.words import fill

_LONGEST = const(480)  # pixels: two lines


def paused_menu(console, button, unsaved, deserted):
    """Return the menu that `button` opened.

    `unsaved` is the game if it could not be saved, else None. A saved game survives power-off; an
    unsaved one exists only as long as there is power. `deserted`: say that nobody had pressed.
    """
    menu = MenuScreen(console, button, 0, first=lambda menu: PausePage(menu, unsaved))
    if deserted:
        menu.complaint = menu.words.NOBODY_PRESSED
    menu.outlasts_battery = menu.escape_loses = unsaved is not None
    menu.idles = unsaved is None  # after a sleep the title is shown
    return menu


class PausePage(Page):
    """The first page of that menu."""

    is_last = True

    def __init__(self, menu, unsaved):
        Page.__init__(self, menu)
        self._unsaved = unsaved
        self._look()

    def _look(self):
        """Find out which game it is."""
        store, words, unsaved = self.menu.store, self.menu.words, self._unsaved
        known = None if unsaved else store.paused_words(words)
        line, self._when = known or (words.GO_ON_LINE, b"")
        self._stocks = ()
        if not isinstance(line, bytes):
            self._stocks, line = line, words.GO_ON_LINE
        game, how = _announced(words, unsaved or store.peek_paused())
        how = fitting(self.menu.console.canvas, how, _LONGEST)
        self._line = how or line
        name = words.LAST_GAME if store.was_killed and not unsaved else words.PAUSED
        self._title = fill(words.LABELLED, label=name, value=game) if game else name
        if not unsaved:
            store.is_ours = True  # this page's actions are for this game

    def title(self):
        return self._title

    def stocks(self):
        return self._stocks

    def rows(self):
        words = self.menu.words
        if self._unsaved:  # another game's record would overwrite this one
            return [
                (words.GO_ON, b"", words.PAUSE_NOT_SAVED, self.play),
                text_row(words.END_GAME, self._end),
            ]
        if not self.menu.store.is_paused():  # the game was lost
            return [(words.NEW_GAME, b"", b"", self._another)]
        return [
            (words.GO_ON, self._when, self._line, self.play),
            (words.NEW_GAME, b"", words.NEW_GAME_LINE[self.menu.store.keeps_all], self._another),
            text_row(words.END_GAME, self._end),
        ]

    def leave(self):
        """Go back to the game."""
        self.play()

    def play(self):
        """Resume the game."""
        menu = self.menu
        console = menu.console
        found = self._unsaved or menu.store.load_paused()
        console.party_night = console.knockout = None
        try:
            if found is None:
                raise ValueError(menu.store.message)
            seated, record = found
            if "night" in seated:
                from slapdeck.history.night_file import stored_night

                console.party_night, record = stored_night(seated, record)
            deal = ResumedDeal(seated, record) if record is not None else None
            names_in({"cpu": (deal or console.party_night).cpu})  # are they known?
        except ValueError:
            console.party_night = None
            # Load_paused has already set aside a file that it could not read.
            if found is not None:
                menu.store.set_aside_paused()
            self._look()  # another paused game may be the newest now
            menu.complain(menu.words.PAUSE_LOST)
            return
        if deal is None:  # a night between two rounds
            console.show("night")
            return
        console.people = deal.people
        if console.devices.has_knockout:
            console.knockout = seated.get("knockout")
        console.show("table", deal=deal)

    def _another(self):
        """Begin another game with the join screen; the paused one waits."""
        self.menu.console.show("join", joined=1 << self.menu.turn)

    def _end(self):
        self.menu.open(EndPage(self.menu))


def _announced(words, found):
    """Return what is played in the paused game `found`, (dict, record), and how it differs.

    Both are b"" if the game cannot be read.
    """
    try:
        seated, record = found
        return (words.NIGHT, b"") if "night" in seated else announced(words, Record(record).rules)
    except (ValueError, TypeError):
        return b"", b""


class EndPage(Page):
    """Asks before it ends the game; NO comes first."""

    def title(self):
        return self.menu.words.END_SURE

    def rows(self):
        menu = self.menu
        words = menu.words
        return [
            (words.NO, b"", words.BACK_LINE, menu.back),
            (words.YES, b"", words.END_GAME[1], self._end),
        ]

    def _end(self):
        """Discard the game; other stored games stay."""
        self.menu.store.drop_paused()
        self.menu.console.show("title")
