"""The handheld in a window: pygame-ce, imported only here and only when a window is opened.

The window waits for events wherever the console waits, and stamps a key when it arrives: within
about a millisecond when nothing is drawn, else when the drawing is done. Under a software display
a light takes about 1 ms, a card up to 10 ms, a whole new picture 10 ms at 728x612 and 40 ms at
2560x1440. So reaction times here cannot be compared with those of the device.
"""

import importlib.util
import os
import sys
import time
from contextlib import suppress

from host_sim.laptop import keys, leaving, quiet, seat_names
from host_sim.laptop.beeps import Beeps
from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import RealClock
from host_sim.laptop.data_folder import output_folder
from host_sim.laptop.devices import DESKTOP, Devices
from host_sim.laptop.gamepads import Gamepads
from host_sim.laptop.grain import Grain, GrainConsole
from host_sim.laptop.held import Held
from host_sim.laptop.keyboard import Keyboard
from host_sim.laptop.said import said
from host_sim.laptop.shell import Shell, commands
from host_sim.laptop.steering import BACK, CHOOSE, DOWN, UP, steer, typed
from host_sim.laptop.waiting import LastGame
from slapdeck.screens.common.seat_layout import PAIRS, layout_of
from slapdeck.settings import NAME, ROWS, VALUES, differences
from slapdeck.ui.words import words

SCALE = 2
NO_WINDOW = "a window needs pygame-ce (pip install pygame-ce) and a display"
WHOLE_PIXELS = "whole"  # --fullscreen whole
_FRAME_S = 1 / 60
INVISIBLE = ("dummy", "offscreen", "evdev")  # drivers of SDL that show nothing
_SAID_S = 4  # a message stands so long
_LETTERS = ("f", "k", "m", "p")
_DIGITS = ("1", "2", "3", "4")  # sizes


class NoWindow(ValueError):
    """No window can be opened here, and why."""


def is_possible():
    """Is pygame installed, and is there a display to open a window on?"""
    if importlib.util.find_spec("pygame") is None:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def opened():
    """pygame, with a display that can be seen, and with fonts; NoWindow without them."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "slapdeck")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "slapdeck")
    # The places of a pad's buttons count, not the letters on them: Nintendo's have A at the right.
    os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "0"
    try:
        with quiet.stderr():
            import pygame

            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in INVISIBLE:
            pygame.display.quit()
            raise NoWindow("no window: SDL found no display (its driver is %r)" % driver)
        if driver == "x11":  # takes the changed areas alone; a texture goes out whole each time
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.key.stop_text_input()  # an input method takes no key; the window reads no text
        pygame.font.init()
    except (ImportError, NotImplementedError) as error:  # a pygame that was built without
        raise NoWindow("no window: pygame is not complete (%s)" % error) from None
    except Exception as error:
        if type(error).__name__ != "error":  # pygame.error, which pygame may not have got to
            raise
        raise NoWindow("no window: %s" % error) from None
    return pygame


class Window:
    """Shows the panel's chip, lights and key names; turns key events into button edges.

    So are clicks and fingers beside the panel, and gamepads. Other keys are the window's own
    (shell.commands); pictures go to the folder `pictures`, or where commands write. The buttons'
    keys are called `names` (keys.py) and lie at `positions` (keyboard.py), or where the layout has
    the names; `keep_keys(names, positions)` stores other ones. With a `party` (phones/party.py)
    phones are buttons too. ValueError for a key that does not exist.
    """

    def __init__(
        self,
        devices,
        scale=SCALE,
        pictures=None,
        names=keys.NAMES,
        keep_keys=None,
        positions=None,
        party=None,
    ):
        import pygame

        self._pygame = pygame
        self._devices = devices
        self._pictures = pictures or output_folder("pictures")
        self._party = party
        self._shell = Shell(pygame, scale, poster=party and party.poster)
        pygame.display.set_caption("Slapdeck")
        pygame.event.pump()  # the layout is known from here on
        self._keyboard = Keyboard(pygame)
        self.positions = positions or self._keyboard.positions(names)
        self._console = self._escape = None
        self._keep_keys = keep_keys
        self._chosen = None  # positions of the new keys so far, while they are being asked for
        self._tried = None  # sets of buttons while it is shown which keys arrive together
        self.grain = Grain()
        self._held = Held(devices.buttons, self.grain.press)
        self._pads = Gamepads(
            pygame, self._held, self._is_in_game, self._has_pairs, self.grain.report
        )
        self._steering = {
            pygame.KSCAN_UP: UP,
            pygame.KSCAN_DOWN: DOWN,
            pygame.KSCAN_RETURN: CHOOSE,
            pygame.KSCAN_RIGHT: CHOOSE,
            pygame.KSCAN_BACKSPACE: BACK,
            pygame.KSCAN_LEFT: BACK,
        }
        self._number_pad = {pygame.K_KP1 + n: name for n, name in enumerate(_DIGITS)}
        # Where a layout has no such sign, the key at the American sign's place does it.
        self._signs = {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1}
        self._signs |= {pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
        self._sign_places = {pygame.KSCAN_EQUALS: 1, pygame.KSCAN_MINUS: -1}
        self._message = ""
        self._said_until = 0.0
        self._shown = None
        self._next = 0.0
        self._name_keys()

    @property
    def console(self):
        """The one that plays here, for Esc and the menu; None where that is another machine."""
        return self._console

    @console.setter
    def console(self, console):
        self._console = console
        self._escape = leaving.Escape(console)

    def _name_keys(self):
        """Which keys do what, and what they are called in the present layout."""
        keyboard = self._keyboard
        self._buttons = {position: b for b, position in enumerate(self.positions)}
        self._commands = {keyboard.position(name): name for name in (*_LETTERS, *_DIGITS)}
        self._shell.labels = keys.labels([self._name(one) for one in self.positions])
        self._devices.key_labels = [
            keys.on_screen(self._shell.labels[b]) or keys.on_screen(keyboard.american_name(one))
            for b, one in enumerate(self.positions)
        ]
        pygame = self._pygame
        ctrls = [(pygame.KMOD_LCTRL, "L"), (pygame.KMOD_RCTRL, "R")]
        free = [
            ctrl
            for ctrl, position in zip(ctrls, (pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL), strict=True)
            if position not in self._buttons
        ]
        self._ctrl = sum(mask for mask, _ in free)  # one that is a button makes no command
        taken = [self._commands[one].upper() for one in self.positions if one in self._commands]
        taken += [keyboard.name(one) for one in self.positions]
        self._taken = taken, "".join(side for _, side in free)
        self._shell.forget()
        self._shown = None

    def _name(self, position):
        """The letter on the key, or the Latin one that stands beside it."""
        name = self._keyboard.name(position)
        if self._shell.can_write(name):
            return name
        return self._keyboard.american_name(position) or name

    @property
    def help(self):
        """The window's own keys, in the present language."""
        return commands(*self._taken)

    def help_line(self):
        """The key of each player, in the present layout."""
        return keys.help_line(self._shell.labels)

    def _line_of_keys(self):
        """As long as the window has room for."""
        line = self.help_line()
        return line if self._shell.has_room(line) else keys.help_line(self._shell.labels, False)

    def rest(self, timeout_us, at_once=True):
        """Wait so long or until an event came; stamp what came, show what is new.

        Unless `at_once` is true, at most 60 pictures a second are shown.
        """
        pygame = self._pygame
        self._present(at_once)
        self.grain.look()
        event = pygame.event.wait(timeout_us // 1000) if timeout_us >= 1000 else None
        if event is None:
            if 0 < timeout_us < 1000:
                time.sleep(timeout_us / 1e6)
        elif event.type != pygame.NOEVENT:
            self._take(event)
        self.visible_cards()

    def visible_cards(self):
        """Take the events that are there, without waiting; at most 60 pictures a second."""
        self.grain.look()
        for event in self._pygame.event.get():
            self._take(event)
        self._present(at_once=False)

    def _take(self, event):
        pygame = self._pygame
        if event.type == pygame.QUIT:
            self._close()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._held.release(("key", event.scancode))
        elif event.type == pygame.KEYMAPCHANGED:
            self._keyboard.changed()
            self._name_keys()
        elif event.type == pygame.WINDOWFOCUSLOST:  # what is released elsewhere is not heard of
            self._held.release_all()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._shell.forget()
            self._shown = None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button == 1 and not getattr(event, "touch", False):
                self._touch("mouse", event.type == pygame.MOUSEBUTTONDOWN, *event.pos)
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            wide, high = pygame.display.get_window_size()
            is_down = event.type == pygame.FINGERDOWN
            self._touch(event.finger_id, is_down, event.x * wide, event.y * high)
        else:
            self._pads.take(event)

    def _is_in_game(self):
        """Would pads that change places change players? Another machine is not asked."""
        console = self.console
        if console is None:
            return False
        rooms = "title", "demo", "join", "menu"
        return console.shown not in rooms or getattr(console.screen, "joined", 0) != 0

    def _has_pairs(self):
        """Has each player two buttons, as in Money? True if another machine plays."""
        console = self.console
        if console is None:
            return True
        played = getattr(console.screen, "game", None)
        game = played.rules.game if played else console.settings.game
        return layout_of(game) == PAIRS

    def _touch(self, finger, is_down, x, y):
        """A finger, or the mouse, came or went: what it pressed it lets go wherever it is."""
        button = self._shell.button_at(x, y)
        if not is_down:
            self._held.release(("finger", finger))
        elif button >= 0:
            self._held.press(("finger", finger), button)

    def _close(self):
        if self._escape is None:
            self._devices.closed = True
        else:
            self._escape.close()

    def _key(self, event):
        position = event.scancode
        has_ctrl = event.mod & self._ctrl
        command = self._commands.get(position, "")
        if event.key == self._pygame.K_ESCAPE:
            self._take_escape()
        elif self._chosen is not None:
            self._take_key(position)
        elif not event.mod & self._pygame.KMOD_CTRL and self._types(position):
            pass
        elif position in self._buttons and not (has_ctrl and command):
            self._held.press(("key", position), self._buttons[position])
            if self._tried is not None:
                self._try()
        elif position in self._steering and self.console is not None:
            self._tried = None
            what = self._steering[position]
            by = {UP: -1, DOWN: 1}.get(what, 0)
            if not (self._party and by and self._party.steer(by)):
                steer(self.console, what)
        else:
            self._command(event.key, position, command)

    def _types(self, position):
        """Did the key type a letter of a name, its own or the Latin one beside it?"""
        names = self._keyboard.name(position), self._keyboard.american_name(position)
        return self.console is not None and any(typed(self.console, name) for name in names)

    def full_screen(self, has_whole_pixels=None):
        """Fill the screen, or go back to the window. True gives all pixels of the panel the same
        size from now on, False fills the screen."""
        if has_whole_pixels is not None:
            self._shell.has_whole_pixels = has_whole_pixels
        self._shell.full_screen()
        self._shown = None

    def _take_escape(self):
        """Esc ends the choice of keys, then what the console shows."""
        if self._chosen is not None:
            self._say(said("as_before"))
        elif self._tried is None:
            self._say("")
            if self._escape is None:
                self._devices.closed = True
            else:
                self._escape.press()
        self._chosen = self._tried = None

    def _take_key(self, position):
        """The next of the new keys; after the last one the four can be tried together."""
        if position and position not in self._chosen:
            self._chosen.append(position)
        if len(self._chosen) == 4:
            positions, self._chosen = tuple(self._chosen), None
            self._use_keys(positions)
            self._tried = 0

    def _use_keys(self, positions):
        self._held.release_all()
        self.positions = positions
        self._name_keys()
        if self._keep_keys is not None:
            try:
                self._keep_keys([self._keyboard.name(one) for one in positions], positions)
            except OSError as error:
                self._say(said("keys_failed", why=error.strerror))

    def _try(self):
        """Many keyboards drop the third of some keys that are down."""
        held = self._devices.buttons.held
        if bin(held).count("1") > bin(self._tried).count("1"):
            self._tried = held

    def _trial(self):
        """Which keys arrived together so far."""
        together = [self._shell.labels[b] for b in range(4) if self._tried >> b & 1]
        if len(together) == 4:
            return said("all_four")
        which = said("together", keys=" ".join(together)) if together else said("none")
        return said("hold_four", which=which)

    def _command(self, key, position, command):
        """Do what a key of the window itself asks for and say so in the second line of words."""
        sign = self._signs.get(key) or self._sign_places.get(position)
        if key in self._number_pad:
            command = self._number_pad[key]
        if command == "m":
            self._devices.sound.mute()
            self._say(said("muted" if self._devices.sound.muted else "sound_on"))
        elif command == "f" or key == self._pygame.K_F11:
            self.full_screen()
            self._say("")
        elif command == "k":
            self._chosen = []
            self._tried = None
        elif not command and sign and self.console is not None:
            self._change_volume(sign)
        elif command == "p":
            self._say(self._picture())
        elif command in _DIGITS and self._shell.is_full:
            self._say(said("sizes"))
        elif command in _DIGITS:
            self._shell.resize(int(command))
            self._say("")
            self._shown = None

    def _change_volume(self, by):
        """The next volume of the settings, stored as if chosen in the menu."""
        console = self.console
        values = next(row[VALUES] for row in ROWS if row[NAME] == "volume")
        at = values.index(console.settings.volume) + by
        volume = console.settings.volume = values[min(max(at, 0), len(values) - 1)]
        self._devices.sound.volume(volume)
        is_saved = self._devices.store.save_settings(differences(console.settings))
        self._say(said("volume" if is_saved else "volume_lost", n=volume))

    def _picture(self):
        """Save what the panel shows at the window's size; the file's name, or what went wrong. The
        terminal gets the whole path."""
        try:
            self._pictures.mkdir(parents=True, exist_ok=True)
            number = 1
            while (path := self._pictures / ("slapdeck-%03d.png" % number)).exists():
                number += 1
            self._devices.panel.chip.save_png(path, int(self._shell.scale))
        except OSError as error:
            return said("no_picture", why=error.strerror)
        leaving.say(said("picture_at", path=path))
        return said("picture", path=path.name)

    def _say(self, message):
        """In the second line of words, for a while; "" for none."""
        self._message = message
        self._said_until = time.monotonic() + _SAID_S if message else 0.0

    def note(self):
        """The second line of words: the keys of the window, and what happened last."""
        if not self._devices.panel.chip.awake:
            return said("asleep")
        if self._chosen is not None:
            button = len(self._chosen)
            seat = seat_names.name(button, words().SEATS)
            return said("press_key", seat=seat, side=said(keys.SIDES[button]))
        if self._tried is not None:
            return self._trial()
        return self._message if time.monotonic() < self._said_until else self.help

    def _present(self, at_once):
        now = time.perf_counter()
        devices = self._devices
        chip = devices.panel.chip
        state = (
            devices.lights.mask | devices.buttons.held,
            devices.power.percent,
            self.note(),
            self._escape.question if self._escape else "",
            self._party and self._party.poster.state,
        )
        if state == self._shown and not chip.changed or not at_once and now < self._next:
            return
        self._next = now + _FRAME_S
        self._shown = state
        chip.take_changed()
        lit, percent, note, self._shell.question, _ = state
        self._shell.draw(chip.frame(), percent, lit, self._line_of_keys(), note)


def _waker(pygame):
    """A function that ends a wait for an event, from any thread."""

    def wake():
        with suppress(pygame.error):  # the window has been closed
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    return wake


def _begin_pads(pygame):
    """Let SDL look for gamepads; return the call that ends this. If two windows of a process close
    without that call, the crosses of pads do nothing in the third."""
    try:
        pygame.joystick.init()
        from pygame._sdl2 import controller

        controller.init()
        return controller.quit
    except (ImportError, pygame.error, NotImplementedError):
        return lambda: None  # no gamepads here


def main(store, scale=SCALE, muted=False, full_screen=False, new_keys=None, line="", party=None):
    """Play until the window is closed, `muted` at first or not; returns the exit status.

    `full_screen`: true for the whole screen, WHOLE_PIXELS for it with pixels of one size.
    `new_keys` (names) are stored if there are such keys, else ValueError; `line` is said at the
    start. With a `party` (phones/party.py) phones are buttons too. NoWindow where there is no
    display.
    """
    pygame = opened()
    end_pads = _begin_pads(pygame)
    clock = RealClock()
    try:
        buttons = party.buttons(clock, _waker(pygame)) if party else KeyButtons(clock)
        devices = Devices(clock, buttons, store, Beeps(pygame), defaults=DESKTOP)
        keep = lambda names, positions: keys.save(store.folder, names, positions)  # noqa: E731
        try:
            names, positions = (new_keys, None) if new_keys else keys.load(store.folder)
            window = Window(devices, scale, None, names, keep, positions, party)
        except ValueError as wrong:
            if new_keys:
                raise
            leaving.say(said("other_keys", why=wrong))
            window = Window(devices, scale, keep_keys=keep, party=party)
        if new_keys:
            keep(new_keys, window.positions)
        if muted:
            devices.sound.mute()
        if full_screen:
            window.full_screen(full_screen == WHOLE_PIXELS)
        leaving.say(line)
        if store.hides_waiting and store.waiting:
            leaving.say(said("waits"))
        if not devices.sound.works:
            leaving.say(said("no_sound"))
        leaving.say(window.help_line())
        leaving.say(window.help)
        for url in party.poster.urls if party else ():
            leaving.say(said("phones", url=url))
            if url.startswith("http://127."):
                leaving.say(said("only_here"))
        console = window.console = (
            party.console(devices) if party else GrainConsole(devices, window.grain)
        )
        leaving.begin(console, store)
        last_game = LastGame(console, store)

        def rest(timeout_us):
            last_game.look()
            if party:
                party.look()
            window.rest(timeout_us)

        clock.rest = rest
        devices.each_turn = window.visible_cards
        with leaving.closed_by_signals(devices):
            saved = leaving.run(console)
    finally:
        if party:
            party.stop()
        end_pads()
        pygame.quit()
    leaving.report(store, saved)
    return 0
