"""Interruptions of a live game: a pause, a void by the hold gesture, an absent player, an empty
battery.

No card comes meanwhile. The game defines its void and its CPU stand-in (screen.py).
"""

from micropython import const

from slapdeck.live.absence import GONE, STILL_THERE, Absence
from slapdeck.live.hold_gesture import HOLD_ON, NOTHING, PAUSE, VOID, HoldGesture
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, level_of
from slapdeck.ui.words import words

_REST_US = const(20000)  # people's holds and absence are checked this often
_LOOK_US = const(30000000)  # from one reading of the battery to the next
_LATEST_US = const(90000000)  # the most it is put off while nobody takes a pile
_COUNT_MS = const(3000)  # before a paused game goes on; ``join_ms`` of the test config shortens it
_STAND_IN = "normal"  # temperament of the CPU player for an absent person


class Interruptions:
    """Handles the interruptions of the game of `deal` (screens/common/deal.py).

    `live` and `play` are those of screen.py. `restart(now)` draws the table again. Call `press` at
    each judged press, `rest` once all is drawn.

    voids   must the slaps be undone as soon as no tie window is open?
    pauses  must the game pause as soon as nothing is on its way to the screen? `ask_pause` sets it
    away    the absent players (live/absence.py)
    """

    def __init__(self, live, play, deal, restart):
        console = self._console = live.console
        self._game = live.game
        self._dealer = play.round.dealer
        self._recorder = live.recorder
        self._verdict = live.verdict
        self._feedback = live.feedback
        self._restart = restart
        self._play = play
        self._deal = deal
        self._record = deal.record
        people = deal.joined
        acting = 0
        for button in range(4):
            acting |= 1 << self._play.acting[button]
            if deal.cpu[button]:
                people &= ~(1 << button)
        self._people = people
        test_config = live.test_config
        after_s = 0
        if self._play.needs_presses:
            after_s = test_config.get("away_s", console.settings.away_s)
        # Without presses War or Money waits, and a game without slaps is only watched.
        self._needs_people = people != 0 and self._play.needs_presses and not self._play.standby
        self._count_us = min(_COUNT_MS, test_config.get("join_ms", _COUNT_MS)) * 1000
        self._agreement = HoldGesture(people)
        self.away = Absence(people & acting, after_s)
        self._base = 0  # added to the times in the game's record, it gives ticks
        self._rest_t = self._battery_t = 0
        self._back = 0  # mask of the buttons whose absent players have come back
        self.voids = self.pauses = self._is_agreed = self._is_deserted = False
        w = words()
        self._hold_on, self._voided = w.HOLD_ON, w.VOIDED
        self._too_long = w.TOO_LONG_TO_PAUSE
        self._still_there, self._cpu_stands_in = w.STILL_THERE, w.CPU_STANDS_IN

    def start(self, now):
        """Start, or resume a paused game after a count-down; return when presses count, in
        ticks."""
        record = self._record
        if record is not None:
            from slapdeck.history.resume import resume  # rarely wanted, as below

            self._record = None
            now = ticks_add(now, self._count_us)
            self._base = resume(self._game, self._dealer, self._recorder, record, now)
        self._agreement.forget()
        self.away.start(now)
        self._rest_t = now
        self._back = 0
        self.voids = self.pauses = False
        self._battery_t = ticks_add(now, _LOOK_US)
        return now

    @property
    def holds_up(self):
        """Do interruptions keep the cards back now?"""
        return self.pauses or self.voids or self._agreement.holds

    def press(self, button, t):
        """Note a press at `t`."""
        self._agreement.press(button, t)
        button = self._play.acting[button]
        if self.away.press(button):
            self._back |= 1 << button

    def ask_pause(self):
        """Ask for a pause without anybody's buttons: for an empty battery, or a key of the
        laptop."""
        self.pauses = True
        self._is_agreed = self._is_deserted = False

    def rest(self, now):
        """Handle interruptions; True if the screen has been left.

        Only agreed ones take memory and time. The battery is read when a slap cannot win.
        """
        console = self._console
        if self._back:
            self._take_back()
        if -_REST_US <= ticks_diff(now, self._rest_t) < 0:
            return False
        self._rest_t = ticks_add(now, _REST_US)
        held = console.devices.buttons.held & ~console.stuck_buttons.mask
        agreed = self._agreement.look(now, held)
        absent = self.away.look(now)
        if agreed == PAUSE:
            self.pauses = self._is_agreed = True
            self._is_deserted = False
        if agreed == HOLD_ON:
            self._say(self._hold_on)
        elif agreed == VOID:
            self.voids = True
        if self.voids and not self._dealer.referee.window_open:
            self.voids = False
            self._void(now)
        if absent != NOTHING:
            self._stand_in(absent)
        if self._is_battery_due(now):
            self.look_at_battery(now)
        if self._needs_people and console.is_deserted(now):
            console.pressed_t = now  # a record that is too long cannot be paused: asked once
            self.ask_pause()
            self._is_deserted = True
        return self._may_pause() and self._pause(now)

    def _say(self, texts):
        self._verdict.message(texts[0], texts[1], texts[2])

    # --- void (R29) and pause

    def _void(self, now):
        """Undo the slaps since the last card, if there are any."""
        recorder = self._recorder
        feedback = self._feedback
        if not self._play.can_void or not feedback.slaps or recorder.incomplete:
            return
        self._console.heap.unlock()
        from slapdeck.history.resume import rebuild

        recorder.note_void(now)
        rebuild(self._game, self._dealer, recorder.view(), self._base)
        self._restart(now)
        self._say(self._voided)
        feedback.tone = tones.UNDO
        self._console.heap.lock()

    def _may_pause(self):
        dealer = self._dealer
        return self.pauses and not dealer.asked and not dealer.referee.window_open

    def _pause(self, now):
        """Save the game and leave it for the pause menu: True. False if its record is incomplete.

        Presses that asked for the pause cost nothing: they are void, unless one of the slaps since
        the last card counts for something.
        """
        console = self._console
        recorder = self._recorder
        feedback = self._feedback
        if recorder.incomplete:
            self.pauses = False
            self._say(self._too_long)
            return False
        console.heap.unlock()
        from slapdeck.history.resume import save_game

        if self._is_agreed and self._play.can_void and feedback.slaps and not feedback.taken:
            recorder.note_void(now)
        deal = self._deal
        seated = {
            "joined": deal.joined,
            "cpu": deal.cpu,
            "stand_ins": console.cpu_stand_ins,
            "seed": deal.chance.below(1 << 29),
        }
        if console.knockout:
            seated["knockout"] = console.knockout
        unsaved = save_game(console.devices.store, recorder, seated, console.party_night)
        if console.battery == EMPTY and unsaved is None:
            console.show("battery_empty")
        else:
            console.show("paused", button=0, unsaved=unsaved, deserted=self._is_deserted)
        return True

    # --- absence

    def _stand_in(self, absent):
        """Ask the player whether still there, or let a CPU player take the seat."""
        console = self._console
        button = self.away.button
        if absent == STILL_THERE:
            console.devices.sound.play(tones.WARN)
            console.stuck_buttons.say(button, self._still_there)
        elif absent == GONE:
            console.stuck_buttons.say(button, self._cpu_stands_in)
            console.cpu_stand_ins |= 1 << button
            console.heap.unlock()
            self._play.stand_in(button, _STAND_IN, self._deal.chance.below(1 << 29))
            console.heap.relock()

    def _take_back(self):
        for button in range(4):
            if self._back >> button & 1:
                self._console.stuck_buttons.unsay(button)
                self._play.take_back(button)
        self._back = 0

    # --- the battery

    def _is_battery_due(self, now):
        """Is it time to read the battery? Best when a pile was just taken, and only with
        people."""
        if not self._people:
            return False
        return ticks_diff(now, self._battery_t) >= (0 if self._feedback.taken else _LATEST_US)

    def look_at_battery(self, now):
        """Read the battery; True if the game pauses because it is empty."""
        console = self._console
        self._battery_t = ticks_add(now, _LOOK_US)
        console.battery = level_of(console.devices.power.millivolts(), console.battery)
        if console.battery != EMPTY:
            return False
        self.ask_pause()
        return not self._recorder.incomplete
