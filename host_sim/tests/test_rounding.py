"""Times on the screen are rounded half up, by one function."""

import re

from host_sim import ROOT
from host_sim.logs.event_text import millis
from host_sim.testing.each import each
from slapdeck.ticks import round_us

# What is not in microseconds: settings in milliseconds or whole seconds, millivolts.
EXACT = re.compile(r"\b(ms|time_limit|value|level) // 1000\b")


@each("us, ms", [(0, 0), (499, 0), (500, 1), (1499, 1), (124_985, 125)])
def test_half_a_millisecond_is_a_whole_one(us, ms):
    assert round_us(us) // 1000 == ms
    assert millis(us, 1000) == str(ms)


def test_nothing_that_is_shown_is_cut():
    cut = [
        f"{path.name}: {line.strip()}"
        for folder in ("ui", "screens")
        for path in sorted((ROOT / "src" / "slapdeck" / folder).rglob("*.py"))
        for line in path.read_text().splitlines()
        if "// 1000" in EXACT.sub("", line.replace("// 1000000", "")) and "round_us(" not in line
    ]
    assert not cut
