"""`python -m host_sim`."""

import signal
import sys

if sys.version_info < (3, 10):
    sys.stderr.write("slapdeck: needs Python 3.10, this is %s\n" % sys.version.split()[0])
    sys.exit(2)

from host_sim.cli import main

if hasattr(signal, "SIGPIPE"):  # not on Windows
    # `replay FILE | head` ends when head does, as other filters: quietly.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)

sys.exit(main())
