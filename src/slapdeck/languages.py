"""The languages, as the setting names them.

Made by `python -m host_sim.languages`; change host_sim/languages, not this."""

CODES = ("en", "ar", "de", "es", "fr")
WORDS = (b"LANGUAGE", b"\x7f", b"SPRACHE", b"IDIOMA", b"LANGUE")  # for *language*
