"""What happened at the table as sentences, for who reads words instead of pixels."""

from slapdeck.cards import card
from slapdeck.table import events as kinds


class EventText:
    """`say(kind, seat, arg)` is the sentence for an event of slapdeck/table/events.py.

    `name_of(seat)` is what a seat is called; `margin_us()` by how much the last slap was won or
    was late, -1 where that is not known; `paid_to()` which seat was given the cards of the last
    false slap, -1 for none.
    """

    def __init__(self, name_of, margin_us, paid_to):
        self._name = name_of
        self._margin_us = margin_us
        self._paid_to = paid_to
        self._messages = {
            kinds.CARD: lambda seat, arg: "%s plays %s." % (self._name(seat), card.text(arg)),
            kinds.CHALLENGE: lambda seat, arg: "%s challenges." % self._name(seat),
            kinds.CLAIMED: lambda seat, arg: "%s may take the pile." % self._name(seat),
            kinds.SETTLED: lambda seat, arg: "%s takes the pile." % self._name(seat),
            kinds.WON: lambda seat, arg: "%s was first%s!" % (self._name(seat), self._by()),
            kinds.JOINED: lambda seat, arg: "%s slaps in." % self._name(seat),
            kinds.TIE: self._tie,
            kinds.FALSE: self._false,
            kinds.LOCKOUT: lambda seat, arg: "%s is barred." % self._name(seat),
            kinds.LATE: lambda seat, arg: "%s is late%s." % (self._name(seat), self._by()),
            kinds.IGNORED: lambda seat, arg: "It does not count%s." % self._too_late(),
            kinds.SUDDEN_DEATH: lambda seat, arg: "Sudden death!",
            kinds.OVER: self._over,
            kinds.BATTLE: lambda seat, arg: "%s takes the cards." % self._name(seat),
            kinds.WAR: lambda seat, arg: "War!",
            kinds.CAPTURED: lambda seat, arg: "%s captures the floor." % self._name(seat),
            kinds.PENALTY: lambda seat, arg: "Wrong! %s is given the floor." % self._name(seat),
            kinds.TRADED: self._traded,
            kinds.VOIDED: lambda seat, arg: "Void: that slap never was.",
        }

    def say(self, kind, seat, arg):
        """One sentence; "" for a kind that has none."""
        messages = self._messages.get(kind)
        return messages(seat, arg) if messages else ""

    def _by(self):
        margin_us = self._margin_us()
        return " by %.3f ms" % (margin_us / 1000) if margin_us >= 0 else ""

    def _too_late(self):
        by = self._by()
        return ": too late" + by if by else ""

    def _tie(self, _seat, mask):
        names = [self._name(seat) for seat in range(4) if mask >> seat & 1]
        return "A tie of %s." % " and ".join(names)

    def _false(self, seat, cards):
        paid_to = self._paid_to()
        if paid_to < 0:
            return "False slap: %s burns %d." % (self._name(seat), cards)
        return "False slap: %s gives %d to %s." % (self._name(seat), cards, self._name(paid_to))

    def _over(self, seat, _arg):
        return "%s wins." % self._name(seat) if seat >= 0 else "A draw."

    def _traded(self, seat, numerals):
        name = self._name(seat)
        return "%s buys %d cards." % (name, numerals) if numerals else "%s changes money." % name
