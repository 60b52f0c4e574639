"""The quiz buzzer on the screen: the quizmaster opens it, the teams press, the answer is
judged."""

from micropython import const

from slapdeck.lamp.buzzer import ANSWER, BARRED, CLOSED, EARLY, LIMIT_US, OPEN, VALID, Buzzer
from slapdeck.screens.common.hold import HOLD_US
from slapdeck.screens.lamp.view import FILLED, GREY, PLAIN, SCORES
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette, tones
from slapdeck.ui.words import fill, words

_BUTTONS = const(4)
_SECOND_US = const(1000000)
_LEAVE_US = const(2000000)  # a team that presses early releases its button sooner
_UP_US = const(30000)  # a contact open for less has bounced (R16)
_HEARD = const(5)  # the last seconds are counted aloud
_OPENS = const(0)  # the button that the quizmaster holds to open the buzzers
_WRONG = const(1)  # the button to say wrong, or to go to the menu
_RIGHT = const(3)  # the button to say right, on a device with four; else the one that opens


class BuzzerPlay:
    """A press is a team's, a long press the quizmaster's. ``buzzer`` judges.

    Works with the `lamp` of a LampScreen (screen.py).
    """

    def __init__(self, lamp):
        self._lamp = lamp
        w = words()
        seats = w.SEATS
        four = lamp.console.devices.buttons.count == _BUTTONS
        right = self._right = _RIGHT if four else _OPENS
        hold, is_right, is_wrong = w.BUZZER[1:4]
        wrong = seats[_WRONG]
        # The use of a long press: before a question, and with an answer.
        self._opens = fill(w.HOST_OPENS, seat=seats[_OPENS])
        self._before = (self._opens, fill(w.HOST_MENU, seat=wrong))
        self._with = (hold, fill(is_right, seat=seats[right]), fill(is_wrong, seat=wrong))
        rules = w.GUIDE["buzzer"][0]
        self._rules = lamp.view.page(
            fill(rules, opens=seats[_OPENS], right=seats[right], wrong=wrong)
        )
        self.buzzer = Buzzer()
        self._open_t = self._left = 0  # when the buzzers opened; seconds left
        self._has_begun = False  # before the first question everybody may try their button
        lamp.verdict.message(self._opens)
        self._is_asked = False  # does the next hold give up the scores?
        self._again = w.HOLD_AGAIN
        # Last time at which the button that opens was down, while it may be a team's; or -1.
        self._tap_t = -1

    def refresh(self, stale):
        """Show the lamp by the judge's state; scores, the order, barred teams."""
        lamp = self._lamp
        buzzer = self.buzzer
        if stale > 1:
            self._light()
        for button in range(_BUTTONS):
            place = buzzer.place(button)
            word = b""
            us = -1
            look = PLAIN
            if buzzer.state != CLOSED and buzzer.barred >> button & 1:
                word = lamp.words.STANDING[1]
                look = GREY
            elif buzzer.state == ANSWER and place >= 0:
                word = lamp.words.PLACES[place]
                if place:
                    us = buzzer.behind_us(button)
                if button == buzzer.answering:
                    look = FILLED
            elif self._has_begun and buzzer.early >> button & 1:
                word = lamp.words.EARLY
                look = GREY
            lamp.view.show(button, buzzer.scores[button], word, us, look)

    def _light(self):
        lamp = self._lamp
        buzzer = self.buzzer
        w = lamp.words
        if not self._has_begun:
            lamp.view.light(palette.NIGHT, b"", self._rules)
        elif buzzer.state == CLOSED:
            lamp.view.light(palette.NIGHT, b"", self._before, SCORES)
        elif buzzer.state == OPEN:
            lamp.view.light(palette.GREEN, w.GO, (), -1, False, self._left)
        else:
            button = buzzer.answering
            lines = () if buzzer.collecting else self._with
            lamp.view.light(palette.SEAT_COLOURS[button], w.SEATS[button], lines, button)

    def press(self, button, t):
        """Handle a team's press, or the start of the quizmaster's, after what was decided by
        then."""
        self.decide(t)
        lamp = self._lamp
        buzzer = self.buzzer
        if buzzer.state == CLOSED and not lamp.is_asked and button == _OPENS:
            self._tap_t = t
        elif buzzer.state != ANSWER or buzzer.collecting:
            self._hand_in(button, t)

    def _hand_in(self, button, t):
        lamp = self._lamp
        buzzer = self.buzzer
        was = buzzer.press(button, t)
        if was == EARLY and not self._has_begun:
            lamp.tone = tones.OWN + button
        elif was == EARLY:
            lamp.verdict.put_text(button, lamp.words.EARLY)
            lamp.tone = tones.FALSE
        elif was == BARRED:
            lamp.tone = tones.BARRED
        elif was == VALID and buzzer.state == ANSWER:
            lamp.verdict.margin(buzzer.margin_us())
        lamp.stale |= 1

    def shown(self, t):
        """Open the buzzers: the lamp is on the screen since `t`."""
        lamp = self._lamp
        self.buzzer.open(t)
        self._start_clock(t)
        lamp.stale = 1

    def _start_clock(self, t):
        """Start the seconds of an open question, from `t` on."""
        self._open_t = t
        self._left = LIMIT_US // _SECOND_US
        self._lamp.view.count(self._left)

    def decide(self, now):
        """Show a new decision: a team was first, or the time is up. False if there is none."""
        lamp = self._lamp
        buzzer = self.buzzer
        before = buzzer.state
        if not buzzer.decide(now):
            return False
        if before == ANSWER:
            lamp.release()  # a team's hand that is still down must not judge
        elif buzzer.state == ANSWER:
            lamp.verdict.won(buzzer.answering, buzzer.margin_us())
            lamp.tone = tones.HIT + buzzer.answering
            lamp.led = buzzer.answering
        elif buzzer.tied:
            self._start_clock(now)
            lamp.verdict.tie(buzzer.tied)
            lamp.tone = tones.TIE
        elif buzzer.state == CLOSED:
            lamp.verdict.message(lamp.words.TIME_IS_UP[0])
            lamp.tone = tones.MISSED
            lamp.release()
        lamp.stale = 2
        return True

    def update(self, now):
        """Continue: the quizmaster's hold, the time to answer, the next question."""
        lamp = self._lamp
        buzzer = self.buzzer
        if self._tap_t >= 0:
            held_us = lamp.held_us(1 << _OPENS, now)
            if held_us:
                self._tap_t = now
            elif ticks_diff(now, self._tap_t) >= _UP_US:  # it was a team's press
                self._tap_t = -1
                self._hand_in(_OPENS, now)
            if held_us >= HOLD_US:
                self._tap_t = -1
                self._is_asked = False
                lamp.verdict.clear()
                if not self._has_begun:
                    self._has_begun = True
                    buzzer.early = 0
                lamp.ask(LIMIT_US // _SECOND_US)
        elif buzzer.state == ANSWER and not buzzer.collecting:
            is_right = lamp.held_us(1 << self._right, now) >= HOLD_US
            if is_right or lamp.held_us(1 << _WRONG, now) >= HOLD_US:
                lamp.release()
                button = buzzer.answering
                buzzer.judge(is_right, now)
                if buzzer.state == OPEN:
                    self._start_clock(now)
                lamp.verdict.put_text(button, lamp.words.BUZZER[4 if is_right else 5])
                lamp.tone = tones.FANFARE + button if is_right else tones.FALSE
                lamp.stale = 2
        elif buzzer.state == OPEN:
            self._count(now)
        return False

    def leaves(self, now):
        """Does the quizmaster hold between two questions? Scores are given up by a second hold."""
        lamp = self._lamp
        buzzer = self.buzzer
        if buzzer.state != CLOSED or lamp.held_us(1 << _WRONG, now) < _LEAVE_US:
            return False
        if self._is_asked or not any(buzzer.scores):
            return True
        self._is_asked = True
        lamp.release()
        lamp.verdict.message(self._again)
        return False

    def _count(self, now):
        """Count a second less; the last ones are counted aloud."""
        left = (LIMIT_US - ticks_diff(now, self._open_t) + _SECOND_US - 1) // _SECOND_US
        if 0 < left < self._left:
            self._left = left
            self._lamp.view.count(left)
            if left <= _HEARD:
                self._lamp.tone = tones.COUNT
