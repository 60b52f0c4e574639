"""Describes the events of the table in sentences, for people who read words instead of pixels."""

from slapdeck.cards import card
from slapdeck.table import events as kinds
from slapdeck.ticks import round_us

EN = {
    kinds.CARD: "%s plays %s.", kinds.CHALLENGE: "%s challenges.",
    kinds.CLAIMED: "%s may take the pile.", kinds.SETTLED: "%s takes the pile.",
    kinds.WON: "%s was first%s!", kinds.JOINED: "%s slaps in.", kinds.TIE: "A tie of %s.",
    kinds.FALSE: "False slap: %s burns %d.", kinds.LOCKOUT: "%s is barred.",
    kinds.LATE: "%s is late%s.", kinds.IGNORED: "It does not count%s.",
    kinds.SUDDEN_DEATH: "Sudden death!", kinds.OVER: "%s wins.",
    kinds.BATTLE: "%s takes the cards.", kinds.WAR: "War!",
    kinds.CAPTURED: "%s captures the floor.", kinds.PENALTY: "Wrong! %s is given the floor.",
    kinds.TRADED: "%s buys %d cards.", kinds.VOIDED: "Void: that slap never was.",
    kinds.NEXT_PILE: "Equal: the next pile decides.",
    kinds.HAND: "%s is number %d.", kinds.LOST: "%s takes %d cards.",
    kinds.MISSED: "%s has not slapped the pile.",
    "point": ".", "by": " by %s ms", "too_late": ": too late", "and": " and ",
    "paid": "False slap: %s gives %d to %s.", "draw": "A draw.", "changed": "%s changes money.",
    # for a log that is viewed (scene.py)
    "dealt": "The cards are dealt to %d.", "slaps": "%s slaps.",
    "reaction": "%s ms after the card.", "head_start": "Head start %d ms.",
    "open": "The tie window is open.", "early": "%s ms before the card.",
    "covered": "%s ms after the %s was covered.",
    "deal": "%s: the deal, before %d events", "event": "event %d of %d   t %d   %d.%06d s",
}  # fmt: skip


def millis(us, step_us=1, point="."):
    """Return microseconds as milliseconds: three decimals, or whole ones in steps of `step_us`."""
    if step_us < 1000:
        return "%d%s%03d" % (us // 1000, point, us % 1000)
    return "%d" % (round_us(us, step_us) // 1000)


class EventText:
    """Describes events: `say(kind, seat, arg)` returns the sentence for one of
    slapdeck/table/events.py.

    `name_of(seat)` returns the name of a seat; `margin_us()` by how much the last slap was won or
    was late, -1 if not known; `paid_to()` the seat that was given the cards of the last false
    slap, -1 for none. `sentences` are EN, or those of event_text_de.py; margins are shown in steps
    of `step_us`.
    """

    def __init__(self, name_of, margin_us, paid_to, sentences=EN, step_us=1):
        self._name = name_of
        self._margin_us = margin_us
        self._paid_to = paid_to
        self._sentences = sentences
        self._step_us = step_us

    def say(self, kind, seat, arg):
        """Return one sentence; "" for a kind that has none."""
        sentence = self._sentences.get(kind, "")
        special = {
            kinds.CARD: self._card,
            kinds.WON: self._by_margin,
            kinds.LATE: self._by_margin,
            kinds.TIE: self._tie,
            kinds.FALSE: self._false,
            kinds.IGNORED: self._ignored,
            kinds.OVER: self._over,
            kinds.TRADED: self._traded,
            kinds.HAND: self._numbered,
            kinds.LOST: self._numbered,
        }.get(kind)
        if special:
            return special(sentence, seat, arg)
        return sentence % self._name(seat) if "%s" in sentence else sentence

    def _by(self):
        margin_us = self._margin_us()
        if margin_us < 0:
            return ""
        said = self._sentences
        return said["by"] % millis(margin_us, self._step_us, said["point"])

    def _card(self, sentence, seat, one):
        return sentence % (self._name(seat), card.text(one))

    def _by_margin(self, sentence, seat, _arg):
        return sentence % (self._name(seat), self._by())

    def _ignored(self, sentence, _seat, _arg):
        by = self._by()
        return sentence % (self._sentences["too_late"] + by if by else "")

    def _tie(self, sentence, _seat, mask):
        names = [self._name(seat) for seat in range(4) if mask >> seat & 1]
        return sentence % self._sentences["and"].join(names)

    def _false(self, sentence, seat, cards):
        paid_to = self._paid_to()
        if paid_to < 0:
            return sentence % (self._name(seat), cards)
        return self._sentences["paid"] % (self._name(seat), cards, self._name(paid_to))

    def _numbered(self, sentence, seat, number):
        return sentence % (self._name(seat), number)

    def _over(self, sentence, seat, _arg):
        return sentence % self._name(seat) if seat >= 0 else self._sentences["draw"]

    def _traded(self, sentence, seat, numerals):
        if numerals:
            return sentence % (self._name(seat), numerals)
        return self._sentences["changed"] % self._name(seat)
