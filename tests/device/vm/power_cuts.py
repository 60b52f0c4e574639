"""Cuts the power after every erase and every program of many saves, in real MicroPython.

    micropython tests/device/vm/power_cuts.py SAVES [careless]

The file system is the firmware's littlefs on flash_model.py. Each operation is also cut in its
middle: half a page programmed, half a block erased. Then the file system is mounted again: every
file must be the old one or the new one, and the same save must succeed.
`careless` is the negative control: a store that removes the old file first. Prints the counts, or
the lost files.
"""

import os
import sys

from careless import Careless
from flash_model import Flash, blank, mounted

from firmware.store import Store

ROOT = "/flash"
DATA = ROOT + "/data"
STRANGE = b"none of our business\n" * 300


def files(folder=ROOT):
    """{path: bytes} of all files, without unfinished ones (.new)."""
    found = {}
    for row in os.ilistdir(folder):
        path = folder + "/" + row[0]
        if row[1] & 0x4000:
            found.update(files(path))
        elif not path.endswith(".new"):
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


class Dice:
    """Random numbers, the same on every interpreter."""

    def __init__(self, seed):
        self._x = seed

    def below(self, n):
        self._x = (self._x * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._x >> 8) % n

    def bytes(self, n):
        return bytes([self.below(256) for _ in range(n)])


def saves(dice, n):
    """`n` times (name, action on a Store); each action changes one file and returns True or
    None."""
    for i in range(n):
        kind = dice.below(12) if i >= 12 else i
        if kind == 0:
            value = {"tempo_ms": i, "rules": {"patterns": ["double"] * dice.below(30)}}
            yield "settings", lambda store, value=value: store.save_settings(value)
        elif kind == 1:
            value = {"best": [[i, 1, "ANA"]], "games": [[1, "ANA", i, 1]] * dice.below(24)}
            yield "records", lambda store, value=value: store.save_high_scores(value)
        elif kind == 2:
            yield "practice", lambda store, i=i: store.save_practice({"best": [i] * 9})
        elif kind == 3:
            name = "OMA", "BAR"
            name = name[dice.below(2)]
            yield "rules", lambda store, i=i, name=name: store.save_rules(name, "war", {"down": i})
        elif kind == 4:
            yield "rules removed", lambda store: store.remove_rules("OMA")
        elif kind in (5, 6, 7, 8):
            record = dice.bytes(300 + dice.below(5500))
            yield "log", lambda store, record=record: store.save_log(record)
        elif kind == 9:
            record = dice.bytes(100 + dice.below(3000))
            yield "paused", lambda store, record=record: store.save_paused({"at": 7}, record)
        elif kind == 10:
            yield "paused dropped", dropped
        else:
            yield "aside", aside


def dropped(store):
    """The paused game has ended."""
    store.is_ours = True
    store.drop_paused()


def aside(store):
    """Damages the header of the practice file: reading it renames it."""
    return store.practice() is None


def spoil(store):
    """Prepares `aside`; its own operations are not cut."""
    store.save_practice({"best": [1]})
    with open(DATA + "/practice", "r+b") as file:
        file.write(b"SLPX")


def lost(before, after, found):
    """The files that are neither old nor new, as text; "" for none."""
    if found == before or found == after:
        return ""
    between = dict(before)
    between.update(after)  # a ninth log, until the oldest one is removed
    if found == between and len(between) == len(before) + 1:
        return ""
    paths = set(list(before) + list(after) + list(found))
    wrong = [p for p in paths if found.get(p) not in (before.get(p), after.get(p))]
    return " ".join(sorted(wrong)) or "a mix"


def check(image, before, after, do, make):
    """Power on with this flash: "" when nothing is lost."""
    mounted(Flash(image), ROOT)
    try:
        wrong = lost(before, after, files())
        if not wrong:
            store = make(DATA)
            store.settings()  # as at every boot
            if do is not aside:
                do(store)
            found = files()
            logs = [path for path in found if "/logs/" in path]
            rest = [path for path in found if "/logs/" not in path]
            if len(logs) > 8 or [p for p in rest if do is not aside and found[p] != after.get(p)]:
                wrong = "the same save again"
        return wrong
    finally:
        os.umount(ROOT)


def main(count, make):
    image = blank()
    dice = Dice(9)
    cuts = erases = 0
    mounted(Flash(image), ROOT)
    with open(ROOT + "/main.py", "wb") as file:
        file.write(STRANGE)
    os.umount(ROOT)
    for number, (name, do) in enumerate(saves(dice, count)):
        flash = Flash(image)
        mounted(flash, ROOT)
        if do is aside:
            spoil(make(DATA))
        before = files()
        start = bytearray(image)
        flash.done.clear()
        do(make(DATA))
        after = files()
        os.umount(ROOT)
        steps = flash.done
        cut = Flash(start)
        for place, step in enumerate(steps):
            erases += step[1] is None
            for part in (2, 1):
                torn = Flash(bytearray(start))
                torn.apply(step, part)
                wrong = check(torn.image, before, after, do, make)
                cuts += 1
                if wrong:
                    print(
                        "lost: %s, save %d, step %d, part %d: %s"
                        % (name, number, place, part, wrong)
                    )
                    return
            cut.apply(step)
        assert start == image
    print(
        "saves %d erases %d programs %d cuts %d lost 0" % (count, erases, cuts // 2 - erases, cuts)
    )


main(int(sys.argv[1]), Careless if "careless" in sys.argv else Store)
