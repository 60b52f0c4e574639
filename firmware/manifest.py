"""What is frozen into the firmware (run by MicroPython's makemanifest, not imported).

`package`, `module` and `freeze` are makemanifest's; folders are relative to this file.
OPT=3 leaves out the line numbers of tracebacks, 20 KB: they name the function, and modules copied
by `make try` have their lines.
"""

import os

OPT = 3  # 0 keeps the line numbers

freeze("$(PORT_DIR)/modules", "rp2.py")  # noqa: F821
freeze("boards/SLAPDECK", ("_boot.py", "boot.py", "handheld.py", "main.py"), opt=OPT)  # noqa: F821
freeze("../build/stamp", "slapdeck_stamp.py")  # noqa: F821 (build.sh writes it)
package("slapdeck", base_path="../src", opt=OPT)  # noqa: F821
package(  # noqa: F821
    "firmware",
    files=sorted(f for f in os.listdir(".") if f.endswith(".py") and f != "manifest.py"),
    base_path="..",
    opt=OPT,
)
