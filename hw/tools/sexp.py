"""KiCad's files are nested lists in brackets: read and written here.

A list is a Python list whose first item is its name; quoted text is a `Quoted`, so that it is
written with its quotes again.
"""

import re

TOKEN = re.compile(r'\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|([^\s()"]+))', re.DOTALL)
ESCAPE = re.compile(r"\\(.)", re.DOTALL)


class Quoted(str):
    """Text that stood, or shall stand, in quotation marks."""


def read(text):
    """The one list that `text` holds; ValueError when brackets do not match."""
    stack, at = [[]], 0
    while match := TOKEN.match(text, at):
        at = match.end()
        if match[1]:
            stack.append([])
        elif match[2]:
            if len(stack) == 1:
                raise ValueError(f"a bracket too many before character {at}")
            done = stack.pop()
            stack[-1].append(done)
        elif match[4]:
            stack[-1].append(match[4])
        else:
            stack[-1].append(Quoted(ESCAPE.sub(lambda m: "\n" if m[1] == "n" else m[1], match[3])))
    if len(stack) != 1 or len(stack[0]) != 1 or text[at:].strip():
        raise ValueError("brackets do not match")
    return stack[0][0]


def atom(item):
    if isinstance(item, Quoted):
        return '"' + item.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(item, float):
        return f"{item:.4f}".rstrip("0").rstrip(".")
    return str(item)


def write(item, depth=0):
    """The text of a list, a line for each list inside it, as KiCad lays it out."""
    if not isinstance(item, list):
        return atom(item)
    words = [atom(x) for x in item if not isinstance(x, list)]
    inner = [write(x, depth + 1) for x in item if isinstance(x, list)]
    tab = "\t" * depth
    if not inner:
        return f"{tab}({' '.join(words)})"
    return f"{tab}({' '.join(words)}\n" + "\n".join(inner) + f"\n{tab})"


def all_of(item, name):
    """The lists called `name` directly inside `item`."""
    return [x for x in item if isinstance(x, list) and x and x[0] == name]


def first(item, name):
    """The first of them; KeyError when there is none."""
    for found in all_of(item, name):
        return found
    raise KeyError(name)


def properties(item):
    """{name: text} of the properties of a symbol or footprint."""
    return {str(p[1]): str(p[2]) for p in all_of(item, "property")}
