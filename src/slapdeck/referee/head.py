"""The head of a record, all that comes before its events (record.py)."""

from slapdeck.referee.record import HANDICAPPED, MAGIC
from slapdeck.rules.options import CHANCES


def head_of(game_name, seats, rules, deck):
    """The bytes of a game about to be dealt."""
    found = bytearray(MAGIC)
    found.append(HANDICAPPED if rules.roomy and rules.handicaps else 0)
    _add(found, len(game_name))
    found.extend(game_name.encode())
    found.append(seats)
    for row in rules.rows():
        value = getattr(rules, row[0])
        for one in value if row[1] == CHANCES else (value,):
            _add(found, one)
    if rules.roomy and rules.handicaps:
        for one in rules.handicaps.numbers():
            _add(found, one)
    _add(found, len(deck))
    found.extend(deck)
    return found


def _add(found, number):
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
