"""Faults that controls of several tests put into the program: `patch` is a monkeypatch."""

from slapdeck.referee.referee import Referee


def forget_the_grace(patch):
    """A hand beyond it that closes the window itself is late in play, false in the record."""
    decide = Referee.decide

    def wrong(self, t):
        was_open = self.window_open
        if was_open:
            self._forget = lambda t: None
        decided = decide(self, t)
        if was_open:
            del self._forget
        return decided

    patch.setattr(Referee, "decide", wrong)
