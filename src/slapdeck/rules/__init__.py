"""The rules as tables of data: slap patterns, house rules and presets."""
