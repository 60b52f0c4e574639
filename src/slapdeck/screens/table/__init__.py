"""The game on the screen, of each kind. It stays loaded: the title's demo plays it too."""
