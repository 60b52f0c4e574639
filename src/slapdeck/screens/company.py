"""Which buttons CPU players play: what `/data/rig` says under `cpu`, or company for one alone."""

from slapdeck.players.temperaments import COMPANY, temperament

_BUTTONS = 4


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


def company(joined, names, alone=True):
    """[temperament or None] by button, given that people sit at the buttons of the mask `joined`.

    `names` is what `wanted` found. Where it is None, whoever is `alone` gets three CPU players.
    """
    if names is None:
        is_alone = alone and joined and not joined & (joined - 1)
        left = list(COMPANY) if is_alone else []
        names = []
        for button in range(_BUTTONS):
            names.append(left.pop(0) if left and not joined >> button & 1 else None)
    return [None if joined >> button & 1 else names[button] for button in range(_BUTTONS)]


def plays_alone(rig):
    """Do CPU players sit at all four buttons, so that nobody has to press?"""
    try:
        names = wanted(rig)
    except ValueError:
        return False
    return names is not None and None not in names
