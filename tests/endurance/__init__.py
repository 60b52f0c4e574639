"""Hours of play, sampled: nothing grows, nothing breaks up, nothing slows down."""
