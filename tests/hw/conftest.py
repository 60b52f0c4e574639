"""What needs KiCad, OpenSCAD or the group hw of pyproject.toml runs in `make hw` only."""

import os

collect_ignore = [] if os.environ.get("SLAPDECK_HW") else ["test_tools.py", "test_mesh.py"]
