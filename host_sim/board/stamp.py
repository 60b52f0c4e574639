"""Which game an image holds: the frozen module slapdeck_stamp.

    python -m host_sim.board.stamp FILE.py      writes it, if that changes anything

STAMP is one line, `slapdeck VERSION BUILT CONTENT`. VERSION is that of pyproject.toml. BUILT is
when the game was last changed, as UTC 2026-11-21T16:09:41Z: the commit's time where the clone is
clean, so that everybody builds the same, else that of the newest file. CONTENT is a digest of the
sources: equal ones are the same game. MODULES has four bytes for each module (`check`), so that
`make try` can tell which ones have changed since.
"""

import hashlib
import subprocess
import sys
import zlib
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ["src/slapdeck", "firmware"]
BOARD = "firmware/boards/SLAPDECK"


def modules(root=ROOT):
    """{name: path} of the modules that `make try` can replace, sorted by name."""
    found = {}
    for path in [*root.glob("src/slapdeck/**/*.py"), *root.glob("firmware/*.py")]:
        if path.name not in ("__init__.py", "manifest.py", "chip.py"):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[parts[0] == "src" :])] = path
    return dict(sorted(found.items()))


def check(name, text):
    """The four bytes of a module in MODULES."""
    return zlib.crc32(f"{name}\n{text}".encode()).to_bytes(4, "little")


def sources(root=ROOT):
    """The files that make the game: src/slapdeck, firmware/*.py, and what the board boots with."""
    found = [path for path in root.glob("src/slapdeck/**/*") if path.suffix != ".pyc"]
    found += [*root.glob("firmware/*.py"), *root.glob(f"{BOARD}/*")]
    return sorted(path for path in found if path.is_file())


def version(root=ROOT):
    """The version in pyproject.toml."""
    for text in (root / "pyproject.toml").read_text("utf-8").splitlines():
        if text.startswith("version = "):
            return text.split('"')[1]
    raise ValueError("pyproject.toml: no version")


def content(root=ROOT):
    """16 hex digits that change with any of the sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def built(root=ROOT):
    """When the game was last changed, UTC seconds since 1970."""
    if git(root, "status", "--porcelain", "--", *PARTS) == "":
        seconds = git(root, "log", "-1", "--format=%ct", "--", *PARTS)
        if seconds:
            return int(seconds)
    return int(max(path.stat().st_mtime for path in sources(root)))


def git(root, *words):
    """The output of a git command, without its end; None where there is no git or no clone."""
    try:
        reported = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
    except OSError:
        return None
    return reported.stdout.strip() if reported.returncode == 0 else None


def line(root=ROOT):
    """STAMP."""
    when = datetime.fromtimestamp(built(root), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"slapdeck {version(root)} {when} {content(root)}"


def text(root=ROOT):
    """The source of slapdeck_stamp."""
    checks = b"".join(check(name, path.read_text("utf-8")) for name, path in modules(root).items())
    return f'STAMP = "{line(root)}"\nMODULES = {checks!r}\n'


def main():
    target, wanted = Path(sys.argv[1]), text()
    if not target.is_file() or target.read_text("utf-8") != wanted:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(wanted, "utf-8")


if __name__ == "__main__":
    main()
