"""Packs the languages' files into modules of bytes. First English texts take the places of
those that an official language lacks."""

import json
import sys

from host_sim import ROOT
from host_sim.art.build import face, literal
from host_sim.languages import DEFAULT, codes, encoded, language, packed
from host_sim.languages.fill import fill, untranslated

HEAD = '"""%s\n\nMade by `python -m host_sim.languages`; change host_sim/languages, not this."""\n'
# folder: the sections that its modules have
_SAID = "    %s: %s,\n"
_DRAWN = "small", "text", "large"
FOLDERS = {"src/slapdeck/ui/words": "console"}


def modules():
    """Yield (path, text) of every module."""
    said = [_quoted(encoded(_console(code)["SETTING"]["language"][0])) for code in codes()]
    yield (
        ROOT / "src" / "slapdeck" / "languages.py",
        HEAD % "The languages, as the setting names them."
        + "\nCODES = (%s)\n" % ", ".join('"%s"' % code for code in codes())
        + "WORDS = (%s)  # for *language*\n"
        % ", ".join("b" + word for word in dict.fromkeys(said)),
    )
    for folder, section in FOLDERS.items():
        names, groups, _ = packed(language(DEFAULT).texts[section])
        yield (
            ROOT / folder / "names.py",
            HEAD % "The names of the texts; the last ones are groups, whose keys are in GROUPS."
            + "\n# fmt: off\nNAMES = (\n%s)\nGROUPS = (\n%s)\n"
            % (_rows(names), "".join("    (\n%s    ),\n" % _rows(keys, 8) for keys in groups)),
        )
        for code in codes():
            one = language(code)
            blob = packed(one.texts[section], one.from_right)[2]
            yield (
                ROOT / folder / (code + ".py"),
                HEAD % one.name
                + "\n# fmt: off\nTEXTS = (\n%s\n)\nPLURAL = (\n%s\n)\n"
                % (
                    literal(blob) if one.from_right else _text_rows(blob),
                    literal(one.plural.rstrip(one.plural[-1:]) + one.plural[-1:]),
                )
                + (_faces(blob) if one.from_right else ""),
            )
    for code in codes():
        said = language(code).texts["logs"].items()
        yield (
            ROOT / "host_sim" / "logs" / "sentences" / (code + ".py"),
            HEAD % language(code).name
            + "\n# fmt: off\nSAID = {\n%s}\n"
            % "".join(_SAID % tuple(map(_text, row)) for row in said),
        )


def _faces(blob):
    """Return the faces of a language that is written from the right, with the letters it uses."""
    used = set(blob[blob[0] | blob[1] << 8 :])
    rows = "".join("    (\n%s\n    ),\n" % literal(face(name, used)) for name in _DRAWN)
    return "FACES = (  # small, text, large\n%s)\n" % rows


def _console(code):
    return language(code).texts["console"]


def _text(value):
    return json.dumps(value, ensure_ascii=False)


def _rows(names, indent=4):
    """Return the names as a tuple's lines of at most 99 letters."""
    out, line = "", " " * (indent - 1)
    for name in names:
        piece = ' "%s",' % name
        if len(line) + len(piece) > 99:
            out, line = out + line + "\n", " " * (indent - 1)
        line += piece
    return out + line + "\n"


def _text_rows(blob):
    """Return a bytes literal: where the texts are, then a line for each."""
    end = blob[0] | blob[1] << 8
    places = [blob[i] | blob[i + 1] << 8 for i in range(0, end, 2)]
    out = [literal(blob[:end])]
    for first, last in zip(places, places[1:], strict=False):
        out += ["    b%s" % _quoted(blob[i : min(i + 60, last)]) for i in range(first, last, 60)]
    return "\n".join(out)


def _quoted(data):
    text = repr(data)
    inside = text[2:-1].replace("\\'", "'")
    return '"%s"' % (inside.replace('"', '\\"') if text[1] == "'" else inside)


def main(words):
    """Write what has changed; with `--check` only name it. Return the exit status."""
    status = 0
    for code in () if "--check" in words else codes():
        fill(code)
    for path, text in modules():
        if not path.exists() or path.read_text("utf-8") != text:
            print(path.relative_to(ROOT))
            status = 1
            if "--check" not in words:
                path.write_text(text, "utf-8")
    for code in codes():
        missing = language(code).missing
        if missing:
            print("%s lacks %d texts, which are English: %s" % (code, len(missing), missing))
    for code, count in untranslated().items():
        print("%s has %d texts that are English until somebody translates them" % (code, count))
    return status if "--check" in words else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ValueError as error:
        print("slapdeck: %s" % error, file=sys.stderr)
        sys.exit(2)
