"""Samples of the table of the Ratscrew family, for samples/catalogue.py."""

from samples.steps import Sample, enter, finish
from slapdeck.cards import card
from slapdeck.rules.patterns import bit_of
from slapdeck.screens.table.views.table_view import TableView
from slapdeck.screens.table.views.time_left import TimeLeft
from slapdeck.table.table import Table
from slapdeck.ui.ack import Ack
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.stuck_buttons import STUCK_US, StuckButtons
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

BUTTON_OF = b"\x00\x01\x02\x03"


def sample_table(counts, pile, turn=0):
    """Return a table with `counts` cards in the stocks and the cards named in `pile`."""
    table = Table(4, 104)
    for seat in range(4):
        for _ in range(counts[seat]):
            table.stocks[seat].push_bottom(0)
    for name in pile.split():
        table.pile.push_top(card.parse(name))
    table.turn = turn
    return table


def _show(display, counts, pile, turn=0, *names, **state):
    """Draw a table as sample_table returns it, with these attributes."""
    shown = sample_table(counts, pile, turn)
    for name, value in state.items():
        setattr(shown, name, value)
    enter(TableView(display, shown, BUTTON_OF, *names))


def _report(display, reported, *arguments):
    """Draw a verdict: `reported` is a method of Verdict."""
    verdict = Verdict(display)
    reported(verdict, *arguments)
    finish(verdict)


def _judged(display, shown, reported, *arguments):
    """Draw the table `shown`, as `_show` has it, and a verdict."""
    _show(display, *shown)
    _report(display, reported, *arguments)


_TABLE = (13, 9, 0, 21), "5C 9H TS 7D 8H", 1
_TAKEN = (25, 9, 0, 18), ""  # red has taken the pile
table = Sample(
    "The eight of hearts on a pile of five; it is blue's turn, and green is out.", _show, *_TABLE
)
table_challenge = Sample(
    "A king challenges: green has three chances to beat blue.",
    _show,
    (11, 12, 8, 15),
    "3C 5H 9S QS 2D KH",
    2,
    challenger=1,
    chances=3,
    debt=3,
)
verdict = Sample(
    "Red was first by 3.214 ms, 412 ms after the card, and takes the pile.",
    _judged,
    _TAKEN,
    Verdict.won,
    0,
    3214,
    412000,
)


def table_named(display):
    """A king in Egyptian Ruffle, which calls him pharaoh."""
    _show(display, (11, 12, 8, 15), "3C 5H 9S JD KH", 1, rank_words("egyptian_ruffle"))


def same_deck(display):
    """The screen before the first card of a deck that is dealt again."""
    _judged(display, ((13, 13, 13, 13), ""), Verdict.message, *words().SAME_CARDS)


def slapped(display):
    """Red was first by three milliseconds; the place of the pile names the pattern."""
    view = TableView(display, sample_table((25, 9, 0, 18), "", 0), BUTTON_OF)
    view.enter()
    for names in pattern_words("egyptian_ruffle", bit_of("sandwich")).values():
        view.show_pile(names)
    finish(view)
    _report(display, Verdict.won, 0, 3214, 412000)


def ack(display):
    """All four have pressed; a band at each side acknowledges it before anything is judged."""
    table(display)
    bands = Ack(display)
    for button in range(4):
        bands.show(button)


def _time_left(display, seconds, texts):
    table(display)
    view = TimeLeft(display)
    view.show(seconds)
    finish(view)
    if texts:
        _report(display, Verdict.message, *texts)


def time_short(display):
    """The last half minute, with a warning of how the game will end."""
    _time_left(display, 27, words().TIME_SHORT)


def time_is_up(display):
    """The last card has been played."""
    _time_left(display, 0, words().TIME_IS_UP)


def stuck(display):
    """Blue's button has been down for seven seconds: its side says so; the others play on."""
    table(display)
    stuck = StuckButtons(display)
    stuck.speak()
    for now in (0, STUCK_US, STUCK_US):
        stuck.update(now, 2)
    while stuck.update(STUCK_US, 2):
        pass


TABLES = {
    "table": table,
    "table_challenge": table_challenge,
    "table_claim": Sample(
        "The last chance is gone: yellow will take the pile unless somebody slaps it first.",
        _show,
        (11, 12, 8, 15),
        "3C 5H 9S 2D JC TS",
        3,
        claim=3,
    ),
    "table_joker": Sample(
        "A joker, and a stock of more than a hundred cards.",
        _show,
        (11, 104, 8, 15),
        "3C 5H X1",
        3,
    ),
    "table_named": table_named,
    "same_deck": same_deck,
    "ack": ack,
    "verdict": verdict,
    "verdict_alone": Sample(
        "Red was alone: no other hand came.", _judged, _TAKEN, Verdict.won, 0, -1, 398000
    ),
    "slapped": slapped,
    "false_slap": Sample(
        "Blue slapped without a pattern and burns a card.",
        _judged,
        _TABLE,
        Verdict.false_slap,
        1,
        1,
    ),
    "false_slap_paid": Sample(
        "Slapjack: blue slapped without a jack and gives a card to red, who played last.",
        _judged,
        _TABLE,
        Verdict.false_slap,
        1,
        1,
        False,
        0,
    ),
    "tie": Sample(
        "Blue and yellow pressed in the same microsecond, or within the tie window of the rules.",
        _judged,
        ((13, 9, 0, 21), "5C 9H TS 8D 8H", 1),
        Verdict.tie,
        0b1010,
    ),
    "time_left": Sample("The corner shows the time left: three minutes.", _time_left, 172, None),
    "time_short": time_short,
    "time_is_up": time_is_up,
    "void": Sample(
        "The stopwatch missed an edge, so the slap does not count.",
        _judged,
        _TABLE,
        Verdict.void,
    ),
    "stuck": stuck,
}
