"""The things on the table: seats, stocks, the pile, the ring of events."""
