"""Describes the events of the table in sentences, for people who read words instead of pixels."""

from slapdeck.cards import card
from slapdeck.table import events as kinds
from slapdeck.ticks import round_us

_NAMES = {
    kinds.CARD: "card", kinds.CHALLENGE: "challenge", kinds.CLAIMED: "claimed",
    kinds.SETTLED: "settled", kinds.WON: "won", kinds.JOINED: "joined", kinds.TIE: "tie",
    kinds.FALSE: "false", kinds.LOCKOUT: "lockout", kinds.LATE: "late", kinds.IGNORED: "ignored",
    kinds.SUDDEN_DEATH: "sudden_death", kinds.OVER: "over", kinds.BATTLE: "battle",
    kinds.WAR: "war", kinds.CAPTURED: "captured", kinds.PENALTY: "penalty",
    kinds.TRADED: "traded", kinds.VOIDED: "voided", kinds.NEXT_PILE: "next_pile",
    kinds.HAND: "hand", kinds.LOST: "lost", kinds.MISSED: "missed",
}  # fmt: skip


def sentences_of(language):
    """Return {name: sentence} of a language: [logs] of host_sim/languages."""
    return __import__("host_sim.logs.sentences." + language, None, None, ("SAID",)).SAID


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
    slap, -1 for none. `sentences` are those of a language, by default English; margins are shown
    in steps of `step_us`.
    """

    def __init__(self, name_of, margin_us, paid_to, sentences=None, step_us=1):
        self._name = name_of
        self._margin_us = margin_us
        self._paid_to = paid_to
        self._sentences = sentences or sentences_of("en")
        self._step_us = step_us

    def say(self, kind, seat, arg):
        """Return one sentence; "" for a kind that has none."""
        sentence = self._sentences.get(_NAMES.get(kind), "")
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
        return sentence.format(seat=self._name(seat))

    def _by(self):
        margin_us = self._margin_us()
        if margin_us < 0:
            return ""
        said = self._sentences
        return said["by"].format(ms=millis(margin_us, self._step_us, said["point"]))

    def _card(self, sentence, seat, one):
        return sentence.format(seat=self._name(seat), card=card.text(one))

    def _by_margin(self, sentence, seat, _arg):
        return sentence.format(seat=self._name(seat), by=self._by())

    def _ignored(self, sentence, _seat, _arg):
        by = self._by()
        return sentence.format(why=self._sentences["too_late"] + by if by else "")

    def _tie(self, sentence, _seat, mask):
        names = [self._name(seat) for seat in range(4) if mask >> seat & 1]
        return sentence.format(seats=self._sentences["and"].join(names))

    def _false(self, sentence, seat, cards):
        paid_to = self._paid_to()
        if paid_to < 0:
            return sentence.format(seat=self._name(seat), n=cards)
        return self._sentences["paid"].format(
            seat=self._name(seat), n=cards, to=self._name(paid_to)
        )

    def _numbered(self, sentence, seat, number):
        return sentence.format(seat=self._name(seat), n=number)

    def _over(self, sentence, seat, _arg):
        return sentence.format(seat=self._name(seat)) if seat >= 0 else self._sentences["draw"]

    def _traded(self, sentence, seat, numerals):
        if numerals:
            return sentence.format(seat=self._name(seat), n=numerals)
        return self._sentences["changed"].format(seat=self._name(seat))
