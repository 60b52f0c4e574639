"""The Money games: M1-M24 (docs/rules.md). The floor's numerals are `table.pile`."""

from slapdeck.games import trades
from slapdeck.games.game import Game
from slapdeck.games.kind import TRADES, Kind
from slapdeck.games.trades import FLOOR, Trades
from slapdeck.rules.money import KINDS, bank_of, numerals_of, worth_of
from slapdeck.rules.options import FREE_TRADE, GRABS
from slapdeck.table import events as kinds
from slapdeck.table.purse import Purse
from slapdeck.table.table import NOBODY

_KOUMI = 6 << 2 | 1  # the card 7D


class Money(Game):
    """One game of any of the four; `table.last_played` is the thrower.

    is_free     floos: a match captures by itself, nobody slaps, and every turn may trade
    trades      the legal trades of the seat to move, as of the last `find`
    last_trade  the last trade made, or -1
    """

    def __init__(self, rules, seats, capacity=0):
        self.is_free = FREE_TRADE in rules.kind.groups  # M17
        self._from_top = rules.game == "buying_selling"  # M24
        self.slap_claims = bool(rules.claim_floor)
        self._koumi = _KOUMI if self.is_free and rules.koumi else -1
        worth = worth_of(rules)
        self._bank = bank_of(worth)
        super().__init__(rules, seats, capacity)
        self._banks = (Purse(), Purse())
        self._under = Purse()
        self.table.open_banks(self._banks, self._under)
        self.trades = Trades(self.table, self._banks, self._under, worth, self.is_free)

    def _clear(self):
        super()._clear()
        self.last_trade = -1
        self._matches = False  # does the thrown card match the one it covered (M3)?
        self._bought = False  # ... is one of the two bought (M14)?

    def deal(self, deck):
        """Deals the numerals `deck`, and each bank its money (M9, M21, M23)."""
        super().deal(deck)
        self._under.clear()
        for bank in self._banks:
            bank.fill(self._bank)
            self._cards += bank.total

    def set_up(self, text):
        """As every game's; a thrower's match is judged by the two top cards of the pile."""
        for purse in self._banks:
            purse.clear()
        self._under.clear()
        super().set_up(text)
        self._cards += self._banks[0].total + self._banks[1].total + self._under.total
        pile = self.table.pile
        self._matches = pile.count > 1 and pile.top() >> 2 == pile.top(1) >> 2

    def cards_of(self, seat):
        return self._stocks[seat].count + (self._banks[seat].total if seat < 2 else 0)

    # --- the seat to move

    def must_buy(self):
        """Has the seat to move no numerals (M7, M10)?"""
        return not self.table.over and not self._stocks[self.table.turn].count

    def may_trade(self):
        """Has the seat to move a legal trade? Lists them."""
        return self.trades.find() > 0

    def next_card(self):
        """The card that the next `play` would throw, or -1 when nothing can be thrown."""
        if self.table.over or self.must_buy():
            return -1
        return self._stocks[self.table.turn].top()

    def play(self):
        """The seat whose turn it is throws (M2); in floos a match captures (M17, M22)."""
        table = self.table
        if table.over:
            raise ValueError("the game is over")
        seat = table.turn
        stock = self._stocks[seat]
        if not stock.count:
            raise ValueError("seat " + str(seat) + " must buy first")
        self.miss_claim()
        card = stock.pop_top()
        pile = table.pile
        self._matches = pile.count > 0 and (card >> 2 == pile.top() >> 2 or card == self._koumi)
        self._bought = False
        pile.push_top(card)
        table.last_played = seat
        table.turn = 1 - seat
        table.events.add(kinds.CARD, seat, card)
        self.cards_played += 1
        if self.is_free and self._matches:
            self._take_floor(seat, kinds.CAPTURED)
        self._look_for_the_end()

    def trade(self, trade):
        """The seat to move makes `trade` (games/trades.py), which must be legal (M5-M19)."""
        table = self.table
        if table.over:
            raise ValueError("the game is over")
        if not self.trades.is_legal(trade):
            raise ValueError("this trade is not legal")
        self.miss_claim()
        seat = table.turn
        bank = self._banks[seat]
        with_floor = trades.counterparty(trade) == FLOOR
        partner = self._under if with_floor else self._banks[1 - seat]
        count = trades.numerals(trade)
        money = trade & 0x7FFF
        kind = KINDS
        while money:  # as `trades.taken`, without its calls: a verdict waits for this
            kind -= 1
            if money & 7:
                partner.move(kind, money & 7, bank)
            money >>= 3
        bank.move(trades.given(trade), 1, partner)
        stock = self._stocks[seat]
        if not count:
            pass
        elif with_floor:  # turned over as a block and put under: the lowest first (M12, M19, M24)
            pile = table.pile
            pile.sell(count, stock, self._from_top, True)
            if self._from_top or pile.count < 2:
                self._bought = True
        else:  # the top of the seller's stock (M12), in floos its bottom (M19); the order stays
            self._stocks[1 - seat].sell(count, stock, not self.is_free, False)
        self.last_trade = trade
        table.events.add(kinds.TRADED, seat, count)

    # --- captures

    def capturer(self):
        """The seat that would capture the floor by a slap now (M14), or NOBODY."""
        table = self.table
        return table.last_played if self._matches and self._can_grab() else NOBODY

    def _can_grab(self):
        """Does a slap of the thrower count, right or wrong (M14)?"""
        table = self.table
        return (
            not self.is_free
            and not self._bought
            and not table.over
            and table.pile.count > 0
            and table.last_played >= 0
        )

    def slap(self, seat):
        """The thrower grabs the floor, rightly (M14) or not, or the other seat claims it (M15);
        others do nothing."""
        table = self.table
        claimer = table.claim
        if claimer >= 0 and seat == claimer:
            table.claim = NOBODY
            self._take_floor(seat, kinds.SETTLED)
        elif claimer >= 0 or seat != table.last_played or not self._can_grab():
            self.ignore(seat)
            return
        elif self._matches:
            self._take_floor(seat, kinds.CAPTURED)
        elif self.slap_claims:
            table.claim = 1 - seat
            table.events.add(kinds.FALSE, seat, 0)
            return
        else:
            self._take_floor(1 - seat, kinds.PENALTY)
        self._look_for_the_end()

    def miss_claim(self):
        """A floor that is claimed by nobody stays (M15)."""
        table = self.table
        if table.claim >= 0:
            table.events.add(kinds.MISSED, table.claim, 0)
            table.claim = NOBODY

    def _take_floor(self, seat, why):
        """`seat` gets the whole floor (M4)."""
        table = self.table
        table.events.add(why, seat, table.pile.count)
        table.pile.move_under(self._stocks[seat])
        self._under.move_all(self._banks[seat])
        self.piles_taken += 1

    def _look_for_the_end(self):
        """M8, and M7: a seat to move with nothing left has lost."""
        if self._stocks[0].count and self._stocks[1].count:
            return  # most often; a verdict waits for this
        table = self.table
        other = 1 - table.turn
        for seat in range(2):
            if self.cards_of(seat) == self._cards:
                self._end(seat)
                return
        if not self.cards_of(table.turn):
            if table.pile.count:
                table.pile.move_under(self._stocks[other])
                self.piles_taken += 1
            self._under.move_all(self._banks[other])
            self._end(other)

    def note_position(self, positions):
        super().note_position(positions)
        for bank in self._banks:
            for count in bank.counts:
                positions.mix(count)


_SUMMARY = "money: {worth}"
_DEAL = (
    "Your money (see below) lies open before you; the other cards, "
    "the numerals, are dealt face down. Suits mean nothing, and an ace among the numerals"
    " is a one."
)
_GOAL = "Win every card, the money too."
_THROW = (
    "Each player has two buttons: the one pressed to join and the free one beside it. Blue or"
    " yellow throws, red or green slaps and chooses. Take turns to throw your top card onto the"
    " floor, the pile in the middle."
)
_BROKE = "A player who has neither numerals nor money on their turn loses."
_MONEY_GUIDE = ((("4C 9H 7S 7D", 28),), "money", "trade")
MONEY = Kind(
    "money",
    TRADES,
    Money,
    {
        "money": ("Money", 2000, {}),
        "money_jokers": ("Money with Jokers", 2000, {}),
        "buying_selling": ("Buying and Selling", 2000, {}),
    },
    (GRABS,),
    _MONEY_GUIDE,
    pack=numerals_of,
    play="throw",
    events=("slap", "trade"),
    page=(
        _SUMMARY,
        _DEAL,
        _GOAL,
        "# Throw and match",
        _THROW,
        "When your card has the same number as the card under it, slap"
        " to take the whole floor. You have time until the other player's next card is there."
        " If you slap without a match, the other player gets the floor.",
        "# Money",
        "Worth in numerals: {worth}.",
        "When you have no numerals left, you must buy some, for one money card at a time: "
        "from the floor if five of them lie there, otherwise from the other player, who may "
        "give money instead of some. The screen lists your choices: blue or yellow moves on, "
        "red or green takes one.",
        _BROKE,
    ),
)
FLOOS = Kind(
    "floos",
    TRADES,
    Money,
    {"floos": ("Floos", 2000, {})},
    (FREE_TRADE,),
    _MONEY_GUIDE,
    pack=numerals_of,
    play="throw",
    events=("slap", "trade"),
    page=(
        _SUMMARY,
        _DEAL,
        _GOAL,
        "# Throw and match",
        _THROW,
        "A card with the same number as the card under it takes the whole floor without a slap.",
        "# Money",
        "Worth in numerals: {worth}.",
        "Before each throw you may buy, as often as you like, from the floor or from the "
        "other player: you give one money card and get its worth in numerals or money. The "
        "other player may give money instead of some of the numerals.",
        _BROKE,
    ),
)
ENTRIES = (MONEY, FLOOS)
