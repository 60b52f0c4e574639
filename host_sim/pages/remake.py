"""Regenerates everything made from the sources: `make remake`, some 2 s on two cores.

Except golden frames: host_sim/pages/frames.py stores those that are named.

The drawings take longest and seldom change: they are skipped if neither they nor the modules made
from them have changed since the last time. The other steps run side by side, and each prints what
it changed.
"""

import hashlib
import subprocess
import sys

from host_sim import ROOT
from host_sim.art.build import MODULES

ART = ROOT / "host_sim" / "art"
EXAMPLES = ROOT / "tests" / "data" / "patterns.txt"
KEY = ROOT / "build" / "art.key"
FILM = ("docs/shots/view.jsonl", "--gif", "docs/shots/view.gif")
STEPS = (
    ("host_sim.simulate.random_log", "tests/data/golden"),
    ("host_sim.pages.game_pages",),
    ("host_sim.pages.screens_page",),
    ("host_sim.pages.boards_page",),
    ("host_sim", "view", *FILM),
)


def key():
    """Return a digest of the drawings, of the patterns' examples, and of the modules made from
    them."""
    digest = hashlib.sha256()
    made = [path for path, _ in MODULES]
    for path in [*sorted(ART.glob("*.*")), EXAMPLES, *made]:
        digest.update(path.read_bytes() if path.exists() else b"-")
    return digest.hexdigest()


def start(words):
    return subprocess.Popen([sys.executable, "-m", *words], cwd=ROOT)


def main():
    """Run all steps; return the exit status, 0 if each has succeeded."""
    if start(("host_sim.languages",)).wait():
        return 1
    if not KEY.exists() or KEY.read_text("utf-8") != key():
        if start(("host_sim.art",)).wait():
            return 1
        KEY.parent.mkdir(exist_ok=True)
        KEY.write_text(key(), "utf-8")
    return max([step.wait() for step in [start(words) for words in STEPS]])


if __name__ == "__main__":
    sys.exit(main())
