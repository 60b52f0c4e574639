"""Names that a preset's own text has: Egyptian Ruffle's Scribe and Pharaoh, and its patterns."""

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from samples.catalogue import finish
from slapdeck.cards import card
from slapdeck.rules.options import OPTIONS
from slapdeck.rules.patterns import PATTERNS, bit_of
from slapdeck.rules.presets import PRESETS
from slapdeck.table.table import Table
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.font import FONT
from slapdeck.ui.line import Line
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.send import SendQueue
from slapdeck.ui.table_view import TableView
from slapdeck.ui.words import choose, en, words


@pytest.fixture(autouse=True)
def english_again():
    yield
    choose("en")


ALL = (1 << len(PATTERNS)) - 1
X, Y, WIDTH, HEIGHT = 112, 40, 96, 132  # the card's place


def test_egyptian_ruffle_has_the_names_of_its_text():
    words = rank_words("egyptian_ruffle")
    assert [words["A23456789TJQKX".index(one)] for one in "JQKA"] == [
        b"SCRIBE", b"QUEEN", b"PHARAOH", b""]  # fmt: skip
    names = pattern_words("egyptian_ruffle", ALL)
    told = {PATTERNS[i][0]: b" ".join(names[i]).decode() for i in names}
    assert told["double"] == "PYRAMID PAIR" and told["sandwich"] == "SPHINX SPLIT"
    assert told["triple_three"] == "NILE NINE" and told["marriage"] == "MUMMY MARRIAGE"
    assert told["tens"] == "KING TUT TEN"


def test_the_others_have_letters_and_the_names_of_the_logs():
    for game in set(PRESETS) - set(en.RANK_NAMES):
        assert rank_words(game) is None
    names = pattern_words("ratscrew", bit_of("double") | bit_of("big_mac"))
    assert list(names.values()) == [(b"DOUBLE", b""), (b"BIG", b"MAC")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_belong_to_presets_ranks_and_patterns_and_fit_their_place(language):
    choose(language)
    w = words()
    patterns = {row[0] for row in PATTERNS}
    assert set(w.RANK_NAMES) | set(w.SLAPPED_IN) <= set(PRESETS) and set(w.SLAPPED) <= patterns
    assert all(set(own) <= patterns for own in w.SLAPPED_IN.values())
    for ranks in w.RANK_NAMES.values():
        assert set(ranks) <= set("A23456789TJQKX")
        assert all(len(word) <= 9 for word in ranks.values())
    for game in PRESETS:
        for lines in pattern_words(game, ALL).values():
            assert len(lines) == 2 and lines[0]
            assert all(len(word) <= 8 and all(32 <= code < 32 + len(FONT) // 7 for code in word)
                       for word in lines)  # fmt: skip


def pixels(canvas):
    return bytes(canvas.pixel(x, y) for y in range(Y, Y + HEIGHT) for x in range(X, X + WIDTH))


def shown(name, game):
    """The pixels of a card in `game`."""
    canvas = Canvas()
    table = Table(2, 52)
    table.pile.push_top(card.parse(name))
    view = TableView(canvas, SendQueue(canvas), table, b"\0\1\2\3", rank_words(game))
    view.enter()
    finish(view)
    return canvas


@pytest.mark.parametrize("name, word", [("JC", b"SCRIBE"), ("QD", b"QUEEN"), ("KH", b"PHARAOH")])
def test_a_face_card_says_its_name_to_both_sides(name, word):
    named = shown(name, "egyptian_ruffle")
    plain = shown(name, "ratscrew")
    ink = palette.CARD_RED if name[1] in "DH" else palette.INK
    for turned in (0, 2):
        line = Line(plain)
        line.add(word)
        left = X + 6 if turned else X + WIDTH - 6 - line.width(1)
        line.start(left, Y + HEIGHT - 15 if turned else Y + 8, 1, turned, ink)
        while line.step():
            pass
    assert pixels(named) == pixels(plain)
    assert pixels(named) != pixels(shown(name, "ratscrew"))


@pytest.mark.parametrize("name", ["2C", "AS", "TD"])
def test_a_rank_without_a_name_looks_as_everywhere(name):
    assert pixels(shown(name, "egyptian_ruffle")) == pixels(shown(name, "ratscrew"))


def test_what_was_slapped_stands_in_the_empty_place_until_a_card_lies_there():
    canvas = Canvas()
    table = Table(2, 52)
    view = TableView(canvas, SendQueue(canvas), table, b"\0\1\2\3")
    view.enter()
    finish(view)
    empty = pixels(canvas)
    view.show_pile((b"KING TUT", b"TEN"))
    finish(view)
    named = pixels(canvas)
    assert named.count(palette.WHITE) > 200 and empty.count(palette.WHITE) == 0
    line = Line(canvas)
    line.add(b"KING TUT")
    line.centre(X, Y + 47, WIDTH, 2, palette.WHITE)
    while line.step():
        pass
    assert pixels(canvas) == named  # the words were there already
    view.show_taken()
    finish(view)
    assert pixels(canvas) == empty


def test_each_pattern_and_switch_has_one_plain_line_of_its_own_for_the_menu():
    lines = [row[4] for row in PATTERNS] + [row[4] for row in OPTIONS]
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert 8 <= len(line) <= 36 and line == line.strip() and line.isascii(), line
        assert all(32 <= ord(one) < 32 + len(FONT) // 7 for one in line.upper()), line
        assert "_" not in line and line[-1] not in ".,:;", line


def test_a_false_start_is_off_and_the_menu_switches_it_on_at_100_ms():
    steps = pytest.importorskip("slapdeck.rules.steps")
    row = next(row for row in OPTIONS if row[0] == "false_start")
    assert row[3] == 0 and list(steps.values_of(row))[:2] == [0, 100000]
