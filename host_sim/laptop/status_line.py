"""One line of words about what is shown, for terminals too small to read its pixels."""

from host_sim.laptop import seat_names
from host_sim.logs.event_text import EventText
from slapdeck.table import events as kinds

# The rest can be seen from whose turn it is.
_TOLD = (
    kinds.CARD, kinds.WON, kinds.FALSE, kinds.TIE, kinds.SETTLED, kinds.BATTLE, kinds.WAR,
    kinds.CAPTURED, kinds.PENALTY, kinds.TRADED, kinds.VOIDED,
    kinds.HAND, kinds.LOST, kinds.MISSED,
)  # fmt: skip
_SCREENS = (
    ("title", "Press the key of a seat. Enter: the menu."),
    ("join", "Press to join. Enter: the menu."),
    ("demo", "A demo. Press to play."),
    ("result", "The game is over. Press for the next one."),
    ("practice", "Practice: slap what makes a pattern."),
    ("lesson", "The lesson: slap two equal cards."),
    ("score", "The practice is over. Press: the next page."),
    ("duel", "Reaction duel: press when the light comes on."),
    ("buzzer", "Quiz buzzer."),
    ("night", "Party night. Press: go on."),
    ("round", "A round without cards: do what the screen says."),
)


class StatusLine:
    """`news()` is the line for what the console shows now."""

    def __init__(self, console):
        self._console = console
        self._phrases = EventText(
            self._name,
            lambda: console.screen.dealer.margin_us,
            lambda: console.screen.game.paid_to,
        )

    def news(self):
        """The page and the row of a menu; of a game what happened last and whose turn it is."""
        console = self._console
        screen = console.screen
        if console.shown in ("menu", "paused"):
            return "  ".join(part.decode("latin-1") for part in screen.chosen_row() if part)
        if console.shown == "table":
            return self._of_table(console.screen)
        for name, line in _SCREENS:
            if console.shown == name:
                return line
        return ""

    def _of_table(self, shown):
        table = shown.game.table
        chosen = getattr(shown.play, "chosen_words", lambda: "")()
        if chosen:
            return chosen
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
            return "On the table %d, stocks %s." % (table.pile.count, counts)
        if table.claim >= 0:
            verb = "must slap" if shown.game.slap_claims else "may take"
            state = "%s %s the pile." % (self._name(table.claim), verb)
        elif table.chances:
            state = "%s owes %d." % (self._name(table.turn), table.chances)
        else:
            state = "%s's turn." % self._name(table.turn)
        return "%s  Pile %d, stocks %s." % (state, table.pile.count, counts)

    def _name(self, seat):
        return seat_names.name(self._console.screen.layout.button_of[seat])
