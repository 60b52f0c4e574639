"""What runs on the second emulator takes minutes: `make second` runs it, `make test` does not."""

import os

collect_ignore_glob = [] if os.environ.get("SLAPDECK_SECOND") else ["test_*.py"]
