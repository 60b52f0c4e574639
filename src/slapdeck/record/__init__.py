"""A game's record: its header, the recorder that writes its bytes, and the reader."""
