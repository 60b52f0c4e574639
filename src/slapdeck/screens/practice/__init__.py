"""Practice and the first lesson, and what a practice session came to."""
