"""One line of words about what is shown, for terminals too small to read its pixels."""

from host_sim.languages import read
from host_sim.laptop import seat_names
from host_sim.laptop.said import said
from host_sim.logs.event_text import EventText, sentences_of
from slapdeck.table import events as kinds
from slapdeck.ui.words import words

# The rest can be seen from whose turn it is.
_TOLD = (
    kinds.CARD, kinds.WON, kinds.FALSE, kinds.TIE, kinds.SETTLED, kinds.BATTLE, kinds.WAR,
    kinds.CAPTURED, kinds.PENALTY, kinds.TRADED, kinds.VOIDED,
    kinds.HAND, kinds.LOST, kinds.MISSED,
)  # fmt: skip
_SCREENS = (
    "title", "join", "demo", "result", "practice", "lesson", "score", "duel", "buzzer", "night",
    "round",
)  # fmt: skip


def _read(drawn):
    return read(drawn, words().from_right)


class StatusLine:
    """`news()` is the line for what the console shows now."""

    def __init__(self, console):
        self._console = console

    def news(self):
        """The page and the row of a menu; of a game what happened last and whose turn it is."""
        console = self._console
        screen = console.screen
        self._phrases = EventText(
            self._name,
            lambda: screen.dealer.margin_us,
            lambda: getattr(screen.game, "paid_to", -1),
            sentences_of(words().code),
        )
        if console.shown in ("menu", "paused"):
            return "  ".join(_read(part) for part in screen.chosen_row() if part)
        if console.shown == "table":
            return self._of_table(console.screen)
        return said("on_" + console.shown) if console.shown in _SCREENS else ""

    def _of_table(self, shown):
        table = shown.game.table
        chosen = getattr(shown.play, "chosen_words", lambda: b"")()
        if chosen:
            return _read(chosen)
        if table.over:
            return self._phrases.say(kinds.OVER, table.winner, 0)
        return ("%s  %s" % (self._last(table.events), self._now(shown, table))).strip()

    def _last(self, events):
        for i in range(events.count - 1, max(-1, events.count - kinds.SIZE), -1):
            if events.kind(i) in _TOLD:
                return self._phrases.say(events.kind(i), events.seat(i), events.arg(i))
        return ""

    def _now(self, shown, table):
        counts = " ".join(str(table.stocks[seat].count) for seat in range(table.seats))
        if table.turn < 0:  # War: both play
            return said("battle", n=table.pile.count, stocks=counts)
        if table.claim >= 0:
            name = "must_slap" if shown.game.slap_claims else "may_take"
            state = said(name, seat=self._name(table.claim))
        elif table.chances:
            state = said("owes", seat=self._name(table.turn), n=table.chances)
        else:
            state = said("turn", seat=self._name(table.turn))
        return state + "  " + said("pile", n=table.pile.count, stocks=counts)

    def _name(self, seat):
        return seat_names.name(self._console.screen.layout.button_of[seat], words().SEATS)
