"""Which game this is, in one line: `slapdeck VERSION BUILT CONTENT`.

    python -m firmware.tools.stamp FILE.py      writes STAMP = "..." there, if that changes it

The frozen image carries it as the module slapdeck_stamp, a copy on a board as the first line of
/app/stamp. VERSION is that of pyproject.toml. BUILT is when the game was last changed, as UTC
2026-11-21T16:09:41Z: the commit's time where the clone is clean, so that everybody builds the
same, else that of the newest file; the later of two is the newer game. CONTENT is a digest of
the sources: equal ones are the same game, frozen or copied.
"""

import hashlib
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ["src/slapdeck", "firmware"]


def sources(root=ROOT):
    """The files that make the game: src/slapdeck, firmware/*.py, and who decides at power-on."""
    found = [path for path in root.glob("src/slapdeck/**/*") if path.suffix != ".pyc"]
    found += [*root.glob("firmware/*.py"), root / "firmware" / "boards" / "handheld.py"]
    return sorted(path for path in found if path.is_file())


def version(root=ROOT):
    """The version in pyproject.toml."""
    for text in (root / "pyproject.toml").read_text().splitlines():
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
    """What git says, without its end; None where there is no git or no clone."""
    try:
        told = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
    except OSError:
        return None
    return told.stdout.strip() if told.returncode == 0 else None


def line(root=ROOT):
    """The line, without its end."""
    when = datetime.fromtimestamp(built(root), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"slapdeck {version(root)} {when} {content(root)}"


def main():
    target, text = Path(sys.argv[1]), f'STAMP = "{line()}"\n'
    if not target.is_file() or target.read_text() != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)


if __name__ == "__main__":
    main()
