"""War: W1-W6 (docs/rules.md). Both seats turn a card up at once; equal ranks are a war.

What lies on the table is `table.pile`, in the order of the rounds: in each round the cards of
seat 0 as it laid them, then those of seat 1. `table.turn` is NOBODY: both seats move.
"""

from slapdeck.cards.xorshift import Xorshift
from slapdeck.games.game import Game
from slapdeck.games.kind import BATTLES, Kind
from slapdeck.rules.options import BATTLE as BATTLE_OPTIONS
from slapdeck.table.events import BATTLE, CARD
from slapdeck.table.events import WAR as EQUAL_RANKS
from slapdeck.table.table import NOBODY

_WINNER_FIRST, _PLAYED, _SHUFFLED = 0, 1, 2  # as in OPTIONS
_LAST_CARD = 1
_FACE_DOWN = 2  # bit beside the seat's


class War(Game):
    """One game of War; every `play` is a battle or a round of a war.

    at_war  did the last battle turn up equal ranks?
    """

    def __init__(self, rules, seats, capacity=0):
        capacity = capacity or rules.deck_size()
        self._laid = bytearray(capacity)  # seat and _FACE_DOWN of each card, the lowest first
        self._won = bytearray(capacity)
        self._values = [0, 0]  # what fights: rank of each seat's last face-up card, aces 13
        self._down = rules.down if rules.down < capacity else capacity  # a small int
        self._chance = Xorshift(rules.seed)
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self.at_war = False
        self._chance.seed(self.rules.seed)

    def deal(self, deck):
        super().deal(deck)
        self.table.turn = NOBODY

    def set_up(self, text):
        """As every game's, before a battle: nothing lies on the table yet."""
        super().set_up(text)
        if self.table.pile.count:
            raise ValueError("a position of War has no pile")
        self.table.turn = NOBODY

    def laid_by(self, i):
        """The seat that laid `table.pile.bottom(i)`."""
        return self._laid[i] & 1

    def is_face_down(self, i):
        """Does `table.pile.bottom(i)` lie face down?"""
        return bool(self._laid[i] & _FACE_DOWN)

    def down_count(self, seat):
        """The number of cards that `seat` lays face down before its next face-up one (W3, W6)."""
        if not self.at_war:
            return 0
        count = self._stocks[seat].count - 1
        if count < 0:
            return 0
        return count if count < self._down else self._down

    def next_card(self, seat=0):
        """The card that `seat` turns up at the next `play`, or -1: the game is over, or its last
        face-up card fights again (W6)."""
        if self.table.over or not self._stocks[seat].count:
            return -1
        return self._stocks[seat].top(self.down_count(seat))

    def play(self):
        """Both seats lay their cards and fight (W2, W3)."""
        table = self.table
        if table.over:
            raise ValueError("the game is over")
        for seat in range(2):
            self._lay(seat)
        self.cards_played += 1
        self.at_war = False
        values = self._values
        if values[0] == values[1]:
            self._start_war()
        else:
            self._pick_up(0 if values[0] > values[1] else 1)

    def _lay(self, seat):
        table = self.table
        stock = self._stocks[seat]
        if not stock.count:
            return
        for _ in range(self.down_count(seat)):
            self._laid[table.pile.count] = seat | _FACE_DOWN
            table.pile.push_top(stock.pop_top())
        card = stock.pop_top()
        self._laid[table.pile.count] = seat
        table.pile.push_top(card)
        self._values[seat] = card >> 2 or 13  # A is high (W1)
        table.events.add(CARD, seat, card)

    def _start_war(self):
        """Equal ranks: a player who cannot place a war's cards loses at once (W4, W6)."""
        self.at_war = True
        self.table.events.add(EQUAL_RANKS, NOBODY, 0)
        needed = 1 if self.rules.run_out == _LAST_CARD else self._down + 1
        short_0 = self._stocks[0].count < needed
        short_1 = self._stocks[1].count < needed
        if short_0 and short_1:
            self._end(NOBODY)
        elif self.rules.run_out != _LAST_CARD and (short_0 or short_1):
            self._end(1 if short_0 else 0)

    def _pick_up(self, winner):
        """The cards on the table go under the stock of `winner` (W5)."""
        table = self.table
        pile = table.pile
        stock = self._stocks[winner]
        count = pile.count
        won = self._won
        if self.rules.pickup == _PLAYED:
            for i in range(count):
                won[i] = pile.bottom(i)
        else:
            at = 0
            for turn in range(2):  # the winner's cards first
                for i in range(count):
                    if (self._laid[i] & 1 == winner) == (not turn):
                        won[at] = pile.bottom(i)
                        at += 1
            if self.rules.pickup == _SHUFFLED:
                self._chance.shuffle(won, count)
        pile.clear()
        for i in range(count):
            stock.push_bottom(won[i])
        self.piles_taken += 1
        table.events.add(BATTLE, winner, 0)
        if stock.count == self._cards:
            self._end(winner)

    def slap(self, seat):
        """Slaps do nothing here."""
        self.ignore(seat)

    def note_position(self, positions):
        super().note_position(positions)
        chance = self._chance
        positions.mix(chance.high >> 8)
        positions.mix(chance.high & 255)
        positions.mix(chance.low >> 8)
        positions.mix(chance.low & 255)


WAR = Kind(
    "war",
    BATTLES,
    War,
    {"war": ("War", 3000, {})},
    (BATTLE_OPTIONS,),
    guide=((("KC 9H", 60),), "war", "end of war"),
    page=(
        "the higher card takes both",
        "Each gets half of the pack, face down. The ace is the highest card.",
        "Win every card.",
        "# Battle and war",
        "Both turn up a card; the higher one takes both. Equal cards start a war: each player"
        " lays {down} cards face down and one face up, and the new ones fight. If they are "
        "equal again, there is another war. {run_out}",
    ),
)
ENTRIES = (WAR,)
