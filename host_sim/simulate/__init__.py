"""Simulates many games without a screen, or whole evenings on one, to count, check and measure."""
