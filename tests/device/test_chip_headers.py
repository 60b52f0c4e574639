"""firmware/chip.py is the chip's, by the headers of the SDK that the image is built with."""

import re

from firmware.chip import RP2040
from host_sim import ROOT

HEADERS = ROOT / "build/sdk/usr/src/pico-sdk/src/rp2040/hardware_regs/include/hardware"


def defined():
    """{name: value} of what the headers define as numbers."""
    found = {}
    for path in [*sorted(HEADERS.glob("regs/*.h")), HEADERS / "platform_defs.h"]:
        for name, text in re.findall(r"^#define (\w+) +(.+?)(?: *//.*)?$", path.read_text(), re.M):
            text = re.sub(r"_u\((\w+)\)", r"\1", text)
            if re.fullmatch(r"[\da-fA-Fx() <]+", text):
                found[name] = eval(text)
    return found


def wrong(table, numbers):
    """The names of `table` whose number is not the one that the headers give."""
    return [name for name, (value, _, words) in table.items() if value != eval(words, {}, numbers)]


def test_the_table_is_that_of_the_headers():
    numbers = defined()
    assert not wrong(RP2040, numbers)
    value, *rest = RP2040["SIO"]
    assert wrong({**RP2040, "SIO": (value + 4, *rest)}, numbers) == ["SIO"]
