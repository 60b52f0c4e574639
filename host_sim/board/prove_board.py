"""The package that `make prove` brings onto a board: firmware/prove, compiled, in /prove for one
run."""

from host_sim.board import mpy

FOLDER = "/prove"
# Frozen packages are found in the image only, so for its import this one lies in FOLDER.
ENTER = """
import firmware
_path = firmware.__path__
firmware.__path__ = '/prove'
try:
 import firmware.prove
finally:
 firmware.__path__ = _path
"""


def modules(root=mpy.ROOT):
    """{path on the board: bytes}; ValueError for a module that does not compile."""
    found = {}
    for path in sorted((root / "firmware" / "prove").glob("*.py")):
        name = f"{FOLDER}/prove/{path.stem}"
        found[name + ".mpy"] = mpy.compiled(name + ".py", path.read_text("utf-8"))
    return found
