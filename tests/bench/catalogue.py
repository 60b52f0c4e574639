"""The claims of docs/performance.md: a row each, with goal, method and limit.

`read(figures)` of a row returns (the measured figures as text, is the goal reached?); `figures`
are those of jobs.py by the job's name, of one column (columns.py).
"""

from tests.bench.columns import COLUMNS
from tests.handheld.latency import ACK_MEDIAN_US, ACK_US, percentile
from tests.handheld.play import LED_US

STAMP_US = 2
VERDICT_MEDIAN_US, VERDICT_US = 3_000, 4_000
BY_HOW_MUCH_US = 4_500
CABLE_US = 5_000
BOOT_US = 800_000
CARD_BUS = 1.25
FRAME_US = 16_700
FREE = 64 * 1024
TABLE = 2 * 1024
SPEED = 2

EMULATOR = "conflicts of DMA and processor over a bank of RAM"
PIO_IS_EXACT = "nothing that matters to a stamp: PIO and DMA are exact there"


class Row:
    """One claim. `limit`: what physics allows and what limits us; `columns`: the chips on which
    it is measured."""

    def __init__(self, name, goal, read, how, leaves_out, limit, columns=("",)):
        self.name = name
        self.goal = goal
        self.read = read
        self.how = how
        self.leaves_out = leaves_out
        self.limit = limit
        self.columns = columns


def _stamps(job):
    def read(figures):
        found = figures[job]
        errors = found["errors"]
        good = not found["missed"] and not found["invented"] and max(errors) <= STAMP_US
        return "worst %.2f us of %d presses, %d missed, %d invented" % (
            max(errors), found["presses"], found["missed"], found["invented"]), good
    return read


def _order(figures):
    ours, model = figures["finishes"], figures["model"]
    return "%d wrong of %d; model: %d wrong of %d" % (
        ours["wrong"], ours["rounds"], model["wrong"], model["rounds"]
    ), not ours["wrong"] and not model["wrong"]


def _hard_fails(figures):
    hard = figures["hard"]
    return "%d wrong of %d, worst stamp %.1f us" % (
        hard["wrong"], hard["rounds"], max(hard["errors"])), hard["wrong"] > 0


def _times(values):
    return "%.2f / %.2f ms of %d" % (
        percentile(values, 0.5) / 1000, max(values) / 1000, len(values))


def _led(figures):
    times = [us for job in ("answers", "motion", "lights") if job in figures
             for us in figures[job]["led"]]
    return "%.3f / %.3f ms of %d" % (
        percentile(times, 0.5) / 1000, max(times) / 1000, len(times)), max(times) <= LED_US


def _within(job, name, median_us, worst_us):
    def read(figures):
        times = figures[job][name]
        return _times(times), percentile(times, 0.5) <= median_us and max(times) <= worst_us
    return read


def _with_a_cable(figures):
    times = [us for job, name in (("answers usb", "verdict"), ("just_after usb", "verdict"),
                                  ("motion usb", "won")) for us in figures[job][name]]
    return _times(times), max(times) <= CABLE_US


def _games(figures):
    games = figures["games"]
    found = "; ".join("%s %s" % (name, _times(times)) for name, times in games.items())
    return found, all(
        percentile(times, 0.5) <= VERDICT_MEDIAN_US and max(times) <= VERDICT_US
        for times in games.values())


def _card(figures):
    cards = figures["answers"]["cards"]
    bus = cards["bus"]
    return "%.2f / %.2f of %d" % (percentile(bus, 0.5), max(bus), len(bus)), max(bus) <= CARD_BUS


def _frames(figures):
    frames = figures["motion"]["frames"]
    found = "; ".join("%s %s" % (name, _times(times)) for name, times in frames.items())
    return found, max(max(times) for times in frames.values()) <= FRAME_US


def _free(figures):
    free = figures["heap"]["free"]
    return "%.1f KB" % (free / 1024), free >= FREE


def _table(figures):
    sizes = figures["vm"]
    return "%d bytes; with two packs %d" % (
        sizes["table"], sizes["table_two_packs"]), sizes["table_two_packs"] <= TABLE


def _growth(figures):
    heap, left = figures["heap"], figures["vm"]["left_by_a_game"]
    return "%d bytes in %d cards on the handheld, %d by a whole game in the VM" % (
        heap["growth"], heap["cards"], left), not heap["growth"] and not left


def _boot(figures):
    us = figures["boot"]["us"]
    return "%.2f s" % (us / 1e6), us <= BOOT_US


def _speed(figures):
    found = figures["speed"]
    return "%.1f; with a slap every 42 ms %.1f" % (
        found["play"], found["slaps"]), found["play"] >= SPEED


ALL = tuple(COLUMNS)
ROWS = (
    Row("stamp error", "<= 2 us every one", _stamps("finishes"),
        "first contact to the stamp that the firmware reports: bouncing presses of the photo "
        "finishes while it draws, collects garbage and, in every eighth round, erases a sector of "
        "its flash with interrupts off, 47 ms", PIO_IS_EXACT,
        "1 us of sampling, 2 us after another edge just before; a faster program (8 samples a "
        "microsecond) would need stamps of more than 26 bits a minute"),
    Row("stamp error, model", "<= 2 us every one", _stamps("model"),
        "the PIO program and its DMA in closed form (tests/bench/model.py), compared word by word "
        "with the emulated program; then the game's own code", "the drift of two crystals: "
        "there is one", "as above; this covers all phases between the timer and the samples"),
    Row("order of photo finishes", "0 wrong", _order,
        "2 to 4 buttons 2 to 50 us apart, all sixty orders, a pulse of 2 to 50 us on an idle "
        "pin; the model as above, without pulses", PIO_IS_EXACT,
        "two presses within one microsecond share one word, so they are a tie"),
    Row("baseline: hard Pin.irq", "must fail", _hard_fails,
        "the same rounds, without the flash writes, stamped by ticks_us() in hard handlers",
        EMULATOR, "handlers run one after the other, in the order of the pins"),
    Row("edge to the pressed seat's LED", "worst <= 0.05 ms", _led,
        "no flash write running; slaps in games, and a board that polls twice a millisecond",
        EMULATOR, "MicroPython's entry into a hard handler, all of it in RAM "
        "(boards/SLAPDECK/ram_code.ld)", ALL),
    Row("acknowledgement", "median <= 0.15, worst <= 0.5 ms",
        _within("answers", "ack", ACK_MEDIAN_US, ACK_US),
        "edge to the first pixel of the band at the presser's side, cards coming",
        EMULATOR, "the strip on the wire must end first: 0.35 ms with the pauses; then 11 bytes",
        ALL),
    Row("acknowledgement in motion", "median <= 0.15, worst <= 0.5 ms",
        _within("motion", "ack", ACK_MEDIAN_US, ACK_US),
        "the same, animations running", EMULATOR, "as above", ALL),
    Row("verdict", "median <= 3, worst <= 4 ms",
        _within("answers", "verdict", VERDICT_MEDIAN_US, VERDICT_US),
        "edge to the last pixel of the verdict (false slaps), tie window 0, cards coming",
        EMULATOR, "a press is confirmed 60 us after its first contact, 0.5 ms if it bounces "
        "a lot; then some 2,000 instructions of Python byte code, and the remaining cache misses "
        "(table above), 44 clocks each", ALL),
    Row("verdict at the worst moment", "median <= 3, worst <= 4 ms",
        _within("just_after", "verdict", VERDICT_MEDIAN_US, VERDICT_US),
        "the same, each slap in the 0.8 ms after a card's last pixel", EMULATOR,
        "as above; the card is processed first", ALL),
    Row("verdict in motion", "median <= 3, worst <= 4 ms",
        _within("motion", "won", VERDICT_MEDIAN_US, VERDICT_US),
        "the same for valid slaps, during flips, bursts and sweeps", EMULATOR,
        "as above; the strip being drawn must end first, 0.5 ms", ALL),
    Row("verdict in every game", "median <= 3, worst <= 4 ms each", _games,
        "the same until nothing of the text before is left, in the games and under the rules that "
        "cost time", EMULATOR,
        "as above; the code of the other games is less often in the cache"),
    Row("verdict with a cable and a REPL open, all of these", "worst <= 5 ms", _with_a_cable,
        "the first three rows above, USB attached, a key held down; TinyUSB turns the interrupt "
        "of each millisecond off 16 ms after a terminal is opened", EMULATOR,
        "as above, and 30 keys a second"),
    Row("late hand: by how much", "worst <= 4.5 ms",
        _within("motion", "by", BY_HOW_MUCH_US, BY_HOW_MUCH_US),
        "edge to the last pixel of the text for a hand after the first", EMULATOR,
        "twice as much text: 0.9 ms of wire with the pauses", ALL),
    Row("a whole card: bus time over wire time", "worst <= 1.25", _card,
        "median / worst; from the first byte of its first window to its last pixel, over 256 ns a "
        "pixel", EMULATOR,
        "the pauses of SPI mode 3 give 1.06, the windows of eleven strips 0.1. A strip is "
        "expanded from 4 to 16 bits while the one before is on the wire, and an interrupt starts "
        "it; only an edge lets the loop run in between. The worst are cards during which a button "
        "is released", ALL),
    Row("frame time of the busiest animation", "worst <= 16.7 ms", _frames,
        "a frame's first pixel to its last, burst and sweep, with slaps and verdicts in between",
        EMULATOR, "a burst is 18,000 pixels at most, 4.9 ms of wire with the pauses; each of its "
        "22 pieces is a turn of the loop, which checks for presses first", ALL),
    Row("boot to title", "<= 0.8 s", _boot, "power-on to the last pixel of the title, no files",
        EMULATOR, "the ST7789 needs 120 ms after its reset, and 5; the rest is importing modules "
        "from flash", ALL),
    Row("free heap in play, in one piece", ">= 64 KB", _free,
        "the frozen game, one person against three CPU players, read from outside; garbage not "
        "yet collected counts as live", "nothing: the heap is MicroPython's own",
        "241 KB on a bare board, of which code takes 24 here; 104 KB are live in play, of which "
        "the picture takes 38"),
    Row("RAM of a table with its events", "<= 2 KB", _table, "32-bit MicroPython, hard limit",
        "nothing: objects have the same size as on the board", "four stocks and a pile of 52 "
        "cards take 260 bytes, the ring of events 256; each object takes 16 to 32 more"),
    Row("heap growth in a game", "0 bytes", _growth, "before and after cards, heap locked in play",
        "nothing", "0 is the limit"),
    Row("emulator: simulated time over CPU time", ">= 2", _speed,
        "four people, a card every 150 ms, cache model on, on the machine that made this page",
        "nothing", "two thirds of the time is the C core, a third rp2040py's peripherals"),
)

BASELINES = (
    ("Slapdeck's stopwatch", "finishes"), ("hard Pin.irq, ticks_us()", "hard"),
    ("soft Pin.irq, ticks_us()", "soft"), ("polling once a frame", "polled"),
    ("the model", "model"),
)  # fmt: skip
