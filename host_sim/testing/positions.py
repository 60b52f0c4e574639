"""The numbers by which a game notes its position (R28), to compare."""


class _Noted(list):
    def note(self):
        self.clear()

    mix = list.append

    def mix_pile(self, pile):
        self.append(bytes(pile.top(i) for i in range(pile.count)))


def position(game):
    """As a list, by table/positions.py's calls."""
    noted = _Noted()
    game.note_position(noted)
    return noted
