"""The middle of the table: while the dealer has asked for a card, nothing else draws there."""


class Middle:
    """Every drawing of the middle but the dealer's asks `refuses` first.

    A card that was drawn over would never be sent, so never stamped, and the game would wait for
    it for ever. `dealer` is None where nobody deals (the log viewer, practice).
    """

    def __init__(self, dealer=None):
        self._dealer = dealer
        self._is_late = False

    def refuses(self):
        """Is the middle the dealer's now? Then the caller does not draw, and the pile is drawn
        once the middle is free."""
        if self._dealer is None or not self._dealer.asked:
            return False
        self._is_late = True
        return True

    def was_refused(self):
        """Was a drawing refused since the last call? Then the pile is to be drawn."""
        was_late = self._is_late
        self._is_late = False
        return was_late


FREE = Middle()
