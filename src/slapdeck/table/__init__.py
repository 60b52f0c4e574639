"""The table: seats, stocks, the pile, and the ring of events."""
