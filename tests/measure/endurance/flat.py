"""Are samples flat? Compares the last quarter with the first.

This shows a leak of a byte a minute as well as one big step, but not a single odd sample. `worst`
is an absolute limit for each sample.
"""

from collections import namedtuple
from statistics import median

from tests.device.handheld.latency import ACK_US, MOST_VERDICT_US

FEWEST = 8  # samples
CANVAS = 38_400  # bytes: the largest allocation


class Line(namedtuple("Line", "part field words unit worse drift worst", defaults=[None])):
    """One row of samples: `figures[part][field]`. `worse` is +1 if more is worse, -1 if less is;
    the quarters' medians may differ by `drift` in that direction. `worst`: limit of each
    sample."""

    def judged(self, figures):
        """(median of the first quarter, of the last, worst of all, is it flat?)."""
        values = figures[self.part][self.field]
        if len(values) < FEWEST:
            raise ValueError(f"{self.words}: {len(values)} samples are too few, {FEWEST} at least")
        quarter = len(values) // 4
        first, last = median(values[:quarter]), median(values[-quarter:])
        worst = (max if self.worse > 0 else min)(values)
        is_flat = self.worse * (last - first) <= self.drift
        if self.worst is not None:
            is_flat &= self.worse * (worst - self.worst) <= 0
        return first, last, worst, is_flat


VM = (
    Line("settled", "used", "used, at the joining", "bytes", 1, 256),
    Line("settled", "largest", "free in one piece, at the joining", "bytes", -1, 4096, CANVAS),
)
BOARD = (
    Line("later", "used", "used, in play", "bytes", 1, 64),
    Line("later", "largest", "free in one piece, in play", "bytes", -1, 1024, CANVAS),
    Line("later", "ack", "edge to acknowledgement", "us", 1, 100, ACK_US),
    Line("later", "verdict", "edge to verdict", "us", 1, 200, MOST_VERDICT_US),
)


def table(lines, figures):
    """(the table as Markdown, are all flat?)."""
    rows = [
        "| | first quarter | last quarter | worst | may differ by | |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    all_flat = True
    for line in lines:
        first, last, worst, is_flat = line.judged(figures)
        numbers = ["%.0f" % number for number in (first, last, worst)]
        drift = "%d %s" % (line.drift, line.unit)
        rows.append(
            "| "
            + " | ".join([line.words, *numbers, drift, "flat" if is_flat else "**NOT flat**"])
            + " |"
        )
        all_flat &= is_flat
    return "\n".join(rows), all_flat
