"""Shared by several screens: their base class, deals, the seat layout, gestures of a held
button."""
