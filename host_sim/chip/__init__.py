"""The handheld's chip on the laptop: an RP2040 with a processor in C under rp2040py's peripherals.

    core/          the Cortex-M0+, its flash cache, the divider: C
    build.py       compiles it, once
    core.py        the processor as Python sees it
    clock.py       simulated time and its alarms
    machine.py     the whole RP2040
    reference.py   the same with rp2040py's own processor, to compare with
    silicon.py     what a board costs beyond instructions: cache, SPI pauses, flash, USB
    chip.py        runs one to exact times; the rest of the folder wires the handheld to it
"""
