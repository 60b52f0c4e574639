"""Hours of play, sampled: no leak, no fragmentation, no slowdown."""
