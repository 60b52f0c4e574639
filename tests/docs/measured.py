"""Which pages tell figures that are older than what they measure.

    python -m tests.docs.measured            prints them; exit status 1 if there are any
    python -m tests.docs.measured COMMAND    COMMAND has just measured this tree in full

docs/measured.json has the digest of the sources that each command measured. `make release` takes
no page that is older; `make test` prints them.
"""

import hashlib
import json
import sys

from tests.docs.pages import ROOT
from tests.docs.quoted import tracked

STORED = ROOT / "docs" / "measured.json"
_GAME = ("src/slapdeck",)
_IMAGE = (*_GAME, "firmware")
# By command: the page with its figures, and the folders of what it measures
COMMANDS = {
    "bench": ("docs/performance.md", _IMAGE),
    "photo-long": ("docs/proof.md", _IMAGE),
    "lockstep": ("docs/reliability.md", ("host_sim/chip",)),
    "fuzz": ("docs/reliability.md", _GAME),
    "evenings": ("docs/reliability.md", _GAME),
    "endurance": ("docs/reliability.md", _IMAGE),
    "page-bench": ("docs/performance.md", (*_GAME, "host_sim/web")),
    "phone-slaps": ("docs/referee.md", (*_GAME, "host_sim/phones")),
}


def digest(folders, root=ROOT):
    """16 hex digits that change with any file of git's in these folders."""
    found = hashlib.sha256()
    for path in sorted(tracked(*folders)):
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def older(stored):
    """A line for each command whose page is older than what it measures; `stored`: {command:
    digest}."""
    return [
        "%s is older than what it measures: make measure WHAT=%s" % (page, command)
        for command, (page, folders) in COMMANDS.items()
        if stored.get(command) != digest(folders)
    ]


def _stored():
    return json.loads(STORED.read_text()) if STORED.is_file() else {}


def main(command=None):
    """Returns the exit status."""
    stored = _stored()
    if command:
        stored[command] = digest(COMMANDS[command][1])
        STORED.write_text(json.dumps(stored, indent=1, sort_keys=True) + "\n")
        return 0
    lines = older(stored)
    for line in lines:
        print("slapdeck: " + line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
