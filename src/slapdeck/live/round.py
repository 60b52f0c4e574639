"""One live game, judged in the order of its stamps (R12, R13).

Presses, the hands of CPU players and the stamp of the card on the screen go in. They are judged in
the order of their stamps, and the events come out in the ring of the game's table. All screens
that play a game, practice and the simulator use this module. It knows no pixels and no clock: all
times are ticks, which the caller passes.
"""

from slapdeck.live.dealer import CARD
from slapdeck.table.table import NOBODY
from slapdeck.ticks import ticks_add, ticks_diff


class Round:
    """Judges with `dealer` (live/dealer.py) and asks it what to show next.

    stamp     ticks of the last pixel of what the dealer asked for, -1 while it is on its way
    hands     the CPU players (players/cpu_players.py, players/money_player.py), or None
    listener  gets three calls:
              `hand_lands(seat)`: a CPU player's hand is down, and judged in the next step
              `counted(asked)`: the dealer's card or empty place is on the screen and counts
              `judged(withdrawn)`: a slap or a trade was judged; `withdrawn` if what the dealer
              asked for must not be shown any longer

    `read_stamp()` returns the stamp of what is on the screen by now, -1 for none. A `now` is the
    moment up to which every press has been handed in (Buttons.known_t in devices.py).

    Nothing allocates after construction.
    """

    stuck = False  # True if the seat to move must do something and cannot

    def __init__(self, dealer, listener, read_stamp, hands=None):
        self.dealer = dealer
        self.hands = hands
        self.stamp = -1
        self._listener = listener
        self._read_stamp = read_stamp
        self._landed = NOBODY  # the seat whose hand is acknowledged but not judged yet

    def start(self, now):
        """Start or resume the game."""
        self.stamp = -1
        self._landed = NOBODY
        self.dealer.start(now)

    def sent(self, stamp):
        """Note the stamp of the last thing sent that asked for one, -1 for none."""
        self.stamp = stamp if self.dealer.asked else -1

    def press(self, seat, t):
        """Judge a slap of the person at `seat`; presses come in the order of their stamps."""
        self.until(t)
        self.slap(seat, t)

    def until(self, t):
        """Judge everything before a press at `t`. Every earlier press is judged already."""
        if self.stamp < 0 and self.dealer.asked:
            # The last pixel may have gone out since `sent`.
            stamp = self._read_stamp()
            if stamp >= 0 and ticks_diff(t, stamp) >= 0:
                self.stamp = stamp
        has_hands = self.hands and self.hands.seats
        if has_hands and self.stamp >= 0 and self._is_shown_by(t):
            while self.stamp >= 0 and self._hand_falls(self.stamp):
                pass
        if self.stamp >= 0 and self._is_shown_by(t):
            self._count()
        if has_hands:
            while self._hand_falls(t):
                pass

    def slap(self, seat, t):
        """Judge one slap. The card counts first if it was on the screen first (R12)."""
        if self.stamp >= 0 and self._is_shown_by(t):
            self._count()
        dealer = self.dealer
        withdrawn = dealer.slap(seat, t)
        if withdrawn:
            self.stamp = -1
        if self.hands and dealer.table.claim >= 0:
            self._show_claim(t)
        self._listener.judged(withdrawn)

    def advance(self, now):
        """Do one short step of what is due by `now`: a hand, the card on the screen, a decision on
        it, or a tie window. False if there was none."""
        if self.stamp >= 0:
            if not (self.hands and self._hand_lands_or_falls(self.stamp)):
                self._count()
            return True
        hands = self.hands
        if hands and (self._hand_lands_or_falls(now) or hands.think()):
            return True
        return self._close_window(now)

    def _close_window(self, now):
        decided = self.dealer.decide(now)
        if decided and self.hands:
            self._show_claim(now)
        return decided

    def _show_claim(self, t):
        """Show a CPU player its claim, which it must still slap after a slap or a tie."""
        dealer = self.dealer
        if dealer.table.claim >= 0 and dealer.game.slap_claims and not dealer.referee.window_open:
            self.hands.see_claim(t)

    def decide(self, now):
        """Close a tie window that has ended by `now`, after judging the CPU players' hands in it.
        True if it closed. Every press before `now` is judged already."""
        dealer = self.dealer
        referee = dealer.referee
        if not referee.window_open:
            return False
        hands = self.hands
        if hands and hands.first_hand >= 0:
            end = ticks_add(referee.window_t, referee.window_us)
            while ticks_diff(now, end) > 0 and self._hand_falls(end):
                pass
        return self._close_window(now)

    def act(self, now) -> bool:
        """Let the seat to move act when its time has come; False if there is nothing to do."""
        return False

    def due(self, now):
        """Return the ticks of the next moment when `advance` or the dealer's `ask` has something
        to do."""
        return self.sooner_hand(self.dealer.due(now))

    def sooner_hand(self, t):
        """Return the earlier of `t` and the moment when a CPU player's hand must be judged."""
        hands = self.hands
        if hands and hands.first_hand >= 0:
            falls = hands.falls_at(hands.first_hand)
            if ticks_diff(falls, t) < 0:
                return falls
        return t

    def _is_shown_by(self, t):
        """Was the thing with the `stamp` on the screen by `t`?"""
        return ticks_diff(t, self.stamp) >= 0

    def _count(self):
        """Count the card or empty place asked for, which is on the screen."""
        t = self.stamp
        self.stamp = -1
        asked = self.dealer.asked
        self.dealer.shown(t)
        if self.hands and asked == CARD:
            self.hands.see(t)
        self._listener.counted(asked)

    def _hand_falls(self, t):
        """Judge the first hand that falls by `t`; False if there is none."""
        seat = self.hands.hand_by(t)
        if seat < 0:
            return False
        if self._landed != seat:
            self._listener.hand_lands(seat)
        self._landed = NOBODY
        self.slap(seat, self.hands.lower(seat))
        return True

    def _hand_lands_or_falls(self, t):
        """Acknowledge a hand in one step and judge it in the next, so that no press waits for
        both."""
        seat = self.hands.hand_by(t)
        if seat < 0 or self._landed == seat:
            return self._hand_falls(t)
        self._listener.hand_lands(seat)
        self._landed = seat
        return True
