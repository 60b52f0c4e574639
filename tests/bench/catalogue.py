"""What is to be reached: a row each, with its target, how it is measured and what is in the way.

`read(figures)` of a row gives (what was measured as text, whether the target is met); `figures`
are those of jobs.py by the job's name.
"""

from tests.handheld.test_latency import (
    ACK_MEDIAN_US,
    ACK_US,
    LED_US,
    VERDICT_US,
    percentile,
)
from tests.handheld.test_menu import BOOT_US

STAMP_US = 2
CARD_BUS = 1.25
FRAME_US = 16_700
HEAP = 96 * 1024
HEAP_BESIDES = 30 * 1024
TABLE = 2 * 1024
FLASH = 160 * 1024
BEGGAR = 0.1
TWO_CORES = 1.8

EMULATOR = "misses of the flash cache and bus contention: code on a board is somewhat slower"
PIO_IS_EXACT = "nothing that matters to a stamp: PIO and DMA are exact there"


class Row:
    """One claim. `limit` says what physics allows and what keeps us from it."""

    def __init__(self, name, target, read, how, leaves_out, limit):
        self.name = name
        self.target = target
        self.read = read
        self.how = how
        self.leaves_out = leaves_out
        self.limit = limit


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
    return "median %.2f ms, worst %.2f ms of %d" % (
        percentile(values, 0.5) / 1000, max(values) / 1000, len(values))


def _led(figures):
    times = [us for job in ("answers", "motion", "lights") for us in figures[job]["led"]]
    return "median %.3f ms, worst %.3f ms of %d" % (
        percentile(times, 0.5) / 1000, max(times) / 1000, len(times)), max(times) <= LED_US


def _acknowledged(figures):
    times = figures["motion"]["ack"] + figures["answers"]["ack"]
    return _times(times), percentile(times, 0.5) <= ACK_MEDIAN_US and max(times) <= ACK_US


def _verdict(job, name):
    def read(figures):
        times = figures[job][name]
        return _times(times), max(times) <= VERDICT_US
    return read


def _card(figures):
    cards = figures["answers"]["cards"]
    bus = cards["bus"]
    return "median %.2f, worst %.2f of %d cards of %d pixels" % (
        percentile(bus, 0.5), max(bus), len(bus), cards["pixels"]), max(bus) <= CARD_BUS


def _frames(figures):
    frames = figures["motion"]["frames"]
    told = "; ".join("%s %s" % (name, _times(times)) for name, times in frames.items())
    return told, max(max(times) for times in frames.values()) <= FRAME_US


def _heap(figures):
    heap = figures["heap"]
    return "%.1f KB" % (heap["play"] / 1024), heap["play"] <= HEAP


def _besides(figures):
    heap = figures["heap"]
    return "%.1f KB" % (heap["rest"] / 1024), heap["rest"] <= HEAP_BESIDES


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


def _flash(figures):
    total = figures["flash"]["total"]
    return "%.1f KB in %d modules" % (total / 1024, len(figures["flash"]) - 1), total <= FLASH


def _beggar(figures):
    found = figures["beggar"]
    return "%.1f %%: %.2f against %.2f million cards a second" % (
        100 * found["share"], found["ours"] / 1e6, found["bare"] / 1e6
    ), found["share"] >= BEGGAR


def _simulated(figures):
    found = figures["simulate"]
    one, two = found["seconds"]
    return "%d games: %.0f a second, two cores %.0f: %.2f x (load in the minute before %.1f)" % (
        found["games"], found["games"] / one, found["games"] / two, one / two, found["load"]
    ), one / two >= TWO_CORES


ROWS = (
    Row("stamp error", "<= 2 us every one", _stamps("finishes"),
        "first contact to the stamp that the firmware reports: bouncing presses of the photo "
        "finishes while it draws, collects garbage and, in every eighth round, writes its flash "
        "with interrupts off for 30 ms (of a seed's rounds the same for all that stamp)",
        PIO_IS_EXACT + "; the flash of the emulator takes no time, so the 30 ms are waited",
        "1 us of sampling, 2 us where another edge came just before; a quicker program (8 turns "
        "a microsecond at 125 MHz) would need stamps of more than 26 bits a minute"),
    Row("stamp error, model", "<= 2 us every one", _stamps("model"),
        "the PIO program and its DMA in closed form (tests/bench/model.py), held word for word "
        "against the emulated program; then the game's own code", "the drift of two crystals: "
        "there is one", "as above; all phases of the timer against the samples come up here"),
    Row("order of photo finishes", "0 wrong", _order,
        "2 to 4 buttons 2 to 50 us apart, all sixty orders; the model as above", PIO_IS_EXACT,
        "two presses within one microsecond are one word: a tie, told as one"),
    Row("baseline: hard Pin.irq", "must fail", _hard_fails,
        "the same rounds, without the flash writes, stamped by ticks_us() in hard handlers",
        EMULATOR, "one handler after the other, in the order of the pins, 25 to 33 us each"),
    Row("edge to the pressed seat's LED", "<= 0.1 ms", _led,
        "no flash write running; slaps in games, and a board that polls twice a millisecond",
        EMULATOR, "10 us are MicroPython's way into a hard handler; in C it would be 1; it comes "
        "between all other interrupts (tests/handheld/test_strip_starts.py)"),
    Row("acknowledgement", "median <= 0.5 ms, worst <= 1 ms", _acknowledged,
        "edge to the first pixel of the band at the presser's side, animations running",
        EMULATOR, "a strip on the wire ends first: 0.33 ms; then 11 bytes"),
    Row("verdict", "worst <= 3 ms", _verdict("answers", "verdict"),
        "edge to the last pixel of what the slap was (false), tie window 0, cards coming",
        EMULATOR, "text of 112 x 14 pixels is 0.4 ms of wire; the rest is bytecode: the "
        "rules, the referee and the glyphs"),
    Row("verdict at the worst moment", "worst <= 3 ms", _verdict("just_after", "verdict"),
        "the same, each hand in the 0.8 ms after a card's last pixel", EMULATOR,
        "as above; the card is counted first, 0.4 ms"),
    Row("verdict in motion", "worst <= 3 ms", _verdict("motion", "won"),
        "the same for valid slaps, in the midst of flips, bursts and sweeps", EMULATOR,
        "as above; what was begun to be drawn ends first, 0.5 ms"),
    Row("late hand: by how much", "worst <= 3 ms", _verdict("motion", "by"),
        "edge to the last pixel of the words for a hand that came after the first", EMULATOR,
        "twice as much text: 0.8 ms of wire"),
    Row("a whole card: bus time over wire time", "<= 1.25", _card,
        "from the first byte of its first window to its last pixel, over 256 ns a pixel", EMULATOR,
        "1.003: the windows. A strip is expanded from 4 to 16 bits while the one before is on the "
        "wire, and an interrupt starts it: its way through MicroPython is 40 us a strip; after "
        "every two the loop looks after presses, which is why each second gap is 80 us; above "
        "1.25 are cards during which a button is let go: its edges are looked after first"),
    Row("frame time of the busiest animation", "<= 16.7 ms", _frames,
        "a frame's first pixel to its last, burst and sweep, slaps and their words between",
        EMULATOR, "a burst is 18,000 pixels at most, 4.6 ms of wire; each of its 22 pieces is a "
        "turn of the loop that looks after presses first; above 13 ms are those in which a late "
        "hand is judged and told"),
    Row("live heap in play", "<= 96 KB", _heap,
        "the frozen game, one person against three CPU players, read from outside; garbage not "
        "yet collected counts", "nothing: the heap is MicroPython's own",
        "the buffers (below) and nothing; 48 KB more are classes, functions' heads and names' "
        "tables, that MicroPython builds in RAM for each module it imports, frozen or not"),
    Row("of it besides named buffers", "<= 30 KB", _besides, "the same, less the buffers below",
        "as above", "as above: 140 modules with 16 to 200 bytes of tables each"),
    Row("RAM of a table with its events", "<= 2 KB", _table, "32-bit MicroPython, hard limit",
        "nothing: sizes of objects are those of the board", "four stocks and a pile of 52 cards "
        "are 260 bytes, the ring of events 256; each object has 16 to 32 more"),
    Row("heap growth in a game", "0 bytes", _growth, "before and after cards, heap locked in play",
        "nothing", "0 is the limit"),
    Row("boot to title", "<= 0.8 s", _boot, "power-on to the last pixel of the title, no files",
        EMULATOR, "the ST7789 wants 120 ms after its reset, and 5; the rest is importing modules"),
    Row("frozen game in flash", "<= 160 KB", _flash,
        "what mpy-tool counts: bytecode, constants, names; per module in tests/data/flash.txt",
        "nothing: it is counted, not run",
        "155,000 bytes are bytecode and machine code, 37,000 names, 24,000 words in two "
        "languages and pictures, the rest tables of constants. The target was set for the "
        "Ratscrew family; War, Money, practice, records, menus and a second language are in it"),
    Row("CPython: Beggar over a bare loop", ">= 10 %", _beggar,
        "the same deals by the engine and by bare lists without events, in turns, CPU time",
        "nothing", "an event and a turn are calls; the bare loop has none"),
    Row("simulate, four-seat party games", "two cores >= 1.8 x one", _simulated,
        "games of ratscrew_party with CPU players, wall time", "nothing",
        "2: all games are independent; a machine with other work gives less"),
)

BASELINES = (
    ("Slapdeck's stopwatch", "finishes"), ("hard Pin.irq, ticks_us()", "hard"),
    ("soft Pin.irq, ticks_us()", "soft"), ("polling once a frame", "polled"),
    ("the model", "model"),
)  # fmt: skip
