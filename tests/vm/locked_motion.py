"""Run by the VM and by CPython: all that moves, the heap locked; prints digests of pictures.

A call that allocates ends it with a MemoryError. The ticks wrap in the middle.
"""

import hashlib
from binascii import hexlify

import micropython

from samples.catalogue import sample_table
from slapdeck.ticks import MASK, ticks_add
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.moving_table import MovingTableView
from slapdeck.ui.send import SendQueue

NAMES = (b"BIG", b"MAC")
STEP_US = 7000
START = MASK - 2000000


class Wire:
    """A panel that is always free."""

    def __init__(self):
        self.strips = 0

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        self.strips += 1


class Table:
    """A table in motion; `pass_by` lets time pass."""

    def __init__(self):
        self.canvas = Canvas()
        self.queue = SendQueue(self.canvas)
        self.wire = Wire()
        self.table = sample_table((26, 26, 26, 26), "")
        self.view = MovingTableView(self.canvas, self.queue, self.table, b"\0\1\2\3")
        self.now = START
        self.seen = 0

    def pass_by(self, us, due_us):
        """So long, with the next card `due_us` from now."""
        view = self.view
        due = ticks_add(self.now, due_us)
        while us > 0:
            view.now = self.now
            view.expect(due)
            view.due(due)
            going = True
            while going:
                going = view.step()
                if self.queue.pump(self.wire):
                    going = True
            self.seen = self.seen * 31 + self.wire.strips & 0xFFFFFF
            self.now = ticks_add(self.now, STEP_US)
            us -= STEP_US

    def card(self, card):
        """A card comes."""
        self.view.show_card(card)
        self.table.pile.push_top(card)
        self.table.chances = card % 7
        self.table.challenger = 0
        self.table.turn = card & 3
        self.view.refresh()

    def slap(self, seat, mask):
        """The pile is slapped."""
        count = len(self.table.pile)
        self.table.pile.move_under(self.table.stocks[seat])
        self.view.won(seat, NAMES, mask, count)
        self.view.refresh()

    def take(self, seat):
        """The pile is won by a challenge."""
        self.table.pile.move_under(self.table.stocks[seat])
        self.view.show_taken()
        self.pass_by(20000, 900000)
        self.view.settled(seat)
        self.view.refresh()


def play(table):
    table.view.enter()
    for card in range(54):
        table.table.stocks[card & 3].pop_top()
        table.card(card)
        table.pass_by(60000, 55000)
        if card % 9 == 4:
            table.slap(card & 3, 1 << card % 4 | 128)
            # Every third is cut short by the next card.
            table.pass_by(150000 if card % 27 == 4 else 900000, 900000)
        elif card % 9 == 7:
            table.take(card & 3)
            table.pass_by(100000 if card % 2 else 400000, 500000)
        elif card == 20:
            table.view.recall(table.table.pile, False, len(table.table.pile), NAMES, 5)
            table.pass_by(50000, 900000)
            table.view.show_pile()


def main():
    table = Table()
    micropython.heap_lock()
    play(table)
    micropython.heap_unlock()
    print("strips", table.wire.strips, table.seen, table.now)
    print(hexlify(hashlib.sha256(table.canvas.buf).digest()).decode())
    table.pass_by(500000, 50000)
    print(hexlify(hashlib.sha256(table.canvas.buf).digest()).decode())


main()
