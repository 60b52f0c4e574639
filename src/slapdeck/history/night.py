"""A party night (R35-R43): its rounds and its points. night_file.py reads its bytes."""

from array import array

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.history.night_score import PILES, PLACES, RoundScore, best_of, place_of
from slapdeck.history.night_stats import NightStats
from slapdeck.table.table import BUTTONS

MAGIC = b"NITE"
CUT = (0, 16, 128)  # by version the flag of a round: piles instead of its record
_MOST = const(12000)  # bytes of a night; a record that does not fit is cut to its piles
_LOG2 = (0, 0, 1, 1, 2)  # log2 by factor


class Standing:
    """The points in a party night, by button.

    points   so far
    known    mask of all buttons that have played
    """

    def __init__(self):
        self.points = [0] * BUTTONS
        self.known = 0

    def join(self, mask):
        """Let the buttons of `mask` play; a new one starts with the points of the last (R39)."""
        points = self.with_guests()
        for button in range(BUTTONS):
            if mask >> button & 1:
                self.points[button] = points[button]
        self.known |= mask

    def with_guests(self):
        """Return the points by button; a guest who has not played yet has those of the last."""
        last = self.last()
        return [self.points[i] if self.known >> i & 1 else last for i in range(BUTTONS)]

    def last(self):
        """Return the fewest points of all buttons that have played, 0 if none has."""
        return min([self.points[i] for i in range(BUTTONS) if self.known >> i & 1] or [0])

    def place(self, button, among):
        """Return the place of `button`, from 0: the number of buttons in `among` with more
        points."""
        return place_of(self.points, among | 1 << button, button)

    def factors(self, players, is_final, version):
        """Return by button the factor of the next round's points (R38) for the mask `players`."""
        count = len([i for i in range(BUTTONS) if players >> i & 1])
        found = []
        for button in range(BUTTONS):
            place = self.place(button, players)
            is_low = players >> button & 1 and count > 2 and place >= (count + 1) // 2
            factor = 2 if is_final else 1
            found.append(2 * factor if is_low and version == PILES else factor)
        return found

    def podium(self, among):
        """Return the buttons of the mask `among`, most points first, of equals the lower
        button."""
        order = [i for i in range(BUTTONS) if among >> i & 1]
        return sorted(order, key=lambda button: (-self.points[button], button))

    def winners(self, people):
        """Return the mask of the people with most points; CPU players never win (R40)."""
        return sum(
            [1 << i for i in range(BUTTONS) if people >> i & 1 and not self.place(i, people)]
        )


class Night:
    """One night with the rounds `order` (bytes of indexes into ROWS), counted by the rules of
    `version` (night_score.py).

    Call for each round, in this order: `sit(people, cpu)` seats the masks of buttons; deal the
    round to `players` with its `factors`; `end(record)` when it is over; then `step`, until it
    returns False: now its piles are counted. `is_over` after the last round.

    done      number of rounds counted
    place     index of the present round in ROWS
    pieces    all bytes to be stored. Two rounds share one: a single one that grew would leave a
              hole of its old size in the heap before each round
    piles     of the last round, by button; `pressed` is the mask of the buttons that pressed in it
    score     RoundScore of the last round, None before it
    reactions of all rounds, as in Count
    stats     NightStats
    number    identifies this night if several wait
    new_kind  index of the kind that is new on this device, -1 for none

    In live play: `cpu` has the temperaments by button, `chance` deals, `late` is the mask of the
    buttons pressed since a round was dealt without them, `quiet` counts by button the rounds
    without a press.
    """

    def __init__(self, order, number=0, version=PLACES):
        self.number = number
        self.version = version
        self.new_kind = -1
        self.cpu: "list[str | None]" = [None] * BUTTONS
        self.chance = Chance(number)
        self.quiet = [0] * BUTTONS
        self.late = 0
        self.order = order
        self.pieces = [MAGIC + bytes((version, len(order))) + order]
        self.standing = Standing()
        self.done = 0
        self.place = -1
        self.people = self.players = 0
        self.factors = [1] * BUTTONS
        self.piles = [0] * BUTTONS
        self.score: "RoundScore | None" = None
        self.stats = NightStats()
        self.reactions = array("H")
        self.pressed = 0
        self._counting = None
        self._record = b""

    @property
    def is_counting(self):
        """Is there more for `step` to do?"""
        return self._counting is not None

    @property
    def is_over(self):
        """Was the last round counted?"""
        return self.done >= len(self.order)

    @property
    def is_final(self):
        """Is the next round, or the one that is played, the last?"""
        return self.done == len(self.order) - 1

    def payer(self):
        """Return the button that pays if it does not win the next round (R38), -1 for none."""
        best = best_of(self.standing.points, self.players)
        if self.version == PILES or not self.done or best & best - 1 or not best:
            return -1
        return [i for i in range(BUTTONS) if best >> i & 1][0]

    def stake(self):
        """Return the points that a single winner of the next round takes from `payer`, 0 without
        one."""
        leader = self.payer()
        opponents = len([i for i in range(BUTTONS) if self.players >> i & 1]) - 1
        return min(opponents, self.done, self.standing.points[leader]) if leader >= 0 else 0

    @property
    def is_slow(self):
        """Does the median winner need more than SLOW_MS (R42)?"""
        from slapdeck.games import rounds  # not there in play

        found = sorted(self.reactions)
        return bool(found) and found[len(found) // 2] > rounds.SLOW_MS

    def sit(self, people, cpu):
        """Seat the masks `people` and `cpu` for the next round, and choose a round that suits
        their number."""
        from slapdeck.games import rounds

        self.people = people
        self.players = players = people | cpu
        self.standing.join(players)
        self.factors = self.standing.factors(players, self.is_final, self.version)
        self.place = place = self.order[self.done]
        if (
            len([i for i in range(BUTTONS) if players >> i & 1])
            < rounds.ROWS[place][rounds.FEWEST]
        ):
            self.place = rounds.NO_MERCY if place == rounds.TEAMS else rounds.PAIRS

    def end(self, record):
        """End the round; `step` then counts its `record`. ValueError for bytes that are no
        record."""
        from slapdeck.history.night_count import Counting  # not there in play

        self._counting = Counting(record, self.players)
        self._record = record

    def step(self, collect=None):
        """Continue counting; False when all is counted.

        `collect` is called before the night gets longer: behind the garbage of the counting, the
        new piece would break the free heap of the next round in two.
        """
        counting = self._counting
        if counting is None:
            return False
        if counting.step():
            return True
        count, is_broken = counting.count, counting.is_broken
        self._counting = counting = None
        if collect:
            collect()
        self._add(count, bytes(self._record), is_broken)
        self._record = b""
        return False

    def _add(self, count, record, is_broken):
        flag = 0
        if is_broken or sum([len(one) for one in self.pieces]) + len(record) > _MOST:
            flag = CUT[self.version]
            from slapdeck.history.night_count import Count

            # what is not stored does not count, so that a replay has the same titles
            count = Count([min(255, one) for one in count.piles], count.joined, count.pressed)
            record = bytes(count.piles + [count.joined, count.pressed])
        head = bytes((self.place | flag, self.players | self.people << 4))
        if self.version == PILES:
            head += bytes((sum([_LOG2[self.factors[i]] << 2 * i for i in range(BUTTONS)]),))
        piece = head + _number(len(record)) + record
        if self.done & 1:
            self.pieces[-1] += piece
        else:
            self.pieces.append(piece)
        self.add(count)

    def add(self, count):
        """Add a counted round to the points."""
        standing = self.standing
        late = count.joined & ~self.players
        if late:  # slapped in during the round (R39)
            standing.join(late)
            for button in range(BUTTONS):
                if late >> button & 1:
                    self.factors[button] = 2 if self.is_final else 1
            self.people |= late
            self.players |= late
        self.score = score = RoundScore(self)
        score.count(count.piles, self.players)
        for button in range(BUTTONS):
            if standing.known >> button & 1:
                standing.points[button] = score.points[button]
        self.piles = list(count.piles)  # a new one: that of the count lies behind its garbage
        self.pressed = count.pressed
        for ms in count.reactions:
            self.reactions.append(min(ms, 65535))
        self.stats.add(self, count)
        self.done += 1

    def store(self, seated=None, record=b""):
        """Return (dict, bytes) to be stored for later: `seated` as of a paused game, and the
        `record` of the present round, if one is played."""
        if seated is None:
            seated = {"joined": self.players, "cpu": self.cpu, "seed": self.chance.below(1 << 29)}
        stored = dict(seated)
        data = b"".join(self.pieces)
        stored["night"] = [len(data), self.people, self.players, self.number]
        stored["new"] = self.new_kind
        stored["late"] = self.late
        return stored, data + bytes(record)

    def cpu_mask(self):
        """Return the mask of the buttons of CPU players that no person has replaced."""
        return sum([1 << i for i in range(BUTTONS) if self.cpu[i] and not self.people >> i & 1])


def _number(value):
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)
