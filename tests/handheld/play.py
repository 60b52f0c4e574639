"""Plays on the emulated handheld: files that fix the deck, and hands that follow the cards."""

import json

from host_sim.chip.rig import PIEZO

CARD = (112, 40, 96, 132)  # the middle of the table, ui/table_view.py
BAND = (0, 176, 320, 24)  # the verdict, ui/verdict.py
VERDICT = (40, 181, 104, 14)  # its text, right of one shape: FALSE SLAP ...
WON = (40, 181, 88, 14)  # ... or RED FIRST, or longer
ACK = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))  # ui/ack.py
TICK_HZ = 2400  # the piezo when a card comes, firmware/sound.py
FANFARE_HZ = 1175  # in the tune at the end of a game, ui/tones.py
RIG = {"tempo_ms": 150, "join_ms": 250, "pause_ms": 200, "seed": 7, "both_press": False}


def files(deck, seats, rules=None, **rig):
    """The files on flash before power-on: the deck, tempo and seed."""
    header = {"log": 1, "game": "ratscrew", "seats": seats, "rules": rules or {}, "deck": deck}
    return {"/data/next.log": json.dumps(header), "/data/rig": json.dumps({**RIG, **rig})}


def title_is_there(rig):
    """Is the title drawn?"""
    return rig.panel.on and rig.panel.pixel(160, 130) != 0 and rig.now_us > 600_000


class Hands:
    """The players: they follow the cards and press. Times in microseconds since power-on."""

    def __init__(self, rig):
        self.rig = rig
        self._heard = 0  # the number of tones already counted
        self._ticks = []

    def join(self, *buttons):
        """Press the buttons, then wait until the cards are dealt."""
        at = self.rig.now_us + 100
        for i, button in enumerate(buttons):
            self.rig.press(button, at + 5000 * i)
        self.rig.run_us(RIG["join_ms"] * 1000 + 5000 * len(buttons))

    def ticks(self):
        """[us] at which each card since power-on was requested."""
        tones = self.rig.pwm.heard(PIEZO)
        for ns, hz in tones[self._heard :]:
            if abs(hz - TICK_HZ) < 30:
                us = ns / 1000
                # Divider and period are set one after the other: for an instant it is 2392 Hz.
                if not self._ticks or us - self._ticks[-1] > 1000:
                    self._ticks.append(us)
        self._heard = len(tones)
        return self._ticks

    def laid(self):
        """The number of cards since power-on."""
        return len(self.ticks())

    def wait_for_card(self, number, limit_us=3_000_000):
        """Runs until card `number` (from 1) is complete on the screen."""
        assert self.rig.run_until(lambda: self.laid() >= number, limit_us), number
        self.rig.run_us(40_000)

    def slap(self, button, after_us=0, **how):
        """A press `after_us` from now; returns the us of its first contact."""
        return self.rig.press(button, self.rig.now_us + 50 + after_us, **how)

    def wait_for_the_winner(self, limit_us=12_000_000):
        """Runs until the winner's screen is complete and the log is on flash."""
        tones, heard = self.rig.pwm.heard(PIEZO), len(self.rig.pwm.heard(PIEZO))

        def is_won():
            nonlocal heard
            heard, begin = len(tones), heard
            return any(abs(hz - FANFARE_HZ) < 9 for _, hz in tones[begin:])

        assert self.rig.run_until(is_won, limit_us)
        self.rig.run_us(150_000)
