"""A party night (R35-R42): its rounds, its points, and the bytes in which it is stored.

    "NITE", version, how many rounds, their places in ROWS (games/rounds.py)
    and for each round that is over:
        its place in ROWS, 16 more where the record was too long for the night
        mask of the buttons that were dealt in | mask of those of people << 4
        the factors by button, two bits each: 0 single, 1 double, 2 fourfold
        length of what follows, and the record of the round (record/reader.py; of lights
        lamp/light_record.py); or where it was too long its piles by button and four masks

A length is written seven bits a byte, the lowest first, bit 7 set while more follow. Points are
not stored: they follow from the records.
"""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.lamp.light_record import MAGIC as LIGHT_MAGIC
from slapdeck.lamp.light_record import LightRecord, LightReplay
from slapdeck.record.reader import Lookahead
from slapdeck.table.events import CARD, CLAIMED, LATE, SETTLED, VOIDED, WON
from slapdeck.table.table import BUTTONS

MAGIC = b"NITE"
VERSION = 1
_CUT = const(16)  # flag: piles instead of a record
_MOST = const(12000)  # bytes of a night; the records that fit
_MOST_ROUNDS = const(12)
CLOSE_US = const(5000)
_GUESSED_US = const(100000)  # as in game_stats.py
_LOG2 = (0, 0, 1, 1, 2)  # of a factor


class Standing:
    """Who has how many points: by button.

    points   of the night so far
    known    mask of all buttons that have played
    """

    def __init__(self):
        self.points = [0] * BUTTONS
        self.known = 0

    def join(self, mask):
        """Those of `mask` play from now on; whoever is new has the last one's points (R39)."""
        last = self.last()
        for button in range(BUTTONS):
            if (mask & ~self.known) >> button & 1:
                self.points[button] = last
        self.known |= mask

    def last(self):
        """The fewest points of those who have played, 0 before anybody has."""
        return min([self.points[i] for i in range(BUTTONS) if self.known >> i & 1] or [0])

    def place(self, button, among):
        """From 0: how many of the mask `among` have more points."""
        own = self.points[button]
        return len([i for i in range(BUTTONS) if among >> i & 1 and self.points[i] > own])

    def factors(self, players, is_final):
        """By button what a pile counts for the mask `players` in the next round (R38)."""
        count = len([i for i in range(BUTTONS) if players >> i & 1])
        found = []
        for button in range(BUTTONS):
            place = self.place(button, players)
            is_low = players >> button & 1 and count > 2 and place >= (count + 1) // 2
            found.append((2 if is_low else 1) * (2 if is_final else 1))
        return found

    def score(self, piles, factors):
        """The piles of a round, by button."""
        for button in range(BUTTONS):
            self.points[button] += piles[button] * factors[button]

    def podium(self, among):
        """The buttons of the mask `among`, most points first, of equals the lower one."""
        order = [i for i in range(BUTTONS) if among >> i & 1]
        return sorted(order, key=lambda button: (-self.points[button], button))

    def winners(self, people):
        """The mask of the people with most points; CPU players never win (R40)."""
        return sum([1 << i for i in range(BUTTONS)
                    if people >> i & 1 and not self.place(i, people)])  # fmt: skip


class Tally:
    """What a round of cards was like, by seat; times in us."""

    def __init__(self):
        self.piles = [0] * BUTTONS
        self.close = [0] * BUTTONS  # slaps won by less than CLOSE_US
        self.reactions = []  # of the winners, ms
        self.quickest = [0] * BUTTONS  # us, 0 for none
        self.claim = -1
        self.shown_t = self.won_t = 0
        self.winner = -1  # of the last slap, until a hand was late


class CardCounter(LogReplayer):
    """Counts a round of `game`, dealt, from its events: `piles` by seat when it is finished."""

    def __init__(self, game):
        LogReplayer.__init__(self, game)
        self.stats = Tally()
        self.pressed = 0  # mask of seats
        self._counted = game.table.events.count

    def slap(self, seat, t, may_be_void=True):
        """As LogReplayer's."""
        self.pressed |= 1 << seat
        LogReplayer.slap(self, seat, t, may_be_void)

    def report(self, t):
        """All new events happened at `t`."""
        events = self.game.table.events
        tally = self.stats
        for i in range(self._counted, events.count):
            kind = events.kind(i)
            seat = events.seat(i)
            if kind == CARD:
                tally.shown_t = t
                tally.winner = -1
            elif kind == CLAIMED:
                tally.claim = seat
            elif kind == WON:
                self._won(seat, t)
            elif kind == SETTLED:
                self._take(seat)
            elif kind == LATE and tally.winner >= 0 and seat != tally.winner:
                if t - tally.won_t < CLOSE_US:
                    tally.close[tally.winner] += 1
                tally.winner = -1
            elif kind == VOIDED:
                tally.claim = self.game.table.claim
        self._counted = events.count

    def report_decision(self):
        """A slap counts at its own stamp."""
        self.report(self.referee.window_t)

    def _won(self, seat, t):
        tally = self.stats
        self._take(seat)
        tally.winner = seat
        tally.won_t = t
        us = t - tally.shown_t
        if us >= _GUESSED_US:
            tally.reactions.append(us // 1000)
            if not 0 < tally.quickest[seat] <= us:
                tally.quickest[seat] = us

    def _take(self, seat):
        tally = self.stats
        tally.claim = -1
        tally.piles[seat] += 1
        if self.game.table.teams == 2:
            tally.piles[seat ^ 2] += 1  # one for each partner (R37)

    def finish(self):
        """At the bell an open claim goes to its claimer (R36); and the pile that the last seat of
        all is given at the end (R27) has no event of its own."""
        LogReplayer.finish(self)
        game = self.game
        tally = self.stats
        if tally.claim >= 0:
            self._take(tally.claim)
        elif game.table.over and game.table.winner >= 0:
            counted = sum(tally.piles) // (2 if game.table.teams == 2 else 1)
            if game.piles_taken > counted:
                self._take(game.table.winner)


class Count:
    """What a round gave, by button: `piles`; the masks of those who `joined` by a slap and who
    `pressed`; `reactions` of the winners in ms, `close` slaps, `quickest` reactions in us."""

    def __init__(self):
        self.piles = [0] * BUTTONS
        self.close = [0] * BUTTONS
        self.quickest = [0] * BUTTONS
        self.reactions = []
        self.joined = self.pressed = 0

    def of_cards(self, counter, button_of):
        """From a CardCounter."""
        tally = counter.stats
        for seat in range(BUTTONS):
            button = button_of[seat]
            self.piles[button] = tally.piles[seat]
            self.close[button] = tally.close[seat]
            self.quickest[button] = tally.quickest[seat]
            if tally.piles[seat]:
                self.joined |= 1 << button
            if counter.pressed >> seat & 1:
                self.pressed |= 1 << button
        self.reactions = tally.reactions

    def of_lights(self, replay):
        """From a LightReplay."""
        self.piles = list(replay.lights.wins)
        self.pressed = replay.pressed


class Counting:
    """Counts the record of one round, an event a `step`; then its `count` is complete.

    `is_broken`: the record holds what the rules do not allow; what came before it counts.
    """

    def __init__(self, record, players):
        self.count = Count()
        self.is_broken = False
        self._lights = self._record = None
        if bytes(record[: len(LIGHT_MAGIC)]) == LIGHT_MAGIC:
            read = LightRecord(record)
            if read.players != players:
                raise ValueError("the round's record is of other players")
            self._lights = LightReplay(read)
        else:
            read = self._record = Lookahead(record)
            if read.seats != len([i for i in range(BUTTONS) if players >> i & 1]):
                raise ValueError("the round's record is of other seats")
            self._counter = CardCounter(read.deal())
            self._button_of = button_of(players)

    def step(self):
        """False when all is counted."""
        try:
            if self._lights:
                if self._lights.step():
                    return True
            elif self._record.advance():
                self._record.feed(self._counter)
                return True
            else:
                self._counter.finish()
        except ValueError:
            self.is_broken = True
        if self._lights:
            self.count.of_lights(self._lights)
        else:
            self.count.of_cards(self._counter, self._button_of)
        return False


class Night:
    """One night of the rounds `order` (bytes of places in ROWS), in this order of calls:

    `sit(people, cpu)` seats the masks of buttons for the next round; it is dealt to `players`, and
    its `factors` hold. `end(record)` when it is over, then `step` until it returns False: now its
    piles are counted. `is_over` after the last one.

    done      how many rounds were counted
    place     of the round in ROWS
    data      all of it in bytes: what is stored
    piles     of the last round, by button; `pressed` who pressed a button in it
    quickest, close, reactions   of all rounds, as in Count
    was_last  mask of those who stood last before the final
    number    tells this night from others where several wait

    In live play: `cpu` has the temperaments by button, `chance` deals, `late` is the mask of those
    who pressed in a round that was not dealt to them, `quiet` counts by button the rounds without
    a press.
    """

    def __init__(self, order, number=0):
        self.number = number
        self.cpu: "list[str | None]" = [None] * BUTTONS
        self.chance = Chance(number)
        self.quiet = [0] * BUTTONS
        self.late = 0
        self.order = order
        self.data = MAGIC + bytes((VERSION, len(order))) + order
        self.standing = Standing()
        self.done = 0
        self.place = -1
        self.people = self.players = 0
        self.factors = [1] * BUTTONS
        self.piles = [0] * BUTTONS
        self.close = [0] * BUTTONS
        self.quickest = [0] * BUTTONS
        self.reactions = []
        self.pressed = 0
        self.was_last = 0
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

    @property
    def is_slow(self):
        """Does the median winner need more than SLOW_MS (R42)?"""
        found = sorted(self.reactions)
        return bool(found) and found[len(found) // 2] > rounds.SLOW_MS

    def sit(self, people, cpu):
        """Who plays the next round."""
        self.people = people
        self.players = players = people | cpu
        self.standing.join(players)
        self.factors = self.standing.factors(players, self.is_final)
        self.place = place = self.order[self.done]
        if place == rounds.TEAMS and players != (1 << BUTTONS) - 1:
            self.place = rounds.NO_MERCY
        if self.is_final:
            places = [(self.standing.place(i, players), 1 << i) for i in range(BUTTONS)
                      if players >> i & 1]  # fmt: skip
            last = max(places)[0]
            self.was_last = sum([bit for place, bit in places if last and place == last])

    def end(self, record):
        """The round is over; its `record` is counted by `step`. ValueError for what is none."""
        self._counting = Counting(record, self.players)
        self._record = record

    def step(self):
        """Count on; False when all is counted."""
        counting = self._counting
        if counting is None:
            return False
        if counting.step():
            return True
        self._counting = None
        self._add(counting.count, bytes(self._record), counting.is_broken)
        self._record = b""
        return False

    def _add(self, count, record, is_broken):
        flag = 0
        if is_broken or len(self.data) + len(record) > _MOST:
            flag = _CUT
            record = bytes([min(255, one) for one in count.piles]) + bytes(
                (count.joined, count.pressed))
        factors = 0
        for button in range(BUTTONS):
            factors |= _LOG2[self.factors[button]] << 2 * button
        head = bytes((self.place | flag, self.players | self.people << 4, factors))
        self.data = self.data + head + _number(len(record)) + record
        self.score(count)

    def score(self, count):
        """A round is counted."""
        standing = self.standing
        late = count.joined & ~self.players
        if late:  # who came in by a slap (R39)
            standing.join(late)
            for button in range(BUTTONS):
                if late >> button & 1:
                    self.factors[button] = 2 if self.is_final else 1
            self.people |= late
            self.players |= late
        standing.score(count.piles, self.factors)
        self.piles = count.piles
        self.pressed = count.pressed
        self.reactions += count.reactions
        for button in range(BUTTONS):
            self.close[button] += count.close[button]
            us = count.quickest[button]
            if us and not 0 < self.quickest[button] <= us:
                self.quickest[button] = us
        self.done += 1

    def store(self, seated=None, record=b""):
        """(dict, bytes) of what is stored for later: `seated` as of a paused game, and the
        `record` of the round that is played, where one is."""
        if seated is None:
            seated = {"joined": self.players, "cpu": self.cpu, "seed": self.chance.below(1 << 29)}
        stored = dict(seated)
        stored["night"] = [len(self.data), self.people, self.players, self.number]
        return stored, self.data + bytes(record)

    def cpu_mask(self):
        """The buttons of CPU players, where nobody has taken their place."""
        return sum([1 << i for i in range(BUTTONS) if self.cpu[i] and not self.people >> i & 1])


def button_of(players):
    """By seat the button, where the mask `players` was dealt in (as a SeatLayout has it)."""
    order = [i for i in range(BUTTONS) if players >> i & 1]
    return order + [i for i in range(BUTTONS) if not players >> i & 1]


def stored_night(stored, data):
    """(Night, record) of what Night.store gave: all rounds counted, and the record of the one that
    is open, None without one. ValueError where it is damaged."""
    found = stored.get("night")
    cpu = stored.get("cpu")
    if not isinstance(found, list) or len(found) != 4 or not isinstance(cpu, list):
        raise ValueError("this is no night")
    size, people, players, number = found
    for one in found:
        if not isinstance(one, int) or isinstance(one, bool) or one < 0:
            raise ValueError("the night is not whole")
    if size > len(data) or not 0 < players < 16 or people & ~players:
        raise ValueError("the night is not whole")
    night = night_of(data[:size])
    if night.is_over:
        raise ValueError("the night is over")
    if len(cpu) != BUTTONS or number >> 29:
        raise ValueError("the night is not whole")
    night.number = number
    night.cpu = [None if people >> i & 1 else cpu[i] for i in range(BUTTONS)]
    night.chance = Chance(number + night.done & 0x1FFFFFFF)
    night.sit(people, players & ~people)
    return night, bytes(data[size:]) if len(data) > size else None


def night_of(data, reported=None):
    """The Night in its bytes, with all its rounds counted. `reported(night)` is called after each.
    ValueError, in one line, for a damaged one."""
    night = Night(order_in(data))
    for place, players, people, factors, record, count in pieces_of(data):
        begin_round(night, place, players, people, factors)
        if count:
            night.score(count)
        else:
            end_round(night, record)
        if reported:
            reported(night)
    night.data = bytes(data)
    return night


def order_in(data):
    """The places of the rounds in the bytes of a night."""
    at = len(MAGIC) + 2
    if bytes(data[: len(MAGIC)]) != MAGIC or len(data) < at:
        raise ValueError("this is no night")
    if data[len(MAGIC)] != VERSION:
        raise ValueError("the night is of version %d, this program reads 1" % data[len(MAGIC)])
    count = data[at - 1]
    order = bytes(data[at : at + count])
    check_order(order, count)
    return order


def pieces_of(data):
    """[(place, players, people, factors, record, count)] of the rounds in the bytes of a night;
    `count` is None where there is a record."""
    at = len(MAGIC) + 2 + data[len(MAGIC) + 1]
    found = []
    while at < len(data):
        if at + 3 > len(data):
            raise ValueError("the night is cut off")
        place, masks, packed = data[at], data[at + 1], data[at + 2]
        size, at = _read_number(data, at + 3)
        if at + size > len(data):
            raise ValueError("the night is cut off")
        record = bytes(data[at : at + size])
        at += size
        factors = [1 << (packed >> 2 * i & 3) for i in range(BUTTONS)]
        count = _cut_count(record) if place & _CUT else None
        found.append((place & ~_CUT, masks & 15, masks >> 4, factors, record, count))
    return found


def check_order(order, count):
    """ValueError where `order` is no order of so many rounds."""
    if not 0 < count <= _MOST_ROUNDS or len(order) != count:
        raise ValueError("a night has 1..%d rounds" % _MOST_ROUNDS)
    for place in order:
        if place >= len(rounds.ROWS):
            raise ValueError("the night has a round that this program does not know")


def begin_round(night, place, players, people, factors):
    """The next round as it is stored; ValueError where it cannot be the next one."""
    if night.is_over:
        raise ValueError("the night has more rounds than it said")
    if not players or people & ~players:
        raise ValueError("a round of the night has no players")
    night.sit(people, players & ~people)
    if place != night.place:
        raise ValueError("round %d of the night is not the one it said" % (night.done + 1))
    if factors != night.factors:
        raise ValueError("round %d of the night has other factors than its points" % (
            night.done + 1))


def end_round(night, record):
    """Count the `record` of the round that has begun; ValueError where it is damaged."""
    counting = Counting(record, night.players)
    while counting.step():
        pass
    if counting.is_broken:
        raise ValueError("the record of round %d is damaged" % (night.done + 1))
    night.score(counting.count)


def _cut_count(record):
    if len(record) != BUTTONS + 2:
        raise ValueError("the night is not whole")
    count = Count()
    count.piles = list(record[:BUTTONS])
    count.joined, count.pressed = record[BUTTONS], record[BUTTONS + 1]
    return count


def _number(value):
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


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
