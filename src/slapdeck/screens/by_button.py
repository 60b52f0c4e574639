"""Handicaps are set by button, the rules have them by seat: people think of their colour."""

from slapdeck.screens.seating import Seating


def take_seats(rules, joined, seats, cpu):
    """Turns the handicaps of `rules` from those by button into those by seat, for a deal to
    `seats` of the mask `joined`. Loaded only where the rules have some.

    Where a CPU player sits (`cpu` by button, None for nobody) there are none: it has a temperament
    instead. A button that nobody joined with keeps its own, for who slaps in later.

    False when a file of the player's own asks for more extra cards than there are: then nobody
    has any handicap.
    """
    handicaps = rules.handicaps
    seating = Seating()
    seating.assign(joined)
    for values in (handicaps.head_start, handicaps.barred_patterns, handicaps.extra_cards):
        values[:] = [0 if cpu[button] else values[button] for button in seating.button_of]
    extra = handicaps.extra_cards
    for seat in range(seats, len(extra)):
        extra[seat] = 0
    fits = sum(extra) + seats <= rules.deck_size()
    if not fits or handicaps.is_off():
        rules.handicaps = None
    return fits
