"""Plays for hours in the VM and for an hour on the emulated board: is every measure flat?

    python -m tests.measure.endurance                           10 hours, 3600 seconds
    python -m tests.measure.endurance --hours 2 --seconds 60    less of both; 0 leaves one out

The exit status is 1 if a measure is not flat.
"""

import argparse
import sys

from tqdm import tqdm

from tests.measure.endurance import board, flat, vm

HOURS, SECONDS = 10, 3600
FORMAT = "{desc} {percentage:3.0f} %|{bar}| {elapsed}, {remaining} left"


def with_bar(name, seconds, measure):
    """The result of `measure(tell)`; `tell(s)` advances the progress bar."""
    with tqdm(total=seconds, desc=name, bar_format=FORMAT) as bar:
        return measure(lambda s: bar.update(min(s, seconds) - bar.n))


def measured(hours, seconds):
    """Measures so many hours in the VM and seconds on the board."""
    figures = {}
    if hours:
        figures["settled"] = vm.settled(
            with_bar(
                "VM", hours * 3600, lambda progress: vm.sampled(hours * 3600, progress=progress)
            )
        )
    if seconds:
        found = with_bar("board", seconds, lambda show: board.sampled(seconds, show))
        figures["later"] = board.settled(found)
    return figures


def main():
    """Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hours", type=float, default=HOURS, help="of simulated play in the VM")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="on the emulated board")
    options = parser.parse_args()
    try:
        return shown(measured(options.hours, options.seconds))
    except ValueError as error:
        print(f"slapdeck: {error}", file=sys.stderr)
        return 1


def shown(figures):
    """Print the tables; the exit status."""
    status = 0
    for part, lines in (("settled", flat.VM), ("later", flat.BOARD)):
        if part in figures:
            text, is_flat = flat.table(lines, figures)
            print(f"{len(figures[part]['s'])} samples\n{text}")
            status |= not is_flat
    return status


if __name__ == "__main__":
    sys.exit(main())
