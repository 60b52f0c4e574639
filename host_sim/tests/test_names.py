"""Names that a preset's own text has: Egyptian Ruffle's Scribe and Pharaoh, and its patterns."""

import pytest

from slapdeck.games.catalogue import PRESETS
from slapdeck.rules.options import OPTIONS
from slapdeck.rules.patterns import PATTERNS, bit_of
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.words import choose, words

ALL = (1 << len(PATTERNS)) - 1


def test_egyptian_ruffle_has_the_names_of_its_text():
    words = rank_words("egyptian_ruffle")
    assert [words["A23456789TJQKX".index(one)] for one in "JQKA"] == [
        b"SCRIBE",
        b"QUEEN",
        b"PHARAOH",
        b"",
    ]
    names = pattern_words("egyptian_ruffle", ALL)
    reported = {PATTERNS[i][0]: b" ".join(names[i]).decode() for i in names}
    assert reported["double"] == "PYRAMID PAIR" and reported["sandwich"] == "SPHINX SPLIT"
    assert reported["triple_three"] == "NILE NINE" and reported["marriage"] == "MUMMY MARRIAGE"
    assert reported["tens"] == "KING TUT TEN"


def test_the_others_have_letters_and_but_for_the_pair_the_names_of_the_logs():
    for game in set(PRESETS) - set(words().RANK_NAMES):
        assert rank_words(game) is None
    names = pattern_words("ratscrew", bit_of("double") | bit_of("big_mac"))
    assert list(names.values()) == [(b"PAIR", b""), (b"BIG", b"MAC")]


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


def test_every_pattern_and_option_has_its_own_menu_line():
    lines = [row[4] for row in PATTERNS] + [row[4] for row in OPTIONS]
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert 8 <= len(line) <= 36 and line == line.strip() and line.isascii(), line
        assert all(32 <= ord(one) < 256 for one in line.upper()), line
        assert "_" not in line and line[-1] not in ".,:;", line
