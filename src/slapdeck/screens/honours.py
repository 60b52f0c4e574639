"""What a game has changed in the records: counted in, kept, and shown where one was broken."""

from slapdeck.records import PILES, REACTION, STREAK, records_of
from slapdeck.rules.options import FAMILY
from slapdeck.table.table import BUTTONS
from slapdeck.ui.words import words


def people_of(console, button_of, recount):
    """The mask of the buttons at which a person sat in the game of this Recount.

    Who joined, and who slapped in where nobody had (R25). CPU players hold no records, nor does
    who had one play for a while.
    """
    people = 0
    piles = recount.tally.piles
    for seat in range(BUTTONS):
        bit = 1 << button_of[seat]
        if console.people & bit if seat < recount.seats else piles[seat]:
            people |= bit
    return people & ~console.minded


class Honours:
    """The Records on flash after one more game.

    records   as they are now
    is_news   is there something to show?
    note      one line where the file was damaged or cannot be written, else b""
    """

    def __init__(self, store, table, button_of, people, feats, rules):
        """`table`, `feats` and `rules` of the finished game; `people` as people_of says."""
        self._store = store
        self._words = words()
        saved = store.records()
        self.note = self._words.RECORDS_LOST if saved is None else b""
        records = self.records = records_of(saved or {})
        records.begin()
        for seat in range(BUTTONS):
            button = button_of[seat]
            if not people >> button & 1:
                continue
            records.play(button, seat == table.winner)
            records.reach(REACTION, feats.quickest_us[seat], button)
            records.reach(STREAK, feats.longest[seat], button)
            if rules.kind == FAMILY:  # a battle or a floor is none of those piles
                records.reach(PILES, feats.piles[seat], button)
        if people:
            self._keep()
        self.is_news = bool(records.broken or self.note)

    def name(self, button, name):
        """Whoever sits at `button` has told a name."""
        self.records.name(button, name)
        self._keep()

    def _keep(self):
        if not self._store.save_records(self.records.kept()):
            self.note = self._words.NOT_SAVED
