"""Names that a preset's own text has: Egyptian Ruffle's Scribe and Pharaoh, and its patterns."""

import pytest

from slapdeck.games.catalogue import PRESETS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui.names import pattern_words
from slapdeck.ui.words import choose, words

ALL = (1 << len(PATTERNS)) - 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_belong_to_presets_ranks_and_patterns_and_fit_their_place(language):
    choose(language)
    w = words()
    patterns = {row[0] for row in PATTERNS}
    assert set(w.RANK_NAMES) <= set(PRESETS) and set(w.SLAPPED) == patterns
    for key in w.SLAPPED_IN:
        game, name = key.split(".")
        assert game in PRESETS and name in patterns
    for game in w.RANK_NAMES:
        assert all(len(word) <= 9 for word in w.RANK_NAMES[game]) and len(w.RANK_NAMES[game]) == 3
    for game in PRESETS:
        for lines in pattern_words(game, ALL).values():
            assert len(lines) == 2 and lines[0]
            assert all(len(word) <= 8 and all(code >= 32 for code in word) for word in lines)
