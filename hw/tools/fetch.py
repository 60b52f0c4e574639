#!/usr/bin/env python3
"""KiCad 9 and OpenSCAD beside the system, into build/hw-tools: nothing is installed.

    python -m hw.tools.fetch

Debian only: KiCad from the backports of the machine's suite where the suite itself has an older
one, OpenSCAD from the suite, through an apt of the project's own (host_sim/board/apt.py). About
136 MB to download and 0.9 GB on the disk; done once. Every failure is one line.
"""

import shutil
import sys
import time
from pathlib import Path

from host_sim.board import apt

ROOT = Path(__file__).resolve().parents[2]
DEST = ROOT / "build" / "hw-tools"
# wx's Python module is what pcbnew imports; the rest comes as their dependencies
PACKAGES = ("kicad", "kicad-symbols", "kicad-footprints", "openscad")
# A second copy of the C library beside the loader of the first would crash every program.
NEVER = ("libc6_", "libc-bin_", "base-files_")
STATUS = "/var/lib/dpkg/status"
WORDS = "KiCad 9, OpenSCAD\n"
ELSEWHERE = (
    "install KiCad 9 (kicad.org/download; on Ubuntu its PPA kicad-9.0-releases) and "
    "OpenSCAD (openscad.org) so that kicad-cli and openscad are on PATH"
)


class Backports(apt.Suite):
    """The machine's suite and its backports as one apt, knowing what the machine has."""

    def __init__(self, suite, arch):
        super().__init__(suite + "-backports", arch)
        self.source += self.source % suite
        if Path(STATUS).exists():
            self.options.append(f"-oDir::State::status={STATUS}")

    def download(self, packages):
        """Every package that is needed and not installed; the paths of the .deb files."""
        self.update()
        self.run("apt-get", "clean")
        if not any(version.startswith("9.") for version, _ in self.versions("kicad")):
            sys.exit(f"slapdeck: {self.suite} has no KiCad 9: {ELSEWHERE}")
        wanted = [f"{p}/{self.suite}" if self.has_backport(p) else p for p in packages]
        if (
            self.run(
                "apt-get",
                "-qy",
                "install",
                "--download-only",
                "--reinstall",
                "--no-install-recommends",
                *wanted,
            )
            is None
        ):
            sys.exit(
                f"slapdeck: apt could not download KiCad (see {apt.BUILD / 'apt' / 'log'}): "
                + ELSEWHERE
            )
        return sorted((self.home / "cache" / "archives").glob("*.deb"))

    def versions(self, package):
        """[(version, suite)] that apt knows."""
        rows = [
            line.split("|")
            for line in (self.run("apt-cache", "madison", package) or "").splitlines()
        ]
        return [(row[1].strip(), row[2].split()[1].split("/")[0]) for row in rows if len(row) == 3]

    def has_backport(self, package):
        return any(suite == self.suite for _, suite in self.versions(package))


def main():
    if (DEST / ".made").exists() and (DEST / ".made").read_text("utf-8") == WORDS:
        return
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        sys.exit(
            f"slapdeck: no KiCad 9 and OpenSCAD here, and no Debian to read them from: {ELSEWHERE}"
        )
    start = time.monotonic()
    try:
        _, suite, _ = apt.mirror()
    except SystemExit:
        sys.exit(f"slapdeck: the machine's apt sources name no Debian archive: {ELSEWHERE}")
    arch = apt.subprocess.run(
        ["dpkg", "--print-architecture"], text=True, check=True, stdout=apt.subprocess.PIPE
    ).stdout.strip()
    debs = [d for d in Backports(suite, arch).download(PACKAGES) if not d.name.startswith(NEVER)]
    size = sum(deb.stat().st_size for deb in debs)
    shutil.rmtree(DEST, ignore_errors=True)
    DEST.mkdir(parents=True)
    apt.unpack_debs(debs, DEST)
    for deb in debs:
        deb.unlink()
    (DEST / ".made").write_text(WORDS, "utf-8")
    print(
        f"slapdeck: KiCad and OpenSCAD in build/hw-tools: {len(debs)} packages, "
        f"{size / 1e6:.0f} MB, {time.monotonic() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
