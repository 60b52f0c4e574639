"""Void and absence at the table of the Ratscrew family."""

from slapdeck.screens.breaks import Breaks
from slapdeck.screens.pause import rejoin


class TableBreaks(Breaks):
    """As Breaks, for a LivelyTable."""

    def void(self, now):
        """Undo the slaps since the last card (R29); False when there are none."""
        screen = self.screen
        if not screen.slaps:
            return False
        screen.recorder.note_void(now)
        rejoin(screen, screen.recorder.view(), self.watch.base)
        self.watch.taken = False
        screen.begin_again(now)
        screen.leave()  # that has locked the heap
        return True

    def forgive(self, now):
        """A pause costs nothing: the presses that asked for it are void, unless one of the slaps
        since the last card counts for something."""
        if self.screen.slaps and not self.watch.taken:
            self.screen.recorder.note_void(now)

    def stand_in(self, button, name):
        """A CPU player sits down where nobody is."""
        screen = self.screen
        seed = self.watch.chance.below(1 << 29)
        screen.crew.sit(screen.seating.seat_of[button], name, seed)

    def take_back(self, button):
        """It rises; a hand that is up falls on nothing."""
        crew = self.screen.crew
        seat = self.screen.seating.seat_of[button]
        crew.seats &= ~(1 << seat)
        crew.lower(seat)
