"""`python -m host_sim`."""

import signal
import sys

from host_sim.cli import main

if hasattr(signal, "SIGPIPE"):  # not on Windows
    # `replay FILE | head` ends when head does, as other filters: quietly.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)

sys.exit(main())
