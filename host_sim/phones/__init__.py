"""Phones as buttons of the laptop's game: `slapdeck --phones`."""
