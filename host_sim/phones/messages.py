"""Messages from phones to the server, as JSON lists; server.py hands them on, seats.py acts on
them."""

import json
import re
from typing import NamedTuple

_MOST_US = 10**15


class Said(NamedTuple):
    """A message from a phone. `came`: its arrival by our clock; `what` and `numbers`:

    HELLO   steps of its clock
    ANSWER  when we asked (by our clock), when it read that, when it answered (by its own)
    DOWN    when a finger came, which zone of the glass, how late the page heard of it
    UP      likewise
    SLEPT   nothing: its clock stood still
    NAME    its player's name, 2 to 6 capital letters
    STAKE   the button that it thinks will win the next round, 0..3
    GONE    nothing: the connection is closed

    All are microseconds but name, button and zone. A zone is 0, or 1 for the upper third where
    there are two buttons.
    """

    came: int
    phone: str
    what: str
    numbers: tuple = ()


HELLO, ANSWER, DOWN, UP = "hello", "answer", "down", "up"
SLEPT, NAME, STAKE, GONE = "slept", "name", "stake", "gone"
_LENGTHS = {HELLO: 1, ANSWER: 3, DOWN: 3, UP: 3, SLEPT: 0, NAME: 1, STAKE: 1}


def understood(data, sent):
    """(what, numbers) of a message as Said has them; ValueError for all that no page of ours says.

    `sent`: {number: when} of the pings on their way; the answered one goes.
    """
    try:
        what, *numbers = json.loads(data) if isinstance(data, str) else ()
    except (TypeError, RecursionError):
        raise ValueError("no list") from None
    if not isinstance(what, str) or len(numbers) != _LENGTHS.get(what):
        raise ValueError("no message of ours")
    if what == NAME:
        if not isinstance(numbers[0], str) or not re.fullmatch("[A-Z]{2,6}", numbers[0]):
            raise ValueError("no name of ours")
        return what, tuple(numbers)
    for number in numbers:
        if type(number) is not int or not -_MOST_US < number < _MOST_US:
            raise ValueError("no number of ours")
    if what == ANSWER:
        if numbers[0] not in sent or numbers[2] < numbers[1]:
            raise ValueError("an answer to nothing")
        numbers[0] = sent.pop(numbers[0])
    if what in (DOWN, UP) and numbers[1] not in (0, 1):
        raise ValueError("no zone of ours")
    if what == STAKE and numbers[0] not in range(4):
        raise ValueError("no button of ours")
    return what, tuple(numbers)
