"""Plays a round without cards by its rules alone: no screen, time jumps."""

from slapdeck.games import rounds
from slapdeck.lamp.round_record import AS_PLANNED, END, NO_PRESS, PRESS, RoundRecorder, rules_of
from slapdeck.lamp.stream import NO_CARD
from slapdeck.players.player import Player

_STEP_US = 5_000  # a turn of the loop
_WIRE_US = 30_000  # from asking for a lamp to its last pixel


class LampRound:
    """A round ROWS[place] of the mask `players`, for some of whom CPU players press: `names` has
    by button a temperament, or None. `chance` draws what is shown; times are in us.

    record  its bytes, once `play` was called
    tasks   times of all presses that counted, and of all that began or was shown; the
            number of those `presses`
    """

    def __init__(self, place, players, names, chance, tie_us=0, seconds=0):
        row = rounds.ROWS[place]
        self.rules = rules_of(row[rounds.NAME])(players, tie_us, chance.below(1 << 29))
        self._recorder = RoundRecorder(place, players, bytearray(8192), tie_us)
        self.tasks, self.presses = [], 0
        self._chance = chance
        self._round_us = (seconds or row[rounds.SECONDS]) * 1_000_000
        self._read_us = row[rounds.PAUSE_MS] * 1000
        self._hands, self._cpu = {}, {}
        for button, name in enumerate(names):
            if name is not None and players >> button & 1:
                self._cpu[button] = Player()
                self._cpu[button].sit(name, chance.below(1 << 29))

    def _note(self, kind, value, t):
        self._recorder.note(kind, value, t)
        was = self.rules.feed(kind, value, t)
        if kind != PRESS or was:
            self.tasks.append(t)
            self.presses += kind == PRESS
        return was

    def _plan(self, presser, t):
        for button, player in self._cpu.items():
            us = self.rules.plan(button, player, presser)
            if us >= 0:
                self._hands[button] = t + us
            elif us > AS_PLANNED:
                self._hands.pop(button, NO_PRESS)

    def _press_until(self, t, presses):
        """Hand in all presses up to `t`, in their order."""
        while True:
            found = [(at, button, False) for button, at in self._hands.items()]
            found += [(at, button, True) for at, button in presses[:1]]
            at, button, is_given = min(found, default=(t + 1, 0, False))
            if at > t:
                return
            if is_given:
                del presses[0]
            else:
                del self._hands[button]
            if self._note(PRESS, button, at):
                self._plan(button, at)

    def _next(self, t):
        """Return what the next lamp shows."""
        rules = self.rules
        if not hasattr(rules, "next_card"):
            return getattr(rules, "shows", 0)
        return NO_CARD if t > self._round_us else rules.next_card(self._chance)

    def play(self, presses=()):
        """Play it to its end, with more presses (t, button) in their order; return the points."""
        rules = self.rules
        presses = list(presses)
        t = 0
        while t < self._round_us:
            self._hands.clear()
            self._note(rules.BEGINS, rules.draw(self._chance), t)
            event_t = t
            while not rules.decided and not rules.decide(t):
                t += _STEP_US
                self._press_until(t, presses)
                due_us = rules.next_us()
                if not rules.decided and 0 <= due_us <= t - event_t:
                    shown = self._next(t)
                    t = event_t = t + _WIRE_US
                    self._press_until(t, presses)
                    self._note(rules.SHOWN, shown, t)
                    self._plan(NO_PRESS, t)
            t += self._read_us
        self._note(END, 0, t)
        self.record = bytes(self._recorder.view())
        return list(rules.points)
