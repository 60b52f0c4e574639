"""Keeps the emulated flash's file system in a file: settings and high scores outlive the
window."""

import os
from pathlib import Path

from littlefs import LittleFSError

from host_sim.chip import flash
from host_sim.chip.image import SECTOR


class FlashFile:
    """The file at `path`, which holds only the file system, so another image can use it.

    If that image's file system has another `size`, the files move into a new one. `content` is the
    last stored content, None for nothing. `fresh` ignores the file's content. ValueError if the
    file is no such file system: it is not overwritten.
    """

    def __init__(self, path, size, fresh=False):
        self._path = Path(path)
        self.content = None
        if not fresh and self._path.exists():
            self.content = self._path.read_bytes()
            if len(self.content) != size:
                self.content = _moved(path, self.content, size)

    def store(self, content):
        """Replace the file in one step if `content` is new; return whether it was."""
        if content == self.content:
            return False
        self._path.parent.mkdir(parents=True, exist_ok=True)
        part = self._path.with_name("%s.%d" % (self._path.name, os.getpid()))
        try:
            part.write_bytes(content)
            part.replace(self._path)
        finally:
            part.unlink(missing_ok=True)
        self.content = content
        return True


def _moved(path, content, size):
    """Return the files of a file system's bytes as a file system of `size` bytes."""
    try:
        if len(content) % SECTOR:
            raise ValueError("no whole sectors")
        return flash.build(flash.extract(content), size)
    except (LittleFSError, ValueError) as error:
        raise ValueError(
            "%s: %d bytes are not a handheld's file system, nor one that fits into %d (%s);"
            " --fresh replaces it" % (path, len(content), size, error)
        ) from None
