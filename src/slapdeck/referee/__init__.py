"""What happens when: the order of slaps, ties, late hands."""
