"""Where the pictures come from: `python -m host_sim.art` writes src/slapdeck/ui/{font,art}.py."""
