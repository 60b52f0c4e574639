"""`python -m host_sim words`: lists the texts that a language lacks and shows in English."""

import importlib

from slapdeck.settings import ROWS
from slapdeck.ui import words


def main(languages=()):
    """List them for `languages`, or for all but English; return the exit status."""
    (known,) = [row[1] for row in ROWS if row[0] == "language"]
    english = importlib.import_module("slapdeck.ui.words.en")
    for language in languages or known[1:]:
        if language not in known:
            raise ValueError(
                "no language is called %r; there are %s" % (language, ", ".join(known))
            )
        lacks = words.complete(importlib.import_module("slapdeck.ui.words." + language))
        print("%s: %s missing" % (language, len(lacks) or "nothing is"))
        for name in lacks:
            name, _, key = name.partition(".")
            value = getattr(english, name)
            if key:
                print("  %s[%s] = %s" % (name, quoted(key), quoted(value[key])))
            else:
                print("  %s = %s" % (name, quoted(value)))
    return 0


def quoted(value):
    """Return the value as written in a language's file."""
    if isinstance(value, tuple):
        return "(" + ", ".join(map(quoted, value)) + ")"
    text = repr(value)
    return text.replace("'", '"') if '"' not in text else text
