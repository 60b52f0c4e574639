"""Tests that need the real interpreter or the emulated chip."""
