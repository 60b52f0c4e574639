"""Which buttons CPU players play: as `/data/rig` says under `cpu`, else as the settings say."""

from micropython import const

from slapdeck.players.temperaments import temperament

_BUTTONS = const(4)


def wanted(rig):
    """[temperament or None] by button as the list `cpu` of `rig` says; None where it says nothing.

    ValueError when it is no list of up to four known temperaments and nulls.
    """
    names = rig.get("cpu")
    if names is None:
        return None
    if not isinstance(names, list) or len(names) > _BUTTONS:
        raise ValueError("cpu must be a list of up to 4 temperaments, not " + repr(names))
    for name in names:
        if name is not None:
            temperament(name)
    return names + [None] * (_BUTTONS - len(names))


def invited(joined, people, settings, room):
    """[temperament or None] by button: who sits down where nobody joined, as the settings have it.

    `joined` is the mask of the buttons that `people` persons play; `room` CPU players may come.
    """
    names = [None] * _BUTTONS
    when = settings.cpu_when
    if when == "always" or when == "alone" and people == 1:
        empty = [button for button in range(_BUTTONS) if not joined >> button & 1]
        left = [settings.cpu_1, settings.cpu_2, settings.cpu_3]
        while empty and left and room:
            name = left.pop(0)
            button = empty.pop(0)
            if name != "nobody":
                names[button] = name
                room -= 1
    return names


def company(joined, names):
    """The list `names` without those at whose button a person sits (the mask `joined`)."""
    return [None if joined >> button & 1 else names[button] for button in range(_BUTTONS)]


def plays_alone(rig):
    """Do CPU players sit at all four buttons, so that nobody has to press?"""
    try:
        names = wanted(rig)
    except ValueError:
        return False
    return names is not None and None not in names
