"""The sentences of logs, a module for each language: `python -m host_sim.languages` makes them."""
