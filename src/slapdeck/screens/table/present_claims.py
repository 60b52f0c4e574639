"""Presents a wrong grab of Money that must be claimed (M15); other games need its room."""

from slapdeck.table import events as kinds
from slapdeck.ui.words import fill, words


class Claims:
    """Adds its methods to `reports`, those of a MoneyPresenter (present_duels.py)."""

    def __init__(self, reports, verdict, button_of):
        w = words()
        names = [w.SEATS[button_of[seat]] for seat in range(2)]
        self._verdict = verdict
        self._button_of = button_of
        self._wrong = w.FALSE_SLAP
        self._asks = [fill(w.CLAIMS[0], seat=name) for name in names]
        self._missed = [fill(w.CLAIMS[1], seat=name) for name in names]
        reports[kinds.FALSE] = self._false
        reports[kinds.MISSED] = self._miss
        reports[kinds.SETTLED] = reports[kinds.CAPTURED]

    def _false(self, seat, arg):
        self._verdict.put_text(self._button_of[seat], self._wrong)
        self._verdict.because(self._asks[1 - seat])
        return True

    def _miss(self, seat, arg):
        self._verdict.put_text(self._button_of[seat], self._missed[seat])
        return True
