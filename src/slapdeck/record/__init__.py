"""A game's record: its header, the reader of its bytes, and the recorder that writes them."""
