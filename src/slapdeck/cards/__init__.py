"""Cards as small ints, a pile as a ring of bytes, a seeded generator."""
