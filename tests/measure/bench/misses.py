"""Flash cache misses while a slap is answered, and the speed of the emulator.

python -m tests.measure.bench.misses        make measure WHAT=misses: the whole list, by function
"""

import time

from host_sim import ROOT
from host_sim.chip.misses import Misses, Symbols, is_frozen
from host_sim.chip.rig import Rig
from tests.device.handheld import latency
from tests.device.handheld.play import Hands, title_is_there

ELF = ROOT / "build" / "firmware" / "firmware.elf"
WINDOW_US = 3_000  # after each edge
APART_US = 71_000


def _game():
    """A handheld in play, four people at it."""
    rig = Rig(latency.START).boot(title_is_there)
    Hands(rig).join(0, 1, 2, 3, card=1)
    return rig


def in_slaps(count, progress):
    """{"rows": [[misses, bytes, symbol]], "slaps"} of WINDOW_US after each of `count` edges."""
    rig = _game()
    counter = Misses(rig.chip.core)
    for i in range(count):
        edge = rig.press(i % 4, rig.now_us + 10_000 + 137 * i, hold_us=20_000)
        rig.run_to(edge)
        counter.on()
        rig.run_us(WINDOW_US)
        counter.off()
        rig.run_us(APART_US)
        progress(i + 1)
    return {"rows": counter.rows(Symbols(ELF)), "slaps": count}


def speed(seconds, progress):
    """{"play", "slaps": simulated over CPU seconds}: cards coming; and a slap every 42 ms."""
    rig = _game()
    found = {}
    for name in ("play", "slaps"):
        began, cpu = rig.now_us, time.process_time()
        while rig.now_us - began < seconds / 2 * 1e6:
            if name == "slaps":
                rig.press(int(rig.now_us) % 4, hold_us=20_000)
            rig.run_us(42_000)
        found[name] = (rig.now_us - began) / 1e6 / (time.process_time() - cpu)
        progress(len(found) * seconds // 2)
    return found


def main():
    from tqdm import tqdm

    count = 100
    with tqdm(total=count, desc="slaps") as bar:
        found = in_slaps(count, lambda done: bar.update(done - bar.n))
    rows, total = found["rows"], sum(row[0] for row in found["rows"])
    print("misses a slap   share   bytes   function (of frozen Python: fun_data_...)")
    for misses, size, name in rows:
        print("%13.1f  %5.1f %%  %6d   %s" % (misses / count, 100 * misses / total, size, name))
    frozen = sum(row[0] for row in rows if is_frozen(row[2]))
    print(
        "%13.1f  in %d ms after an edge, %d %% of them in C"
        % (total / count, WINDOW_US // 1000, round(100 * (total - frozen) / total))
    )


if __name__ == "__main__":
    main()
