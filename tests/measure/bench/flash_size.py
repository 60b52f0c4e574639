"""The flash size of the frozen game, module by module."""

import re

from host_sim import ROOT
from tests.need import need

BUILD = ROOT / "build" / "firmware"
OURS = ("slapdeck/", "firmware/", "handheld", "boot", "main", "_boot", "slapdeck_stamp")
TOTAL = "total"


def sizes():
    """{module: bytes of its compiled code, TOTAL: what mpy-tool counted of all of it}.

    A frozen module is larger by its constants and smaller by names shared with other modules.
    """
    content = need(BUILD / "frozen_content.c", "the build of the image: make uf2").read_text()
    names = re.findall(r'MICROPY_FROZEN_LIST_ITEM\(".*?", "(.*?)\.py"\)', content)
    found = {
        name: (BUILD / "frozen_mpy" / name).with_suffix(".mpy").stat().st_size
        for name in names
        if name.startswith(OURS)
    }
    found[TOTAL] = int(re.findall(r"\ntotal: (\d+)", content)[-1])
    return found
