"""What the stock RPI_PICO image freezes, but for the drivers of micropython-lib.

Debian does not package micropython-lib; nothing of ours needs its drivers (onewire, ds18x20, dht,
neopixel). Nothing of the game is in this image.
"""

freeze("$(PORT_DIR)/modules")  # noqa: F821
include("$(MPY_DIR)/extmod/asyncio")  # noqa: F821
