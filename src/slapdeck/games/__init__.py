"""One file a game, and a catalogue of them."""
