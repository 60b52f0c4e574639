"""python -m tests.peers: golden logs and screens in every MicroPython; status 1 if any differs."""

import sys

from host_sim.pages import frames
from tests.peers.peers import PEERS, golden


def compared(peer):
    """(its version, how many logs, names of those that differ, how many screens, of those)."""
    logs = golden()
    version, reported = peer.replayed({name: record for name, (record, _) in logs.items()})
    drawn = peer.drawn()
    wrong_logs = [name for name in logs if reported[name] != logs[name][1]]
    wrong_screens = [
        f"{language}/{name}"
        for (language, name), pixels in drawn.items()
        if pixels != frames.golden(name, language)
    ]
    return version, len(logs), wrong_logs, len(drawn), wrong_screens


def main():
    """Returns the exit status."""
    status = 0
    print("| MicroPython | version | golden logs | differ | screens | differ |")
    print("| --- | --- | --- | --- | --- | --- |")
    for peer in PEERS:
        if not peer.is_there():
            print(f"slapdeck: missing: {peer.name} ({peer.get})", file=sys.stderr)
            status = 1
            continue
        version, logs, wrong_logs, screens, wrong_screens = compared(peer)
        cells = peer.name, version, logs, len(wrong_logs), screens, len(wrong_screens)
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)
        for name in wrong_logs + wrong_screens:
            print("differs: " + name, file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
