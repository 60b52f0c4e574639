"""The numbers by which a game notes its position (R28), for comparison."""


class _Noted(list):
    def note(self):
        self.clear()

    mix = list.append

    def mix_pile(self, pile):
        self.append(bytes(pile.top(i) for i in range(pile.count)))


def position(game):
    """Return the position as a list, by the calls of table/positions.py."""
    noted = _Noted()
    game.note_position(noted)
    return noted
