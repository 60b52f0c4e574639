"""Practice on the emulated handheld: presses at exact times, and what is said of them.

The heap is locked from the first card to the last, so a turn that allocated would end it.
"""

import json

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from firmware.store import PRACTICE
from host_sim.testing.stored import loaded
from slapdeck.practice.session import session_of
from slapdeck.settings import settings_of
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.names import pattern_words
from slapdeck.ui.practice_verdict import PracticeVerdict
from slapdeck.ui.send import SendQueue
from tests.handheld.copies import in_a_copy
from tests.handheld.play import CARD, FANFARE_HZ, VERDICT, Hands, title_is_there

NUMBER = 4711
CARDS = 8
OWN = {"tempo_ms": 600, "pause_ms": 300, "practice_cards": CARDS, "seed": NUMBER,
       "lock_heap": True}  # fmt: skip
FILES = {"/data/rig": json.dumps(OWN)}
HOLD_US = 650_000
TAP_US = 150_000
ROW = 4  # of practice in the menu
OWN_BUTTON, CHOOSE = 0, 3
DRAWN_US = 40_000
TEXT = (40, 181, 168, 14)  # HIT 187.654 MS
TOLD_US = 2  # a reaction is told to
READY_US = 4_000_000  # to deal 60 cards


def session(rig_file=OWN):
    """The same session on the laptop."""
    return session_of(NUMBER, settings_of({}), rig_file)


def patterns(trainer):
    """By card the place of the pattern that it makes, -1 for none."""
    found = []
    while trainer.next_card() >= 0:
        trainer.play(trainer.played * 1000)
        found.append(trainer.pattern)
    return found


def begin(rig):
    """From the title to the first empty place: how long the dealing took, in us."""
    rig.press(OWN_BUTTON, hold_us=HOLD_US)
    rig.run_us(HOLD_US + TAP_US)
    for _ in range(ROW):
        rig.press(OWN_BUTTON)
        rig.run_us(TAP_US)
    rig.press(CHOOSE)
    rig.run_us(5 * TAP_US)
    at = rig.press(CHOOSE)
    assert rig.run_until(lambda: is_dealt(rig), READY_US)
    took = rig.now_us - at
    rig.run_us(2 * DRAWN_US)
    return took


def is_dealt(rig):
    """The outline of the empty place."""
    return rig.panel.pixel(117, 100) == palette.rgb565(palette.FELT_LIGHT)


class Reader:
    """Reads the verdict's text by drawing what it may be."""

    def __init__(self):
        self._canvas = Canvas()
        words = pattern_words("ratscrew", 3)
        self._verdict = PracticeVerdict(self._canvas, SendQueue(self._canvas), words)

    def text(self, tell, *given):
        """The pixels of the text when the verdict is told so."""
        getattr(self._verdict, tell)(*given)
        while self._verdict.step():
            pass
        return [palette.rgb565(self._canvas.pixel(x, y)) for x, y in _text()]


def _text():
    x, y, _, h = VERDICT
    return [(x + i, y + j) for j in range(h) for i in range(210)]


def shown(rig):
    return [rig.panel.pixel(x, y) for x, y in _text()]


def reaction_shown(rig, pattern, near_us):
    """The reaction in the verdict, in us, looked for around `near_us`; None for another text."""
    reader = Reader()
    seen = shown(rig)
    for us in range(near_us - 9, near_us + 10):
        if seen == reader.text("hit", OWN_BUTTON, pattern, us):
            return us
    return None


def last_pixel_of_card(rig, number):
    """Card `number` (from 1) was laid: when its last pixel was there, in us."""
    hands = Hands(rig)
    since_us = rig.now_us
    assert rig.run_until(lambda: hands.laid() >= number, 3_000_000), number
    rig.run_us(DRAWN_US)
    return rig.last_pixel(since_us, CARD, written=True)[0]


@pytest.mark.long
@pytest.mark.handheld(files=FILES, until=title_is_there)
def test_a_short_session_is_judged_by_the_stamps_told_and_kept(rig):
    _, trainer = session()
    made = patterns(trainer)
    hits = [i for i in range(CARDS) if made[i] >= 0]
    plain = made.index(-1, 1)
    assert len(hits) == 2 and plain < hits[0]
    took = begin(rig)
    print("%d cards are dealt in %.2f s" % (CARDS, took / 1e6))
    assert Hands(rig).laid() == 0
    told = []
    following = None
    for i in range(CARDS):
        there = following or last_pixel_of_card(rig, i + 1)
        following = None
        if i == plain:  # a false slap
            at = rig.press(OWN_BUTTON, there + 200_000)
            rig.run_to(at + 30_000)
            assert shown(rig) == Reader().text("false_slap", OWN_BUTTON, 0)
        elif i == hits[0]:
            at = rig.press(OWN_BUTTON, there + 187_654)
            rig.run_to(at + 30_000)
            text = rig.last_pixel(at, TEXT, at + 12_000)[0]
            print("edge to the last pixel of the verdict %.2f ms" % ((text - at) / 1000))
            us = reaction_shown(rig, made[i], round(at - there))
            assert us is not None and abs(us - (at - there)) <= TOLD_US
            told.append((at - there, us))
            rig.run_us(60_000)
        elif i == hits[1]:
            following = at_the_next_cards_last_pixel(rig, i, made[i], there)
    over = lambda: any(abs(hz - FANFARE_HZ) < 9 for _, hz in rig.tones()[-9:])  # noqa: E731
    assert rig.run_until(over, 6_000_000)
    for _ in range(3):  # score, patterns, best
        rig.run_us(1_200_000)
        rig.press(OWN_BUTTON)
        rig.run_us(TAP_US)
    print("reaction: truth and told, us: " + ", ".join("%.2f %d" % one for one in told))
    row = kept(rig)["best"]["ratscrew"][0]
    assert row[1:] == [NUMBER, 1, len(hits), told[0][1]]
    rig.check()


def at_the_next_cards_last_pixel(rig, i, pattern, there):
    """R12: 5 us before it is for the pattern of card i, 5 us after it is false; in copies.

    Here nobody presses. Returns when that last pixel was there, in us."""
    following = in_a_copy(lambda: last_pixel_of_card(rig, i + 2))

    def pressed(after_us):
        at = rig.press(OWN_BUTTON, following + after_us, bounce=0)
        rig.run_to(at + 30_000)
        return at, reaction_shown(rig, pattern, round(at - there)), shown(rig)

    at, us, _ = in_a_copy(lambda: pressed(-5))
    assert us is not None and abs(us - (at - there)) <= TOLD_US
    print("5 us before the next card: truth and told, us: %.2f %d" % (at - there, us))
    _, us, text = in_a_copy(lambda: pressed(5))
    assert us is None and text == Reader().text("false_slap", OWN_BUTTON, 0)
    rig.run_to(following + 30_000)
    return following


def kept(rig):
    """What the file of the best sessions says."""
    return loaded(rig.read_file("/data/practice"), PRACTICE)
