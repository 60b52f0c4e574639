"""The report of `make prove`: what a board measured, in figures, and what is wrong with it."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "prove"
VERSION = 1
SIGNED = "stamp", "slap"  # of these every value is one; of others -1 means that nothing came

# kind, what it is, the most ns of its median and of its worst, what more of it means
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
    ("byte", "a byte on the display's bus", None, None, ""),
)  # fmt: skip
NEVER = "{name} never came in {missing} of {count}: {hint}"
HINTS = {"led": "the LED's pin does not rise", "ack": "the display's bus, or its rate",
         "verdict": "the display's bus, or the loop"}  # fmt: skip


def measured(lines):
    """{kind: {count, missing, median, worst, at}} of (kind, button, us, ns, value) lines.

    Times are in ns, `order` counts what was wrong; `at` has the values that 0, 1, ... 100 % of the
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
            found[kind] |= {"median": at[50], "worst": at[100], "at": at}
    return found


def wrong(figures):
    """The sentences for what is over its limit or never came, [] for a sound board."""
    found = []
    for kind, name, median, worst, words in KINDS:
        figure = figures.get(kind, {})
        if figure.get("missing"):
            found.append(NEVER.format(name=name, hint=HINTS.get(kind, ""), **figure))
        late = worst is not None and figure.get("worst", 0) > worst
        slow = median is not None and figure.get("median", 0) > median
        if late:
            found.append(f"{words} (worst {shown(kind, figure['worst'])}, allowed"
                         f" {shown(kind, worst)})")  # fmt: skip
        elif slow:
            found.append(f"{words} (median {shown(kind, figure['median'])}, allowed"
                         f" {shown(kind, median)})")  # fmt: skip
    return found


def shown(kind, value):
    """A figure as people read it."""
    if kind == "order":
        return str(value)
    return f"{value} ns" if value < 1000 else f"{value / 1000:,.2f} us"


def write(report, folder=FOLDER):
    """Write BOARD-ID.json; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report['board']}.json"
    path.write_text(json.dumps(report, indent=1) + "\n")
    return path


def read(path):
    """A report; ValueError with one line for a file that is none."""
    try:
        report = json.loads(Path(path).read_text())
        if report["slapdeck_proof"] > VERSION:
            raise ValueError(f"{path}: written by a newer Slapdeck")
        return report
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, KeyError, TypeError):
        raise ValueError(f"{path}: no report of make prove") from None
