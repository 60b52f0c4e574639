"""The worked examples of CONTRIBUTING.md, and the commit that they are written for."""

from tests.docs.pages import ROOT, sections

# They are tried on this tree, not on the newest: whoever keeps a change must not break the example
# that taught it. A release moves it to its own commit, and the examples to that tree.
BASE = "66fcaf92274e476c255df251b31825664cb29c51"
SECTIONS = sections((ROOT / "CONTRIBUTING.md").read_text())
EXAMPLES = ["Add a slap pattern", "Add a house rule", "Add a game", "Add a display",
            "Add a language", "Add a sound",
            "A crash on a board becomes a test", "An odd verdict becomes a test"]  # fmt: skip
