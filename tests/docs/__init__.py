"""The documents: not stale, no dead links, and what they tell people to do works."""
