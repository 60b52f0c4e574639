"""Turns the drawings and the typefaces into the modules of bytes that are frozen into the
image."""

from host_sim.art.build import MODULES

for path, source in MODULES:
    path.write_text(source(), "utf-8")
    print(path.name)
