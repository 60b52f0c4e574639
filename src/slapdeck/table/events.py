"""The ring of events: what the games did, for the log, the screen, the sound and the CPU players.

A reader keeps a cursor, starting at `count`, and catches up with `kind(i)`, `seat(i)`, `arg(i)`.
The last SIZE events are there; one call of the referee adds at most nine.
"""

from array import array

# Kinds; `arg` is 0 unless a comment gives its meaning.
CARD = 0  # `seat` plays the card `arg`
CHALLENGE = 1  # `seat` challenges the seat whose turn it now is
CLAIMED = 2  # the pile is claimed by `seat`
SETTLED = 3  # the claim of `seat` is settled
WON = 4  # the slap of `seat` takes the pile
JOINED = 5  # and `seat` had no card before
TIE = 6  # the seats whose bits `arg` holds slapped together
FALSE = 7  # `seat` slapped falsely and burns `arg` cards
LOCKOUT = 8  # `seat` is barred after its false slaps
LATE = 9  # `seat` slapped late
IGNORED = 10  # the slap of `seat` does not count
SUDDEN_DEATH = 11
OVER = 12  # `seat` wins, or -1: a draw
BATTLE = 13  # War: `seat` takes the cards of the battle
WAR = 14  # War: equal ranks
CAPTURED = 15  # Money: `seat` captures the `arg` numerals of the floor
PENALTY = 16  # Money: a wrong grab gives these to `seat`
TRADED = 17  # Money: `seat` has bought `arg` numerals, or exchanged money for 0
VOIDED = 18  # the slaps since the last card or settling count as never made
NEXT_PILE = 19  # the limit is reached by equals: the next pile decides
HAND = 20  # Irish Snap: the hand of `seat` is number `arg` in the round
LOST = 21  # Irish Snap: `seat` must take `arg` cards of the pile
MISSED = 22  # the claim of `seat` is lost: it was not slapped before the next card (R47)

SIZE = 64  # a power of two
MASK = SIZE - 1


class EventRing:
    """Keeps (kind, seat, arg) of the last SIZE events; `count` counts all since the deal.

    Fast path: event i is at index `i & MASK` of `kinds`, `seats`, `args`.
    """

    def __init__(self):
        self.kinds = bytearray(SIZE)
        self.seats = array("b", bytes(SIZE))
        self.args = array("H", bytes(2 * SIZE))
        self.count = 0

    def clear(self):
        self.count = 0

    def add(self, kind, seat, arg):
        count = self.count
        at = count & MASK
        self.kinds[at] = kind
        self.seats[at] = seat
        self.args[at] = arg
        self.count = count + 1

    def kind(self, i):
        return self.kinds[i & MASK]

    def seat(self, i):
        return self.seats[i & MASK]

    def arg(self, i):
        return self.args[i & MASK]
