"""The store that the controls take: what it is to keep is lost for a moment, or for good."""

import os

from firmware.store import Store


class Careless(Store):
    """The control: the old file goes before the new one comes."""

    def _write(self, name, ending, magic, data):
        try:
            os.remove(name + ending)
        except OSError:
            pass
        Store._write(self, name, ending, magic, data)
