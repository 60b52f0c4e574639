"""Shared by several screens: their base class, the deal, the seat layout, a held button."""
