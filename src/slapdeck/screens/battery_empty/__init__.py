"""The screen that asks people to charge the battery."""
