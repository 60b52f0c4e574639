"""Pause, void and absence at the table of the Ratscrew family."""

from slapdeck.screens.breaks import Breaks
from slapdeck.screens.pause import go_on, rejoin


class TableBreaks(Breaks):
    """As Breaks, for a LivelyTable.

    slaps  so many fell since the last card or claim
    taken  did one of them take the pile, or tie?
    """

    def __init__(self, screen, deal):
        Breaks.__init__(self, screen, deal, deal.rules.patterns)
        self._base = 0  # from the record's times to ticks
        self.slaps = 0
        self.taken = False

    def start(self, now):
        """The first card, or the first after a pause."""
        if self.record is not None:
            self._base = go_on(self.screen, self.record, now)
            self.record = None
        self.card()
        Breaks.start(self, now)

    def card(self):
        """A card was played, or a claim settled."""
        self.slaps = 0
        self.taken = False

    def void(self, now):
        """Undo the slaps since the last card (R29); False when there are none."""
        screen = self.screen
        if not self.slaps:
            return False
        screen.leave()
        screen.recorder.note_void(now)
        rejoin(screen, screen.recorder.view(), self._base)
        self.card()
        screen.begin_again(now)
        return True

    def forgive(self, now):
        """A pause costs nothing: the presses that asked for it are void, unless one of the slaps
        since the last card counts for something."""
        if self.slaps and not self.taken:
            self.screen.recorder.note_void(now)

    def stand_in(self, button, name):
        """A CPU player sits down where nobody is."""
        screen = self.screen
        screen.leave()
        screen.crew.sit(screen.seating.seat_of[button], name, self.chance.below(1 << 29))
        screen.lock()

    def take_back(self, button):
        """It rises."""
        self.screen.crew.rise(self.screen.seating.seat_of[button])
