"""Measures which code should run from RAM and writes the list into the image's linker script.

    python -m tests.measure.bench.ram_code            the list for the image as it is now
    python -m tests.measure.bench.ram_code --kb 12    12 KB of RAM in all
    python -m tests.measure.bench.ram_code --curve    no list: writes docs/ram_code.md

The image is built with an empty list, then slaps are answered on the emulated board and its misses
of the flash cache counted. The sections with the most misses a byte get a quarter of the room; the
next quarter is measured on an image built with those. ram_code.ld itself always has the code that
interrupts need.
"""

import argparse
import re
import subprocess
from collections import Counter

from host_sim import ROOT
from host_sim.chip.misses import FLASH, Misses
from host_sim.chip.rig import Rig
from tests.device.handheld import latency, verdicts
from tests.device.handheld.play import title_is_there

BOARD = ROOT / "firmware" / "boards" / "SLAPDECK"
LIST = BOARD / "ram_code_measured.ld"
MAP = ROOT / "build" / "firmware" / "firmware.elf.map"
HEAD = "/* The sections with most misses a byte: by make measure WHAT=ram-code, %d KB in all. */\n"
KB = 15
ROUNDS = 4
SLAPS = 40  # in each of these
GAMES = ("false slaps", "won piles", "Money", "Money")  # as much for Money as for the others
WINDOW_US = 5_000  # after an edge: the verdict of the slowest slap
CURVE_KB = (0, 15, 18, 24, 32)  # 0: nothing but what interrupts need, 12 KB
CURVE_SLAPS = 200
PAGE = ROOT / "docs" / "ram_code.md"
TEXT = """# Code in RAM

For developers of the firmware. Most code runs from flash through a cache, and each miss costs 44
clocks. The code that a press needs most runs from RAM instead, but takes that RAM from the heap.
What each KB brings, median / worst in milliseconds over %d false slaps at any moment of a game, on
the emulated board with all its delays: to the verdict (the line with the result), to the
button's LED, to the acknowledgement (the band at the presser's side).

| KB of code in RAM | verdict | LED | acknowledgement |
| --- | --- | --- | --- |
%s

The first row holds only what the interrupts of a press call
(`firmware/boards/SLAPDECK/ram_code.ld`). The image has %d KB. `make measure WHAT=ram-code`
measures which functions miss the cache most per byte, and writes the list: do so after larger
changes. `.venv/bin/python -m tests.measure.bench.ram_code --curve` writes this page.
"""
SECTION = re.compile(r"^ (\.(?:text|rodata)\.\S+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)", re.M)
NUMBERED = re.compile(r"\.str1\.|\.__compound_literal|const_obj_\w+_\d+$")  # moves with any change
WHOLE = re.compile(r"^\.ram_code\s+0x[0-9a-f]+\s+0x([0-9a-f]+)", re.M)


def build(names, kb):
    """Builds the image with these sections in RAM; (the bytes of RAM with everything that goes
    with them, {section: (address, bytes)} of the sections in flash)."""
    LIST.write_text(HEAD % kb + "".join(f"*({name})\n" for name in sorted(names)))
    subprocess.run([ROOT / "firmware" / "build.sh"], check=True, stdout=subprocess.DEVNULL)
    text = MAP.read_text().partition("Linker script and memory map")[2]
    rows = {name: (int(at, 16), int(size, 16)) for name, at, size in SECTION.findall(text)}
    return int(WHOLE.search(text)[1], 16), {
        name: row
        for name, row in rows.items()
        if row[0] >> 24 == FLASH >> 24 and row[1] and not NUMBERED.search(name)
    }


def misses(sections):
    """{section: misses} in the WINDOW_US after the slaps of GAMES."""
    found = Counter()
    at = {
        word: name
        for name, (start, size) in sections.items()
        for word in range(start - FLASH >> 2, (start + size - FLASH + 3) >> 2)
    }
    for game in GAMES:
        rig = verdicts.rig_of(game)
        counter = Misses(rig.chip.core)

        def look(rig, t, counter=counter):
            counter.on()
            rig.run_us(WINDOW_US)
            counter.off()

        verdicts.answers(rig, game, SLAPS, look)
        for word, count in counter.words():
            if word in at:
                found[at[word]] += count
    return found


def choose(kb, progress=print):
    """Build the image with the hottest `kb` KB in RAM; returns their size in bytes."""
    names = []
    size, sections = build(names, kb)
    for part in range(ROUNDS):
        found = misses(sections)
        progress(
            "%5.1f KB: %d misses a slap" % (size / 1024, sum(found.values()) / SLAPS / len(GAMES))
        )
        room = kb * 1024 - size
        later = room * (ROUNDS - 1 - part) // (ROUNDS - part)
        for name in sorted(found, key=lambda name: -found[name] / sections[name][1]):
            if room > later and sections[name][1] <= room:
                room -= sections[name][1]
                names.append(name)
        size, sections = build(names, kb)
        while names and size > kb * 1024:  # the jumps between RAM and flash also take space
            names.pop()
            size, sections = build(names, kb)
    return size


def curve():
    """Measure the answers with lists of each size; write the page and its plot.

    The list of the repository is back afterwards, the image is not.
    """
    before, rows = LIST.read_text(), []
    for kb in CURVE_KB:
        size = choose(kb, lambda line: None)
        rig = Rig(latency.START).boot(title_is_there)
        found = latency.answers(rig, CURVE_SLAPS)
        rows.append(
            (
                size / 1024,
                [
                    (latency.percentile(found[name], 0.5) / 1000, max(found[name]) / 1000)
                    for name in ("verdict", "led", "ack")
                ],
            )
        )
        print("%4.1f KB: verdict %.2f / %.2f ms" % (rows[-1][0], *rows[-1][1][0]), flush=True)
    LIST.write_text(before)
    table = [
        "| %.1f | %.2f / %.2f | %.3f / %.3f | %.2f / %.2f |" % (kb, *verdict, *led, *ack)
        for kb, (verdict, led, ack) in rows
    ]
    PAGE.write_text(TEXT % (CURVE_SLAPS, "\n".join(table), KB))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kb", type=int, default=KB, help="of RAM in all")
    parser.add_argument("--curve", action="store_true", help="write docs/ram_code.md")
    options = parser.parse_args()
    if options.curve:
        curve()
    else:
        print("%s: %.1f KB of RAM" % (LIST.name, choose(options.kb) / 1024))


if __name__ == "__main__":
    main()
