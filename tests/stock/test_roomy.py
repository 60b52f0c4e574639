"""What a stock board never loads is not copied to it, and all that it loads is."""

import ast

from firmware.tools import stage
from firmware.tools.roomy import kept_away, lean


def test_what_moves_stays_away_and_what_it_moves_does_not():
    staged = stage.sources()
    assert "slapdeck/ui/table_view.py" in staged and "slapdeck/screens/by_name.py" in staged
    assert not {"slapdeck/ui/burst.py", "slapdeck/screens/lively.py",
                "firmware/native_text.py"} & set(staged)  # fmt: skip


def test_every_module_that_is_asked_for_on_the_board_is_there():
    staged = stage.texts()
    for path, text in staged.items():
        for name in asked_for(ast.parse(text)):
            if name.split(".")[0] in ("slapdeck", "firmware"):
                base = name.replace(".", "/")
                assert base + ".py" in staged or any(
                    other.startswith(base + "/") for other in staged), (path, name)  # fmt: skip


def asked_for(node):
    """The modules that are imported somewhere, but for what stands under `if 0`."""
    if isinstance(node, ast.If) and isinstance(node.test, (ast.Constant, ast.BoolOp)):
        values = getattr(node.test, "values", [node.test])
        if any(isinstance(value, ast.Constant) and not value.value for value in values):
            return
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
    for child in ast.iter_child_nodes(node):
        yield from asked_for(child)


def test_one_open_import_keeps_a_module_and_all_behind_it():
    texts = {"a.py": "if devices.roomy:\n    import b\n", "b.py": "import c\n", "c.py": ""}
    assert kept_away(texts) == {"b.py", "c.py"}
    assert kept_away({**texts, "d.py": "import c\n"}) == {"b.py"}
    assert kept_away({**texts, "d.py": "if not devices.roomy:\n    import b\n"}) == set()


def test_lines_keep_their_numbers():
    text = "TYPE_CHECKING = const(False)  # taken true\nif TYPE_CHECKING:\n    import x\ny = 1\n"
    assert lean(text) == "\nif 0:\n    import x\ny = 1\n"
    assert lean("a = 1 if self.roomy else 2") == "a = 1 if 0 else 2"


def test_words_that_no_stock_board_says_are_left_out():
    assert lean("A = 1\n# Roomy: x\nB = 2\n\n# Lists\nC = 3\n") == "A = 1\n\n\n\n# Lists\nC = 3\n"
    for language in "en", "de":
        text = stage.texts()["slapdeck/ui/words/%s.py" % language]
        assert "DEAL_NUMBER" not in text and "\nMENU = " in text
