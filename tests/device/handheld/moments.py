"""Finds in a copy of the board when an interrupt will run, so that a test can hit it exactly."""

from tests.device.handheld.copies import in_a_copy

DMA_0, PIO_0 = 16 + 11, 16 + 7  # exception numbers: a strip's end; an edge


def interrupts(rig, length_us, before=lambda: None):
    """[(exception, us of its start, us of its end)] of the interrupts of `rig` from now on,
    checked every microsecond; `before()` runs first, in the copy. A nested interrupt has its own
    row, and the interrupted one has a row for each of its parts."""

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
