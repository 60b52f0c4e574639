"""The quiz buzzer: decides which team buzzed first and in what order the others followed.

It has no cards, pixels or clock. The buzzers count from the stamp of the last pixel that shows
them open (as a card does, R12), a press from its own stamp. All times are ticks. Scores are not
stored.
"""

from micropython import const

from slapdeck.lamp.press_order import PressOrder
from slapdeck.ticks import ticks_diff

CLOSED, OPEN, ANSWER = 0, 1, 2
EARLY_US = const(1000000)  # a team that pressed too soon is barred for this long after the opening
COLLECT_US = const(1500000)  # for this long after the first press the others join the order
LIMIT_US = const(30000000)  # then the question is closed
_BUTTONS = const(4)
_ALL = const(15)
_MOST = const(99)
IGNORED, EARLY, BARRED, VALID = 0, 1, 2, 3


class Buzzer(PressOrder):
    """Four teams, one for each button.

    Call `open(t)` when the last pixel of the open buzzers was sent at `t`, `press(button, t)` for
    a team's press, `decide(now)` when all presses up to `now` were handed in. The quizmaster says
    whether the answer of the team `answering` is right: `judge(is_right, now)`. If two teams share
    the earliest stamp nobody answers, and the buzzers open again.

    state       CLOSED, OPEN, or ANSWER when a team was first
    answering   the button of the team that answers
    tied        mask of the buttons with the same earliest stamp, just after `decide`; else 0
    early       mask of the teams that pressed before the buzzers were open
    barred      mask of the teams whose answer to this question was wrong
    scores      right answers by button, 0..99
    collecting  do presses still join the order?

    Nothing allocates after construction.
    """

    def __init__(self):
        PressOrder.__init__(self)
        self.scores = bytearray(_BUTTONS)
        self.early = self.barred = self.answering = 0
        self.open(0)
        self.close()

    def open(self, t, barred=0):
        """Open the buzzers from `t` on, for a new question or for all but the teams `barred`."""
        self.barred = barred
        self._open_t = t
        self.count = self.tied = 0
        self.state = OPEN

    def close(self):
        """End the question."""
        self.state = CLOSED
        self.early = 0
        self.collecting = False

    def press(self, button, t):
        """Return VALID, EARLY, BARRED, or IGNORED for a team in the order or too late to join
        it."""
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
        """Update the state; True if it changed.

        It changes when a team was first (ANSWER), the time is up (CLOSED), the order is complete,
        two teams tied, or the bar for early presses ends.
        """
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
        """Judge the answer of the team `answering`.

        Right: a point, and the question is closed. Wrong: the team is out of this question, and
        the next in the order answers; after the last the buzzers open for the others.
        """
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
