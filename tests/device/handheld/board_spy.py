"""Runs on the board as /main.py: the unchanged game, with every event also stored in RAM.

Mailbox 1 is the address of the words: their count, a request, the events. An event is
kind | seat + 1 << 8 | argument << 16.

With a file /stamper, a request by the test is for one press of button 0 with a chosen stamp:
that many microseconds minus 100 after the stamp of the next card.

With a file /slow, a card's stamp is read only after the band behind it is out, too; with
/careless the end of the band is stamped like that of a card.
"""

import os
from array import array

import machine
from uctypes import addressof

from slapdeck.table.events import EventRing

COUNT, WISH, FIRST = 0, 1, 2
words = array("i", bytes(4 * 256))
progress = EventRing.add


def spied(ring, kind, seat, arg):
    """EventRing.add that also appends a word for the test."""
    progress(ring, kind, seat, arg)
    count = words[COUNT]
    words[FIRST + count] = kind | seat + 1 << 8 | arg << 16
    words[COUNT] = count + 1


class Stamper:
    """The firmware's stopwatch with one injected press; `panel` is the firmware's display."""

    panel = None

    def __init__(self):
        self._real = Stopwatch()
        self.wake = self._real.wake
        self.seat_ids = self._real.seat_ids
        self.stamps = self._real.stamps
        self._old = -1  # the stamp of the previous card

    @property
    def held(self):
        return self._real.held

    @property
    def lost(self):
        return self._real.lost

    @property
    def noisy(self):
        return self._real.noisy

    @property
    def known_t(self):
        return self._real.known_t

    refused = 0

    def poll(self):
        found = self._real.poll()
        wish = words[WISH]
        stamp = Stamper.panel.stamp()
        if not wish:
            self._old = stamp
        elif stamp >= 0 and stamp != self._old:
            words[WISH] = 0
            self.seat_ids[0] = 0
            self.stamps[0] = stamp + wish - 100
            return 1
        return found


def stored(panel):
    """Make the firmware's display and pass it to the Stamper."""

    def make(*given):
        Stamper.panel = panel(*given)
        return Stamper.panel

    return make


def slow(panel):
    """Make a display whose stamp is read late, when the bus is free again."""

    def make(*given):
        made = panel(*given)
        stamp = made.stamp
        made.stamp = lambda: -1 if made.busy() else stamp()
        return made

    return make


def careless(panel):
    """Make a display whose bands overwrite the stamp of the card."""

    def make(*given):
        made = panel(*given)
        chain = 0xF << 11  # CHAIN_TO of CTRL, RP2040 datasheet 2.5.7
        made._regs[18] = made._regs[18] & ~chain | made._regs[5] & chain
        return made

    return make


machine.mem32[0x40058010] = addressof(words)
EventRing.add = spied
from firmware import main  # noqa: E402

if "stamper" in os.listdir("/"):
    Stopwatch = main.Stopwatch
    main.Stopwatch = Stamper
    main.Panel = stored(main.Panel)
if "slow" in os.listdir("/"):
    main.Panel = slow(main.Panel)
if "careless" in os.listdir("/"):
    main.Panel = careless(main.Panel)
main.run()
