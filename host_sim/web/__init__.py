"""The game as a page for browsers: `make web`."""
