"""The menu: lists that lead to one another, worked by one button or by four.

The button that opened it: tap goes to the next row, hold chooses. Of the others two move and one
goes back; what each does stands beside it. The list is turned to who opened it.
"""

from micropython import const

from slapdeck.games.house import HouseRules
from slapdeck.rules.handicaps import handicaps_in
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.menu.list_view import ListView
from slapdeck.screens.menu.pages import MORE
from slapdeck.settings import choose, differences
from slapdeck.ticks import ticks_add
from slapdeck.ui import tones
from slapdeck.ui.buttons_view import HoldBar
from slapdeck.ui.words import words

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

_OWN, _UP, _BACK, _CHOOSE = 0, 1, 2, 3
_BUTTONS = const(4)
_SOON_US = 10000


class MenuScreen(Screen):
    """The menu that `button` opened, before a game among the mask of buttons that `joined`.

    `page`: "practice" and "knockout" open their pages at once.
    """

    def __init__(self, console, button, joined, page=None, first=None):
        """`first(menu)` is the page that opens, in place of the main one."""
        Screen.__init__(self, console, None)
        self.turn = button  # the side that it is turned to
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
        self._rows = []  # the page's, as they are shown
        self.cursor = 0
        self._list = None
        self._complaint = b""
        self._first = (first or _main_page)(self)

    def enter(self, now):
        self._make_list()
        self.open(self._first)
        if self._opens:
            self.cursor = MORE
            self._page.more()
            getattr(self._page, self._opens)()

    def leave(self):
        """Save the settings that were changed."""
        self._save()

    def chosen_row(self):
        """The page's title, and the label, value and sentence of the row under the cursor: for
        hosts that read them out."""
        row = self._rows[self.cursor]
        return self._page.title(), row[0], row[1], row[2]

    def escape(self):
        """As BACK; False on a page that has nothing behind it."""
        if self._page.is_last:
            return False
        self.back()
        return True

    # --- what pages may ask for

    def open(self, page):
        """Show another page; ``back`` leads here again."""
        if self._page:
            self._pages.append(self._page)
            self._cursors.append(self.cursor)
        self._save()
        self._show(page, page.first)

    def back(self, pages=1, cursor=-1):
        """The page before, or the one before that; from the first one the way out that it has.

        The cursor stands where it was, or on row `cursor`.
        """
        if pages > len(self._pages):
            self._first.leave()
            return
        page = self._page
        was = 0
        while pages:
            pages -= 1
            page = self._pages.pop()
            was = self._cursors.pop()
        self._save()
        self._show(page, was if cursor < 0 else cursor)

    def play(self):
        """The game begins for those who have joined, unless others join them."""
        self.console.show("join", joined=self.joined or 1 << self.turn)

    def ask_who_plays(self):
        """Go to the joining: nobody has joined yet."""
        self.console.show("join")

    def refresh(self, cursor=-1):
        """The page's rows have changed; the cursor goes to row `cursor`, or stays."""
        self._show(self._page, self.cursor if cursor < 0 else cursor)

    def house_rules(self):
        """The present rules of the chosen game, to be changed."""
        return HouseRules(self.settings.game, self.settings.rules)

    def change_rules(self, house):
        """Deal by `house` from now on; a party night goes on where only handicaps differ."""
        changes = house.differences()
        night = self.settings.night if changes == handicaps_in(changes) else 0
        choose(self.settings, house.game, changes, night=night)
        self.refresh()

    def settings_changed(self):
        """Apply the changed setting, then show the list anew."""
        self.console.apply_settings()
        self.words = words()
        self._make_list()  # in the language, for the hand
        self.refresh()

    def labels(self, own, up, back, choose):
        """By place round the reader, the words beside the button there, with its key where it has
        one: `A: UP`, `TAP SPACE: NEXT  HOLD: CHOOSE`."""
        named = (own, up, back, choose)
        devices = self.console.devices
        found = []
        for place in range(4):
            button = self.turn + place & 3
            if button >= devices.buttons.count:
                found.append(None)
                continue
            role = self._role(button)
            words = named[role]
            key = devices.key_labels and devices.key_labels[button]
            if key and role == _OWN:
                words = words.replace(b":", b" " + key + b":", 1)
            elif key:
                words = key + b": " + words
            found.append(words)
        return found

    def complain(self, line):
        """Show why something did not work, until the next press."""
        self._complaint = line
        self.refresh()

    # --- presses

    def press(self, button, t):
        """The own button's meaning is known later, the others' now."""
        role = self._role(button)
        self._complaint = b""
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
        """Tap or hold."""
        messages = self._hold.look(now, self.console.devices.buttons.held)
        self.view.hold(self._hold.part(now, HoldBar.PARTS))
        if messages == TAPPED:
            self.move(1)
        elif messages == HELD:
            self.choose()
        return False

    def due(self, now):
        """Soon, while a button is down."""
        return ticks_add(now, _SOON_US) if self._hold.button >= 0 else Screen.due(self, now)

    # ---

    def _role(self, button):
        """Round the reader: near, left hand, far, right hand; with fewer than four buttons the
        next one chooses and the one after it goes back."""
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

    def _make_list(self):
        """The list in the present language; what each button does in it."""
        words = self.words
        console = self.console
        labels = self.labels(words.NEXT_OR_HOLD, words.UP, words.BACK, words.CHOOSE)
        self._list = ListView(console.display, self.turn, labels)

    def go_on(self):
        """The button of CHOOSE: turn to the next page of a text, else as `choose`."""
        if self._page.turns:
            self.move(1)
        else:
            self.choose()

    def choose(self):
        """Do what the row under the cursor says."""
        self._sound(tones.CHOOSE)
        row = self._rows[self.cursor]
        row[3](*row[4:])

    def _sound(self, tone):
        self.console.devices.sound.play(tone)

    def move(self, by):
        """Move the cursor `by` rows, round the end."""
        self._sound(tones.MOVE)
        before = self.cursor
        self.cursor = (before + by) % len(self._rows)
        self.view.move(self._page, before, self.cursor)

    def _show(self, page, cursor):
        self._page = page
        self.cursor = cursor
        self._rows = page.rows()
        self.view = page.view() or self._list
        self.view.show(page, self._rows, cursor)
        if self._complaint:
            self.view.say(self._complaint)

    def _save(self):
        """Write the settings if they changed; a failure is said with the next page."""
        now = differences(self.settings)
        if now != self._saved:
            self._saved = now
            if not self.store.save_settings(now):
                self._complaint = self.words.NOT_SAVED


def _main_page(menu) -> "Any":
    """Everything hangs there."""
    from slapdeck.screens.menu.pages.main import MainPage

    return MainPage(menu)
