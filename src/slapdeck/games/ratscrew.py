"""The Ratscrew family, every preset of it: R1-R27, R31-R33, R44-R47, R50 (docs/rules.md).

Without patterns this is Beggar My Neighbour. The referee decides which slap counts and when
(referee/referee.py); the game then does what the cards do. Knows no time and no pixels. A wrong
call raises ValueError; nothing allocates after `deal`.
"""

from slapdeck.cards.card import PACK
from slapdeck.games.game import HOT, IN_DEBT, MAY_SLAP_IN, OUT, WAITING
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.games.slap_game import SlapGame
from slapdeck.rules import options
from slapdeck.table.events import CHALLENGE, FALSE, LOCKOUT, MISSED, SETTLED
from slapdeck.table.table import BUTTONS, NOBODY


class Ratscrew(SlapGame):
    """One game of the family."""

    def __init__(self, rules, seats, capacity=0):
        self._chances = rules.chances_in_play()
        self._slap_in = bool(rules.slap_in)
        self.slap_claims = bool(rules.slap_claims and rules.patterns)
        self._burned_more = [0] * BUTTONS  # cards above `burn` that the next burn costs, R21
        # R26: how many false slaps it owes or, by the rule, until which card played it is barred.
        self._debt = [0] * BUTTONS
        self._silent = [0] * BUTTONS  # until which card played its slaps are ignored, R46
        super().__init__(rules, seats, capacity)
        if rules.teams and seats == BUTTONS:
            self.table.share_stocks()

    def _clear(self):
        super()._clear()
        self._hot = NOBODY  # whose slap took the last pile, with that rule (R50)
        self._out = 0  # bits of the teams (table/table.py) that are out for good, R27
        self._still_in = min(self._seats, self.table.teams)
        for seat in range(BUTTONS):
            self._burned_more[seat] = 0
            self._debt[seat] = 0
            self._silent[seat] = 0

    # --- turns and challenges, R2-R10

    def _played(self, seat, card):
        """Challenges and claims (R5-R7, R9)."""
        table = self.table
        chances = self._chances[card >> 2]
        if chances:
            self._challenge(seat, chances)
        elif not table.chances:
            self._pass_turn(seat)
        elif table.chances > 1 and self._stocks[seat].count:
            table.chances -= 1
        else:
            if table.chances > 1:  # it still owes
                self._put_out(seat)
            self._open_claim(table.challenger)
        if self._still_in == 1:
            self._end_with_the_last()

    def next_card(self):
        """As Game's; while a claim is to be slapped, that of the seat which plays if it is not."""
        if self.slap_claims and self.table.claim >= 0:
            seat = self._plays_without_claim()
            return NOBODY if seat < 0 else self._stocks[seat].top()
        return SlapGame.next_card(self)

    def _plays_without_claim(self):
        """The seat that would have the turn had there been no claim, NOBODY where none has
        cards."""
        table = self.table
        seat = self._other_with_cards(table.last_played)
        if seat < 0:
            seat = table.last_played
            if not self._stocks[seat].count:
                return NOBODY
        return seat

    def _cannot_play(self):
        """Where a claim is to be slapped, and the next card comes, it is lost (R47)."""
        table = self.table
        if table.over or self.next_card() < 0:
            raise ValueError("the game is over" if table.over else "a claim is open")
        table.events.add(MISSED, table.claim, 0)
        table.claim = NOBODY
        table.turn = self._next_with_cards(table.last_played)

    def settle(self):
        """As Game's; but where it is to be slapped, only when nobody has cards (R47)."""
        if self.slap_claims and self.table.claim >= 0 and self.next_card() >= 0:
            raise ValueError("the claim must be slapped")
        SlapGame.settle(self)

    def slap_claim(self):
        """The claimer has slapped, or its partner: the claim is settled (R47)."""
        SlapGame.settle(self)

    def _challenge(self, seat, chances):
        table = self.table
        answering = seat + 1
        if answering >= table.seats:
            answering = 0
        if not self._stocks[answering].count:
            answering = self._next_with_cards(seat)
            if not (answering - seat) % table.teams:
                self._open_claim(seat)
                return
        table.challenger = seat
        table.turn = answering
        table.chances = table.debt = chances
        table.events.add(CHALLENGE, seat, 0)

    def _pass_turn(self, seat):
        table = self.table
        following = seat + 1
        if following >= table.seats:
            following = 0
        if self._stocks[following].count:  # nearly always
            table.turn = following
        else:
            SlapGame._pass_turn(self, seat)

    def _take(self, seat):
        """As SlapGame's (R10, R13); burns start from their base again (R21)."""
        if self.rules.escalate:
            for other in range(BUTTONS):
                self._burned_more[other] = 0
        if self.rules.no_slap:
            for other in range(BUTTONS):
                self._silent[other] = 0
        self._hot = NOBODY
        SlapGame._take(self, seat)
        if not (self._slap_in or self.table.over):
            for other in range(self._seats):
                if not self._stocks[other].count:
                    self._put_out(other)

    # --- slaps, R11-R26

    def ignores_slaps_of(self, seat):
        """Do slaps of `seat` count for nothing now (R25, R26, no pattern, game over)?"""
        if self.table.over or not self._patterns_for(seat):
            return True
        if self.cards_played < self._silent[seat] or seat == self._hot and self._leaves_pile(seat):
            return True
        if self._stocks[seat].count:
            return False
        return not self._slap_in or self._is_barred(seat)

    def _leaves_pile(self, seat):
        """Have two others than the hot `seat` cards (R50)?"""
        return self.table.seats_with_cards() - (self._stocks[seat].count > 0) > 1

    def _is_barred(self, seat):
        """R26; asked only while the stock of `seat` is empty."""
        how = self.rules.false_slap_in
        if how == options.DEBT:
            return self._debt[seat] >= self.rules.debt_limit
        return how == options.LOCKOUT and self.cards_played < self._debt[seat]

    def slap_in_status(self, seat):
        """The status of `seat`: HOT (R50), else that of one without cards (R24-R26): for how many
        cards it is still barred, or MAY_SLAP_IN, OUT, IN_DEBT (barred without an end), WAITING for
        a pile."""
        table = self.table
        if seat == self._hot and self._leaves_pile(seat):
            return HOT
        if self.is_ours(seat, table.claim) or self.is_ours(seat, table.challenger):
            return WAITING
        if not self._slap_in or not self.rules.patterns:
            return OUT
        if not self._is_barred(seat):
            return MAY_SLAP_IN
        if self.rules.false_slap_in == options.DEBT:
            return IN_DEBT
        return self._debt[seat] - self.cards_played

    def is_ours(self, seat, taker):
        """Does a pile for `taker`, or NOBODY, go to the stock of `seat`?"""
        return taker >= 0 and not (seat - taker) % self.table.teams

    def win(self, seat):
        """As SlapGame's (R13, R25); that hand is hot now (R50)."""
        SlapGame.win(self, seat)
        if self.rules.hot_hand:
            self._hot = seat

    def false_slap(self, seat):
        """`seat` pays for a false slap (R17, R20-R23, R26, R45, R46)."""
        if not self._stocks[seat].count:
            self.table.events.add(FALSE, seat, 0)
            self._punish_slap_in(seat)
        elif self.rules.false_pays == options.PILE:
            self._lose_pile(seat)
        else:
            self._burn(seat)
        if self.rules.no_slap:  # now, or the pile that it loses would end that
            self._silent[seat] = self.cards_played + self.rules.no_slap

    def _report_silence(self, seat):
        """Says so after a false slap of `seat`."""
        if self.rules.no_slap:
            self.table.events.add(LOCKOUT, seat, 0)

    def _lose_pile(self, seat):
        """The pile goes to the claimer, or else to the next seat that is no partner (R45)."""
        table = self.table
        taker = table.claim
        if not self._is_other(seat, taker):
            taker = self._other_with_cards(seat)
        self.paid_to = NOBODY
        table.events.add(FALSE, seat, 0)
        self._report_silence(seat)
        if taker >= 0:
            table.events.add(SETTLED, taker, 0)
            self._take(taker)

    def _is_other(self, seat, taker):
        """Is `taker` a seat, and not of the team of `seat`?"""
        return taker >= 0 and (seat - taker) % self.table.teams != 0

    def _receiver_of(self, seat):
        """Who gets the cards of a false slap of `seat` (R45): the seat that played last, else the
        next one that is no partner; NOBODY where no other has cards."""
        taker = self.table.last_played
        if self._is_other(seat, taker) and self._stocks[taker].count:
            return taker
        return self._other_with_cards(seat)

    def _other_with_cards(self, seat):
        """The next seat upwards that has cards and is no partner, or NOBODY. (Not the next turn:
        that puts out whom it passes over.)"""
        seats = self.table.seats
        for i in range(1, seats):
            other = (seat + i) % seats
            if self._is_other(seat, other) and self._stocks[other].count:
                return other
        return NOBODY

    def _burn(self, seat):
        table = self.table
        stock = self._stocks[seat]
        burned = self.rules.burn
        if burned and self.rules.escalate:
            burned += self._burned_more[seat]
            self._burned_more[seat] += 1
        if burned > stock.count:
            burned = stock.count
        self.paid_to = NOBODY
        if burned and self.rules.false_pays == options.GIVE:
            self.paid_to = self._receiver_of(seat)
        if self.paid_to >= 0:
            for _ in range(burned):
                self._stocks[self.paid_to].push_bottom(stock.pop_top())
        else:
            for _ in range(burned):
                table.pile.push_bottom(stock.pop_top())
            if self.rules.dead_burns:
                table.pile.dead += burned
        table.events.add(FALSE, seat, burned)
        self._report_silence(seat)
        if stock.count or self._stocks[table.turn] is not stock or table.claim >= 0:
            return
        self._put_out(seat)
        if table.chances:  # it owes and cannot pay, R22
            self._open_claim(table.challenger)
        elif self._still_in > 1:
            self._pass_turn(table.turn)
        if self._still_in == 1:
            self._end_with_the_last()

    def _punish_slap_in(self, seat):
        self.paid_to = NOBODY
        how = self.rules.false_slap_in
        if how == options.DEBT:
            self._debt[seat] += 1
        elif how == options.LOCKOUT:
            wait = self.rules.lockout_rounds * self.table.seats_with_cards()
            self._debt[seat] = self.cards_played + wait
        if self._is_barred(seat) or self.rules.no_slap:
            self.table.events.add(LOCKOUT, seat, 0)

    # --- the end, R27

    def _passed_over(self, seat):
        self._put_out(seat)

    def _put_out(self, seat):
        """`seat` is out for good, where nobody slaps in; and so is its partner."""
        team = seat % self.table.teams
        if not self._slap_in and not self._out >> team & 1:
            self._out |= 1 << team
            self._still_in -= 1

    def _is_in(self, seat):
        return not self._out >> seat & 1


def _pack(rules):
    """52 cards, with jokers 54."""
    return bytes(range(PACK + 2 if rules.jokers else PACK))


_FACES = {"J": 1, "Q": 2, "K": 3, "A": 4}

RATSCREW = Kind(
    "family",
    SLAPS,
    Ratscrew,
    {
        "egyptian_war": (
            "Egyptian War",
            2000,
            {
                "chances": _FACES,
                "patterns": ("double", "sandwich"),
                "tie_window": 5000,
                "slap_in": True,
            },
        ),
        "egyptian_ruffle": (
            "Egyptian Ruffle",
            2000,
            {"chances": {"K": 3, "Q": 2, "J": 1, "A": 4}},
        ),
        "ruffle_slaps": (
            "Ruffle with Slaps",
            2000,
            {
                "chances": {"K": 3, "Q": 2, "J": 1, "A": 4},
                "burn": 1,
                "slap_in": True,
                "patterns": ("double", "sandwich", "triple_three", "marriage", "tens"),
            },
        ),
        "ratscrew": (
            "Egyptian Ratscrew",
            2000,
            {"chances": _FACES, "patterns": ("double", "sandwich"), "burn": 1, "slap_in": True},
        ),
        "ratscrew_party": (
            "Ratscrew Party",
            2000,
            {
                "jokers": "challenge",
                "chances": {"J": 1, "Q": 2, "K": 3, "A": 4, "X": 5},
                "patterns": ("double", "sandwich", "big_mac", "run", "flush", "marriage", "tens"),
                "burn": 1,
                "escalate": True,
                "slap_in": True,
                "false_slap_in": "debt",
            },
        ),
        "beggar": ("Beggar My Neighbour", 2000, {"chances": _FACES}),
    },
    groups=(
        options.CHALLENGES,
        options.PATTERN_SLAPS,
        options.TIMING,
        options.BURNS,
        options.SLAP_INS,
    ),
    pack=_pack,
    guide=("turned", "slaps", "faces"),
    seats=(2, BUTTONS),
    events=("slap", "settle", "void"),
    has_handicaps=True,
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. Nobody looks at them. Slapdeck turns "
        "them up for you, seat after seat; your button is your hand.",
        "Win every card, or have the most when the time is up.",
        "{faces}",
        "# Slaps",
        "{slaps}",
        "{slap_in}",
    ),
)
ENTRIES = (RATSCREW,)
