"""The rules that rounds of cards without piles share (docs/rules.md 7, R52).

Cards are shown one after another. Who presses within a card's time, where that is right, has a
point; where it is wrong, points go. Nobody is first.
"""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED, NO_PRESS, PRESS, SHOW, TRY

IGNORED, VALID, WRONG = 0, 1, 2
NO_CARD = const(63)  # the value of the last SHOW
_BUTTONS = const(4)
_PACK = const(52)


class Stream:
    """Judges the presses of the mask `players`; `tie_us` does not matter here.

    Feed it all events in the order of their times: a TRY, for each card a SHOW, presses, a SHOW of
    NO_CARD. A card's time ends with the last pixel of the next one. A kind derives from it and
    says `draw_card` and `wants`.

    TELLS    does the lamp say when to press?
    CARD_US  the time of a card
    COST     points that a wrong press costs; nobody has less than none
    MISS, SLIP  how often of 1,000 a usual CPU player misses a right card, presses at a wrong one
    points   of the round, by button
    answers  IGNORED, VALID or WRONG: by button the press at the present card
    card     the present one, NO_CARD if there is none; `wanted`: should people press?
    decided  is the round over?
    is_new   did the last event end it?

    Nothing allocates after construction.
    """

    BEGINS, SHOWN = TRY, SHOW
    PLAY = "stream"
    TELLS = False
    CARD_US = 900000
    COST = 1
    MISS = SLIP = 50

    def __init__(self, players, tie_us=0, seed=0):
        self.players = players
        self.points = [0] * _BUTTONS
        self.answers = bytearray(_BUTTONS)
        self.card = NO_CARD
        self.wanted = self.is_new = False
        self.decided = True

    def feed(self, kind, value, t):
        """Take the next event; return IGNORED, VALID or WRONG of a PRESS. ValueError for a number
        that is no card."""
        self.is_new = False
        if kind == PRESS:
            return self._press(value)
        if kind == TRY:
            self.decided = False
        elif kind == SHOW and not self.decided:
            if value >= _PACK and value != NO_CARD:
                raise ValueError("a round of cards does not show %d" % value)
            self.card = value
            self.decided = self.is_new = value == NO_CARD
            self.wanted = value != NO_CARD and self.wants(value)
            for button in range(_BUTTONS):
                self.answers[button] = IGNORED
        return IGNORED

    def _press(self, button):
        if self.card == NO_CARD or self.answers[button] or not self.players >> button & 1:
            return IGNORED
        points = self.points
        if self.wanted:
            points[button] += 1
        else:
            points[button] = max(0, points[button] - self.COST)
        was = self.answers[button] = VALID if self.wanted else WRONG
        return was

    def decide(self, now):
        """Nothing is decided but by events."""
        return False

    def next_us(self):
        """Return the time from a card to the next one, or from the begin to the first."""
        return self.CARD_US

    def is_open(self):
        """Do presses count, right or wrong?"""
        return self.card != NO_CARD

    def next_card(self, chance):
        """Return the next card, which is another one."""
        card = self.draw_card(chance)
        while card == self.card:
            card = self.draw_card(chance)
        return card

    def draw(self, chance):
        """Return the value of the TRY: none."""
        return 0

    def best(self):
        """Return the button that alone has most points, -1 if there is none."""
        most = max(self.points)
        found = -1
        for button in range(_BUTTONS):
            if most and self.points[button] == most:
                found = button if found == -1 else -2
        return max(found, -1)

    def plan(self, button, cpu, presser):
        """As that of Tries: a CPU player looks at each card."""
        if presser >= 0:
            return AS_PLANNED
        if self.wanted:
            return NO_PRESS if cpu.errs(self.MISS) else cpu.reacts_us()
        return cpu.reacts_us() if self.card != NO_CARD and cpu.errs(self.SLIP) else NO_PRESS

    # --- what a kind says

    def draw_card(self, chance):
        """Return a card that may come next."""
        return chance.below(_PACK)

    def wants(self, card) -> "bool":
        """Is it right to press at this card, the next one? Called once for each."""
        return True
