"""Who sits where: buttons are places round the table, seats are numbers in the rules.

In the Ratscrew family a button is a seat, in War the first two buttons pressed are seats, in the
Money games a pair of buttons is one. CPU players sit at the other buttons as `cpu` in the test
config (/data/rig) says, else as the settings say. Handicaps are set by button, because people
think of their colour.
"""

from slapdeck.games.catalogue import PRESETS
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.players.temperaments import temperament, temperament_of
from slapdeck.settings import LEVEL
from slapdeck.table.table import BUTTONS

FOUR, TWO, PAIRS = 0, 1, 2  # four seats; the first two buttons pressed; two seats of two buttons


class SeatLayout:
    """Maps seats to buttons: ``button_of[seat]`` and ``seat_of[button]``, both of length 4.

    The joined buttons take seats 0, 1, ... in their order round the table; the other buttons
    follow, so that a late-comer can slap in (R25).
    """

    def __init__(self):
        self.button_of = bytearray(range(BUTTONS))
        self.seat_of = bytearray(range(BUTTONS))

    def assign(self, joined):
        """Seat the buttons of the mask ``joined`` first."""
        seat = 0
        for wanted in (1, 0):
            for button in range(BUTTONS):
                if joined >> button & 1 == wanted:
                    self.button_of[seat] = button
                    self.seat_of[button] = seat
                    seat += 1

    def buttons(self, seats):
        """Return the mask of buttons for a mask of seats."""
        mask = 0
        for seat in range(BUTTONS):
            if seats >> seat & 1:
                mask |= 1 << self.button_of[seat]
        return mask


# --- joining


def layout_of(game):
    """Return FOUR, TWO or PAIRS for the preset `game`."""
    style = PRESETS[game].style
    if style == SLAPS:
        return FOUR
    return TWO if style == BATTLES else PAIRS


def buttons_of(button, layout):
    """Return the mask of the buttons that the player at `button` plays with."""
    return 3 << (button & 2) if layout == PAIRS else 1 << button


def count_people(joined, layout):
    """Return the number of players, given the mask of the buttons that joined."""
    if layout == PAIRS:
        joined = (1 if joined & 3 else 0) | (2 if joined & 12 else 0)
    count = 0
    for button in range(BUTTONS):
        count += joined >> button & 1
    return count


def is_full(joined, layout):
    """Is there no seat for another person?"""
    return count_people(joined, layout) >= (BUTTONS if layout == FOUR else 2)


def is_by_hand(console):
    """Does a battle of War wait until both players have pressed?"""
    test_config = console.devices.store.test_config()
    return bool(test_config.get("both_press", console.settings.both_press))


# --- CPU players


def cpu_seats(joined, game, names, settings, is_stacked):
    """Return [temperament or None] by button: the CPU players for the empty seats.

    `joined` is the mask of people's buttons, `names` the result of `names_in` for the test config.
    A stacked deck gets CPU players only from the test config.
    """
    if names is None:
        people = count_people(joined, layout_of(game))
        room = 0 if is_stacked else PRESETS[game].seats[1] - people
        names = _invited(joined, people, settings, room)
    return [None if joined >> button & 1 else names[button] for button in range(BUTTONS)]


def names_in(test_config):
    """Return [temperament or None] by button from the list `cpu` of the test config; None without
    one.

    ValueError unless it is a list of up to four known temperaments and nulls.
    """
    names = test_config.get("cpu")
    if names is None:
        return None
    if not isinstance(names, list) or len(names) > BUTTONS:
        raise ValueError("cpu must be a list of up to 4 temperaments, not " + repr(names))
    for name in names:
        if name is not None:
            temperament(name)
    return names + [None] * (BUTTONS - len(names))


def plays_alone(test_config):
    """Do CPU players sit at all four buttons, so that nobody has to press?"""
    try:
        names = names_in(test_config)
    except ValueError:
        return False
    return names is not None and None not in names


def _invited(joined, people, settings, room):
    """Choose CPU players by the settings, `room` at most.

    With a number of seats to fill, the table is filled up to it. Two teams need all four seats
    (R33).
    """
    names: "list[str | None]" = [None] * BUTTONS
    when = settings.cpu_when
    fill_to = BUTTONS if settings.rules.get("teams") else settings.fill_to
    if fill_to:
        when = "always"
        room = min(room, fill_to - people)
    if when == "always" or when == "alone" and people == 1:
        empty = [button for button in range(BUTTONS) if not joined >> button & 1]
        left = [settings.cpu_1, settings.cpu_2, settings.cpu_3]
        while empty and left and room > 0:
            name = left.pop(0)
            button = empty.pop(0)
            if fill_to and name == "nobody":
                name = LEVEL
            if name != "nobody":
                level = settings.cpu_level
                names[button] = temperament_of(level) if name == LEVEL else name
                room -= 1
    return names


# --- handicaps


def seat_handicaps(rules, joined, seats, cpu):
    """Convert the handicaps of `rules` from by button to by seat, for a deal to `seats` of
    `joined`.

    A CPU player (`cpu` by button, None for nobody) has none, because it has a temperament. A
    button that nobody joined with keeps its own, for a late-comer who slaps in. A button that
    would be left without a pattern is barred from none.

    Return False if a file of the player's own gives more extra cards than there are: then nobody
    has a handicap.
    """
    from slapdeck.rules.barred import spare_last_slap

    handicaps = rules.handicaps
    spare_last_slap(rules)
    layout = SeatLayout()
    layout.assign(joined)
    for values in (handicaps.head_start, handicaps.barred_patterns, handicaps.extra_cards):
        values[:] = [0 if cpu[button] else values[button] for button in layout.button_of]
    extra = handicaps.extra_cards
    for seat in range(seats, len(extra)):
        extra[seat] = 0
    fits = sum(extra) + seats <= rules.deck_size()
    if not fits or handicaps.is_off():
        rules.handicaps = None
    return fits
