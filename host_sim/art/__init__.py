"""The sources of the pictures: `python -m host_sim.art` writes src/slapdeck/ui/{font,art}.py."""
