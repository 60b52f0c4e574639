"""All texts for people are in ui/words, so that they can be translated."""

import ast
import re

from host_sim import ROOT
from host_sim.testing.each import each

SOURCE = ROOT / "src" / "slapdeck"
# Pictures as bytes.
NO_VIEWS = "ui/font.py", "ui/face_art.py", "screens/common/winner_art.py", "screens/title/art.py"

# What every language writes alike, or nobody reads.
ALIKE = {
    (None, b" MS"): "milliseconds",
    (None, b"%d MS"): "milliseconds",
    (None, b"%d%s%03d MS"): "milliseconds",
    (None, b"A23456789TJQKX"): "the letters of the ranks: the font's place of each",
    ("screens/menu/pages/main.py", b"SLAPDECK"): "our name",
    ("screens/result/letters.py", b"OK"): "everybody's word",
    ("screens/menu/pages/main.py", b"MIT"): "the name of a licence",
    ("screens/title/screen.py", b"RIG"): "the name of a file, for testers",
}


def literals(text):
    """(line, bytes) of each constant in a module's text that looks like words."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
            if re.search(rb"[A-Z]{2}|[A-Z][a-z]{2}|[a-z]{2} [a-z]{2}", node.value):
                yield node.lineno, node.value


def modules():
    for folder in ("ui", "screens"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            name = path.relative_to(SOURCE).as_posix()
            if not name.startswith("ui/words/") and name not in NO_VIEWS:
                yield name


@each("name", list(modules()))
def test_no_view_or_screen_has_words_of_its_own(name):
    for line, text in literals((SOURCE / name).read_text()):
        assert (None, text) in ALIKE or (name, text) in ALIKE, "%s:%d: %r" % (name, line, text)


def test_a_word_in_a_view_is_noticed():
    """The negative control."""
    assert list(literals('a = 1\nline.add(b"IN PILE")\n')) == [(2, b"IN PILE")]
    assert not list(literals('"""IN PILE"""\nx = b"X"\ny = b"\\x00\\xff"\n'))
