"""The pictures of docs/performance.md: whole distributions, as small SVGs."""

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402

from tests.device.handheld.latency import ACK_US  # noqa: E402
from tests.device.handheld.play import LED_US  # noqa: E402
from tests.measure.bench.catalogue import BASELINES, VERDICT_US  # noqa: E402
from tests.measure.bench.columns import COLUMNS, view  # noqa: E402
from tests.measure.bench.page import PAGE  # noqa: E402

FOLDER = PAGE.parent / "performance"
POINTS = 120  # of a curve
STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "slapdeck",
    "font.size": 9,
    "axes.grid": True,
    "grid.alpha": 0.3,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def _curve(axes, values, label, **look):
    """The share of `values` up to each value, in per cent; in the legend, unless label is ""."""
    ranked = sorted(values)
    last = len(ranked) - 1
    places = sorted({round(i * last / POINTS) for i in range(POINTS + 1)})
    axes.step(
        [ranked[i] for i in places],
        [100 * (i + 1) / len(ranked) for i in places],
        where="post",
        label=label and "%s (%d)" % (label, len(ranked)),
        **look,
    )


def _save(figure, name):
    FOLDER.mkdir(exist_ok=True)
    figure.tight_layout()
    figure.savefig(FOLDER / name, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def _stamps(figures):
    figure, axes = pyplot.subplots(figsize=(7, 3.2))
    for name, job in BASELINES:
        _curve(axes, [max(error, 0.01) for error in figures[job]["errors"]], name)
    axes.set(xscale="log", xlabel="error of the stamp, us", ylabel="% of presses up to it")
    axes.axvline(2, color="grey", linestyle=":")
    axes.legend(loc="upper left")
    _save(figure, "stamps.svg")


def _answers(figures):
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for column, line in zip(COLUMNS, ("-", "--", ":"), strict=True):
        found = view(figures, column)
        motion, still = found["motion"], found["answers"]
        for colour, (label, values) in enumerate(
            (
                ("LED", motion["led"] + still["led"]),
                ("acknowledgement", motion["ack"] + still["ack"]),
                ("verdict: false", still["verdict"]),
                ("verdict: just after a card", found["just_after"]["verdict"]),
                ("verdict: won, in motion", motion["won"]),
                ("late hand: by how much", motion["by"]),
            )
        ):
            _curve(
                axes,
                [us / 1000 for us in values],
                "" if column else label,
                linestyle=line,
                color=f"C{colour}",
            )
    for limit in (LED_US, ACK_US, VERDICT_US):
        axes.axvline(limit / 1000, color="grey", linewidth=0.8)
    axes.set(
        xscale="log", xlabel="from the edge, ms", ylabel="% of slaps up to it", xlim=(0.005, 10)
    )
    axes.legend()
    _save(figure, "answers.svg")


def _display(figures):
    figure, axes = pyplot.subplots(figsize=(7, 3.2))
    for name, values in figures["motion"]["frames"].items():
        _curve(axes, [us / 1000 for us in values], "frames of the " + name)
    _curve(axes, [us / 1000 for us in figures["answers"]["cards"]["us"]], "whole cards")
    axes.axvline(16.7, color="grey", linestyle=":")
    axes.set(xlabel="first pixel to last, ms", ylabel="% up to it", xlim=(0, None))
    axes.legend()
    _save(figure, "display.svg")


def _memory(figures):
    figure, (heap, flash) = pyplot.subplots(1, 2, figsize=(7, 3.2))
    parts = figures["heap"]["buffers"] + [("the rest", figures["heap"]["rest"])]
    parts.sort(key=lambda part: part[1])
    heap.barh([name for name, _ in parts], [size / 1024 for _, size in parts])
    heap.set(xlabel="heap in play, KB")
    folders = {}
    for name, size in figures["flash"].items():
        if name != "total":
            folder = (
                "/".join(name.split("/")[:2])
                if name.startswith("slapdeck/")
                else ("firmware" if "/" in name else "start")
            )
            folders[folder] = folders.get(folder, 0) + size
    ranked = sorted(folders.items(), key=lambda row: row[1])[-12:]
    flash.barh(
        [name.replace("slapdeck/", "") for name, _ in ranked], [size / 1024 for _, size in ranked]
    )
    flash.set(xlabel="code of modules, KB")
    _save(figure, "memory.svg")


def ram_code(rows):
    """[(KB of code in RAM, [(median, worst) ms of the verdict, ...])], see ram_code.py."""
    figure, axes = pyplot.subplots(figsize=(7, 3.2))
    for place, label in enumerate(("verdict, median", "verdict, worst of 200")):
        axes.plot(
            [kb for kb, _ in rows], [times[0][place] for _, times in rows], "o-", label=label
        )
    axes.axhline(VERDICT_US / 1000, color="grey", linestyle=":")
    axes.set(xlabel="KB of code in RAM", ylabel="ms", ylim=(0, None))
    axes.legend()
    _save(figure, "ram_code.svg")


def draw(figures):
    """All of them, into docs/performance."""
    with pyplot.rc_context(STYLE):
        for plot in (_stamps, _answers, _display, _memory):
            plot(figures)
