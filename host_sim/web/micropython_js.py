"""MicroPython's JavaScript as npm has it, without what emscripten checks in a debug build, what
Node needs, and its lists of names that are not exported: a sixth less.
"""

import re

# Functions that only check or warn. Their calls go, as nobody uses what they return.
_CHECKS = "assert", "checkStackCookie", "consumedModuleProp", "ignoredModuleProp"
_PLACES = (("WEB", "true"), ("WORKER", "false"), ("NODE", "false"), ("SHELL", "false"))
_OUT = (
    (r"!function\(\)\{function humanReadableVersionToPacked.*?\}\(\);", ""),  # old browsers
    (r'\["\w+"(?:,"\$?\w+"){20,}\]', "[]"),  # each of these would get a getter that complains
    (r'createExportWrapper\("\w+",([\w.]+),\d+\)', r"\1"),
    (r'makeInvalidEarlyAccess\("\w+"\)', "0"),
    # Files that would be fetched when they are read.
    (r",createLazyFile\(parent,name,url,canRead,canWrite\)\{.*?\}(?=\},SYSCALLS=)", ""),
    *((r"\bfunction %s\(" % name, "function _%s(" % name) for name in _CHECKS),  # now esbuild's
    *((r"\bENVIRONMENT_IS_%s=(?!=)" % place, "_IS_%s=" % place) for place, _ in _PLACES),
)
WORDS = (
    "--define:process=undefined",
    *("--pure:" + name for name in _CHECKS),
    *("--define:ENVIRONMENT_IS_%s=%s" % row for row in _PLACES),
)


def without_checks(text):
    """`text` of micropython.mjs for esbuild with WORDS. ValueError, with the pattern, where npm's
    file has changed."""
    for pattern, by in _OUT:
        text, count = re.subn(pattern, by, text)
        if not count:
            raise ValueError("micropython.mjs has no " + pattern)
    return text
