"""Run by the VM: `replay_record.py RECORD` writes a record's outcome lines."""

import sys

from slapdeck.history.replay import replay

with open(sys.argv[1], "rb") as file:
    replay(file.read(), sys.stdout.write)
