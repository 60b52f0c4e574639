"""The languages: a text file each, for the console, logs, phones and the page.

    python -m host_sim.languages [--check]   pack them into the modules that read them

Lines of a file: `# comment`, `[section]`, `NAME = text`, and `GROUP.key = text`, of which the
program asks by key. `|` separates texts that belong together; a name without a text has them in
the indented lines below it. `"..."` keeps spaces at the ends. `{place}` is filled in. `\\n` begins
a line, `~` is a space at which none ends. Where a number decides the form, every plural form has
a line: `NAME[one] = {n} card`.

[language] has the language's own name, its forms as CLDR's rules for whole numbers
(https://cldr.unicode.org, Language Plural Rules), whether it is official, and whether it is
written from the right; arabic.py then makes its texts ready to be drawn. An official
language has every text, or this module raises ValueError; another one is filled up with English.
Packing writes English texts into an official file that lacks some (fill.py).
"""

import re
import unicodedata
from functools import cache
from pathlib import Path

from host_sim.languages import arabic

HERE = Path(__file__).resolve().parent
DEFAULT = "en"
FORMS = "zero", "one", "two", "few", "many", "other"
# The code page of the faces: Latin-1, with these from 0x80 on, where that has no letters.
EXTRA = "ŒœĄąĆćĘęŁłŃńŚśŹźŻżŸŠšŽžĞğİıŞş–…"
# That of Arabic has its forms there instead, but for the space that nothing breaks, 0xA0.
WORDS = {"اللغة": ("small", 0x7F), "العربية": ("text", 0x60)}  # one letter of a face
_LINE = re.compile(r"(\w+)(?:\.([\w.]+))?(?:\[(\w+)\])? =(.*)")
_RANGE = re.compile(r"(\d+)(?:\.\.(\d+))?$")
_RELATION = re.compile(r"([nivfte])(?: % (\d+))? (!?=) ([\d.,]+)$")


class Forms(dict):
    """The plural forms of a text, by their names."""


class Language:
    """One file: `texts` {section: {name: value}}, `plural` the forms of 0..199, places in `forms`,
    `from_right` whether it is written so.

    A value is a str, a tuple of values, the Forms of a text, or {key: value} of a group. `missing`
    are the names that the file lacks.
    """

    def __init__(self, code):
        self.code = code
        self.texts, self._lines = _read(HERE / (code + ".txt"))
        about = self.texts.pop("language")
        self.name = about["name"]
        self.is_official = about.get("official") == "yes"
        self.from_right = about.get("written") == "from the right"
        rules = [one.strip().partition(":") for one in about["plural"].split(";")]
        self.forms = [name for name, _, _ in rules]
        self.plural = bytes(_form(rules, n) for n in range(200))
        self.missing = []
        english = self.texts if code == DEFAULT else _read(HERE / (DEFAULT + ".txt"))[0]
        for section in [name for name in english if name != "language"]:
            mine = self.texts.get(section, {})
            self.texts[section] = self._filled("", mine, english.get(section, {}))
        names = {one: _read(HERE / (one + ".txt"))[0]["language"]["name"] for one in codes()}
        self.texts["console"]["VALUE"] = {**self.texts["console"]["VALUE"], **names}
        if self.missing and self.is_official:
            raise ValueError("%s.txt lacks %s" % (code, ", ".join(self.missing)))

    def _filled(self, name, mine, english):
        """Return `mine` filled up with English; ValueError where they do not match."""
        if mine is None and (isinstance(english, (str, tuple, Forms))):
            self.missing.append(name)
            if isinstance(english, Forms):  # as many forms as this language has
                return Forms({form: english.get(form, english["other"]) for form in self.forms})
            return english
        if isinstance(english, Forms):
            if not isinstance(mine, Forms) or list(mine) != self.forms:
                raise self._wrong(name, "has the forms " + ", ".join(self.forms))
            return mine
        if isinstance(english, dict):
            mine = mine or {}
            names = {key: "%s.%s" % (name, key) if name else key for key in {**mine, **english}}
            for key in mine:
                if key not in english:
                    raise self._wrong(names[key], "is not in en.txt")
            return {
                key: self._filled(names[key], mine.get(key), one) for key, one in english.items()
            }
        if _shape(mine) != _shape(english):
            raise self._wrong(name, "has other parts or places than in en.txt")
        return mine

    def _wrong(self, name, what):
        return ValueError("%s.txt, line %d: %s %s" % (self.code, self._lines[name], name, what))


def _shape(value):
    """Return how a value is put together, with the places of its texts."""
    if isinstance(value, str):
        return sorted(re.findall(r"{(\w+)}", value))
    return [_shape(one) for one in value]


@cache
def language(code):
    """Return the Language of the file CODE.txt."""
    return Language(code)


def codes():
    """Return the codes of all languages, English first."""
    return sorted(
        (path.stem for path in HERE.glob("*.txt")), key=lambda code: (code != "en", code)
    )


def _read(path):
    """Return ({section: {name: value}}, {name: number of its line}) of a file."""
    sections, lines = {}, {}
    texts = into = {}
    key = None
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        found = _LINE.match(line)
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            texts = sections.setdefault(line.strip("[]"), {})
        elif line[0] == " " and isinstance(into.get(key), tuple):
            into[key] += (_value(line),)
        elif found:
            name, of_group, form, value = found.groups()
            into, key = texts, name
            if of_group:
                into, key = texts.setdefault(name, {}), of_group
                lines.setdefault(name, number)
                name += "." + of_group
            if form:
                into, key = into.setdefault(key, Forms()), form
            if key in into:
                raise ValueError("%s, line %d: %s is there twice" % (path.name, number, name))
            lines[name] = number
            into[key] = _value(value) if value.strip() else ()
        else:
            raise ValueError("%s, line %d: this is no text: %s" % (path.name, number, line))
    return sections, lines


def _value(text):
    parts = tuple(_piece(part.strip()) for part in text.split("|"))
    return parts[0] if len(parts) == 1 else parts


def _piece(text):
    if text[:1] == text[-1:] == '"' and len(text) > 1:
        text = text[1:-1]
    return text.replace("\\n", "\n").replace("~", "\u00a0")


def _form(rules, n):
    """Return the place of the first of the `rules` (name, ":", condition) that holds for `n`."""
    for place, (_, _, condition) in enumerate(rules):
        if any(
            all(_holds(one.strip(), n) for one in both.split(" and "))
            for both in condition.split(" or ")
        ):
            return place
    raise ValueError("no plural form for %d" % n)


def _holds(relation, n):
    """Is a relation of CLDR's syntax true of the whole number `n`? The last form has none."""
    if not relation:
        return True
    found = _RELATION.match(relation)
    if not found:
        raise ValueError("no plural rule: " + relation)
    operand, modulus, sign, ranges = found.groups()
    value = n if operand in "ni" else 0  # digits of a fraction
    value = value % int(modulus) if modulus else value
    inside = False
    for one in ranges.split(","):
        low, high = _RANGE.match(one).groups()
        inside = inside or int(low) <= value <= int(high or low)
    return inside == (sign == "=")


def encoded(text, from_right=False):
    """Return `text` in the code page of the faces; ValueError if it has another letter."""
    if from_right:
        return bytes(map(_arabic_code, arabic.visual(text)))
    for word, (_, code) in WORDS.items():
        text = text.replace(word, chr(code))
    return bytes(map(_latin_code, text))


def _arabic_code(letter):
    """Return the code of a form, or of a letter of ASCII without its accent."""
    letter = arabic.MARKS.get(letter, letter)
    code = ord(unicodedata.normalize("NFD", letter)[0])
    if arabic.FIRST <= code <= arabic.LAST:
        code += 0x80 - arabic.FIRST
        return code + (code >= 0xA0)
    if code > 255 or 0x80 <= ord(letter) < 0xA0:
        raise ValueError("no Arabic face has the letter %r" % letter)
    return code


def _latin_code(letter):
    code = 0x80 + EXTRA.index(letter) if letter in EXTRA else ord(letter)
    if code > 255 or 0x80 <= ord(letter) < 0xA0:
        raise ValueError("no face has the letter %r" % letter)
    return code


def packed(texts, from_right=False):
    """Return (names, groups, blob) of a section, as slapdeck/ui/words reads them.

    The blob: where each text begins and the last one ends, two bytes each, low byte first; the
    texts. Parts of one are separated by 0; each line of one with several, and each plural form,
    ends with 1.
    """
    groups = [name for name, value in texts.items() if _is_group(value)]
    names = [name for name in texts if name not in groups]
    values = [texts[name] for name in names]
    for name in groups:
        values += texts[name].values()
    data = [_bytes_of(value, from_right) for value in values]
    at = 2 * len(data) + 2
    places = bytearray()
    for one in [b"", *data]:
        at += len(one)
        places += at.to_bytes(2, "little")
    return names + groups, [tuple(texts[name]) for name in groups], bytes(places) + b"".join(data)


def _is_group(value):
    return isinstance(value, dict) and not isinstance(value, Forms)


def _bytes_of(value, from_right):
    if isinstance(value, str):
        return encoded(value, from_right)
    if isinstance(value, Forms):
        value = value.values()
    elif len(value) > 1 and all(isinstance(one, str) for one in value):
        return b"\0".join(encoded(one, from_right) for one in value)
    return b"".join(_bytes_of(one, from_right) + b"\1" for one in value)


def decoded(code, from_right=False):
    """Return the letter of a code of the code page, in Arabic the form."""
    if from_right:
        form = arabic.FIRST + code - 0x80 - (code > 0xA0)
        return chr(form if code >= 0x80 and code != 0xA0 and form <= arabic.LAST else code)
    return EXTRA[code - 0x80] if 0 <= code - 0x80 < len(EXTRA) else chr(code)


def read(text, from_right=False):
    """Return lines of drawn bytes as one line that is read."""
    letters = "".join(decoded(code, from_right) for code in text)
    lines = map(arabic.logical, letters.split("\n")) if from_right else letters.split("\n")
    return " ".join(line.strip() for line in lines)


def texts_in(value):
    """Yield every text in a value."""
    if isinstance(value, str):
        yield value
    else:
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)
