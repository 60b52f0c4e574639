"""The first challenge of an evening is said in words, later ones by numbers alone."""

import pytest

from host_sim.testing.tables import table_of
from slapdeck.ui import verdict
from slapdeck.ui.words import around, words


@pytest.mark.parametrize("knows", (False, True))
def test_the_first_challenge_of_an_evening_is_said_in_words(tmp_path, monkeypatch, knows):
    """The queen asks for two cards, the second is a jack; the king later only shows numbers."""
    said = []
    monkeypatch.setattr(verdict.Verdict, "put_text", lambda self, *args: said.append(args))
    deck = ["QH", "2C", "5D", "JS", "9H", "3D", "7C", "KD", "8C", "4H", "6S", "TS"]
    table = table_of(tmp_path, {"patterns": ["double"]}, deck, 2)
    table.console.knows_faces = knows
    table.join(0, 2)
    table.run_until(lambda: table.console.screen.game.cards_played > 7)
    (one_head, one), (many_head, many) = map(around, words().OWES)
    owed = [(2, many_head, 2, many), (2, one_head, 1, one), (0, one_head, 1, one)]
    assert said == ([] if knows else owed)
