"""The modules frozen into the firmware (run by MicroPython's makemanifest, not imported).

`package`, `module` and `freeze` are makemanifest's; folders are relative to this file. The modules
whose code runs from RAM, by the linker's lists, are compiled without line numbers, which would lie
in RAM as well: a traceback then names the function only. All others have theirs.
"""

import os
import re

NO_LINES = 3  # mpy-cross -O: no line numbers, no asserts


def in_ram():
    """The beginnings of the names that the linker's lists have of frozen code: module_function."""
    lists = [f"boards/SLAPDECK/{name}.ld" for name in ("ram_code", "ram_code_measured")]
    text = "".join(open(path, encoding="utf-8").read() for path in lists)
    return re.findall(r"fun_data_([a-z]\w+)", text)


def add(base_path, files):
    """Modules with their line numbers, and those in RAM without; `files` are below base_path."""
    functions = in_ram()
    for file in sorted(files):
        start = file[:-3].replace("/", "_") + "_"
        is_in_ram = any(function.startswith(start) for function in functions)
        module(file, base_path, opt=NO_LINES if is_in_ram else 0)  # noqa: F821


freeze("$(PORT_DIR)/modules", "rp2.py")  # noqa: F821
freeze("boards/SLAPDECK", ("_boot.py", "boot.py", "handheld.py", "main.py"))  # noqa: F821
freeze("../build/stamp", "slapdeck_stamp.py")  # noqa: F821 (build.sh writes it)
# An import compares all names up to its own: those of every start come first.
add(
    "..",
    [
        f"firmware/{file}"
        for file in os.listdir(".")
        if file.endswith(".py") and file not in ("manifest.py", "chip.py")
    ],
)
add(
    "../src",
    [
        os.path.relpath(os.path.join(folder, file), "../src")
        for folder, _, files in os.walk("../src/slapdeck")
        for file in files
        if file.endswith(".py")
    ],
)
