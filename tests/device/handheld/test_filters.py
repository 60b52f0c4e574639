"""The plain debounce filter and the native one find the same, true presses in every storm.

The words of the storms come from the closed form of the PIO program
(tests/measure/bench/model.py). Both filters read them at the same times, and the test compares all
results. `make measure WHAT=faults` runs 10,000 storms.
"""

import os
import random
from array import array

import pytest

from host_sim.chip.rig import Rig, guarded, image
from slapdeck.referee import press, press_filter
from tests.device.handheld.storms import SPAN_US, storm, wrong
from tests.measure.bench.model import Stopwatch
from tests.need import need

STORMS = 10_000 if os.environ.get("SLAPDECK_LONG") else 400
A_BOOT = 400  # as many as fit into the flash
OFFSET = 12345
BEGIN_US = 40_000
# Runs on both: `looks` are count of words and `now`, then the words; an answer a look.
READ = (
    '''
from array import array
def read(drain, press, ring, place, looks, answer):
    """Feed the looks of the file `looks`; `answer(array)` gets what came of each."""
    state = array("i", bytes(4 * press.STATE))
    press.start(state, 15 << 26, %d, 0)
    ids, stamps = bytearray(press.ROOM), array("i", bytes(4 * press.ROOM))
    head, word = array("I", (0, 0)), array("I", (0,))
    said = array("i", bytes(4 * 24))
    written = 0
    while looks.readinto(head):
        for _ in range(head[0]):
            looks.readinto(word)
            ring[written & 255] = word[0]
            written += 1
        more = True
        while more:
            found = drain(state, place, ids, stamps, written, head[1])
            said[0] = found
            for i in range(found):
                said[1 + i] = ids[i] << 28 ^ stamps[i]
            said[18] = state[press.CONTACTS]
            said[19] = state[press.REFUSED]
            said[20] = state[press.OLDEST]
            said[21] = state[press.WAIT]
            state[press.REFUSED] = 0
            answer(said, 1 + found)
            more = state[press.SEEN] != written
'''
    % OFFSET
)
BOARD = (
    READ
    + """
import machine
from uctypes import addressof
from firmware import native
from slapdeck.referee import press
ring = array("I", bytes(1024))
with open("/looks", "rb") as looks, open("/answers", "wb") as answers:
    def answer(said, count):
        answers.write(memoryview(said)[:count])
        answers.write(memoryview(said)[18:22])
    read(native.drain, press, ring, addressof(ring), looks, answer)
machine.mem32[0x4005800c] = 1
"""
)


def looks(seeds):
    """([(us, button)] of all true presses, the file of filter calls) of consecutive storms."""
    truth, edges, chip = [], [], Stopwatch()
    for i, seed in enumerate(seeds):
        begin = BEGIN_US + i * SPAN_US
        presses, changes = storm(seed)
        truth += [(begin + us, button) for us, button in presses]
        edges += [((begin + us) * 1000 + 300, button, int(level)) for us, button, level in changes]
    words = chip.words(edges)
    dice, found, at, now = random.Random(seeds[0]), array("I"), 0, BEGIN_US
    while at < len(words):
        us = words[at] & 0x3FFFFFF  # none wraps
        now = max(now, us - dice.randrange(30)) + dice.choice((2, 10, 70, dice.randrange(4000)))
        first = at
        while at < len(words) and at - first < 200 and (words[at] & 0x3FFFFFF) <= now:
            at += 1
        found.extend((at - first, now + OFFSET + 5))
        found.extend(words[first:at])
    found.extend((0, now + OFFSET + 60_000))
    return truth, found.tobytes()


def plain(data):
    """The results of the plain filter as bytes, and its presses [(us, button)]."""
    import io

    names, out, presses = {}, bytearray(), []
    exec(READ, names)
    ring = array("I", bytes(1024))

    def answer(said, count):
        out.extend(memoryview(said)[:count].tobytes() + memoryview(said)[18:22].tobytes())
        for one in said[1:count]:
            presses.append(((one & 0xFFFFFFF) - OFFSET, one >> 28 & 3))

    names["read"](press_filter.drain, press, ring, ring, io.BytesIO(data), answer)
    return bytes(out), presses


def faults(truth, found):
    """(phantom, lost, moved) of all storms together."""
    total = [0, 0, 0]
    for i in range((max(us for us, _ in truth) - BEGIN_US) // SPAN_US + 1):
        begin, end = BEGIN_US + i * SPAN_US - 1000, BEGIN_US + (i + 1) * SPAN_US - 1000
        one, other = (
            [(us, button) for us, button in part if begin <= us < end] for part in (truth, found)
        )
        total = [a + b for a, b in zip(total, wrong(one, other), strict=True)]
    return tuple(total)


@pytest.mark.long
def test_both_filters_find_the_true_presses_of_every_storm():
    need(image(), "the firmware image: make uf2")
    count = 0
    for first in range(0, STORMS, A_BOOT // 2):
        truth, data = looks(range(first, min(first + A_BOOT // 2, STORMS)))
        answers, found = plain(data)
        assert faults(truth, found) == (0, 0, 0)
        assert [button for _, button in found] == [button for _, button in sorted(truth)]
        count += len(truth)
        rig = Rig({"/main.py": guarded("import storms"), "/storms.py": BOARD, "/looks": data})
        assert rig.run_until(lambda rig=rig: rig.mailbox()[0] != 0, 60e6)
        files = rig.read_files()
        assert "/error" not in files, files["/error"].decode()
        assert files["/answers"] == answers
    print("%d storms, %d presses" % (STORMS, count))
