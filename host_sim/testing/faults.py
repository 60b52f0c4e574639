"""Faults that several tests put into the program as controls: `patch` is a monkeypatch."""

from slapdeck.referee.referee import Referee


def forget_the_grace(patch):
    """Make a hand after the grace late in play, though false in the record, when it closes the
    window."""
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
