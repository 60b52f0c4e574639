"""When an interrupt will run, found out in a copy of the board: a test hits it on purpose."""

from tests.handheld.copies import in_a_copy

DMA_0, PIO_0 = 16 + 11, 16 + 7  # exception numbers: a strip's end; an edge


def interrupts(rig, length_us, before=lambda: None):
    """[(exception, us it begins, us it is left)] of what interrupts `rig` from now on, looked at
    every microsecond; `before()` comes first, in the copy. One that comes between is a row of its
    own, and what it came between has a row for each of its parts."""
    def look():
        before()
        core, found, running = rig.chip.core, [], 0
        end = rig.now_us + length_us
        while rig.now_us < end:
            rig.run_us(1)
            if core.ipsr != running:
                if running:
                    found[-1][2] = rig.now_us
                running = core.ipsr
                if running:
                    found.append([running, rig.now_us, None])
        return [tuple(one) for one in found if one[2] is not None]
    return in_a_copy(look)
