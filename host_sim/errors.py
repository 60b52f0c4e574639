"""Mistakes on a command line: one line `slapdeck: WHAT IS WRONG`, exit status 2."""

import argparse
import os
import sys


def complain(reason):
    """Print the line on standard error; return the exit status."""
    sys.stdout.flush()
    print("slapdeck: %s" % reason, file=sys.stderr)
    return 2


def no_such(kind, name, known):
    """Return the line for a name that does not exist; `known` are those that do."""
    return "no %s is called %r: %s" % (kind, name, ", ".join(known))


def whole_number(least, most=None):
    """Return a `type` of options: whole numbers from `least` to `most`, None for any above."""

    def read(text):
        if not text.isdecimal() or int(text) < least or most is not None and int(text) > most:
            upper = "upwards" if most is None else "to %d" % most
            raise argparse.ArgumentTypeError(
                "must be a whole number from %d %s, not %r" % (least, upper, text)
            )
        return int(text)

    return read


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one line, without the usage. Closed standard streams (`>&-`) are open
    from then on, so that no file takes their place."""

    def __init__(self, *given, **named):
        for name, mode in ("stdin", "r"), ("stdout", "w"), ("stderr", "w"):
            if getattr(sys, name) is None:
                setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))
        super().__init__(*given, **named)

    def error(self, message):
        if message.startswith("argument "):
            name, _, what = message[len("argument ") :].partition(": ")
            message = what if what.startswith("no ") else "%s %s" % (name, what)
        sys.exit(complain("%s (try --help)" % message))

    def _check_value(self, action, value):
        """Name the choices as this module does; argparse's words differ between Pythons."""
        if action.choices is not None and value not in action.choices:
            kind = (action.metavar or action.dest).lower()
            raise argparse.ArgumentError(action, no_such(kind, value, action.choices))
