"""Run by the VM and by CPython: every view with the heap locked; prints digests of pictures.

Whatever a view does after its construction happens between heap_lock and heap_unlock; a call
that allocates ends it with a MemoryError.
"""

import hashlib
from binascii import hexlify

import micropython

from samples.catalogue import sample_table
from slapdeck.ui.ack import Ack
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.join import JoinView
from slapdeck.ui.send import CARD, SendQueue
from slapdeck.ui.table_view import TableView
from slapdeck.ui.title import TitleView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.winner import WinnerView


class Wire:
    """A panel that is free again at every second look."""

    def __init__(self):
        self.strips = 0
        self.stamps = 0
        self._busy = False

    def busy(self):
        self._busy = not self._busy
        return self._busy

    def send(self, x, y, w, h, stamp):
        self.strips += 1
        if stamp:
            self.stamps += 1


def finish(view, queue, wire):
    going = True
    while going:
        going = view.step()
        queue.pump(wire)
    while queue.pump(wire):
        pass


def digest(name, canvas):
    print(name, hexlify(hashlib.sha256(canvas.buf).digest()).decode())


def play(canvas, queue, wire, view, verdict, ack, table):
    """Cards, claims, challenges, slaps, and every verdict; nothing is printed here."""
    view.enter()
    finish(view, queue, wire)
    for card in range(54):
        table.pile.push_top(card)
        table.stocks[card & 3].pop_top()
        table.turn = card & 3
        table.chances = card % 8
        table.challenger = 3 - (card & 3)
        table.claim = card & 3 if card % 5 == 0 else -1
        view.show_card(card)
        view.refresh()
        ack.show(card & 3)
        if card % 3 == 0:
            verdict.won(card & 3, card * 7919, card * 10007)
        elif card % 3 == 1:
            verdict.false_slap(card & 3, card)
        else:
            verdict.tie(card & 15)
        finish(verdict, queue, wire)
        verdict.margin(card)
        finish(verdict, queue, wire)
        finish(view, queue, wire)
        ack.update(card * 100000, 0)
    verdict.late(2)
    finish(verdict, queue, wire)
    verdict.void()
    finish(verdict, queue, wire)
    verdict.message(b"NOT SAVED", b"FULL")
    verdict.clear()
    finish(verdict, queue, wire)
    view.show_taken()
    queue.cancel(CARD)
    view.show_pile()
    finish(view, queue, wire)


def main():
    canvas = Canvas()
    queue = SendQueue(canvas)
    wire = Wire()
    table = sample_table((26, 26, 26, 26), "")
    title = TitleView(canvas, queue)
    title.note = b"RIG"
    join = JoinView(canvas, queue)
    view = TableView(canvas, queue, table, b"\0\1\2\3")
    winner = WinnerView(canvas, queue)
    verdict = Verdict(canvas, queue)
    ack = Ack(canvas, queue)

    micropython.heap_lock()
    title.enter()
    finish(title, queue, wire)
    join.enter()
    for button in range(4):
        join.join(button)
        join.count_down(3 - button)
        finish(join, queue, wire)
    play(canvas, queue, wire, view, verdict, ack, table)
    micropython.heap_unlock()
    digest("game", canvas)

    micropython.heap_lock()
    winner.prepare(table, b"\0\1\2\3", False)
    winner.enter()
    finish(winner, queue, wire)
    micropython.heap_unlock()
    digest("result", canvas)
    print("strips", wire.strips, "stamps", wire.stamps)


main()
