"""A release in dist/: `python -m firmware.tools.release [--old IMAGE.uf2 or GIT-REF] [--draft]`.

    slapdeck-VERSION.uf2        the image, the game frozen in
    slapdeck-VERSION-mpy.zip    package.json and app/, published unpacked: `mpremote mip install`
    NOTES.md                    the entry of CHANGELOG.md
    licences/, LICENSE, THIRD_PARTY.md
    SHA256SUMS                  of all of them, for `sha256sum -c`

VERSION is that of pyproject.toml. It is called a release only when the tree is committed (--draft:
not asked), the entry is there, nothing is linked in that THIRD_PARTY.md does not name, and
tests/handheld/release.py has had the image play a round, and take over settings and records of
the old one: that of --old, else of the last tag, else of the commit before. Needs `make uf2`.
Exit status 1 with one line of what is missing; dist/ is then as it was.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from firmware.tools import licences, package, stage, stamp

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
IMAGE = ROOT / "build" / "slapdeck.uf2"
MAP = ROOT / "build" / "firmware" / "firmware.elf.map"
TIME = (1980, 1, 1, 0, 0, 0)  # of the zip's files: the same release is the same bytes


class Missing(Exception):
    """One line of what a release lacks."""


def notes(text, version):
    """The entry of `version` in the change log; Missing when there is none."""
    found = re.search(rf"^## {re.escape(version)}(?: .*)?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if not found or not found[1].strip():
        raise Missing(f"CHANGELOG.md has no entry for {version}")
    return f"# Slapdeck {version}\n\n{found[1].strip()}\n"


def zipped(folder, path):
    """Writes package.json and app/ of `folder` into the zip `path`, always the same bytes."""
    names = ["package.json", *("app/" + name for name in sorted(stage.files()))]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name in names:
            out.writestr(zipfile.ZipInfo(name, TIME), (folder / name).read_bytes())


def sums(folder):
    """The text of SHA256SUMS for all files of `folder`."""
    lines = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        if path.name != "SHA256SUMS":
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            lines.append(f"{digest}  {path.relative_to(folder).as_posix()}\n")
    return "".join(lines)


def gather(folder, version):
    """Put everything but the checking into `folder`."""
    entry = notes((ROOT / "CHANGELOG.md").read_text(), version)
    page = (ROOT / "THIRD_PARTY.md").read_text()
    strange = licences.unnamed(MAP.read_text("utf-8", "replace"), page)
    if strange:
        raise Missing(f"THIRD_PARTY.md does not name {', '.join(strange)}")
    if stamp.line().encode() not in flat(IMAGE.read_bytes()):
        raise Missing("build/slapdeck.uf2 is of other sources: make uf2")
    stage.write(stage.FLASH)
    (stage.FLASH / "package.json").write_text(package.package(stage.FLASH), "ascii")
    shutil.copyfile(IMAGE, folder / f"slapdeck-{version}.uf2")
    zipped(stage.FLASH, folder / f"slapdeck-{version}-mpy.zip")
    (folder / "NOTES.md").write_text(entry)
    (folder / "licences").mkdir()
    for name, told in licences.texts().items():
        (folder / "licences" / name).write_text(told)
    for name in ("LICENSE", "THIRD_PARTY.md"):
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "SHA256SUMS").write_text(sums(folder))


def flat(uf2):
    """What an image writes to flash, one block after the other."""
    return b"".join(uf2[at + 32 : at + 288] for at in range(0, len(uf2), 512))


def git(*words):
    """What git says; Missing when it fails."""
    told = stamp.git(ROOT, *words)
    if told is None:
        raise Missing(f"git {' '.join(words)} fails here")
    return told


def old_image(given):
    """The image of the release before: a file, or built from a git ref in build/old."""
    if given and Path(given).is_file():
        return Path(given).resolve()
    tags = git("tag", "--sort=-creatordate", "--merged", "HEAD~1").split()
    ref = given or (tags[0] if tags else "HEAD~1")
    folder = ROOT / "build" / "old"
    shutil.rmtree(folder, ignore_errors=True)
    git("worktree", "prune")
    git("worktree", "add", "--detach", "--force", str(folder), ref)
    (folder / "build").mkdir()
    for name in ("build/source", "build/sdk", "build/tools", "build/apt", "build/no-lib", ".venv"):
        if (ROOT / name).exists():
            (folder / name).symlink_to((ROOT / name).resolve())
    commit = git("rev-parse", "--short", ref)
    print(f"slapdeck: building the one before, {ref} ({commit})", flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "SLAPDECK_UF2"}
    if subprocess.run([folder / "firmware" / "build.sh"], cwd=folder, env=environment).returncode:
        raise Missing(f"the image of {ref} does not build")
    return folder / "build" / "slapdeck.uf2"


def release(old, draft):
    """Make dist/; Missing when it cannot be called a release."""
    version = stamp.version()
    if not draft and git("status", "--porcelain"):
        raise Missing("the tree is not committed (git status); --draft does without")
    part = ROOT / "build" / "dist.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    gather(part, version)
    image = part / f"slapdeck-{version}.uf2"
    command = [sys.executable, "-m", "tests.handheld.release", image, old_image(old)]
    if subprocess.run(command, cwd=ROOT).returncode:
        raise Missing("the image did not do on the emulated handheld what a release has to")
    shutil.rmtree(DIST, ignore_errors=True)
    part.rename(DIST)
    for path in sorted(DIST.iterdir()):
        print(f"dist/{path.name}")


def main():
    parser = argparse.ArgumentParser(prog="python -m firmware.tools.release")
    parser.add_argument("--old", default="", help="the image before: a UF2 or a git ref")
    parser.add_argument("--draft", action="store_true", help="of a tree that is not committed")
    given = parser.parse_args()
    try:
        release(given.old, given.draft)
    except (Missing, ValueError, OSError) as error:
        sys.exit(f"slapdeck: no release: {error}")


if __name__ == "__main__":
    main()
