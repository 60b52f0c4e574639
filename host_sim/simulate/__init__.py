"""Many games without a screen, or whole evenings on one: counted, checked, measured."""
