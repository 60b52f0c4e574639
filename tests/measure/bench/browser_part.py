"""The part of docs/performance.md that tests/browser/web/measure.py measures, in a file of its
own.
"""

import re

from host_sim import ROOT

PART = ROOT / "docs" / "performance" / "browser.md"
PAGE = ROOT / "docs" / "performance.md"
_AFTER = "## Methods and limits\n"


def part():
    """Its text, "" where it was never measured."""
    return PART.read_text("utf-8") if PART.exists() else ""


def put_into_page():
    page = PAGE.read_text("utf-8")
    page = re.sub(r"## In a browser\n.*?(?=^## )", "", page, flags=re.DOTALL | re.MULTILINE)
    PAGE.write_text(page.replace(_AFTER, part() + "\n" + _AFTER), "utf-8")
