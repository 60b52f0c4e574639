"""The flash as a block device for scripts in the VM: littlefs as in the firmware, on known bytes.

The same C code with the same sizes as on the board (ports/rp2/modules/_boot.py). It behaves like
the chip: an erase sets all bits of a block, a program only clears bits.
"""

import os

BLOCK = 4096
BLOCKS = 256  # firmware/boards/SLAPDECK/mpconfigboard.cmake: 1024 KiB
PAGE = 256


class Flash:
    """A block device; `done` lists its operations: (place, None for an erase or the bytes)."""

    def __init__(self, image):
        self.image = image
        self.done = []

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.image) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            self.apply((arg * BLOCK, None))
            self.done.append((arg * BLOCK, None))
        return 0

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = memoryview(self.image)[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        assert offset % PAGE == 0 and len(buf) % PAGE == 0
        for i in range(0, len(buf), PAGE):
            step = (block * BLOCK + offset + i, bytes(buf[i : i + PAGE]))
            self.apply(step)
            self.done.append(step)

    def apply(self, step, part=1):
        """Perform an operation, or only the first `part` of it."""
        at, data = step
        if data is None:
            for i in range(at, at + BLOCK // part, PAGE):
                self.image[i : i + PAGE] = b"\xff" * PAGE
        else:
            for i in range(len(data) // part):
                self.image[at + i] &= data[i]


def blank(blocks=BLOCKS):
    """The bytes of an empty file system."""
    image = bytearray(b"\xff" * (BLOCK * blocks))
    os.VfsLfs2.mkfs(Flash(image), progsize=PAGE)
    return image


def mounted(flash, root):
    """Mount its file system at `root`."""
    os.mount(os.VfsLfs2(flash, progsize=PAGE), root)
