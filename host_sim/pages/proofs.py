"""The reports of `make prove`: a board's measurements and faults, and boards side by side."""

import json
from pathlib import Path

from host_sim import ROOT
from host_sim.pages import proof_plot

FOLDER = ROOT / "build" / "prove"
PAGE = ROOT / "docs" / "performance.md"
VERSION = 1
PAGE_ROWS = {
    "stamp": "stamp error",
    "order": "order of photo finishes",
    "led": "edge to the pressed seat's LED",
    "ack": "acknowledgement",
    "verdict": "verdict",
}
# Kinds whose values may be negative; for others -1 means that nothing came.
SIGNED = "stamp", "slap"

# kind, name, limits in ns of its median and of its worst, the meaning of more
KINDS = (
    ("stamp", "stamp error, photo finishes", None, 2_000,
     "a stamp of a photo finish is wrong: the stopwatch (PIO0) or its clock"),
    ("order", "photo finishes in the wrong order", None, 0,
     "a photo finish came out in the wrong order: the stopwatch (PIO0)"),
    ("slap", "stamp error, slaps in a game", None, 2_000,
     "a stamp of a slap is wrong: the stopwatch (PIO0) or its clock"),
    ("led", "edge to LED", None, 50_000,
     "an LED comes late: something holds up the stopwatch's interrupt"),
    ("ack", "acknowledgement: edge to first pixel", 150_000, 500_000,
     "the acknowledgement comes late: the display's bus or its interrupt"),
    ("verdict", "verdict: edge to last pixel", 3_000_000, 4_000_000,
     "a verdict comes late: the loop is slow"),
    ("card", "a whole card: first pixel to last", None, None, ""),
    ("byte", "a byte on the display's bus", None, None, ""),
)  # fmt: skip
NEVER = "{name} never came in {missing} of {count}: {hint}"
HINTS = {
    "led": "the LED's pin does not rise",
    "ack": "the display's bus, or its rate",
    "verdict": "the display's bus, or the loop",
}


def measured(lines):
    """Return {kind: {count, missing, median, worst, sum, at}} of (kind, button, us, ns, value)
    lines.

    Times are in ns; `order` counts wrong orders; `at` has the values that 0, 1, ... 100 % of the
    measurements do not exceed. Errors of stamps count without their sign.
    """
    values = {kind: [] for kind, *_ in KINDS}
    missing = dict.fromkeys(values, 0)
    for kind, _, _, _, value in lines:
        if value == -1 and kind not in SIGNED:
            missing[kind] += 1
        else:
            values[kind].append(abs(value))
    found = {}
    for kind, all_of in values.items():
        all_of.sort()
        count = len(all_of)
        if count + missing[kind]:
            found[kind] = {"count": count + missing[kind], "missing": missing[kind]}
        if count:
            at = [all_of[(count - 1) * i // 100] for i in range(101)]
            found[kind] |= {"median": at[50], "worst": at[100], "sum": sum(all_of), "at": at}
    return found


def wrong(figures):
    """Return a sentence for each limit exceeded and each thing that never came, [] for a sound
    board."""
    found = []
    for kind, name, median, worst, words in KINDS:
        figure = figures.get(kind, {})
        if figure.get("missing"):
            found.append(NEVER.format(name=name, hint=HINTS.get(kind, ""), **figure))
        late = worst is not None and figure.get("worst", 0) > worst
        slow = median is not None and figure.get("median", 0) > median
        if late:
            found.append(
                f"{words} (worst {shown(kind, figure['worst'])}, allowed {shown(kind, worst)})"
            )
        elif slow:
            found.append(
                f"{words} (median {shown(kind, figure['median'])}, allowed {shown(kind, median)})"
            )
    return found


def shown(kind, value):
    """Return a figure as text; times are given in ns."""
    if kind == "order":
        return str(value)
    if value < 1000:
        return f"{value} ns"
    return f"{value / 1000:.2f} us" if value < 100_000 else f"{value / 1_000_000:.2f} ms"


def text(kind, figures):
    """Return median and worst of a kind as text."""
    figure = figures.get(kind, {})
    if "worst" not in figure:
        return "none came" if figure else "-"
    if kind == "order":
        return f"{figure['sum']} of {figure['count']}"
    both = [shown(kind, figure[name]) for name in ("median", "worst")]
    missing = f", {figure['missing']} never" if figure["missing"] else ""
    return f"{both[0]} / {both[1]}{missing}"


def emulated():
    """Return {kind: the figure of docs/performance.md}; {} if the page is not at hand."""
    try:
        rows = [line.split(" | ") for line in PAGE.read_text("utf-8").splitlines()]
    except OSError:
        return {}
    found = {row[0].lstrip("| "): row[2] for row in reversed(rows) if len(row) > 3}
    return {kind: found[name] for kind, name in PAGE_ROWS.items() if name in found}


def table(reports, beside=True):
    """Return lines: a row for each kind, a column for each board, `beside` the emulated chip's."""
    head = ["median / worst", *(report["board"][-8:] for report in reports)]
    goals = emulated() if beside else {}
    if goals:
        head.append("docs/performance.md")
    rows = [head]
    for kind, name, *_ in KINDS:
        if any(kind in report["measured"] for report in reports):
            cells = [text(kind, report["measured"]) for report in reports]
            rows.append([name, *cells, *([goals.get(kind, "")] if goals else [])])
    rows.append(["rounds somebody spoiled", *(str(report["spoiled"]) for report in reports)])
    rows.append(["image", *(report["image"].split(" ")[1] for report in reports)])
    rows.append(["result", *("FAIL" if report["wrong"] else "PASS" for report in reports)])
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(len(head))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]


def main(paths, plot=""):
    """Print the reports side by side; return exit status 1 if one of them failed."""
    reports = [read(path) for path in paths]
    print("\n".join(table(reports)))
    for report in reports:
        for sentence in report["wrong"]:
            print(f"{report['board'][-8:]}: {sentence}")
    if plot:
        Path(plot).write_text(proof_plot.svg(reports), "utf-8")
    return 1 if any(report["wrong"] for report in reports) else 0


def write(report, folder=FOLDER):
    """Write BOARD-ID.json and BOARD-ID.svg; return the path of the first."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report['board']}.json"
    path.write_text(json.dumps(report) + "\n", "utf-8")
    path.with_suffix(".svg").write_text(proof_plot.svg([report]), "utf-8")
    return path


def read(path):
    """Return a report; ValueError with a message of one line for another file."""
    try:
        report = json.loads(Path(path).read_text("utf-8"))
        new = report["slapdeck_proof"] > VERSION
        table([report], False)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise ValueError(f"{path}: no report of make prove") from None
    if new:
        raise ValueError(f"{path}: written by a newer Slapdeck")
    return report
