"""The worked examples of CONTRIBUTING.md, and the commit that they are written for."""

from tests.docs.pages import ROOT, sections

# The examples are tried on this commit, not on the newest, so that a reader can keep a change
# without breaking its example. A release moves BASE to its own commit and updates the examples.
BASE = "66fcaf92274e476c255df251b31825664cb29c51"
SECTIONS = sections((ROOT / "CONTRIBUTING.md").read_text())
EXAMPLES = ["Add a slap pattern", "Add a house rule", "Add a game", "Add a display",
            "Add a language", "Add a sound",
            "A crash on a board becomes a test", "An odd verdict becomes a test"]  # fmt: skip
