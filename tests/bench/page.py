"""docs/performance.md out of the figures, and the table of the terminal."""

from host_sim import ROOT
from tests.bench.catalogue import BASELINES, ROWS
from tests.handheld.test_latency import percentile

PAGE = ROOT / "docs" / "performance.md"
IN_PARTS = (" It was measured in parts, some with\nfewer counts than the command's own, which the "
            "table says, and on a machine with other work.")
FRAME_WIRE_MS = 320 * 240 * 16 / 62_500


def verdicts(figures):
    """[(row, measured, met)]."""
    return [(row, *row.read(figures)) for row in ROWS]


def table(figures):
    """The table for a terminal."""
    rows = [("", "to reach", "measured", "")]
    rows += [(row.name, row.target, measured, "met" if met else "NOT met")
             for row, measured, met in verdicts(figures)]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    return "\n".join("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()
                     for row in rows)


def _markdown(head, rows):
    lines = ["| %s |" % " | ".join(head), "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| %s |" % " | ".join(row) for row in rows])


def _stamped(figures):
    rows = []
    for name, job in BASELINES:
        found = figures[job]
        errors = found["errors"]
        cells = ["%.1f" % percentile(errors, share) for share in (0.5, 0.99)]
        rows.append([name, str(found["rounds"]), str(found["presses"]), *cells,
                     "%.1f" % max(errors), "%d / %d" % (found["missed"], found["invented"]),
                     str(found["wrong"])])  # fmt: skip
    return _markdown(("who stamps", "rounds", "presses", "median us", "99 % us", "worst us",
                      "missed / invented", "order wrong"), rows)  # fmt: skip


def _display(figures):
    frames, cards = figures["frames"], figures["answers"]["cards"]
    rows = [
        ("a full frame, `SPI.write`, the port's default clock (24 MHz)",
         "%.1f ms" % (frames["default"] / 1000)),
        ("a full frame, `SPI.write`, 62.5 MHz", "%.1f ms" % (frames["fast"] / 1000)),
        ("a full frame on the wire at 62.5 MHz", "%.1f ms" % FRAME_WIRE_MS),
        ("Slapdeck: a whole card, strip by strip, presses looked after between",
         "%.1f ms" % (percentile(cards["us"], 0.5) / 1000)),
        ("Slapdeck: the acknowledgement of a press, edge to first pixel",
         "%.2f ms" % (percentile(figures["motion"]["ack"], 0.5) / 1000)),
    ]  # fmt: skip
    return _markdown(("what", "time"), rows)


def _buffers(figures):
    heap = figures["heap"]
    rows = [(name, "%d" % size) for name, size in heap["buffers"]]
    rows += [("all the rest", "%d" % heap["rest"]), ("live heap in play", "%d" % heap["play"]),
             ("at the title", "%d" % heap["title"]),
             ("free in one piece, in play", "%d" % heap["free"])]  # fmt: skip
    return _markdown(("on the heap", "bytes"), rows)


def text(figures):
    """The page. `figures["run"]`: command, python, cores."""
    found = verdicts(figures)
    run = figures["run"]
    summary = [(row.name, row.target, measured, "met" if met else "**NOT met**")
               for row, measured, met in found]
    parts = [
        "# How fast and how lean\n",
        "`%s` measured this on the emulated handheld (no USB attached), in a 32-bit MicroPython "
        "and on CPython\n%s with %d cores. No board has been measured.%s\n" % (
            run["command"], run["python"], run["cores"], IN_PARTS if run["in_parts"] else ""),
        _markdown(("measure", "to reach", "measured", ""), summary),
        "\n## Stamps and order\n\nThe same photo finishes for all, 2 to 4 buttons 2 to 50 us "
        "apart, bouncing, under load. Polling sees\npresses that are held for 20 ms; a flash "
        "write comes only to the stopwatch.\n",
        _stamped(figures),
        "\n![Errors of stamps](performance/stamps.svg)\n",
        "## Answers\n\n![Edge to answer](performance/answers.svg)\n",
        "## The display\n",
        _display(figures),
        "\n![Frames of what moves, and cards](performance/display.svg)\n",
        "## Memory\n",
        _buffers(figures),
        "\n![Heap and flash](performance/memory.svg)\n",
        "## What was measured, and what is in the way\n",
    ]  # fmt: skip
    for row, measured, met in found:
        parts.append("**%s** (%s): %s, %s.\nHow: %s. Left out: %s. The limit: %s.\n" % (
            row.name, row.target, measured, "met" if met else "NOT met", row.how, row.leaves_out,
            row.limit))
    return "\n".join(parts)
