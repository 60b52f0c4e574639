"""The worst moment for a press: a card's last pixel is sent while the loop does other work."""

from slapdeck.ticks import MASK


class Distracted:
    """Makes the buttons of `at` (a Pressed) be asked late, once `is_due()`.

    Between the looks at the panel's stamp and at the buttons the last pixel goes out, and red
    presses `after_us` later.
    """

    def __init__(self, at, is_due, after_us):
        self._at = at
        self._is_due = is_due
        self._after_us = after_us
        self._poll = at.buttons.poll
        self.pressed = False
        at.buttons.poll = self._look

    def _look(self):
        at, panel = self._at, self._at.devices.panel
        if not self.pressed and panel.stamp() < 0 and self._is_due():
            for _ in range(1000):
                if panel.stamp() >= 0:
                    at.buttons.press(panel.stamp() + self._after_us & MASK, 0)
                    at.clock.advance(10)
                    self.pressed = True
                    break
                at.clock.advance(1)
        return self._poll()
