"""The interface of a game on the screen, which SlapsPlay, WarPlay and MoneyPlay have.

A declaration: nothing imports this; host_sim/tests/test_devices.py holds them to it. Each is made
from the Live of screen.py, the deal (screens/common/deal.py) and what its Round reports to. Times
are ticks; nothing allocates between `start` and the end.
"""


class GamePlay:
    """Plays one game live.

    round      judges it (live/round.py)
    view       draws its table
    presenter  presents its events (presenter.py)
    needs_presses  is the game dull, or held up, while a player never presses?
    can_void   can people undo a slap (R29)?
    acting     by button, the button that stands for its seat
    standby    dims and sleeps when nobody presses (standby.py), or None
    """

    round = view = presenter = needs_presses = can_void = acting = standby = None

    def start(self, now):
        """Start with a newly drawn table."""

    def press(self, button, t):
        """Judge a press."""

    def is_ready(self, now):
        """Can the dealer's next card be shown?"""

    def show(self, asked):
        """Draw what the dealer asks for."""

    def followed(self):
        """Show the rest, after all events were presented and their verdict was drawn."""

    def act(self, now):
        """Let the seat to move act; True if it did."""

    def step(self):
        """Draw one piece of things drawn before the table; False if there is none."""

    def uncovered(self):
        """Draw again what words in a corner have covered."""

    def rest(self, is_held_up):
        """Use the time once all is drawn.

        `is_held_up`: a pause or held buttons keep the cards back.
        """

    def due(self, t):
        """Return the earlier of `t` and the next moment with something to do."""

    def stand_in(self, button, name, seed):
        """Let a CPU player of the temperament `name` play for the seat of `button` from now on."""

    def take_back(self, button):
        """Let the person at `button` play again."""
