"""What every screen looks like with sample contents: for tests and docs, on no board."""
