"""Fills the other languages' files up with English texts, so that one can write only English.

Such a text has a comment above it until somebody translates it: a release refuses it.
"""

import re

from host_sim import languages

MARK = "# English until somebody translates it"
_NAME = re.compile(r"(\w+(?:\.[\w.]+)?)(?:\[\w+\])? =")


def entries(lines):
    """Return {(section, name): [begin, end]} of the lines of each text; "" names a section's own
    line."""
    found, where = {}, ("", "")
    for i, line in enumerate(lines):
        name = _NAME.match(line)
        if line.startswith("["):
            where = line.strip("[]"), ""
        elif name:
            where = where[0], name[1]
        elif not line.startswith(" "):
            continue
        found.setdefault(where, [i, i])[1] = i + 1
    return found


def fill(code):
    """Write the texts that CODE.txt lacks into it, each after the one before it in en.txt. Nothing
    happens to a language that is not official, because it may lack texts."""
    path = languages.HERE / (code + ".txt")
    lines = path.read_text("utf-8").splitlines()
    if "official = yes" not in lines:
        return
    english = (languages.HERE / "en.txt").read_text("utf-8").splitlines()
    forms = re.findall(r"(\w+):", next(line for line in lines if line.startswith("plural")))
    before = None
    for where, (begin, end) in entries(english).items():
        there = entries(lines)
        if where not in there and where[0] != "language":
            at = there[before][1] if where[1] else len(lines)
            texts = _in_forms(english[begin:end], forms)
            lines[at:at] = [MARK, *texts] if where[1] else ["", *texts]
        before = where
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _in_forms(lines, forms):
    """Return the lines of an English text; one with plural forms has the `forms` instead."""
    if "[other] =" not in lines[-1]:
        return lines
    english = dict(re.match(r".*\[(\w+)\]( =.*)", line).groups() for line in lines)
    name = lines[0].partition("[")[0]
    return ["%s[%s]%s" % (name, one, english.get(one, english["other"])) for one in forms]


def untranslated():
    """Return {code: number of its texts that are English until somebody translates them}."""
    counts = {
        code: (languages.HERE / (code + ".txt")).read_text("utf-8").count(MARK)
        for code in languages.codes()
    }
    return {code: count for code, count in counts.items() if count}
