"""The languages, as the setting names them.

Made by `python -m host_sim.languages`; change host_sim/languages, not this."""

CODES = ("en", "de", "es", "fr")
WORDS = (b"LANGUAGE", b"SPRACHE", b"IDIOMA", b"LANGUE")  # for *language*
