"""The documents: up to date, without dead links, and their commands work."""
