"""The faulty store of the negative controls: it loses a file for a moment, or for good."""

import os

from firmware.store import Store


class Careless(Store):
    """Removes the old file before it writes the new one."""

    def _write(self, path, magic, data):
        try:
            os.remove(path)
        except OSError:
            pass
        Store._write(self, path, magic, data)
