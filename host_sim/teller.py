"""One line of words about what the table shows, for terminals too small to read its pixels."""

from host_sim import keys
from slapdeck.cards import card
from slapdeck.table import events as kinds


class Teller:
    """`news()` is the line for what the console shows now."""

    def __init__(self, console):
        self._console = console

    def news(self):
        """What happened last and whose turn it is; at most 80 characters."""
        console = self._console
        if console.screen is console.title:
            return "Press any key of a seat."
        if console.screen is console.join:
            return "Press to join."
        table = console.table.game.table
        chosen = getattr(console.table, "chosen_words", lambda: "")()
        if chosen:
            return chosen
        if table.over:
            return "%s wins." % self._name(table.winner) if table.winner >= 0 else "A draw."
        return ("%s  %s" % (self._last(table.events), self._now(table))).strip()

    def _last(self, events):
        told = {
            kinds.CARD: self._card,
            kinds.WON: self._won,
            kinds.FALSE: self._false,
            kinds.TIE: self._tie,
            kinds.SETTLED: self._settled,
            kinds.BATTLE: self._battle,
            kinds.WAR: self._war,
            kinds.CAPTURED: self._captured,
            kinds.PENALTY: self._penalty,
            kinds.TRADED: self._traded,
            kinds.VOIDED: self._voided,
        }
        for i in range(events.count - 1, max(-1, events.count - kinds.SIZE), -1):
            if events.kind(i) in told:
                return told[events.kind(i)](events.seat(i), events.arg(i))
        return ""

    def _now(self, table):
        counts = " ".join(str(table.stocks[seat].count) for seat in range(table.seats))
        if table.turn < 0:  # War: both play
            return "On the table %d, stocks %s." % (table.pile.count, counts)
        if table.claim >= 0:
            state = "%s may take the pile." % self._name(table.claim)
        elif table.chances:
            state = "%s owes %d." % (self._name(table.turn), table.chances)
        else:
            state = "%s's turn." % self._name(table.turn)
        return "%s  Pile %d, stocks %s." % (state, table.pile.count, counts)

    def _card(self, seat, one):
        return "%s plays %s." % (self._name(seat), card.text(one))

    def _won(self, seat, _arg):
        margin_us = self._console.table.dealer.margin_us
        by = " by %.3f ms" % (margin_us / 1000) if margin_us >= 0 else ""
        return "%s was first%s!" % (self._name(seat), by)

    def _false(self, seat, burned):
        return "False slap: %s burns %d." % (self._name(seat), burned)

    def _tie(self, _seat, mask):
        names = [self._name(seat) for seat in range(4) if mask >> seat & 1]
        return "A tie of %s." % " and ".join(names)

    def _settled(self, seat, _arg):
        return "%s takes the pile." % self._name(seat)

    def _battle(self, seat, _arg):
        return "%s takes the cards." % self._name(seat)

    def _war(self, _seat, _arg):
        return "War!"

    def _captured(self, seat, _arg):
        return "%s captures the floor." % self._name(seat)

    def _penalty(self, seat, _arg):
        return "Wrong! %s is given the floor." % self._name(seat)

    def _traded(self, seat, numerals):
        name = self._name(seat)
        return "%s buys %d cards." % (name, numerals) if numerals else "%s changes money." % name

    def _voided(self, _seat, _arg):
        return "Void: that slap never was."

    def _name(self, seat):
        return keys.name(self._console.table.seating.button_of[seat])
