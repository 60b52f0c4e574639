# A Raspberry Pi Pico inside: the SDK's own board file serves.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
