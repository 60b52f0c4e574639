"""Photo finishes: 2 to 4 buttons, 2 to 50 us apart, bouncing, in all orders, under load.

    python -m tests.device.handheld.photo_finish --rounds 10000              the stopwatch
    python -m tests.device.handheld.photo_finish --rounds 2000 --baseline    hard Pin.irq handlers

prints the row of docs/proof.md; two processes share the rounds. The rounds cycle through the
sixty possible orders of 2, 3 and 4 of four buttons. Each round falls into a time in which the
board draws, sends strips to the display and collects garbage.
In every eighth round it writes to its flash, with all interrupts off. In rounds of two or three
buttons an idle button gets a glitch of 2 to 50 us, which is not a press (R16). The baseline gets
neither: a pin handler would miss presses during the write and take each glitch for a press.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import random
import struct
import sys
from functools import partial
from pathlib import Path

from tqdm import tqdm

from host_sim.chip.rig import Rig
from host_sim.chip.silicon import UNKIND
from tests.device.handheld.board_timing import BUSY_US, PERIOD_US

HERE = Path(__file__).parent
NEAR_US = 2.0  # the required accuracy of a stamp
ROUND_LATE_US = 2_000
A_BOARD = 250  # rounds: the board's memory holds their presses
PROCESSES = 2
STOPWATCH, BASELINE = "board_photo.py", "pin_irq_baseline.py"


class Round:
    """One finish: `presses` are (button, us after its start, bounces, us of chatter), `pulses` on
    idle pins (button, us after its start, us that it lasts)."""

    def __init__(self, presses, pulses=()):
        self.presses = presses
        self.pulses = pulses
        self.truth = []  # (button, us), once played
        self.stamps = []  # (button, us) as the board reported them

    def errors(self):
        """|stamp - truth| of each press in us; None if the board did not report it."""
        got = dict(reversed(self.stamps))
        return [abs(got[b] - t) if b in got else None for b, t in self.truth]

    @property
    def stamped(self):
        """Was every press reported once, none invented, each stamp near the truth?"""
        errors = self.errors()
        return len(self.stamps) == len(self.truth) and all(
            e is not None and e <= NEAR_US for e in errors
        )

    @property
    def ordered(self):
        """Do the board's stamps give the true order without a tie?"""
        ranked = sorted(self.stamps, key=lambda press: press[1])
        times = [t for _, t in ranked]
        return [b for b, _ in ranked] == [b for b, _ in self.truth] and len(set(times)) == len(
            times
        )


def make(count, seed=1, pulses=True):
    """`count` rounds; the same seed makes the same. `pulses`: one on an idle pin in each round of
    two or three buttons, from 2 ms before the first press to 2 ms after it."""
    dice, idle_dice = random.Random(seed), random.Random(seed + 1)
    orders = [order for n in (2, 3, 4) for order in itertools.permutations(range(4), n)]
    rounds = []
    for i in range(count):
        if i % len(orders) == 0:
            dice.shuffle(orders)
        at, presses = dice.uniform(ROUND_LATE_US, BUSY_US - 5_000), []
        for button in orders[i % len(orders)]:
            presses.append((button, at, dice.randrange(6), dice.choice((60, 300, 900, 1500))))
            at += dice.uniform(2.0, 50.0)
        idle = sorted(set(range(4)) - {press[0] for press in presses})
        when = presses[0][1] + idle_dice.uniform(-2_000, 2_000)
        rounds.append(
            Round(
                presses,
                [(idle_dice.choice(idle), when, idle_dice.uniform(2, 50))]
                if pulses and idle
                else (),
            )
        )
    return rounds


def board(script, swap=("", ""), silicon=UNKIND, name="slapdeck"):
    """A Rig that runs `script` (a file of this folder) up to its first round; in the script the
    second text of `swap` replaces the first. `name`: a board of firmware/board.py."""
    files = script_files(script, swap)
    return Rig(files, silicon=silicon, board=name).boot(lambda rig: rig.mailbox()[0] == 1, 5e6)


def script_files(script, swap=("", "")):
    """The files of such a board."""
    return {
        "/main.py": (HERE / script).read_text().replace(*swap),
        "/load.py": (HERE / "board_load.py").read_text(),
        "/timing.py": (HERE / "board_timing.py").read_text(),
    }


def run(
    rounds,
    script,
    progress=lambda done: None,
    swap=("", ""),
    hold_us=3_000,
    silicon=UNKIND,
    name="slapdeck",
):
    """Play the rounds, A_BOARD on each fresh board (`board`), and fill in truth and stamps."""
    for first in range(0, len(rounds), A_BOARD):
        some = rounds[first : first + A_BOARD]
        rig = board(script, swap, silicon, name)
        play_on(rig, some, lambda done: progress(first + done), hold_us)  # noqa: B023


def play_on(rig, rounds, progress=lambda done: None, hold_us=3_000):
    """Play the rounds on a board that is up to its first one, and fill in truth and stamps."""
    start_us = rig.mailbox()[1] + PERIOD_US  # from the second period on
    for i, one in enumerate(rounds):
        for button, at, bounce, chatter in one.presses:
            when = start_us + i * PERIOD_US + at
            rig.press(button, when, hold_us=hold_us, bounce=bounce, bounce_us=chatter)
            one.truth.append((button, when))
        for button, at, us in one.pulses:
            rig.pulse(button, start_us + i * PERIOD_US + at, us)
    for i in range(len(rounds)):
        rig.run_to(start_us + (i + 1) * PERIOD_US)
        progress(i + 1)
    rig.run_us(2 * PERIOD_US)
    rig.check()
    _share_out(rounds, _words(rig), start_us)


def shared_out(rounds, script):
    """Play the rounds in PROCESSES; yields lists of played rounds as they finish."""
    size = min(A_BOARD, -(-len(rounds) // PROCESSES))
    parts = [rounds[first : first + size] for first in range(0, len(rounds), size)]
    with multiprocessing.Pool(PROCESSES) as pool:
        yield from pool.imap_unordered(partial(_played, script=script), parts)


def _played(rounds, script):
    """Runs in its own process."""
    run(rounds, script)
    return rounds


def _words(rig):
    _, _, address, count, *_ = rig.mailbox()
    if count == 0xFFFFFFFF:
        raise AssertionError("the stopwatch lost presses")
    words = struct.unpack(f"<{2 * count}i", rig.memory(address, 8 * count))
    return list(zip(words[0::2], words[1::2], strict=True))


def _share_out(rounds, words, start_us):
    for button, stamp in words:
        number = int((stamp - start_us) // PERIOD_US)
        if 0 <= number < len(rounds):
            rounds[number].stamps.append((button, stamp))


def row(name, rounds):
    """One row of docs/proof.md."""
    errors = [e for one in rounds for e in one.errors()]
    seen = [e for e in errors if e is not None]
    extra = sum(len(one.stamps) for one in rounds) - len(seen)
    worst = f"{max(seen):.1f} us" if seen else "-"
    return (
        f"| {name} | {len(rounds)} | {len(errors)} | {worst} | {len(errors) - len(seen)} / {extra}"
        f" | {sum(one.stamped for one in rounds)} | {sum(one.ordered for one in rounds)} |"
    )


HEAD = (
    "| who stamps | rounds | presses | worst error | missed / invented"
    " | all stamps within 2 us | order right |\n| --- | --- | --- | --- | --- | --- | --- |"
)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--baseline", action="store_true", help="hard Pin.irq handlers")
    args = parser.parse_args()
    script = BASELINE if args.baseline else STOPWATCH
    name = "hard Pin.irq + ticks_us()" if args.baseline else "Slapdeck's stopwatch (PIO)"
    rounds = []
    with tqdm(total=args.rounds, desc="photo finishes", unit="") as bar:
        for some in shared_out(make(args.rounds, pulses=not args.baseline), script):
            rounds += some
            bar.update(len(some))
    print(HEAD)
    print(row(name, rounds))
    good = all(one.stamped and one.ordered for one in rounds)
    return 0 if good or args.baseline else 1


if __name__ == "__main__":
    sys.exit(main())
