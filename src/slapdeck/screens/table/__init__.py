"""The screen of each kind of game. It stays loaded, because the title's demo uses it, too."""
