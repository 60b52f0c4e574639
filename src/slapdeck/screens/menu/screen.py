"""The menu: lists that lead to one another, operated with one button or with four.

On the button that opened it a tap goes to the next row, a hold chooses. Of the other buttons one
moves up, one goes back and one chooses; each has its label beside it. The list is turned to the
player who opened it.
"""

from micropython import const

from slapdeck.games.house import new_rules
from slapdeck.rules.handicaps import handicaps_in
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.menu.list_view import ListView
from slapdeck.screens.menu.pages import MORE
from slapdeck.settings import choose, differences
from slapdeck.ticks import ticks_add
from slapdeck.ui import tones
from slapdeck.ui.buttons_view import HoldBar
from slapdeck.ui.words import join, words

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

_OWN, _UP, _BACK, _CHOOSE = 0, 1, 2, 3
_BUTTONS = const(4)
_SOON_US = 10000


class MenuScreen(Screen):
    """The menu that `button` opened, before a game of the mask of buttons that `joined`.

    `page`: "practice" and "knockout" open their pages at once. `complaint` is shown until the
    cursor moves, a row is chosen or the page is left.
    """

    def __init__(self, console, button, joined, page=None, first=None):
        """`first(menu)` makes the page that opens instead of the main one."""
        Screen.__init__(self, console, None)
        self.turn = button  # the side that reads it
        self.joined = joined
        self._opens = page
        self.settings = console.settings
        self.store = console.devices.store
        self.words = words()
        self._saved = differences(self.settings)
        self._hold = Hold()
        self._pages = []
        self._cursors = []
        self._page = None
        self._rows = []  # the rows as shown
        self.cursor = 0
        self._list = None
        self.complaint = self._unsaved()
        self._first = (first or _main_page)(self)

    def enter(self, now):
        self._list = self.new_list()
        self.open(self._first)
        if self._opens:
            self.cursor = MORE
            self._page.more()
            getattr(self._page, self._opens)()

    def leave(self):
        """Save the changed settings."""
        self._save()

    save = leave

    def chosen_row(self):
        """Return the page's title, and label, value and sentence of the cursor's row.

        For hosts that read them out.
        """
        row = self._rows[self.cursor]
        return self._page.title(), row[0], row[1], row[2]

    def escape(self):
        """Go back, on a laptop's Esc key; False on a page with nothing behind it."""
        if self._page.is_last:
            return False
        self.back()
        return True

    def typed(self, letter):
        """Hand a key of the host to the page; True if it took it (Page.typed)."""
        return self._page.typed(letter)

    # --- called by pages

    def open(self, page):
        """Show another page; ``back`` leads here again."""
        if self._page:
            self._pages.append(self._page)
            self._cursors.append(self.cursor)
        self._save()
        self._show(page, page.first)

    def back(self, pages=1, cursor=-1):
        """Go back by `pages` pages; from the first page leave the menu.

        The cursor returns to its old row, or to row `cursor`.
        """
        if pages > len(self._pages):
            self._first.leave()
            return
        self.complaint = b""
        page = self._page
        was = 0
        while pages:
            pages -= 1
            page = self._pages.pop()
            was = self._cursors.pop()
        self._save()
        self._show(page, was if cursor < 0 else cursor)

    def play(self):
        """Begin the game for the joined buttons; others can still join."""
        self.console.show("join", joined=self.joined or 1 << self.turn)

    def ask_who_plays(self):
        """Go to the join screen, with nobody joined."""
        self.console.show("join")

    def refresh(self, cursor=-1):
        """Show the page again after its rows have changed; the cursor goes to row `cursor`, or
        stays."""
        self._show(self._page, self.cursor if cursor < 0 else cursor)

    def house_rules(self):
        """Return the present rules of the chosen game, to be changed."""
        return self._rules(self.settings.rules)

    def _rules(self, changes):
        rules = new_rules(self.settings.game, changes)
        if "claim_pause" not in changes:  # then deal.py deals the settings' one
            rules.claim_pause = self.settings.claim_pause_ms * 1000
        return rules

    def change_rules(self, house):
        """Choose `house` for the next deals; a party night stays chosen if only handicaps
        differ."""
        changes = house.differences(self._rules({}))
        night = self.settings.night if changes == handicaps_in(changes) else 0
        choose(self.settings, house.game, changes, night=night)
        self.refresh()

    def settings_changed(self):
        """Apply the changed setting, then show the list again."""
        self.console.apply_settings()
        self.words = words()
        self._list = self.new_list()  # labels depend on the language and the hand
        self.refresh()

    def labels(self, own, up, back, choose):
        """Return the words beside each button, by place round the reader, with its key if it has
        one.

        Such as `TAP: NEXT  HOLD: CHOOSE`, with keys `SPACE: NEXT`, `A: UP`, because a keyboard
        has all four; None without a button.
        """
        devices = self.console.devices
        named = (self.words.NEXT if devices.key_labels else own, up, back, choose)
        found = []
        for place in range(4):
            button = self.turn + place & 3
            if button >= devices.buttons.count:
                found.append(None)
                continue
            words = named[self._role(button)]
            key = devices.key_labels and devices.key_labels[button]
            if key:
                words = join([key, words], b": ")
            found.append(words)
        return found

    def complain(self, line):
        """Show why something did not work, until the next press."""
        self.complaint = line
        self.refresh()

    # --- presses

    def press(self, button, t):
        """Handle a press: the own button's meaning is known later, the others' now."""
        role = self._role(button)
        if role != _OWN and self._hold.button >= 0:  # its tap came first
            self._hold.forget()
            self.move(1)
        if role == _OWN:
            self._hold.press(button, t)
        elif role == _UP:
            self.move(-1)
        elif role == _BACK:
            self._sound(tones.CHOOSE)
            self.back()
        else:
            self.go_on()

    def update(self, now):
        """Handle a tap or a hold of the own button."""
        messages = self._hold.look(now, self.console.devices.buttons.held)
        self.view.hold(self._hold.part(now, HoldBar.PARTS))
        if messages == TAPPED:
            self.move(1)
        elif messages == HELD:
            self.choose()
        return False

    def due(self, now):
        """Return soon while a button is down."""
        return ticks_add(now, _SOON_US) if self._hold.button >= 0 else Screen.due(self, now)

    # ---

    def _role(self, button):
        """Return the role of a button by its place round the reader: near, left hand, far, right
        hand.

        With fewer than four buttons the next one chooses and the one after it goes back.
        """
        place = button - self.turn & 3
        count = self.console.devices.buttons.count
        if not place:
            return _OWN
        if count < _BUTTONS:
            is_first = True
            for other in range(1, place):
                if (self.turn + other & 3) < count:
                    is_first = False
            return _CHOOSE if is_first else _BACK
        if self.settings.left_handed and place & 1:
            place ^= 2
        return (_OWN, _UP, _BACK, _CHOOSE)[place]

    def new_list(self, letters=""):
        """Make a list in the present language, with the words of each button whose key types none
        of `letters`."""
        words = self.words
        labels = self.labels(words.NEXT_OR_HOLD, words.UP, words.BACK, words.CHOOSE)
        for place in range(4 if letters else 0):
            key = self.console.devices.key_labels[self.turn + place & 3]
            if key and key.decode() in letters:
                labels[place] = None
        return ListView(self.console.display, self.turn, labels)

    def go_on(self):
        """Do what the button of CHOOSE does: turn to the next page of a text, else choose."""
        if self._page.turns:
            self.move(1)
        else:
            self.choose()

    def choose(self):
        """Call the function of the cursor's row."""
        self._sound(tones.CHOOSE)
        self.complaint = b""
        row = self._rows[self.cursor]
        row[3](*row[4:])

    def _sound(self, tone):
        self.console.devices.sound.play(tone)

    def move(self, by):
        """Move the cursor `by` rows; it wraps round."""
        self._sound(tones.MOVE)
        self.complaint = b""
        before = self.cursor
        self.cursor = (before + by) % len(self._rows)
        self.view.move(self._page, before, self.cursor)

    def _show(self, page, cursor):
        self._page = page
        self.cursor = cursor
        self._rows = page.rows()
        self.view = page.view() or self._list
        self.view.show(page, self._rows, cursor)
        if self.complaint:
            self.view.say(self.complaint)

    def _save(self):
        """Save the settings if they changed; report a failure on the next page."""
        now = differences(self.settings)
        if now != self._saved:
            self._saved = now
            if not self.store.save_settings(now):
                self.complaint = self._unsaved() or self.words.NOT_SAVED

    def _unsaved(self):
        """Why nothing is saved, b"" if it is."""
        return self.words.UNSAVED[self.store.unsaved] if self.store.unsaved else b""


def _main_page(menu) -> "Any":
    """Return the first page; it is imported here because the other pages depend on it."""
    from slapdeck.screens.menu.pages.main import MainPage

    return MainPage(menu)
