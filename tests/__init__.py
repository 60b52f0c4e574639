"""What only the real interpreter and the real chip can show."""
