"""The console: wires clock, buttons, display, sound and store to the screens, owns the loop.

``devices`` are those of devices.py; the firmware and the laptop each make them.

A screen is made when it is shown, between two turns; its modules are imported then.
While a game runs only undo and pause import anything.
"""

from micropython import const

from slapdeck.heap import HeapLock
from slapdeck.history.session_stats import SessionStats
from slapdeck.idle import Idle
from slapdeck.screens.by_name import make
from slapdeck.settings import settings_of
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.ack import Ack
from slapdeck.ui.colours import lut, suits
from slapdeck.ui.send import CARD, REST, URGENT, VERDICT, Display, SendQueue
from slapdeck.ui.stuck_buttons import StuckButtons
from slapdeck.ui.words import choose

_IDLE_US = 20000
_SOUND_US = 2000  # its notes end in time
_PENDING_AT_MOST = 8  # times in a row that input_pending is True
_LATEST_US = const(10000000)
_TURNS_AT_MOST = 20000  # to save a game, which waits for an open slap and a card on its way
# What became of a game when the loop ended.
PAUSED = "paused"
LOGGED = "log"


class Console:
    """The loop of one device. ``run()`` plays until ``devices.quit()`` says so.

    ``screen`` is what is shown, and ``shown`` its name (screens/by_name.py).
    ``party_night`` is the Night (history/night.py) that is played, or None. ``knockout`` is by
    button who plays in a game of a knock-out (history/knockout.py), None in all others. ``people``
    is the mask of the buttons of those who played last, ``cpu_stand_ins`` of those whose seat a
    CPU player had for a while; ``seated`` who was dealt to in the last game (mask of the buttons,
    temperaments by button), None where no game can be dealt again. ``recorder`` holds the last
    game, in the bytes of ``record``. ``settings`` are those of settings.py; ``settings_lost`` says
    that their file was bad. ``idle`` dims and sleeps when nobody presses (idle.py), None in play;
    ``battery`` is the battery's level (ui/battery.py). ``session_stats`` count all games since
    power-on. ``knows_faces``: has a challenge been explained since then? ``pressed_t``: ticks of
    the last press, or of the last screen that idles. ``known_t``: up to this moment
    all presses and events have been judged (devices.py); ``disorder`` counts presses that are
    older and came after all, and got it as their stamp.
    """

    cpu_stand_ins = 0
    party_night = knockout = None

    def __init__(self, devices):
        self.record = bytearray(devices.record_bytes)  # the largest piece, while memory is whole
        self.recorder = None
        self.devices = devices
        self.canvas = devices.canvas
        self._full = devices.panel.full
        self.queue = SendQueue(self._full)
        self.display = Display(devices.canvas, self.queue, devices.panel)
        self.ack = Ack(self.display, devices.panel)
        self.screen = None
        self.shown = ""
        self.known_t = self.pressed_t = devices.clock.now()
        self.disorder = 0
        self.people = 0
        self.seated = None
        self.dealt = 0  # games that were shuffled: the first seat moves on (R48)
        self.stuck_buttons = StuckButtons(self.display)
        self.idle = None
        self.battery = 0
        self._lost = 0
        self._held = 0
        self._pending_left = 0
        self._next = None
        self.heap = HeapLock(devices.lock_heap)
        self.session_stats = SessionStats()
        self.knows_faces = False  # in play no attribute may be created
        saved = devices.store.settings()
        self.settings_lost = saved is None
        self.settings = settings_of(saved or {}, devices.defaults)
        self.apply_settings()
        self.heap.keep_modules()
        self.show("title")
        self._change()

    def apply_settings(self):
        """Apply the settings to the devices and the words; screens read them when they are made.

        Called at the start and whenever one was changed in the menu.
        """
        self._speak()
        away_s = self.devices.store.test_config().get("away_s", self.settings.away_s)
        self._away_us = away_s * 1000000
        self.canvas.upright = bool(self.settings.upright)
        self.stuck_buttons.speak()
        self.devices.sound.volume(self.settings.volume)
        self.devices.power.light(self.settings.brightness)
        self._colour()

    def _speak(self):
        """Speak the language of the settings from the next screen on."""
        choose(self.settings.language)

    def _colour(self):
        """The suits' colours, all colours, and which way up the picture is."""
        settings = self.settings
        self.canvas.suits = suits(settings.four_colour)
        colours = lut(settings.high_contrast, settings.four_colour)
        if self.devices.power.picture(settings.rotation, colours):
            self.queue.queue(REST, 0, 0, 320, 240)

    def show(self, name, **args):
        """Leave the present screen for another one of screens/by_name.py, after this call.

        `args` is what it needs to know. It is entered when its code is loaded.
        """
        self._next = (name, args)

    def _change(self):
        """Show what was asked for. Nobody is inside the old screen now, so all of it can go."""
        name, args = self._next  # type: ignore  (something was asked for)
        self._next = None
        self.heap.unlock()
        if self.screen:
            self.screen.leave()
            self.screen = None
            self.heap.unload()  # now: else the next screen lies behind what has gone
        screen = self.screen = make(self, name, args)
        self.shown = name
        now = self.devices.clock.now  # anew: an import may have taken a while
        self._update_idle(now())
        screen.enter(now())
        self._held = -1  # the lights of the screen before go out although much is to be drawn

    def _update_idle(self, now):
        """Update the idle timer; only screens that idle have one."""
        idle = self.idle
        if idle or self.screen.idles:
            self.pressed_t = now
        if not self.screen.idles:
            if idle:
                idle.leave()
            self.idle = None
        elif idle:
            idle.changed(now)
        else:
            self.idle = Idle(self, now)

    def run(self):
        """Turn after turn until ``devices.quit()``."""
        self.devices.sound.play(tones.POWER_ON)
        # A held button skips the screen COMPUTER, as it skips a maker's program.
        if self.settings.computer != "off" and not self.devices.buttons.held:
            if self.devices.computer:
                self.show("computer")
        while not self.devices.quit():
            self.turn()

    def save_running(self, crashed=False):
        """Save what is played when the loop has ended; every host calls it then.

        Takes turns until the game is paused, for the next start; if it is over already, until its
        log and high scores are saved. With `crashed`, or where it cannot be paused, the record so
        far becomes a log. Returns PAUSED, LOGGED, or "" when nothing was to be saved or could be.
        """
        self.heap.unlock()
        store = self.devices.store
        recorder = getattr(self.screen, "recorder", None)
        if not crashed and not (recorder and recorder.incomplete):
            self.screen.save()
            left = _TURNS_AT_MOST
            while left and self.screen.unsaved:
                left -= 1
                self.turn()
            if not recorder:
                return ""
            if self.screen.logged:
                return LOGGED
            if not self.screen.unsaved and store.is_paused() and not store.message:
                return PAUSED
        return LOGGED if recorder and store.save_log(recorder.view()) else ""

    def turn(self):
        """One pass of the loop; sleeps only when nothing is to be drawn or sent.

        The order is the promise: the loop's time is the moment up to which the buttons know of
        every press, so that nothing counts before all that is older; feedback is sent before
        anything is judged; what is judged is drawn before anything else.
        """
        if self._next:  # asked for between turns, by a host's key: the old screen has no say
            self._change()
        devices = self.devices
        buttons = devices.buttons
        panel = devices.panel
        queue = self.queue
        clock_t = devices.clock.now()
        stamp = panel.stamp()
        presses = buttons.poll()
        known_t = self.known_t
        now = self.known_t = buttons.known_t
        if stamp >= 0 and ticks_diff(stamp, now) > 0:  # a press before it may still come
            stamp = -1
        if buttons.refused:
            self._refuse()
        if presses:
            for i in range(presses):
                self.ack.show(buttons.seat_ids[i])
            queue.flush(URGENT, panel)  # waits at most for what is on the wire
        elif buttons.held != self._held:  # a light goes out although much is to be drawn
            self._set_leds(now)
        self.screen.sent(stamp)
        for i in range(presses):  # a press may change the screen
            t = buttons.stamps[i]
            # The host said that it knew of all presses by then. (More is no delay: the ticks of a
            # laptop that was asleep have come round.)
            if 0 < ticks_diff(known_t, t) < _LATEST_US:
                self.disorder += 1
                t = known_t
            self.screen.press(buttons.seat_ids[i], t)
            if self._next:
                self._change()
        if presses:
            if self.screen.answer(now):  # the verdict, before anything else is done or sent
                queue.flush_first(VERDICT, panel)
            self.pressed_t = now
            if self.idle:
                self.idle.press(now)
        while queue.pending(VERDICT) and not self.input_pending():
            queue.pump(panel)  # what an older text shows around the new one, its accents
        if buttons.lost != self._lost:
            self._lost = buttons.lost
            self.screen.overrun()
        if queue.pending(VERDICT):
            return
        worked = self.screen.update(now)
        if self._next:
            self._change()
        if worked or self.input_pending():
            return
        is_sounding = devices.sound.update(clock_t)
        # A card goes out without a turn between its strips. Else, while the wire has enough, the
        # next piece is drawn; a turn sends or draws, never both, so that it ends soon enough for
        # the next press.
        if queue.pending(CARD):
            while queue.pump(panel) and queue.pending(CARD) and not self.input_pending():
                pass
        elif self._full():
            if not (self.screen.step() or self.input_pending()):
                queue.pump(panel)  # nothing was drawn: mostly the wire is free by now
        elif queue.pump(panel):
            if not self.input_pending():
                queue.pump(panel)  # it follows the first one by itself
        elif not (self.screen.step() or panel.busy()):
            self._rest(now, is_sounding, ticks_diff(clock_t, now))

    def is_deserted(self, now):
        """Has nobody pressed for the setting *away after*? Never if that is OFF."""
        return 0 < self._away_us <= ticks_diff(now, self.pressed_t)

    def input_pending(self):
        """Has an edge come since the presses were read?

        The answer is True 8 times in a row at most: a noisy button cannot stop all other work.
        """
        if not self.devices.buttons.wake[0]:
            self._pending_left = _PENDING_AT_MOST
        elif self._pending_left:
            self._pending_left -= 1
            return True
        return False

    def _refuse(self):
        """Put out the light and the band of each contact that was no press."""
        buttons = self.devices.buttons
        for button in range(4):
            if buttons.refused >> button & 1:
                self.ack.refuse(button)
        buttons.refused = 0
        self._held = -1

    def _set_leds(self, now):
        held = self._held = self.devices.buttons.held
        self.devices.lights.set(self.screen.led_mask(now, held))

    def _rest(self, now, is_sounding, lag_us):
        """Nothing is to be drawn or sent: small chores, then sleep. Work due at a moment is done
        once all presses up to then are known, `lag_us` later."""
        devices = self.devices
        if self.canvas.wiped:
            self.canvas.wiped = False
            self.stuck_buttons.forget()
            if self.idle:
                self.idle.icon.forget()
        held = devices.buttons.held
        self.ack.update(now, held)
        if self.input_pending():
            return
        self._set_leds(now)
        if self.input_pending():
            return
        self.screen.rest(now)
        if self._next:
            self._change()
            return
        if self.known_t != now or self.input_pending():  # it slept: `now` is long past
            return
        if self.stuck_buttons.update(now, held | devices.buttons.noisy) or self.input_pending():
            return
        if self.idle:
            self.idle.rest(now)
            if self._next:
                self._change()
                return
        if self.queue.pending(REST):  # a band goes away
            return
        until = self.screen.due(now)
        idle_us = _SOUND_US if is_sounding else _IDLE_US
        if ticks_diff(until, now) > idle_us:
            until = ticks_add(now, idle_us)
        devices.clock.wait(ticks_add(until, lag_us) if lag_us > 0 else until)
