"""The screen of a party night between its rounds."""
