"""Half blocks: the picture keeps its shape, colours are near, only changes are written."""

import pytest

from host_sim.laptop import keys, terminal
from host_sim.laptop.terminal import HalfBlocks

WHITE, BLACK = b"\xff\xff", b"\0\0"


def picture(colour=BLACK):
    return bytearray(colour * (320 * 240))


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("name", ["\x1b", "\t", "\r", "left", "return", ""])
def test_a_terminal_key_with_a_use_of_its_own_is_no_button(name):
    with pytest.raises(ValueError, match="cannot tell"):
        keys.in_terminal((name, "a", "t", "l"))


def test_two_keys_with_one_letter_are_no_buttons_of_a_terminal():
    with pytest.raises(ValueError, match="apart"):
        keys.in_terminal(("a", "a", "t", "l"))


def test_the_bracket_keys_have_labels_and_those_of_the_number_pad_have_no_brackets():
    assert keys.labels(("[", "]", "[4]", "[,]")) == ("[", "]", "4", ",")


@pytest.mark.parametrize(
    "sent",
    [
        *("\x1b[[%s" % letter for letter in "ABCDE"),  # F1 to F5 of the Linux console
        "\x1b[17~",
        "\x1b[1;5A",
        "\x1b[?1;2c",
        "\x1b[>0;10;1c",
        "\x1b[0 q",
        "\x1b[I",
        "\x1b[Z",
        "\x1bOP",
        "\x1bO5P",
        "\x1b[1;",
        "\x1bO",
    ],
)
def test_a_key_of_a_terminal_is_one_key_and_none_of_the_games(sent):
    assert terminal.keys_in("a%sl" % sent)[0] == "a"
    assert terminal.keys_in(sent) == [sent]
    assert sent not in keys.in_terminal(keys.NAMES) and sent not in terminal._STEERING


@pytest.mark.parametrize("sent", ["\x1b[A", "\x1b[1;5A", "\x1b[0 q", "\x1b[[B", "\x1bOP"])
def test_a_key_that_comes_in_pieces_is_waited_for(sent):
    assert all(terminal.is_begun("a" + sent[:end]) for end in range(1, len(sent)))
    assert not terminal.is_begun(sent) and not terminal.is_begun("a") and terminal.is_begun("\x1b")


def test_escape_counts_although_another_key_comes_at_once():
    assert terminal.keys_in("\x1ba\x1b1\x1b\r") == ["\x1b", "a", "\x1b", "1", "\x1b", "\r"]
    assert terminal.keys_in("\x1b\x1b[A\x1b") == ["\x1b", "\x1b[A", "\x1b"]
    assert terminal.keys_in("\x1b\x1b") == ["\x1b", "\x1b"]


def test_keys_that_come_together_are_told_apart():
    assert terminal.keys_in("a\x1b[Al\x1bOB 1\n") == ["a", "\x1b[A", "l", "\x1bOB", " ", "1", "\n"]


@pytest.mark.parametrize(
    "encoding, shows",
    [("utf-8", True), ("cp437", True), ("ascii", False), ("latin-1", False), ("none-such", False)],
)
def test_a_terminal_without_half_blocks_is_refused(encoding, shows):
    if shows:
        return terminal.check_encoding(encoding)
    with pytest.raises(ValueError, match=encoding):
        terminal.check_encoding(encoding)
