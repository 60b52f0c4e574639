"""Keys, fingers and pads that hold buttons down: each releases only what it pressed itself."""


class Held:
    """Hands the edges of all sources to `buttons`; `heard(kind)` is called after each press.

    A source is a tuple, its first part the kind of device. It releases the button that it pressed,
    even if that key or pad would press another one now.
    """

    def __init__(self, buttons, heard=lambda kind: None):
        self._buttons = buttons
        self._heard = heard
        self._by = {}

    def press(self, source, button):
        """The source went down; a key that repeats is down already."""
        if source not in self._by:
            self._by[source] = button
            self._buttons.edge(button, True)
            self._heard(source[0])

    def release(self, source):
        """It came up; the button does when nothing else holds it."""
        button = self._by.pop(source, None)
        if button is not None and button not in self._by.values():
            self._buttons.edge(button, False)

    def has(self, kind):
        """Does a device of that kind hold a button down?"""
        return any(source[0] == kind for source in self._by)

    def release_all(self, *beginning):
        """All sources that begin so come up: of a pad that was pulled out, or all of them."""
        for source in list(self._by):
            if source[: len(beginning)] == beginning:
                self.release(source)
