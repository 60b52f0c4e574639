"""The menu and its pages, and the menu of a paused game."""
