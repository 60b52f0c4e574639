"""Practice, the first lesson, and the result of a practice session."""
