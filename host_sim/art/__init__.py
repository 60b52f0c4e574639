"""The sources of the pictures: `python -m host_sim.art` writes the modules listed in
build.MODULES."""
