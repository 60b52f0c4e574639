"""The part of docs/performance.md that tests/browser/web/measure.py measures."""

import re

from host_sim import ROOT

PAGE = ROOT / "docs" / "performance.md"
_PART = re.compile(r"^## In a browser\n.*?(?=^## )", re.DOTALL | re.MULTILINE)
_AFTER = "## Methods and limits\n"


def part():
    """Its text, "" where it was never measured."""
    found = _PART.search(PAGE.read_text("utf-8"))
    return found[0].rstrip() + "\n" if found else ""


def put_into_page(text):
    page = _PART.sub("", PAGE.read_text("utf-8"))
    PAGE.write_text(page.replace(_AFTER, text + "\n" + _AFTER), "utf-8")
