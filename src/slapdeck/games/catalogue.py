"""All games, and their presets by the names that logs use.

A new game: one file that ends with its entries, its name here, its words, one golden log. A file
is imported when one of its presets is first asked for: a game of one needs the room of the others.
"""

# Looked into in this order for a preset, after a file of the preset's own name.
FILES = ("ratscrew", "money", "slapjack", "snap", "irish_snap", "war")
WITHOUT_CARDS = ("duel", "buzzer")  # lamp/duel.py, lamp/buzzer.py: nothing to deal, no logs


class _Presets:
    """Looks up the Kind of a preset by its name in logs, as a dict does."""

    def of(self, file):
        """The Kinds of a file."""
        return __import__("slapdeck.games." + file, None, None, ("ENTRIES",)).ENTRIES

    def get(self, game):
        """The Kind of the preset `game`, None when there is none."""
        if game in FILES:
            return self._in(game, game)
        for file in FILES:
            kind = self._in(file, game)
            if kind:
                return kind
        return None

    def _in(self, file, game):
        for kind in self.of(file):
            if game in kind.presets:
                return kind
        return None

    def __getitem__(self, game):
        kind = self.get(game)
        if kind is None:
            raise KeyError(game)
        return kind

    def __contains__(self, game):
        return self.get(game) is not None

    def __iter__(self):
        return iter([game for file in FILES for kind in self.of(file) for game in kind.presets])

    def __len__(self):
        return sum([len(kind.presets) for file in FILES for kind in self.of(file)])

    def items(self):
        """[(name, Kind)] of all presets."""
        return [(game, self[game]) for game in self]


PRESETS = _Presets()


def kind_of(game):
    """The Kind of the preset `game`; ValueError when there is none."""
    if game in WITHOUT_CARDS:
        raise ValueError("%s has no cards and keeps no log" % game)
    kind = PRESETS.get(game)
    if kind is None:
        raise ValueError("no game is called " + repr(game))
    return kind


def title_of(game):
    """The title of the preset `game`, in English."""
    return PRESETS[game].presets[game][0]


def card_limit_of(game):
    """After how many cards the handheld ends a game of the preset (R28)."""
    return PRESETS[game].presets[game][1]


def new_game(rules, seats, capacity=0):
    """A game for `rules`, not yet dealt; `capacity` is the size of its deck, 0 for the full."""
    return rules.kind.make(rules, seats, capacity)
