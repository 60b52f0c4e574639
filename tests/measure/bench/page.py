"""docs/performance.md from the figures, and the table for the terminal."""

from host_sim import ROOT
from tests.device.handheld.latency import percentile
from tests.measure.bench.browser_part import part
from tests.measure.bench.catalogue import BASELINES, ROWS
from tests.measure.bench.columns import COLUMNS, view

PAGE = ROOT / "docs" / "performance.md"
IN_PARTS = " The measurement ran in parts, on a machine\nwith other work."
FRAME_WIRE_MS = 320 * 240 * 16 / 50_000


def verdicts(figures):
    """[(row, [text of each column], reached)]."""
    found = []
    for row in ROWS:
        cells = {column: row.read(view(figures, column)) for column in row.columns}
        texts = [cells[column][0] if column in cells else "" for column in COLUMNS]
        found.append((row, texts, cells[""][1]))
    return found


def _summary(figures, no):
    """The rows of the table; `no` marks a goal that is not reached."""
    return [
        (row.name, row.goal, *texts, "reached" if reached else no)
        for row, texts, reached in verdicts(figures)
    ]


HEAD = ("measure", "goal", *(head for head, _ in COLUMNS.values()), "")


def table(figures):
    """The table for a terminal."""
    rows = [HEAD, *_summary(figures, "NOT reached")]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _markdown(head, rows):
    lines = ["| %s |" % " | ".join(head), "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| %s |" % " | ".join(row) for row in rows])


def _stamped(figures):
    rows = []
    for name, job in BASELINES:
        found = figures[job]
        errors = found["errors"]
        cells = ["%.1f" % percentile(errors, share) for share in (0.5, 0.99)]
        rows.append(
            [
                name,
                str(found["rounds"]),
                str(found["presses"]),
                *cells,
                "%.1f" % max(errors),
                "%d / %d" % (found["missed"], found["invented"]),
                str(found["wrong"]),
            ]
        )
    return _markdown(
        (
            "who stamps",
            "rounds",
            "presses",
            "median us",
            "99 % us",
            "worst us",
            "missed / invented",
            "order wrong",
        ),
        rows,
    )


def _display(figures):
    """Times of the display on each chip, in ms."""
    rows = [
        (
            "a full frame, `SPI.write`, the port's default clock (24 MHz)",
            lambda found: found["frames"]["default"],
        ),
        ("a full frame, `SPI.write`, 50 MHz", lambda found: found["frames"]["fast"]),
        (
            "Slapdeck: a whole card, strip by strip, looking for presses between",
            lambda found: percentile(found["answers"]["cards"], 0.5),
        ),
    ]
    cells = [
        [name, *("%.2f" % (read(view(figures, column)) / 1000) for column in COLUMNS)]
        for name, read in rows
    ]
    wire = ["a full frame's bits alone at 50 MHz"] + ["%.2f" % FRAME_WIRE_MS] * len(COLUMNS)
    return _markdown(("median, ms", *(head for head, _ in COLUMNS.values())), [*cells, wire])


def text(figures):
    """The page. `figures["run"]`: python, cores."""
    run = figures["run"]
    parts = [
        "# How fast and how lean\n",
        "For people who want every figure with its baseline. `make measure WHAT=bench` measured"
        " this on the emulated handheld,\nin a 32-bit MicroPython and on CPython %s with %d cores."
        " No board has been measured.%s\n"
        % (run["python"], run["cores"], IN_PARTS if run["in_parts"] else ""),
        "Times are median / worst. **%s**, our figures, is the chip with the flash cache (16 KB,"
        " 44 clocks a miss), the pauses\nof the SPI and the clocks of interrupts.\n"
        % COLUMNS[""][0],
        _markdown(HEAD, _summary(figures, "**NOT reached**")),
        "\nThe hottest code runs from RAM: [what each KB brings](ram_code.md).\n",
        "## Stamps and order\n\nAll get the same photo finishes under load. For polling, presses"
        " last 20 ms; only the stopwatch is tested\nwith flash writes.\n",
        _stamped(figures),
        "\n## The display\n",
        _display(figures),
        "",
        part(),
        "## Methods and limits\n\n[What each figure measures, and what limits"
        " it](performance/methods.md)\n",
    ]
    return "\n".join(parts)
