"""The screens, a folder each, which handles its presses and draws what no other screen draws."""
