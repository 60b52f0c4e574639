"""The game on a laptop: windows and terminals, keys, pads, sound, light, files."""
