"""The screens, a folder each: what a press means there, and what is drawn only there."""
