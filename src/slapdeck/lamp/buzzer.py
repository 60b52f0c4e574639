"""The quiz buzzer: which team was first, in what order the others followed, and who is right.

No cards, no pixels, no clock. The buzzers count from the stamp of the last pixel that shows them
open (as a card does, R12). A press is what its stamp says. All times are ticks. The scores are not
stored.
"""

from micropython import const

from slapdeck.lamp.press_order import PressOrder
from slapdeck.ticks import ticks_diff

CLOSED, OPEN, ANSWER = 0, 1, 2
EARLY_US = const(1000000)  # who pressed too soon waits so long after the opening
COLLECT_US = const(1500000)  # so long after the first press the others join the order
LIMIT_US = const(30000000)  # then the question is over
_BUTTONS = const(4)
_ALL = const(15)
_MOST = const(99)
IGNORED, EARLY, BARRED, VALID = 0, 1, 2, 3


class Buzzer(PressOrder):
    """Four teams, one a button.

    `open(t)` when the last pixel of the open buzzers was sent at `t`; `press(button, t)` for a
    press of a team; `decide(now)` when all presses up to `now` were handed in. The quizmaster says
    whether the answer of the team `answering` is right: `judge(is_right, now)`. With two teams at
    the earliest stamp nobody answers, and the buzzers are open again.

    state       CLOSED, OPEN, or ANSWER when a team was first
    answering   the button that answers
    tied        mask of the buttons with the same earliest stamp, just after `decide`; else 0
    early       mask of those who pressed before the buzzers were open
    barred      mask of those whose answer to this question was wrong
    scores      right answers by button, 0..99
    collecting  do presses still join the order of those who buzzed?

    Nothing allocates after construction.
    """

    def __init__(self):
        PressOrder.__init__(self)
        self.scores = bytearray(_BUTTONS)
        self.early = self.barred = self.answering = 0
        self.open(0)
        self.close()

    def open(self, t, barred=0):
        """The buzzers count from `t` on, for a new question or for all but those `barred`."""
        self.barred = barred
        self._open_t = t
        self.count = self.tied = 0
        self.state = OPEN

    def close(self):
        """The question is over."""
        self.state = CLOSED
        self.early = 0
        self.collecting = False

    def press(self, button, t):
        """VALID, EARLY, BARRED, or IGNORED for who is in the order, or comes after it."""
        bit = 1 << button
        open_us = ticks_diff(t, self._open_t)
        if self.state == CLOSED or self.state == OPEN and open_us < 0:
            self.early |= bit
            return EARLY
        if self.barred & bit or self.early & bit and open_us < EARLY_US:
            return BARRED
        if self.place(button) >= 0 or self.state == ANSWER and not self.collecting:
            return IGNORED
        self.add(button, t)
        return VALID

    def decide(self, now):
        """True when it has just become known who was first (ANSWER), that the time is up (CLOSED),
        that nobody joins the order any more, or that an early press has been paid for."""
        self.tied = 0
        if self.collecting:
            self.collecting = ticks_diff(now, self.stamps[self.order[0]]) < COLLECT_US
            return not self.collecting
        if self.state != OPEN:
            return False
        open_us = ticks_diff(now, self._open_t)
        first = self.first(now)
        if first & first - 1:
            self.open(now, self.barred)
            self.tied = first
        elif first:
            self.answering = self.order[0]
            self.state = ANSWER
            self.collecting = True
        elif open_us >= LIMIT_US:
            self.close()
        elif self.early and open_us >= EARLY_US:
            self.early = 0
        else:
            return False
        return True

    def judge(self, is_right, now):
        """Right: a point, and the question is over. Wrong: the team is out of this question, and
        the next in the order answers. After the last the buzzers are open for the others."""
        button = self.answering
        barred = self.barred | 1 << button
        place = self.place(button) + 1
        if is_right:
            if self.scores[button] < _MOST:
                self.scores[button] += 1
            self.close()
        elif barred == _ALL:
            self.close()
        elif place < self.count:
            self.barred = barred
            self.answering = self.order[place]
        else:
            self.early = 0
            self.open(now, barred)
