"""Keys by their position: the same four play in any layout, and the layout names them.

A position is SDL's scan code: the key on which an American keyboard has that letter. pygame is
handed in.
"""

from host_sim.laptop import keys

_CHARACTERS = range(33, 0x700)  # of Latin, Greek, Cyrillic, Hebrew and Arabic layouts


class Keyboard:
    """The layout that is in use; call `changed` when it may be another one."""

    def __init__(self, pygame):
        self._pygame = pygame
        self._codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
        self._codes = [*_CHARACTERS, *self._codes]
        self.changed()

    def changed(self):
        """Read the layout anew."""
        pygame = self._pygame
        # Indexed by a key of the layout, this gives the number of its scan code.
        positions = pygame.key.ScancodeWrapper(range(512))
        self._code_of = {}
        for code in self._codes:
            position = positions[code]
            if position:
                self._code_of.setdefault(position, code)
        self._positions = positions

    def position(self, name):
        """That of the key called `name` in this layout, or else of that name on an American one.
        ValueError for a key that does not exist."""
        try:  # pygame has no names of letters that are not Latin
            code = ord(name) if len(name) == 1 else self._pygame.key.key_code(name)
            found = self._positions[code]
        except ValueError:
            found = 0
        found = found or self._american(name)
        if not found:
            raise ValueError("no key is called %r" % name)
        return found

    def _american(self, name):
        return getattr(self._pygame, "KSCAN_" + name.upper(), 0)

    def positions(self, names=keys.NAMES):
        """Those of four names. The default ones are places: the game's keys lie as its buttons do,
        whatever is printed on them."""
        if names == keys.NAMES:
            return tuple(self._american(name) for name in names)
        found = tuple(self.position(name) for name in names)
        if len(set(found)) != len(found):
            raise ValueError("%s are not four different keys" % ",".join(names))
        return found

    def american_name(self, position):
        """Its name on an American keyboard, "" for a key that is no letter."""
        for letter in "abcdefghijklmnopqrstuvwxyz0123456789":
            if self._american(letter) == position:
                return letter
        return ""

    def name(self, position):
        """The name of the key at that position in this layout."""
        code = self._code_of.get(position, 0)
        if code in _CHARACTERS:
            return chr(code)
        return self._pygame.key.name(code) or "key %d" % position
