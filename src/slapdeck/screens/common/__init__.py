"""What several screens need: their ancestor, the deal, the seat layout, a held button."""
