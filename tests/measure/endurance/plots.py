"""The curves of docs/reliability.md: heap and answers over the time of play, as small SVGs."""

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402

from host_sim import ROOT  # noqa: E402
from tests.device.handheld.latency import ACK_US, MOST_VERDICT_US
from tests.measure.bench.plots import STYLE  # noqa: E402

FOLDER = ROOT / "docs" / "reliability"
POINTS = 300  # of the answers


def _heap(axes, seconds, part, unit):
    """Used and free in KB over `seconds` in this unit (its length in seconds)."""
    times = [s / unit for s in seconds]
    for field, words in (("largest", "free in one piece"), ("used", "used")):
        axes.plot(times, [size / 1024 for size in part[field]], linewidth=1, label=words)
    axes.set(ylabel="heap, KB", ylim=(0, 1.1 * max(part["used"] + part["largest"]) / 1024))
    axes.legend(loc="lower right")


def _save(figure, name, folder):
    folder.mkdir(parents=True, exist_ok=True)
    figure.tight_layout()
    figure.savefig(folder / name, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def draw_vm(figures, folder=FOLDER):
    """Ten hours in the VM."""
    with pyplot.rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(7, 2.6))
        _heap(axes, figures["vm"]["s"], figures["vm"], 3600)
        axes.set(xlabel="hours of play")
        _save(figure, "hours.svg", folder)


def draw_board(figures, folder=FOLDER):
    """An hour on the emulated board."""
    slaps = figures["slaps"]
    with pyplot.rc_context(STYLE):
        figure, (heap, answers) = pyplot.subplots(2, 1, figsize=(7, 4.4), sharex=True)
        _heap(heap, slaps["s"], slaps, 60)
        for field, words, limit in (
            ("verdict", "verdict", MOST_VERDICT_US),
            ("ack", "acknowledgement", ACK_US),
        ):
            every = 1 + len(slaps["s"]) // POINTS
            answers.plot(
                [s / 60 for s in slaps["s"][::every]],
                [us / 1000 for us in slaps[field][::every]],
                ".",
                markersize=3,
                label=words,
            )
            answers.axhline(limit / 1000, color="grey", linestyle=":")
        answers.set(xlabel="minutes of play", ylabel="from the edge, ms", ylim=(0, None))
        answers.legend(loc="center right")
        _save(figure, "hour.svg", folder)
