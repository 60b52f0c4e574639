"""A release in dist/: `python -m host_sim.board.release [--old IMAGE.uf2 or GIT-REF] [--draft]`.

    slapdeck-VERSION-BOARD.uf2  the image, the game frozen in, for each board of firmware/board.py
    NOTES.md                    the entry of CHANGELOG.md, and how to install the image
    licences/, LICENSE, THIRD_PARTY.md
    web/, slapdeck-VERSION.html      the page, as files for a server and as one file
    slapdeck-VERSION-*.whl           the laptop's game, for pipx
    slapdeck-hardware-REVISION.zip   when `make hw` has made it of this tree
    SHA256SUMS                  of all of them, for `sha256sum -c`

VERSION is that of pyproject.toml. It is called a release only when the tree is committed, no
page's figures are older than what they measure (tests/docs/measured.py) and all long tests pass
(--draft: not asked), the entry is there, nothing is linked in that THIRD_PARTY.md does not name,
tests/docs/use_release.py has used each file but the images, tests/device/handheld/release.py has
started the image of each board, has had ours play a round, and take over settings and records of
the old one (that of --old, else of the last tag, else of the commit before), and
tests/browser/web/board.py has carried them over with the page. Exit status 1 with one line of what
is missing; dist/ is then as it was.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware.board import names
from host_sim.board import licences, stamp
from host_sim.chip import boards
from host_sim.chip.image import memory
from host_sim.errors import Parser, complain
from host_sim.languages.fill import untranslated
from host_sim.web import build
from hw import pack

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
BEFORE = ROOT / "build" / "old.uf2"
IMAGE = ROOT / "build" / "slapdeck.uf2"
MAP = ROOT / "build" / "firmware" / "firmware.elf.map"
HOW = """## How to install it

On a laptop: `pipx install 'slapdeck-VERSION-py3-none-any.whl[phones]'`, then `slapdeck`. In a
browser: open `slapdeck-VERSION.html`, or put `web/` on any web server. On a board:

Hold BOOTSEL on the Pico while you plug it in, then copy the file of your board to the drive
RPI-RP2 that appears; that of another board drives pins that it should not.

BOARDS
Settings, high scores and saved games stay, but not on a board that had 0.1.0
or stock MicroPython, whose files lie at another place: `make flash` in a clone carries them over,
or save them first on the page of `make web` (Connect a board, Save the board's data).
`sha256sum -c --ignore-missing SHA256SUMS` says whether the files that you have are as they were
made; `licences/` has those of everything in the image.
"""


class Missing(Exception):
    """One line of what a release lacks."""


def notes(text, version):
    """The entry of `version` in the change log, and what to do with the files of the release;
    Missing when there is no entry."""
    found = re.search(
        rf"^## {re.escape(version)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)", text, re.M | re.S
    )
    if not found or not found[1].strip():
        raise Missing(f"CHANGELOG.md has no entry for {version}")
    files = (
        "".join(f"- `slapdeck-{version}-{name}.uf2`: {boards.TITLES[name]}\n" for name in names())
        + "\n"
    )
    return f"# Slapdeck {version}\n\n{found[1].strip()}\n\n" + (
        HOW.replace("BOARDS\n", files).replace("VERSION", version)
    )


def gather(folder, version):
    """Put into `folder` all that is there already."""
    entry = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    third_party = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
    strange = licences.unnamed(MAP.read_text("utf-8", "replace"), third_party)
    if strange:
        raise Missing(f"THIRD_PARTY.md does not name {', '.join(strange)}")
    if stamp.line().encode() not in memory(IMAGE.read_bytes()):
        raise Missing("build/slapdeck.uf2 is of other sources: make uf2")
    image = IMAGE.read_bytes()
    for name in names():
        (folder / f"slapdeck-{version}-{name}.uf2").write_bytes(boards.chosen(image, name))
    (folder / "NOTES.md").write_text(entry, "utf-8")
    (folder / "licences").mkdir()
    for name, reported in licences.texts().items():
        (folder / "licences" / name).write_text(reported, "utf-8")
    for name in ("LICENSE", "THIRD_PARTY.md"):
        shutil.copyfile(ROOT / name, folder / name)
    hardware(folder)


def page(folder):
    """Make the page for browsers, with the images that are there already."""
    if build.main(["--out", str(folder)]):
        raise Missing("the page for browsers was not made")


def wheel(folder):
    """Make the wheel of the laptop's game, of a copy: setuptools leaves files in the tree."""
    with tempfile.TemporaryDirectory() as tree:
        names = git("ls-files", "-z").split("\0")
        for name in filter(None, names):
            if (ROOT / name).is_file():
                path = Path(tree) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, path)
        words = ["pip", "-q", "wheel", "--no-deps", "--wheel-dir", folder.resolve(), tree]
        if subprocess.run([sys.executable, "-m", *words]).returncode:
            raise Missing("the wheel was not made")


def hardware(folder):
    """Copy the hardware's archive where there is one; Missing when it is of other sources."""
    if not pack.ARCHIVE.exists():
        print("slapdeck: the release is without the hardware's archive, which make hw makes")
        return
    if not pack.is_current():
        raise Missing(f"build/hw/{pack.ARCHIVE.name} is of other sources: make hw")
    shutil.copyfile(pack.ARCHIVE, folder / pack.ARCHIVE.name)


def sums(folder):
    """The text of SHA256SUMS for all files of `folder`."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in paths
    )


def git(*words):
    """The output of a git command; Missing when it fails."""
    reported = git_says(*words)
    if reported is None:
        raise Missing(f"git {' '.join(words)} fails here")
    return reported


def git_says(*words):
    """The output of a git command, None when it fails."""
    return stamp.git(ROOT, *words)


def old_image(given):
    """The image of the release before: a file, or built from a git ref."""
    if given and Path(given).is_file():
        return Path(given).resolve()
    ref = given or ref_before()
    commit = git_says("rev-parse", "--verify", "--quiet", "--short", ref + "^{commit}")
    if commit is None:
        raise Missing(f"{ref} is neither an image nor a commit of this clone")
    folder = ROOT / "build" / "old"
    shutil.rmtree(folder, ignore_errors=True)
    git("worktree", "prune")
    git("worktree", "add", "--detach", "--force", str(folder), commit)
    try:
        print(f"slapdeck: building the one before, {ref} ({commit})", flush=True)
        shutil.copyfile(built(folder, ref), BEFORE)
    finally:
        git_says("worktree", "remove", "--force", str(folder))
    return BEFORE


def ref_before():
    """The last tag before this commit, else the commit before."""
    tags = git_says("tag", "--sort=-creatordate", "--merged", "HEAD~1")
    if tags is None:
        raise Missing("this clone has but one commit: OLD=image")
    return tags.split()[0] if tags else "HEAD~1"


def built(folder, ref):
    """The image that a tree of its own builds, with the sources and tools of this one."""
    (folder / "build").mkdir()
    for name in ("build/source", "build/sdk", "build/tools", "build/apt", "build/no-lib", ".venv"):
        if (ROOT / name).exists():
            (folder / name).symlink_to((ROOT / name).resolve())
    environment = {name: value for name, value in os.environ.items() if name != "SLAPDECK_UF2"}
    if subprocess.run([folder / "firmware" / "build.sh"], cwd=folder, env=environment).returncode:
        raise Missing(f"the image of {ref} does not build")
    return folder / "build" / "slapdeck.uf2"


def release(old, draft):
    """Make dist/; Missing when it cannot be called a release."""
    version = stamp.version()
    if not draft and git("status", "--porcelain"):
        raise Missing("the tree is not committed (git status); --draft does without")
    for code, count in ({} if draft else untranslated()).items():
        raise Missing(f"{code}.txt has {count} texts in English; --draft does without")
    are_old = subprocess.run([sys.executable, "-m", "tests.docs.measured"], cwd=ROOT).returncode
    if are_old and not draft:
        raise Missing("these pages tell figures of another tree; --draft does without")
    if not draft and subprocess.run(["make", "test-long", "second"], cwd=ROOT).returncode:
        raise Missing("a long test failed; --draft does without")
    part = ROOT / "build" / "dist.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    gather(part, version)
    page(part)
    wheel(part)
    (part / "SHA256SUMS").write_text(sums(part), "utf-8")
    before = old_image(old)
    ours, *others = [part / f"slapdeck-{version}-{name}.uf2" for name in names()]
    passes("tests.docs.use_release", part)
    passes("tests.device.handheld.release", ours, before, *others)
    passes("tests.browser.web.board", part / "web", before, ours)
    shutil.rmtree(DIST, ignore_errors=True)
    part.rename(DIST)
    for path in sorted(DIST.iterdir()):
        size = sum(one.stat().st_size for one in (path, *path.rglob("*")) if one.is_file())
        print(f"{size / 1000:8.0f} KB  dist/{path.name}")


def passes(program, *words):
    """Missing when the program of the tests does not find there what a release has to do."""
    if subprocess.run([sys.executable, "-m", program, *words], cwd=ROOT).returncode:
        raise Missing(f"{program} did not find what it looks for")


def main():
    parser = Parser(prog="python -m host_sim.board.release")
    parser.add_argument("--old", default="", help="the image before: a UF2 or a git ref")
    parser.add_argument("--draft", action="store_true", help="of a tree that is not committed")
    given = parser.parse_args()
    try:
        release(given.old, given.draft)
    except (Missing, ValueError, OSError) as error:
        sys.exit(complain(f"no release: {error}"))


if __name__ == "__main__":
    main()
