"""The join screen: press to join. A pressed button becomes a seat round the table."""

from micropython import const

from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import new_rules
from slapdeck.games.kind import TRADES
from slapdeck.screens.common.hold import HELD, HOLD_US, HeldChoice, Hold
from slapdeck.screens.common.night_deal import MINUTES, add_rival, deals_night, night_mode
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import (
    PAIRS,
    buttons_of,
    cpu_seats,
    is_by_hand,
    is_full,
    layout_of,
    names_in,
    plays_alone,
)
from slapdeck.screens.join.pictures import JACK, PAIR, pictures
from slapdeck.screens.join.view import NOT_YET, ONLY_TWO, SECOND, WIDTH, JoinView
from slapdeck.settings import KING, LENGTHS, choose, differences
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.handicap import show_handicaps
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.names import way_of
from slapdeck.ui.setting_text import cpu_label, differs, fitting, length_of, title_of
from slapdeck.ui.words import fill, join, words

_JOIN_MS = 4000  # ``join_ms`` of the test config overrides it
_FULL_US = 3000000  # three, two, one: once nobody else can join
_BUTTONS = const(4)
_SOON_US = 20000
_AGAIN_US = 1000000  # an earlier press does not leave: newcomers press twice
_NOBODYS = "normal"  # the CPU player at an empty seat of Money (screens/table/money.py)


class JoinScreen(Screen):
    """Starts the game some seconds after the last player joined.

    A second tap leaves, unless it follows the first within a second. A hold steps through the menu
    and the lengths of a game; its release takes the one that is shown.

    A single player gets CPU players (common/seat_layout.py), shown at their sides; if CPU players
    have all four buttons, the count-down starts by itself. The stamps of the presses are mixed
    into the shuffle's seed. In a game for two the third player reads ONLY TWO PLAY. If a party
    night is offered (common/night_deal.py), it begins, unless a hold chooses the game or its
    length.
    """

    def __init__(self, console, joined, pressed, t):
        """`joined`: the mask of the buttons that have joined already; `pressed`: the button whose
        press at the ticks `t` opened this screen, or -1."""
        Screen.__init__(self, console, JoinView(console.display))
        self.joined = 0
        self._joiners = 0  # mask of the buttons whose own press joined
        self.seed = 0
        self._start = 0
        self._join_us = _JOIN_MS * 1000
        self._starts = False
        self._opened_by = joined, pressed, t
        self._hold = Hold()
        # The choices of a hold: words, the method that a release calls, its arguments. A method is
        # given by its name: a bound one left on the stack would keep all of this screen in memory
        # during play.
        w = words()
        files = [(w.ERASE_FILES, "_open_menu", "files")] if console.devices.store.format else []
        lengths = [(length_of(w, minutes), "_set_length", minutes) for minutes in LENGTHS]
        self._mode = night_mode(console)
        self._is_night = False  # is a party night announced?
        game_row = [(w.NIGHT_NOT, "_choose_game")] if self._mode else []
        self._choices = files + [(w.MENU, "_open_menu")] + game_row + lengths
        self._choice = HeldChoice(len(self._choices))
        self._chooses = False
        self._leaves = 0  # mask of the second presses; each leaves if it becomes a tap
        self._last_t = [0] * _BUTTONS  # by button, the ticks of its last press here
        self._seconds = -1
        self._game = game = _game(console)
        if console.knockout:
            for button in range(_BUTTONS):
                self.view.call(button, console.knockout[button].encode())
        else:
            self.view.wins = console.session_stats.wins
        self._is_stacked = console.devices.store.next_game() is not None
        self._layout = layout_of(game)
        self.view.choices = [choice[0] for choice in self._choices]
        rules = _rules(console)
        self.view.game = title_of(w, rules.name or game if rules else game)
        self.view.cards = pictures(rules) if rules else ()
        self.view.is_slapped = bool(rules and rules.patterns) or PRESETS[game].style == TRADES
        how = [] if self._is_stacked else self._show_settings(w, console.settings)
        if rules and rules.own_card:
            how.append(w.CARDS_WHEN_BOTH)
        if rules:
            how.append(differs(w, rules))
        room = WIDTH - console.canvas.width(b", " + self.view.length, WRITTEN)
        how = fitting(console.canvas, join([text for text in how if text], b", "), room)
        self._differs = bool(how)
        self.view.way = how or way_of(w, PRESETS[game], rules, is_by_hand(console))
        self._is_own = bool(rules and rules.own_card)
        self._second = 0  # mask of the buttons that only play their players' cards
        view = self.view
        self._announced = view.game, view.length, view.cards, view.is_slapped, view.way

    def _show_settings(self, w, settings):
        """Show the game's length, and the teams or the handicaps; return the lines about a match
        or a knock-out."""
        view = self.view
        view.length = length_of(w, settings.minutes)
        if settings.rules.get("teams"):
            view.pair()
            for button in range(_BUTTONS):
                view.handicap(button, fill(w.WITH, seat=w.SEATS[button ^ 2]))
        else:
            show_handicaps(view, settings)
        if self.console.knockout:
            return [w.KNOCKOUT[0][0]]
        if settings.best_of == KING:
            return [w.KING]
        return [fill(w.BEST_OF, n=settings.best_of)] if settings.best_of else []

    def enter(self, now):
        """Join the player who opened the screen; holding that button on opens the menu."""
        self.joined = self._joiners = 0
        devices = self.console.devices
        test_config = devices.store.test_config()
        self._join_us = test_config.get("join_ms", _JOIN_MS) * 1000
        self._starts = plays_alone(test_config)
        self._show_cpu_players()
        self.seed = devices.entropy()
        self._start = ticks_add(now, self._join_us)
        self.view.enter()
        joined, opened_by, opened_t = self._opened_by
        for button in range(_BUTTONS):
            if joined >> button & 1:
                self.press(button, now)
        self._hold.forget()
        if opened_by >= 0:
            self._hold.press(opened_by, opened_t)

    def press(self, button, t):
        """Join the player at ``button`` and restart the count-down. A second tap leaves, unless it
        becomes a hold."""
        self.seed = (self.seed * 33 ^ t) & 0x3FFFFFFF
        self._hold.press(button, t)
        self._leaves &= ~(1 << button)
        before = self._last_t[button]
        self._last_t[button] = t
        if self.joined >> button & 1:
            # A second button of Money does not leave: people press it to try it out.
            if self._joiners >> button & 1 and ticks_diff(t, before) >= _AGAIN_US:
                self._leaves |= 1 << button
            return
        if is_full(self.joined, self._layout):
            self.view.join(button, ONLY_TWO)
            return
        new = buttons_of(button, self._layout)
        for one in range(_BUTTONS):
            if new >> one & 1:
                self.view.join(one, SECOND if one != button else 0)
        self.joined |= new
        self._joiners |= 1 << button
        self._show_cpu_players()
        self._starts = True
        wait_us = self._join_us
        if is_full(self.joined, self._layout) and wait_us > _FULL_US:
            wait_us = _FULL_US
        self._start = ticks_add(t, wait_us)
        self.console.devices.sound.play(tones.OWN + button)

    def _leave(self, button, now):
        """Remove that player; with the last one the count-down ends."""
        out = buttons_of(button, self._layout)
        self.joined &= ~out
        self._joiners &= ~out
        self._second = 0
        for one in range(_BUTTONS):
            if not self.joined >> one & 1:  # there is room again where ONLY TWO PLAY stood
                self.view.join(one, NOT_YET)
        self._show_cpu_players()
        self._starts = self.joined != 0
        self._start = ticks_add(now, self._join_us)
        self._seconds = -1
        if not self._starts:
            self.view.count_down(-1)
        self.console.devices.sound.play(tones.MOVE)

    def cpu_players(self):
        """Return [temperament or None] by button: the CPU players if the game began now
        (deal.py)."""
        joined = self.joined
        try:
            names = names_in(self.console.devices.store.test_config())
        except ValueError:  # the table shows a message
            names = None
        names = cpu_seats(joined, self._game, names, self.console.settings, self._is_stacked)
        if deals_night(self._mode, joined):
            add_rival(joined, names)
        if self._layout == PAIRS and joined:
            for button in (0, 2):
                if not joined >> button & 1 and not names[button] and not names[button + 1]:
                    names[button] = _NOBODYS
        return names

    def _show_cpu_players(self):
        w = words()
        names = self.cpu_players()
        for button in range(_BUTTONS):
            self.view.sit(button, cpu_label(w, names[button]) if names[button] else b"")
        self.view.oppose(self._against(w, names))
        if self._is_own:
            self._show_second_buttons(names)
        if self._mode:
            self._announce()

    def _against(self, w, names):
        """Return the line about the CPU players of a single person, b"" for nobody, or if the way
        says how the game differs."""
        shown = [cpu_label(w, name, w.AT_LEVEL) for name in names if name]
        joined = self._joiners
        if not shown or not joined or joined & joined - 1 or self._differs:
            return b""
        of = join(shown, b", ")
        if shown.count(shown[0]) == len(shown):
            of = shown[0]
        return w.counted(w.AGAINST, len(shown), who=of)

    def _show_second_buttons(self, cpu):
        """Show the second buttons of two players of their own cards, until a third one comes."""
        from slapdeck.screens.common.second_buttons import second_buttons

        before = self._second
        now = self._second = second_buttons(self.joined, cpu, self.console.devices.buttons)
        for button in range(_BUTTONS):
            if (before ^ now) & ~self.joined & 1 << button:
                self.view.join(button, SECOND if now >> button & 1 else NOT_YET)

    def update(self, now):
        """Count down, then deal; wait while somebody holds a button for the menu."""
        hold = self._hold
        held = self.console.devices.buttons.held
        if self._chooses:
            self._choose(now, held)
            return False
        messages = hold.look(now, held)
        self.view.hold(hold.part(now, self.view.PARTS))
        if messages == HELD:
            self._leaves = 0
            if self._is_stacked:
                self._open_menu()
            else:
                self._chooses = True
                self._choice.start(hold.presser, now)
                self.view.choose(0)
            return False
        out = self._leaves & ~held
        for one in range(_BUTTONS if out else 0):
            if out >> one & 1 and one != hold.button:
                self._leaves &= ~(1 << one)
                # Of a button that another one's press hid from `hold` a long press is no tap.
                if one == hold.presser or ticks_diff(now, self._last_t[one]) < HOLD_US:
                    self._leave(one, now)
        if self._starts:
            self._count_down(now, hold.button >= 0)
        return False

    def _open_menu(self, page=None):
        if self.console.knockout:
            page = page or "knockout"
        self.console.show("menu", button=self._hold.presser, joined=self.joined, page=page)

    def _choose(self, now, held):
        """Show the choice of the button that is still down, or take the one at which it was
        released."""
        choice = self._choice
        before = choice.at
        if not choice.look(now, held):
            if choice.at != before:
                self.view.choose(choice.at)
                self.console.devices.sound.play(tones.MOVE)
            return
        self._chooses = False
        self.view.choose(-1)
        self.console.devices.sound.play(tones.CHOOSE)
        self._start = ticks_add(now, self._join_us)
        row = self._choices[choice.at]
        getattr(self, row[1])(*row[2:])

    def _set_length(self, minutes):
        settings = self.console.settings
        settings.minutes = minutes
        told = self._announced
        self._announced = (told[0], length_of(words(), minutes)) + told[2:]
        self._choose_game()

    def _choose_game(self):
        """Choose the game instead of a party night."""
        settings = self.console.settings
        if self._mode:
            choose(settings, settings.game, settings.rules, settings.rules_name)
            self._mode = 0
        self.console.devices.store.save_settings(differences(settings))
        self._show_cpu_players()  # a night may have had another one
        self._announce()

    def _announce(self):
        """Show above the count-down which game would begin now."""
        self._is_night = deals_night(self._mode, self.joined)
        found = self._announced
        if self._is_night:
            w = words()
            found = w.NIGHT, length_of(w, MINUTES), (PAIR, JACK), True, w.NIGHT_LINE
        self.view.announce(*found)

    def _count_down(self, now, is_held):
        left = ticks_diff(self._start, now)
        if left <= 0:
            if is_held:
                return
            self.console.people = self.joined
            shown = "night" if self._is_night else "table"
            self.console.show(shown, joined=self.joined, seed=self.seed)
            return
        seconds = (left + 999999) // 1000000
        self.view.count_down(seconds)
        if seconds != self._seconds:
            if self._seconds > seconds:
                self.console.devices.sound.play(tones.COUNT)
            self._seconds = seconds

    def due(self, now):
        """Return soon while a button is down."""
        is_down = self._chooses or self._hold.button >= 0
        return ticks_add(now, _SOON_US) if is_down else Screen.due(self, now)


def _game(console):
    """Return the preset that is dealt next."""
    header = console.devices.store.next_game()
    game = header.get("game") if header else None
    return game if isinstance(game, str) and game in PRESETS else console.settings.game


def _rules(console):
    """Return the HouseRules that are dealt next; None if they are wrong, which the deal
    reports."""
    settings = console.settings
    header = console.devices.store.next_game()
    try:
        if header:
            from slapdeck.record.header import Header

            return Header(header).rules
        rules = new_rules(settings.game, settings.rules)
        rules.name = settings.rules_name
        return rules
    except (ValueError, TypeError, KeyError):
        return None
