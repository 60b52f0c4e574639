"""What happens when: the order of slaps, ties, late hands; the recorder and its records."""
