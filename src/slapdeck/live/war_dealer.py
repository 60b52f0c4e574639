"""The dealer of a live game of War: battles by the tempo, or when both players have pressed."""

from slapdeck.live.dealer import CARD, NOTHING, Dealer
from slapdeck.table.events import BATTLE, WAR
from slapdeck.ticks import ticks_add, ticks_diff


class WarDealer(Dealer):
    """Deals as Dealer does, but `shown` plays a whole battle, whose two cards count together.

    `people` is the mask of the seats whose presses a battle waits for; with 0 battles come by the
    tempo. Then presses are slaps, which War ignores; else they only start the battle.
    """

    def __init__(self, referee, recorder, chance, tempo_us, pause_us, people=0):
        Dealer.__init__(self, referee, recorder, chance, tempo_us, pause_us)
        self._people = people
        self.waiting_for = people
        self._at_war = False

    def press(self, seat):
        """Note that `seat` is ready for the next battle; ignored while one is being shown."""
        if not self.asked:
            self.waiting_for &= ~(1 << seat)

    def excuse(self, seat, is_there):
        """Do not wait for `seat` while it is absent; wait for it again when `is_there`."""
        bit = 1 << seat
        self._people = self._people | bit if is_there else self._people & ~bit
        self.waiting_for &= self._people

    def ask(self, now):
        """Return CARD when the next battle must be shown now, else NOTHING."""
        is_early = self.waiting_for if self._people else ticks_diff(now, self.due_t) < 0
        if self.asked or is_early:
            return NOTHING
        self.look_back()
        if self.table.over:
            return NOTHING
        self.card = self.game.next_card()
        self.waiting_for = self._people
        self._draw_wait()
        self.asked = CARD
        return CARD

    def due(self, now):
        """Return the ticks of the next moment when something must be asked."""
        if self._people and not self.asked:
            return ticks_add(now, 100000)  # a press wakes the loop
        return Dealer.due(self, now)

    def _follow(self, count, t):
        """Pause after the winnings of a war, which are shown longer than those of a battle."""
        events = self.table.events
        for i in range(count, events.count):
            kind = events.kind(i)
            if kind == WAR:
                self._at_war = True
            elif kind == BATTLE:
                if self._at_war:
                    self.due_t = ticks_add(t, self._pause_us)
                self._at_war = False
