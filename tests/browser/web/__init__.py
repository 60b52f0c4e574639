"""The page of `make web`: in Node with simulated time, and in a real browser."""
