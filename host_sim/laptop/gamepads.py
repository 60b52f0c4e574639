"""Gamepads: which button of the handheld a button of a pad is.

A single pad has all four: its lower, left, upper and right face buttons lie as the handheld's do.
Of several pads each is a player's: any button slaps; of two, the shoulder buttons are the player's
second button in Money. The numbers are those of an Xbox or PlayStation pad in SDL.
"""

_FACE = (0, 3, 1, 2)  # by number: lower, right, left, upper
_SHOULDERS = (4, 5, 9, 10)
_SEAT_OF = ((0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))  # by the number of pads, in the order they came


class Gamepads:
    """`add` and `remove` as pads come and go; `button` says what a press is.

    seats  by instance id, in the order in which they came
    """

    def __init__(self):
        self.ids = []

    def add(self, pad_id):
        """A pad was plugged in; a fifth one does nothing."""
        if pad_id not in self.ids:
            self.ids.append(pad_id)

    def remove(self, pad_id):
        """It was pulled out."""
        if pad_id in self.ids:
            self.ids.remove(pad_id)

    def button(self, pad_id, number):
        """The handheld's button 0..3, or -1 for one that does nothing."""
        if pad_id not in self.ids[:4]:
            return -1
        if len(self.ids) == 1:
            return _FACE[number] if number < len(_FACE) else -1
        seats = _SEAT_OF[min(len(self.ids), 4) - 1]
        seat = seats[self.ids.index(pad_id)]
        if len(seats) == 2 and number in _SHOULDERS:
            return seat + 1
        return seat
