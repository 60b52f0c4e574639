"""What counts: slap patterns, house rules and presets, as tables of data."""
