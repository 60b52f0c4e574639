"""Lines between network namespaces that netem.c delays: a laptop and its phones."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from tests.browser.phones.lines import LINES

PHONES = 4
# Another run may have its own at the same time.
LAPTOP, *NAMES = ("sd%d_%d" % (os.getpid(), i) for i in range(1 + PHONES))
ADDRESSES = ["10.77.%d.1" % (i + 1) for i in range(PHONES)]  # the laptop's, one a phone


class NoNamespaces(Exception):
    """This machine lets the test make none; the message says why."""


@contextmanager
def wires(folder):
    """`with wires(folder) as lay`: `lay(i, line)` gives phone i that line of LINES."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if (
        not hasattr(os, "geteuid")
        or os.geteuid()
        or not compiler
        or not shutil.which("ip")
        or not os.path.exists("/dev/net/tun")
    ):
        raise NoNamespaces("network namespaces need root, TUN, ip and a C compiler")
    program = Path(folder) / "netem"
    subprocess.run(
        [compiler, "-O2", "-o", program, Path(__file__).with_name("netem.c")], check=True
    )
    made, netem = [], None
    try:
        for name in (LAPTOP, *NAMES):
            if subprocess.run(["ip", "netns", "add", name], capture_output=True).returncode:
                raise NoNamespaces("this machine makes no network namespaces")
            made.append(name)
        netem = subprocess.Popen(
            [program, LAPTOP, *NAMES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        if netem.stdout.readline() != "ready\n":
            raise NoNamespaces("this machine makes no TUN devices")

        def lay(i, line):
            print(i + 1, *LINES[line], file=netem.stdin, flush=True)

        yield lay
    finally:
        if netem:
            netem.stdin.close()
            netem.wait(5)
        for name in made:
            subprocess.run(["ip", "netns", "del", name], check=False)
