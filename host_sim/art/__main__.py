"""Turn the drawings and the two faces into the modules of bytes that are frozen in."""

from host_sim.art.build import MODULES

for path, source in MODULES:
    path.write_text(source())
    print(path.name)
