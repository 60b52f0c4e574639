"""The menu and its pages; the menu of a paused game."""
