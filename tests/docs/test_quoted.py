"""Names in back-quotes exist: in docstrings, in comments, on pages."""

import ast

import pytest

from tests.docs.quoted import attributes, defined, missing, wrong

SOURCE = '''"""A module. `FIRST` and `Thing.turn`."""
FIRST = 1
WORDS = ("egyptian", "two words")


class Thing:
    """A thing.

    turned, heads   which way
    turn(way)       turns it
    """

    def turn(self, way):
        """Not `way`: that is seen only here."""
        self.turned = unknown = way
'''


def test_every_name_in_back_quotes_exists():
    assert not missing()


def test_names_of_a_module_are_functions_classes_constants_attributes_and_words():
    found = set(defined([*ast.walk(ast.parse(SOURCE))]))
    assert found == {"FIRST", "WORDS", "egyptian", "Thing", "turn", "turned"}


def test_control_an_attribute_that_a_class_lists_and_has_not_is_found():
    nodes = [*ast.walk(ast.parse(SOURCE))]
    listed = [name for _, name in attributes(nodes)]
    assert listed == ["turned", "heads", "turn"]
    assert [name for name in listed if name not in set(defined(nodes))] == ["heads"]


@pytest.mark.parametrize(
    "text, names",
    [
        ("`turn` and `Thing.turn(way)` and `self.turned`", []),
        ("`heads` is no more", ["heads"]),
        ("`Thing.kept` neither", ["Thing.kept"]),
        ("see `games/thing.py`, `thing.py` and `thumb.py`", ["thumb.py"]),
        ("`two words`, `a + b`, `R12`, `QH` are no names", []),
    ],
)
def test_control_a_name_that_is_not_there_is_found(text, names):
    known = set(defined([*ast.walk(ast.parse(SOURCE))]))
    assert [name for _, name in wrong([(1, text)], known, ["src/games/thing.py"])] == names
