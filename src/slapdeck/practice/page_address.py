"""The address of the game as a page for browsers (`make web`).

The workflow that publishes it fills this in before it builds the image; empty, the practice page
offers no link.
"""

ADDRESS = b""
