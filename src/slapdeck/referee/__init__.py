"""The order of slaps: ties, late hands, limits."""
