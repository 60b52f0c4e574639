"""Table logs read a second time, by a program written from docs/rules.md alone."""
