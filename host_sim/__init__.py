"""The laptop's side of Slapdeck: play, replay logs, simulate. Puts the game on the import path."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
# The game first; the shims last, so that a real module of the same name is never hidden.
for _path, _at in ((os.path.join(os.path.dirname(_HERE), "src"), 0),
                   (os.path.join(_HERE, "shim"), len(sys.path) + 1)):
    if _path not in sys.path:
        sys.path.insert(_at, _path)
