"""The screen that asks for a charge."""
