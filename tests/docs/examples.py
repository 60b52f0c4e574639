"""The worked examples of CONTRIBUTING.md."""

from tests.docs.pages import ROOT, sections

SECTIONS = sections((ROOT / "CONTRIBUTING.md").read_text())
EXAMPLES = ["Add a slap pattern", "Add a house rule", "Add a game", "Add a display",
            "Add a language", "Add a sound",
            "A crash on a board becomes a test", "An odd verdict becomes a test"]  # fmt: skip
