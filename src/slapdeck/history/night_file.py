"""Reads the bytes of a party night (docs/rules.md 4.4).

    "NITE", version, number of rounds, their indexes in ROWS (games/rounds.py)
    and for each round that is over:
        its index in ROWS, plus 128 if the record was too long for the night (16 in version 1)
        mask of the buttons that were dealt in | mask of the people's buttons << 4
        in version 1 the factors by button, two bits each: 0 single, 1 double, 2 fourfold
        length of what follows, and the record of the round (record/reader.py; without cards
        lamp/round_record.py); or, if it was too long, its piles by button and two masks

A length is written seven bits a byte, the lowest first, bit 7 set while more follow. Points are
not stored: they follow from the records.
"""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.history.night import CUT, MAGIC, Night
from slapdeck.history.night_count import Count, Counting
from slapdeck.history.night_score import PILES, PLACES
from slapdeck.table.table import BUTTONS

_MOST_ROUNDS = const(12)


def stored_night(stored, data):
    """Return (Night, record) from the result of Night.store.

    All finished rounds are counted; `record` is that of the open round, None without one.
    ValueError if it is damaged.
    """
    found = stored.get("night")
    cpu = stored.get("cpu")
    if not isinstance(found, list) or len(found) != 4 or not isinstance(cpu, list):
        raise ValueError("this is no night")
    size, people, players, number = found
    for one in found:
        if not isinstance(one, int) or isinstance(one, bool) or one < 0:
            raise ValueError("the night is not whole")
    if size > len(data) or not 0 < people <= players < 16 or people & ~players:
        raise ValueError("the night is not whole")
    night = night_of(data[:size])
    if night.is_over:
        raise ValueError("the night is over")
    if len(cpu) != BUTTONS or number >> 29:
        raise ValueError("the night is not whole")
    night.number = number
    new = stored.get("new")
    night.new_kind = new if new in list(night.order) else -1
    late = stored.get("late")  # missing before 0.3.0
    night.late = late & 15 if isinstance(late, int) else 0
    night.cpu = [None if people >> i & 1 else cpu[i] for i in range(BUTTONS)]
    night.chance = Chance(number + night.done & 0x1FFFFFFF)
    night.sit(people, players & ~people)
    record = bytes(data[size:]) or None
    if record:
        Counting(record, players)  # ValueError if it is of others
    return night, record


def night_of(data, reported=None):
    """Return the Night in its bytes with all its rounds counted; call `reported(night)` after
    each.

    ValueError with a message of one line if it is damaged.
    """
    order = order_in(data)
    night = Night(order, version=data[len(MAGIC)])
    for place, players, people, factors, record, count in pieces_of(data):
        begin_round(night, place, players, people, factors)
        if count:
            night.add(count)
        else:
            end_round(night, record)
        if reported:
            reported(night)
    night.pieces = [bytes(data)]
    return night


def order_in(data):
    """Return the indexes of the rounds in the bytes of a night."""
    at = len(MAGIC) + 2
    if bytes(data[: len(MAGIC)]) != MAGIC or len(data) < at:
        raise ValueError("this is no night")
    version = data[len(MAGIC)]
    if version not in (PILES, PLACES):
        raise ValueError("the night is of version %d, this program reads 1 and 2" % version)
    count = data[at - 1]
    order = bytes(data[at : at + count])
    check_order(order, count)
    return order


def pieces_of(data):
    """Return [(place, players, people, factors, record, count)] of the rounds in the bytes of a
    night; `factors` are None but in version 1, `count` is None if there is a record."""
    at = len(MAGIC) + 2 + data[len(MAGIC) + 1]
    version = data[len(MAGIC)]
    is_old = version == PILES
    found = []
    while at < len(data):
        if at + 2 + is_old > len(data):
            raise ValueError("the night is cut off")
        place, masks = data[at], data[at + 1]
        packed = data[at + 2] if is_old else 0
        size, at = _read_number(data, at + 2 + is_old)
        if at + size > len(data):
            raise ValueError("the night is cut off")
        record = bytes(data[at : at + size])
        at += size
        factors = [1 << (packed >> 2 * i & 3) for i in range(BUTTONS)] if is_old else None
        count = _cut_count(record) if place & CUT[version] else None
        found.append((place & ~CUT[version], masks & 15, masks >> 4, factors, record, count))
    return found


def check_order(order, count):
    """Raise ValueError unless `order` is a valid order of `count` rounds."""
    if not 0 < count <= _MOST_ROUNDS or len(order) != count:
        raise ValueError("a night has 1..%d rounds" % _MOST_ROUNDS)
    for place in order:
        if place >= len(rounds.ROWS):
            raise ValueError("the night has a round that this program does not know")


def begin_round(night, place, players, people, factors):
    """Begin the next round as stored; ValueError if it cannot be the next one."""
    if night.is_over:
        raise ValueError("the night has more rounds than it said")
    if not players or people & ~players:
        raise ValueError("a round of the night has no players")
    night.sit(people, players & ~people)
    if place != night.place:
        raise ValueError("round %d of the night is not the one it said" % (night.done + 1))
    if factors != (night.factors if night.version == PILES else None):
        raise ValueError(
            "round %d of the night has other factors than its points" % (night.done + 1)
        )


def end_round(night, record):
    """Count the `record` of the round begun; ValueError if it is damaged."""
    counting = Counting(record, night.players)
    while counting.step():
        pass
    if counting.is_broken:
        raise ValueError("the record of round %d is damaged" % (night.done + 1))
    night.add(counting.count)


def _cut_count(record):
    if len(record) != BUTTONS + 2:
        raise ValueError("the night is not whole")
    return Count(list(record[:BUTTONS]), record[BUTTONS], record[BUTTONS + 1])


def _read_number(data, at):
    value = shift = 0
    while at < len(data) and shift < 28:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7
    raise ValueError("the night is cut off")
