"""`python -m host_sim`."""

import signal
import sys

if sys.version_info < (3, 10):
    sys.exit("Slapdeck needs Python 3.10 or newer, this is %s" % sys.version.split()[0])

from host_sim.cli import main

if hasattr(signal, "SIGPIPE"):  # not on Windows
    # `replay FILE | head` ends when head does, as other filters: quietly.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)

sys.exit(main())
