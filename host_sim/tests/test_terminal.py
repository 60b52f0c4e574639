"""In a terminal: half blocks in its colours, and keys told from replies of the terminal."""

import ast
import random
import re

import pytest

from host_sim import ROOT
from host_sim.languages import language
from host_sim.laptop import keys, terminal
from host_sim.laptop.half_blocks import HalfBlocks, check_encoding, has_truecolour
from host_sim.laptop.status_line import StatusLine
from host_sim.laptop.typed import Typed
from host_sim.testing.each import each
from host_sim.testing.keystrokes import REPORTS
from host_sim.testing.tables import Table

WHITE, BLACK = b"\xff\xff", b"\0\0"


def picture(colour=BLACK):
    return bytearray(colour * (320 * 240))


@each(
    "size, shown",
    [((80, 24), (58, 22)), ((160, 62), (160, 60)), ((400, 200), (400, 150)), ((20, 90), (20, 7))],
)
def test_the_picture_fits_and_keeps_its_shape(size, shown):
    blocks = HalfBlocks(*size, True)
    assert (blocks.columns, blocks.rows) == shown


def test_only_what_changed_is_written():
    blocks = HalfBlocks(80, 24, True)
    pixels = picture()
    assert blocks.draw(pixels).count("\u2580") == blocks.columns * blocks.rows
    assert blocks.draw(pixels) == ""
    for y in range(12):
        pixels[640 * y : 640 * y + 24] = WHITE * 12
    text = blocks.draw(pixels)
    assert text.startswith("\x1b[1;1H\x1b[38;2;255;255;255;48;2;255;255;255m\u2580")
    assert 1 <= text.count("\u2580") <= 6


def test_at_80_columns_the_line_says_how_to_end_and_which_keys_play():
    line = help_line(keys.NAMES, 79)
    assert line.startswith("SPACE A T L") and "end: Q" in line and line.endswith("Tab, key")
    assert "(bottom)" in help_line(keys.NAMES, 140)


def help_line(names, columns):
    return terminal.help_line(keys.in_terminal(names), keys.labels(names), columns)


def test_the_line_names_ctrl_c_where_q_is_a_button():
    line = help_line(("space", "q", "t", "m"), 79)
    assert "end: Ctrl-C " in line and line.endswith("Tab, key")


@each("name", ["\x1b", "\t", "\r", "left", "return", ""])
def test_a_terminal_key_with_a_use_of_its_own_is_no_button(name):
    with pytest.raises(ValueError, match="cannot tell"):
        keys.in_terminal((name, "a", "t", "l"))


def test_two_keys_with_one_letter_are_no_buttons_of_a_terminal():
    with pytest.raises(ValueError, match="apart"):
        keys.in_terminal(("a", "a", "t", "l"))


def test_the_bracket_keys_have_labels_and_those_of_the_number_pad_have_no_brackets():
    assert keys.labels(("[", "]", "[4]", "[,]")) == ("[", "]", "4", ",")


OURS = {*keys.in_terminal(keys.NAMES), *terminal._STEERING, "q", "Q", "\t", "\x1b", "\x03"}


def typed(*pieces, apart_s=0.05):
    """The keys of ours in these pieces, each `apart_s` seconds after the one before."""
    one, now, found = Typed(), 0.0, []
    for piece in pieces:
        if one.due is not None and one.due <= now:
            found += one.feed(b"", one.due)
        found += one.feed(piece, now)
        found += one.feed(b"", now + 0.01)
        now += apart_s
    while one.due is not None:
        found += one.feed(b"", one.due)
    return [key for key in found if key in OURS]


@each("sent", REPORTS)
def test_what_a_terminal_reports_is_no_key_wherever_it_is_split(sent):
    for at in range(len(sent) + 1):
        assert typed(b"a" + sent[:at], sent[at:] + b"l") == ["a", "l"], at
    assert typed(*(sent[i : i + 1] for i in range(len(sent))), b"l") == ["l"]


def test_any_row_of_reports_and_keys_gives_the_keys():
    chance = random.Random(65)
    for _ in range(300):
        row = [chance.choice([*REPORTS, b"a", b" ", b"\x1b[B", b"\r"]) for _ in range(8)]
        sent = b"".join(row)
        cuts = sorted(chance.randrange(len(sent) + 1) for _ in range(6))
        pieces = [sent[i:j] for i, j in zip([0, *cuts], [*cuts, None], strict=True)]
        assert typed(*pieces) == [one.decode() for one in row if len(one) < 2 or one == b"\x1b[B"]


def test_control_a_report_that_is_cut_presses_keys():
    assert typed(b"\x1b]11;rgb", b"a1", apart_s=1) and typed(b"\x1b", b"[201~") != ["\x1b"]


def test_escape_counts_although_another_key_comes_at_once():
    assert typed(b"\x1ba\x1b1\x1b\r") == ["\x1b", "a", "\x1b", "1", "\x1b", "\r"]
    assert typed(b"\x1b\x1b[A\x1b") == ["\x1b", "\x1b[A", "\x1b"]
    assert typed(b"\x1b\x1b") == typed(b"\x1b", b"\x1b", apart_s=1) == ["\x1b", "\x1b"]


def test_a_sequence_without_an_end_takes_no_later_keys():
    for begun in (b"\x1b]", b"\x1bP", b"\x1b[", b"\x1b[M", b"\x1b[200~", b"\x1bO"):
        assert typed(begun, b"a", apart_s=0.6) == ["a"]
        assert "l" in typed(begun, *[b"l"] * 20, apart_s=0.4)  # somebody who presses on


def test_keys_that_come_together_are_told_apart():
    sent = ["a", "\x1b[A", "l", "\x1bOB", " ", "1", "\n"]
    assert typed("".join(sent).encode()) == sent


def test_kittys_keys_are_those_that_other_terminals_send():
    sent = b"\x1b[97u\x1b[27u\x1b[108:76;2:1u\x1b[1;129B\x1b[32;1:2;32u\x1b[13u\x1b[99;5u"
    assert typed(sent) == ["a", "\x1b", "l", "\x1b[B", " ", "\r", "\x03"]


@each(
    "term, colours, answer, is_true",
    [
        ("xterm-256color", 256, "", True),
        ("xterm-256color", 256, "\x1b[>41;366;0c\x1b[?64;1c", True),
        ("xterm-256color", 256, "\x1b[>83;40900;0c\x1b[?1;2c", False),  # GNU screen
        ("screen-256color", 256, "\x1b[>83;40900;0c\x1b[?1;2c", False),
        ("screen-256color", 256, "\x1b[>84;0;0c\x1b[?1;2c", True),  # tmux
        ("screen-256color", 256, "", False),
        ("screen", 8, "", False),
        ("eterm-color", 8, "", False),
        ("linux", 8, "\x1b[?6c", False),
        ("unheard-of", 0, "", False),
    ],
)
def test_colorterm_is_not_believed_over_the_terminal(term, colours, answer, is_true):
    environ = {"TERM": term, "COLORTERM": "truecolor"}
    assert has_truecolour(environ, lambda name: colours, lambda: answer) is is_true
    assert not has_truecolour({"TERM": term}, lambda name: colours, lambda: answer)


@each(
    "encoding, shows",
    [("utf-8", True), ("cp437", True), ("ascii", False), ("latin-1", False), ("none-such", False)],
)
def test_a_terminal_without_half_blocks_is_refused(encoding, shows):
    if shows:
        return check_encoding(encoding)
    with pytest.raises(ValueError, match=encoding):
        check_encoding(encoding)


def sentences_outside(files, texts):
    """The calls that say a sentence of their own, and the names of `texts` that no code has."""
    found, names = [], set()
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names |= {node.value, "on_" + node.value}
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("say"):
                said = ast.unparse(node.args[0])
                found += [said] if re.search(r"['\"]\w+ ", said) else []
    return found, set(texts) - names


def test_the_laptop_says_everything_in_the_consoles_language(spoken, tmp_path):
    """Controls: a sentence in the code, and a text that nobody says."""
    files = sorted((ROOT / "host_sim/laptop").glob("*.py"))
    texts = language("de").texts["laptop"]
    assert sentences_outside(files, texts) == ([], set())
    own = tmp_path / "own.py"
    own.write_text("self._say('sound is %s' % on)")
    found, unused = sentences_outside([own], texts)
    assert found and "saved" in unused
    table = Table(tmp_path).join(0, 1)
    table.run_until(lambda: table.pile() >= 2)
    spoken("de")
    line = StatusLine(table.console).news()
    assert "legt" in line and "Stapel" in line and "auf der Hand" in line
