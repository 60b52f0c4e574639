"""Every screen with sample contents, for pictures and tests: SCREENS[name](canvas, queue)."""

from slapdeck.cards import card
from slapdeck.rules.patterns import bit_of
from slapdeck.table.table import Table
from slapdeck.ui.ack import Ack
from slapdeck.ui.duel_samples import DUELS, finish
from slapdeck.ui.join import ONLY_TWO, JoinView
from slapdeck.ui.menu_samples import MENUS
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.table_view import TableView
from slapdeck.ui.title import TitleView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.winner import WinnerView

_BUTTON_OF = b"\x00\x01\x02\x03"


def sample_table(counts, pile, turn=0):
    """A table with `counts` cards in the stocks and the cards named in `pile`."""
    table = Table(4, 104)
    for seat in range(4):
        for _ in range(counts[seat]):
            table.stocks[seat].push_bottom(0)
    for name in pile.split():
        table.pile.push_top(card.parse(name))
    table.turn = turn
    return table


def _title(canvas, queue):
    view = TitleView(canvas, queue)
    view.enter()
    finish(view)


def _join(canvas, queue):
    view = JoinView(canvas, queue)
    view.game = b"EGYPTIAN RATSCREW"
    view.enter()
    view.join(0)
    view.join(2)
    view.count_down(3)
    finish(view)


def _join_two(canvas, queue):
    """A game for two, and a third who wants to play."""
    view = JoinView(canvas, queue)
    view.game = b"WAR"
    view.enter()
    view.join(0)
    view.join(3)
    view.join(1, ONLY_TWO)
    view.count_down(2)
    view.hold(9)
    finish(view)


def _table(canvas, queue, table=None):
    table = table or sample_table((13, 9, 0, 21), "5C 9H TS 7D 8H", 1)
    view = TableView(canvas, queue, table, _BUTTON_OF)
    view.enter()
    finish(view)


def _challenge(canvas, queue):
    table = sample_table((11, 12, 8, 15), "3C 5H 9S QS 2D KH", 2)
    table.challenger = 1
    table.chances = 3
    _table(canvas, queue, table)


def _claim(canvas, queue):
    table = sample_table((11, 12, 8, 15), "3C 5H 9S 2D JC TS", 3)
    table.claim = 3
    _table(canvas, queue, table)


def _joker(canvas, queue):
    _table(canvas, queue, sample_table((11, 104, 8, 15), "3C 5H X1", 3))


def _named(canvas, queue):
    """A card whose rank has a name of the game's own."""
    table = sample_table((11, 12, 8, 15), "3C 5H 9S JD KH", 1)
    view = TableView(canvas, queue, table, _BUTTON_OF, rank_words("egyptian_ruffle"))
    view.enter()
    finish(view)


def _slapped(canvas, queue, name="sandwich", game="egyptian_ruffle"):
    """What was slapped stands in the empty place."""
    table = sample_table((25, 9, 0, 18), "", 0)
    view = TableView(canvas, queue, table, _BUTTON_OF)
    view.enter()
    bit = bit_of(name)
    for words in pattern_words(game, bit).values():
        view.show_pile(words)
    finish(view)
    verdict = Verdict(canvas, queue)
    verdict.won(0, 3214, 412000)
    finish(verdict)


def _ack(canvas, queue):
    _table(canvas, queue)
    ack = Ack(canvas, queue)
    for button in range(4):
        ack.show(button)


def _with_verdict(tell):
    def draw(canvas, queue):
        _table(canvas, queue, sample_table((25, 9, 0, 18), "", 0))
        verdict = Verdict(canvas, queue)
        tell(verdict)
        finish(verdict)

    return draw


def _false_slap(canvas, queue):
    _table(canvas, queue)
    verdict = Verdict(canvas, queue)
    verdict.false_slap(1, 1)
    finish(verdict)


def _winner(canvas, queue, winner=3):
    table = sample_table((0, 0, 0, 52), "")
    table.winner = winner
    table.over = True
    view = WinnerView(canvas, queue)
    view.prepare(table, _BUTTON_OF)
    view.enter()
    finish(view)


def _draw(canvas, queue):
    table = sample_table((20, 0, 20, 12), "")
    view = WinnerView(canvas, queue)
    view.prepare(table, _BUTTON_OF, False)
    view.enter()
    finish(view)


SCREENS = dict({
    "join_two": _join_two,
    "title": _title,
    "join": _join,
    "table": _table,
    "table_challenge": _challenge,
    "table_claim": _claim,
    "table_joker": _joker,
    "table_named": _named,
    "slapped": _slapped,
    "ack": _ack,
    "verdict": _with_verdict(lambda verdict: verdict.won(0, 3214, 412000)),
    "verdict_alone": _with_verdict(lambda verdict: verdict.won(2, -1, 398000, 7)),
    "false_slap": _false_slap,
    "tie": _with_verdict(lambda verdict: verdict.tie(0b1010)),
    "late": _with_verdict(lambda verdict: verdict.late(3)),
    "void": _with_verdict(lambda verdict: verdict.void()),
    "winner": _winner,
    "draw": _draw,
}, **dict(DUELS, **MENUS))  # fmt: skip
