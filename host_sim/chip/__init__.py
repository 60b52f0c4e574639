"""The handheld's chip on the laptop: an RP2040 with a processor in C under rp2040py's peripherals.

The chip:
    core/            the Cortex-M0+, its flash cache, the divider: C
    build.py         compiles it, once
    core.py          the processor as Python sees it
    clock.py         simulated time and its alarms
    machine.py       the whole RP2040
    chip.py          runs one to exact times and drives its pins
    pio_time.py      PIO at the chip's time, also while the processor sleeps
    silicon.py       what a board costs beyond instructions: cache, SPI pauses, interrupts, flash
    cable.py         a computer on the USB cable: serial port, keyboard, gamepad

The handheld around it:
    rig.py           display, buttons, LEDs and piezo on one chip; where to begin reading
    panel.py         the ST7789
    spi_wire.py      the wire to it
    buttons.py       presses with bounce
    outputs.py       LEDs, piezo, backlight
    image.py         what an image says about itself
    flash.py         the file system in flash
    heap.py, stack.py  memory, read from outside
    serial_board.py  a board on a pseudo-terminal, for mpremote
    play.py          the handheld in a window, in real time (devices, pace, piezo, flash_file)

How we know that it is right:
    reference.py     rp2040py's own processor
    lockstep.py      both, instruction by instruction
    fuzz.py          both, random instructions
    misses.py        which code waits for the flash
"""
