"""The web address of the browser page of the game (`make web`).

The workflow that publishes the page fills it in before it builds the image. While it is empty, and
in the page itself, the practice page offers no link.
"""

ADDRESS = b""
