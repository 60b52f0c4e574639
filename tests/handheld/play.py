"""Playing on the emulated handheld: files that stack the deck, and hands that follow the cards."""

import json

from host_sim.chip.rig import PIEZO

CARD = (112, 40, 96, 132)  # the middle of the table, ui/table_view.py
BAND = (0, 176, 320, 24)  # the verdict, ui/verdict.py
VERDICT = (40, 181, 104, 14)  # its text, right of one shape: FALSE SLAP ...
WON = (40, 181, 88, 14)  # ... or RED FIRST, or longer
ACK = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))  # ui/ack.py
TICK_HZ = 2400  # the piezo when a card is laid, firmware/sound.py
FANFARE_HZ = 1175  # in the tune when the game is won, ui/tones.py
RIG = {"tempo_ms": 150, "join_ms": 250, "pause_ms": 200, "seed": 7, "both_press": False}


def files(deck, seats, rules=None, **rig):
    """What lies on the flash before power-on: the deck to be dealt, tempo and seed."""
    header = {"log": 1, "game": "ratscrew", "seats": seats, "rules": rules or {}, "deck": deck}
    return {"/data/next.log": json.dumps(header), "/data/rig": json.dumps({**RIG, **rig})}


def title_is_there(rig):
    """Power-on is over and the title is drawn."""
    return rig.panel.on and rig.panel.pixel(160, 130) != 0 and rig.now_us > 600_000


class Hands:
    """The players: they see the cards laid and press. Times in microseconds since power-on."""

    def __init__(self, rig):
        self.rig = rig
        self._heard = 0  # the number of tones already counted
        self._ticks = []

    def join(self, *buttons):
        """Press the buttons, then wait until the table is dealt."""
        at = self.rig.now_us + 100
        for i, button in enumerate(buttons):
            self.rig.press(button, at + 5000 * i)
        self.rig.run_us(RIG["join_ms"] * 1000 + 5000 * len(buttons))

    def ticks(self):
        """[us] of the cards laid (asked for) since power-on."""
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
        """How many cards were laid since power-on."""
        return len(self.ticks())

    def wait_for_card(self, number, limit_us=3_000_000):
        """Until card `number` (from 1) is laid and wholly on the screen."""
        assert self.rig.run_until(lambda: self.laid() >= number, limit_us), number
        self.rig.run_us(40_000)

    def slap(self, button, after_us=0, **how):
        """A press `after_us` from now; its first contact."""
        return self.rig.press(button, self.rig.now_us + 50 + after_us, **how)

    def wait_for_the_winner(self, limit_us=12_000_000):
        """Until the winner's screen is complete and the log is on flash."""
        tones, heard = self.rig.pwm.heard(PIEZO), len(self.rig.pwm.heard(PIEZO))

        def is_won():
            nonlocal heard
            heard, begin = len(tones), heard
            return any(abs(hz - FANFARE_HZ) < 9 for _, hz in tones[begin:])

        assert self.rig.run_until(is_won, limit_us)
        self.rig.run_us(150_000)
