"""Gamepads: which button of the handheld a button of a pad is.

A single pad has all four: its lower, left, upper and right face buttons lie as the handheld's do.
Of several pads each is a player's: any button slaps; of two, the shoulder buttons are the player's
second button in Money. The numbers are those of an Xbox or PlayStation pad in SDL.
"""

_FACE = (0, 3, 1, 2)  # by number: lower, right, left, upper
_SHOULDERS = (4, 5, 9, 10)
_SEAT_OF = ((0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))  # by the number of places


class Gamepads:
    """The places of the pads: one pad has all four buttons, of several each has a seat.

    `arrange` gives places to the pads that are there, in the order in which they came; the host
    calls it on the title and where nobody has joined, while no pad has a button down. From then on
    a pad keeps its place. When it goes, the next pad without a place that is pressed takes the
    place over. All other pads do nothing until the next `arrange`: so one that is switched on
    beside a shared pad changes nothing in that game.
    """

    def __init__(self):
        self._ids = []
        self._places = []  # by place its pad's id, None where that pad has gone

    def arrange(self):
        """New places; a fifth pad has none."""
        self._places = self._ids[:4]

    def add(self, pad_id):
        """A pad was plugged in. The very first one has its place at once."""
        if pad_id not in self._ids:
            self._ids.append(pad_id)
        if not self._places:
            self.arrange()

    def remove(self, pad_id):
        """It was pulled out."""
        if pad_id in self._ids:
            self._ids.remove(pad_id)
        self._places = [None if one == pad_id else one for one in self._places]

    def button(self, pad_id, number):
        """The handheld's button 0..3 that this press is, or -1 for one that does nothing."""
        places = self._places
        if pad_id in self._ids and pad_id not in places and None in places:
            places[places.index(None)] = pad_id
        if pad_id not in places:
            return -1
        if len(places) == 1:
            return _FACE[number] if number < len(_FACE) else -1
        seats = _SEAT_OF[len(places) - 1]
        seat = seats[places.index(pad_id)]
        if len(seats) == 2 and number in _SHOULDERS:
            return seat + 1
        return seat
