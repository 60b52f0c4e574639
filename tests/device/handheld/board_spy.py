"""Runs on the board as /main.py: the unchanged game, with every event also stored in RAM.

Mailbox 1 is the address of the words: their count, then the events. An event is
kind | seat + 1 << 8 | argument << 16.

With a file /slow, a card's stamp is read only after the band behind it is out, too; with
/careless the end of the band is stamped like that of a card.
"""

import os
from array import array

import machine
from uctypes import addressof

from slapdeck.table.events import EventRing

words = array("i", bytes(4 * 256))
progress = EventRing.add


def spied(ring, kind, seat, arg):
    """EventRing.add that also appends a word for the test."""
    progress(ring, kind, seat, arg)
    count = words[0] + 1
    words[count] = kind | seat + 1 << 8 | arg << 16
    words[0] = count


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

if "slow" in os.listdir("/"):
    main.Panel = slow(main.Panel)
if "careless" in os.listdir("/"):
    main.Panel = careless(main.Panel)
main.run()
