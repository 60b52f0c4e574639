"""The modules of the page come as several ROMFS images: what the title needs first, the rest while
it is shown. Here they are one file system. MicroPython for WebAssembly only.
"""

import vfs

_AT = "/rom"


class _Images:
    """The VfsRom objects `roms` as one: a file is in the first one that has it."""

    def __init__(self, roms):
        self.roms = roms

    def mount(self, readonly, mkfs):
        """Nothing has to be prepared."""

    def umount(self):
        """Nor anything given back."""

    def open(self, path, mode):
        return self._first("open", path, mode)

    def stat(self, path):
        return self._first("stat", path)

    def _first(self, name, *args):
        for rom in self.roms:
            try:
                return getattr(rom, name)(*args)
            except OSError as error:
                missing = error
        raise missing


def add(path):
    """The modules in the image in the file `path` can be imported; the file goes."""
    import os

    with open(path, "rb") as file:
        rom = vfs.VfsRom(file.read())
    os.remove(path)
    mounted = [found for found, at in vfs.mount() if at == _AT][0]
    if isinstance(mounted, _Images):
        mounted.roms.append(rom)
        return
    vfs.umount(_AT)
    vfs.mount(_Images([mounted, rom]), _AT)
