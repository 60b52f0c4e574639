"""Whole games on the laptop: too slow for `pytest host_sim`, which has a minute."""
