"""Stamps and order: photo finishes on the whole firmware, by three baselines, and in the model."""

import random

from host_sim.chip.buttons import burst
from tests.device.handheld import photo_finish
from tests.device.handheld.board_timing import PERIOD_US
from tests.measure.bench.model import MASK_30, Presses, Stopwatch

HOLD_US = 3_000
SEEN_HOLD_US = 20_000  # long enough for a loop that polls once a frame
READ_NS = 280  # from a sample to the timer's copy: 5 cycles, then two transfers of DMA
CHUNK = 2_000  # rounds with one phase of the sampling against the microsecond
NEARLY_WRAPPED_US = 40_000_000  # before the counters' end at the start of a chunk


def outcome(rounds):
    """{"errors": [us of each stamped press], "missed", "invented", "rounds", "wrong": order}."""
    errors = [error for one in rounds for error in one.errors()]
    seen = [error for error in errors if error is not None]
    return {
        "rounds": len(rounds),
        "presses": len(errors),
        "errors": seen,
        "missed": len(errors) - len(seen),
        "invented": sum(len(one.stamps) for one in rounds) - len(seen),
        "wrong": sum(not one.ordered for one in rounds),
    }


def on_the_board(count, progress, script=photo_finish.STOPWATCH, swap=("", ""), hold_us=HOLD_US):
    """`outcome` of the same `count` rounds on a board that runs `script`."""
    rounds = photo_finish.make(count, pulses=script == photo_finish.STOPWATCH)
    photo_finish.run(rounds, script, progress, swap, hold_us)
    return outcome(rounds)


def hard(count, progress):
    """A hard handler on each pin, with ticks_us(): the usual approach."""
    return on_the_board(count, progress, "pin_irq_baseline.py")


def soft(count, progress):
    """The same with soft handlers, the default of Pin.irq."""
    return on_the_board(count, progress, "pin_irq_baseline.py", ("hard=True", "hard=False"))


def polled(count, progress):
    """A loop that polls the pins once a frame."""
    return on_the_board(count, progress, "polling_baseline.py", hold_us=SEEN_HOLD_US)


def in_the_model(count, progress, turns=2, skew_us=0, less=1):
    """`outcome` of `count` rounds in the model, in chunks of other phases and counters.

    For the negative controls: `turns` are the program's samples for a change, `skew_us` the
    delay of a stamp for each button before it, `less` what stopwatch_start.begin subtracts.
    """
    dice = random.Random(8)
    whole = {"rounds": 0, "presses": 0, "errors": [], "missed": 0, "invented": 0, "wrong": 0}
    for first in range(0, count, CHUNK):
        rounds = photo_finish.make(min(CHUNK, count - first), first + 1)
        _play(rounds, dice, turns, skew_us, less)
        for name, value in outcome(rounds).items():
            whole[name] += value
        progress(first + len(rounds))
    return whole


def _play(rounds, dice, turns, skew_us, less):
    """Fills in truth and stamps of `rounds`, one after the other on one stopwatch."""
    first_ns = dice.randrange(1000)
    osr = -NEARLY_WRAPPED_US & (1 << 26) - 1
    offset = (first_ns + READ_NS) // 1000 - 1 - less - osr - NEARLY_WRAPPED_US & MASK_30
    watch = Stopwatch(first_ns, turns, osr)
    presses = Presses(offset)
    presses.take([], -NEARLY_WRAPPED_US + PERIOD_US & MASK_30)  # all are up and count
    for i, one in enumerate(rounds):
        start_us = (i + 1) * PERIOD_US
        edges = []
        for button, at, bounce, chatter in one.presses:
            one.truth.append((button, start_us + at))
            for since, level in ((at, False), (at + HOLD_US, True)):
                edges += [
                    (int((start_us + since + later) * 1000), button, bool(now))
                    for later, now in burst(dice, level, bounce, chatter)
                ]
        edges.sort()
        end_us = start_us + PERIOD_US
        now = end_us - NEARLY_WRAPPED_US & MASK_30
        for button, ticks in presses.take(watch.words(edges), now):
            ago = now - ticks & MASK_30
            one.stamps.append((button, end_us - ago + skew_us * button))
