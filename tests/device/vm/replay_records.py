"""Run by a VM: `replay_records.py RECORD...` writes the outcome lines of each, to RECORD.out.

Prints the version of MicroPython.
"""

import sys

from slapdeck.history.replay import replay

print(sys.version.split("MicroPython ")[1].split()[0])
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        record = file.read()
    with open(name + ".out", "w") as out:
        replay(record, out.write)
