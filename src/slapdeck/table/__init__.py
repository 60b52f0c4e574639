"""What there is: seats, stocks, the pile, the ring of events."""
