"""The title and, when nobody presses, the demo."""
