"""What logs say, a module a language: made by `python -m host_sim.languages`."""
