"""Checks that boot2 sets its divider where patches/flash-rate.patch looks for that.

    python -m host_sim.board.boot2 build/firmware/firmware.bin

The patch raises the divider of a copy in RAM, by these opcodes; without them it does nothing, and
a chip that cannot be read at 100 MHz fails after the first write.
"""

import sys
from pathlib import Path

from host_sim.errors import complain

BYTES = 252  # boot2; its checksum follows
SETS_DIVIDER = b"\x02\x21\x59\x61"  # movs r1, #2; str r1, [r3, #BAUDR]


def check(image):
    """Raise ValueError unless boot2 sets its divider once, at an even place."""
    places = [at for at in range(0, BYTES, 2) if image[at : at + 4] == SETS_DIVIDER]
    if len(places) != 1:
        raise ValueError(f"boot2 sets its divider at {places}: flash-rate.patch looks for one")


if __name__ == "__main__":
    try:
        check(Path(sys.argv[1]).read_bytes())
    except (OSError, ValueError) as error:
        sys.exit(complain(error))
