"""The emulated flash's file system in a file: settings and high scores outlive the window."""

import os
from pathlib import Path

from host_sim.chip.flash import FS_SIZE


class FlashFile:
    """The file at `path`; it holds the file system only, so another image keeps it.

    `content` is what was stored last, None for nothing. `fresh` ignores what the file has.
    ValueError when the file is no such file system: it is not overwritten.
    """

    def __init__(self, path, fresh=False):
        self._path = Path(path)
        self.content = None
        if not fresh and self._path.exists():
            self.content = self._path.read_bytes()
            if len(self.content) != FS_SIZE:
                raise ValueError(
                    "%s: %d bytes are not a handheld's file system of %d (--fresh replaces it)"
                    % (path, len(self.content), FS_SIZE)
                )

    def store(self, content):
        """Replace the file in one step if `content` is new; says whether it was."""
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
