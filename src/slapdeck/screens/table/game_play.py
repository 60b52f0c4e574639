"""The interface of a game on the screen, which SlapsPlay, WarPlay and MoneyPlay have.

A declaration: nothing imports this; host_sim/tests/test_devices.py holds them to it. Each is made
from the Live of screen.py, the deal (screens/common/deal.py) and what its Round reports to. Times
are ticks; nothing allocates between `start` and the end.
"""


class GamePlay:
    """One game live.

    round      judges it (live/round.py)
    view       draws its table
    presenter  presents its events (presenter.py)
    needs_presses  is a game dull, or held up, in which somebody never presses?
    can_void   can people undo a slap (R29)?
    acting     by button, the button that stands for its seat
    standby    what happens when nobody presses (standby.py), or None
    """

    round = view = presenter = needs_presses = can_void = acting = standby = None

    def start(self, now):
        """The table is drawn anew."""

    def press(self, button, t):
        """Judge a press."""

    def is_ready(self, now):
        """Can the dealer's next card be shown?"""

    def show(self, asked):
        """Draw what the dealer asks for."""

    def followed(self):
        """All events up to now are presented and their verdict is drawn: show the rest."""

    def act(self, now):
        """The seat to move moves; True when something was done."""

    def step(self):
        """Draw one piece of what comes before the table; False when that is nothing."""

    def rest(self, is_held_up):
        """Nothing is to be drawn. `is_held_up`: a pause or held buttons keep the cards back."""

    def due(self, t):
        """The earlier of `t` and the next moment when it has something to do."""

    def stand_in(self, button, name, seed):
        """A CPU player of the temperament `name` plays for the seat of `button` from now on."""

    def take_back(self, button):
        """The person at `button` plays again."""
