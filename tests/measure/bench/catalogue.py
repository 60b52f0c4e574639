"""The claims of docs/performance.md: a row each, with its goal (docs/performance/methods.md).

`read(figures)` of a row returns (the measured figures as text, is the goal reached?); `figures`
are those of jobs.py by the job's name, of one column (columns.py).
"""

from collections import namedtuple

from tests.device.handheld.latency import ACK_MEDIAN_US, ACK_US, percentile
from tests.device.handheld.play import LED_US
from tests.measure.bench.columns import COLUMNS

STAMP_US = 2
VERDICT_MEDIAN_US, VERDICT_US = 3_000, 4_000
BY_HOW_MUCH_US = 4_500
CABLE_US = 5_000
BOOT_US = 800_000
CARD_US = 8_000  # half a frame of a panel at 60 Hz: nobody sees it come in strips
FRAME_US = 16_700
FREE = 64 * 1024
TABLE = 2 * 1024
SPEED = 2  # `make play-chip` keeps up with the clock, also on a slower machine


# One claim; `columns`: the chips on which it is measured.
Row = namedtuple("Row", "name goal read columns", defaults=[("",)])


def _stamps(job):
    def read(figures):
        found = figures[job]
        errors = found["errors"]
        good = not found["missed"] and not found["invented"] and max(errors) <= STAMP_US
        return "worst %.2f us of %d presses, %d missed, %d invented" % (
            max(errors),
            found["presses"],
            found["missed"],
            found["invented"],
        ), good

    return read


def _order(figures):
    ours, model = figures["finishes"], figures["model"]
    return "%d wrong of %d; model: %d wrong of %d" % (
        ours["wrong"],
        ours["rounds"],
        model["wrong"],
        model["rounds"],
    ), not ours["wrong"] and not model["wrong"]


def _hard_fails(figures):
    hard = figures["hard"]
    return "%d wrong of %d, worst stamp %.1f us" % (
        hard["wrong"],
        hard["rounds"],
        max(hard["errors"]),
    ), hard["wrong"] > 0


def _times(values):
    return "%.2f / %.2f ms of %d" % (
        percentile(values, 0.5) / 1000,
        max(values) / 1000,
        len(values),
    )


def _led(figures):
    times = [
        us
        for job in ("answers", "motion", "lights")
        if job in figures
        for us in figures[job]["led"]
    ]
    return "%.3f / %.3f ms of %d" % (
        percentile(times, 0.5) / 1000,
        max(times) / 1000,
        len(times),
    ), max(times) <= LED_US


def _within(job, name, median_us, worst_us):
    def read(figures):
        times = figures[job][name]
        return _times(times), percentile(times, 0.5) <= median_us and max(times) <= worst_us

    return read


def _with_a_cable(figures):
    times = [
        us
        for job, name in (
            ("answers usb", "verdict"),
            ("just_after usb", "verdict"),
            ("motion usb", "won"),
        )
        for us in figures[job][name]
    ]
    return _times(times), max(times) <= CABLE_US


def _games(figures):
    games = figures["games"]
    slow = max(games, key=lambda name: percentile(games[name], 0.5))
    late = max(games, key=lambda name: max(games[name]))
    found = "%d cases; highest median: %s %s; worst: %s %s" % (
        len(games),
        slow,
        _times(games[slow]),
        late,
        _times(games[late]),
    )
    return found, all(
        percentile(times, 0.5) <= VERDICT_MEDIAN_US and max(times) <= VERDICT_US
        for times in games.values()
    )


def _card(figures):
    times = figures["answers"]["cards"]
    return _times(times), max(times) <= CARD_US


def _frames(figures):
    frames = figures["motion"]["frames"]
    found = "; ".join("%s %s" % (name, _times(times)) for name, times in frames.items())
    return found, max(max(times) for times in frames.values()) <= FRAME_US


def _free(figures):
    free = figures["heap"]["free"]
    return "%.1f KB" % (free / 1024), free >= FREE


def _table(figures):
    sizes = figures["vm"]
    return "%d bytes; with two packs %d" % (sizes["table"], sizes["table_two_packs"]), sizes[
        "table_two_packs"
    ] <= TABLE


def _growth(figures):
    heap, left = figures["heap"], figures["vm"]["left_by_a_game"]
    return "%d bytes in %d cards on the handheld, %d by a whole game in the VM" % (
        heap["growth"],
        heap["cards"],
        left,
    ), not heap["growth"] and not left


def _boot(figures):
    us = figures["boot"]["us"]
    return "%.2f s" % (us / 1e6), us <= BOOT_US


def _speed(figures):
    found = figures["speed"]
    text = "%.1f; with a slap every 42 ms %.1f" % (found["play"], found["slaps"])
    return text, min(found["play"], found["slaps"]) >= SPEED


ALL = tuple(COLUMNS)
ROWS = (
    Row("stamp error", "<= 2 us every one", _stamps("finishes")),
    Row("stamp error, model", "<= 2 us every one", _stamps("model")),
    Row("order of photo finishes", "0 wrong", _order),
    Row("baseline: hard Pin.irq", "must fail", _hard_fails),
    Row("edge to the pressed seat's LED", "worst <= 0.05 ms", _led, ALL),
    Row("acknowledgement", "median <= 0.15, worst <= 0.5 ms",
        _within("answers", "ack", ACK_MEDIAN_US, ACK_US), ALL),
    Row("acknowledgement in motion", "median <= 0.15, worst <= 0.5 ms",
        _within("motion", "ack", ACK_MEDIAN_US, ACK_US), ALL),
    Row("verdict", "median <= 3, worst <= 4 ms",
        _within("answers", "verdict", VERDICT_MEDIAN_US, VERDICT_US), ALL),
    Row("verdict at the worst moment", "median <= 3, worst <= 4 ms",
        _within("just_after", "verdict", VERDICT_MEDIAN_US, VERDICT_US), ALL),
    Row("verdict in motion", "median <= 3, worst <= 4 ms",
        _within("motion", "won", VERDICT_MEDIAN_US, VERDICT_US), ALL),
    Row("verdict in every game", "median <= 3, worst <= 4 ms each", _games),
    Row("verdict with a cable and a REPL open, all of these", "worst <= 5 ms", _with_a_cable),
    Row("late hand: by how much", "worst <= 4.5 ms",
        _within("motion", "by", BY_HOW_MUCH_US, BY_HOW_MUCH_US), ALL),
    Row("a whole card: first byte to last pixel", "worst <= 8 ms", _card, ALL),
    Row("frame time of the busiest animation", "worst <= 16.7 ms", _frames, ALL),
    Row("boot to title", "<= 0.8 s", _boot, ALL),
    Row("free heap in play, in one piece", ">= 64 KB", _free),
    Row("RAM of a table with its events", "<= 2 KB", _table),
    Row("heap growth in a game", "0 bytes", _growth),
    Row("emulator: simulated time over CPU time", ">= 2", _speed),
)  # fmt: skip

BASELINES = (
    ("Slapdeck's stopwatch", "finishes"),
    ("hard Pin.irq, ticks_us()", "hard"),
    ("soft Pin.irq, ticks_us()", "soft"),
    ("polling once a frame", "polled"),
    ("the model", "model"),
)
