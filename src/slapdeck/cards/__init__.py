"""What a card is: small ints, a pile as a ring of bytes, a seeded generator."""
