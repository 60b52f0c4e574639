#!/usr/bin/env python3
"""Debian packages beside the system: nothing installed, nothing of the machine's apt changed.

    apt.py source DEST PACKAGE=UPSTREAM...        pinned sources, unpacked into DEST/PACKAGE
    apt.py unpack DEST ARCH PACKAGE[=UPSTREAM]... binary packages, unpacked over one another
    apt.py tools DEST PACKAGE...                  what the machine's own suite lacks of these
    apt.py archive                                does the machine know an archive of Debian?

`source` and `unpack` read the suite `trixie`, `tools` the suite the machine runs. The mirror and
the keyring are those of the machine's own apt sources, the lists and downloads lie in build/apt,
and apt itself checks the signatures. UPSTREAM is the start of an upstream version. A finished
DEST is not made again. Runs as root or as a plain user; every failure is one line.
"""

import email
import platform
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

SUITE = "trixie"
OTHER_NAMES = {"trixie": ("stable",)}  # until the next release; then its versions do not fit
TRIES, PAUSE_S = 5, 20
BUILD = Path(__file__).resolve().parents[2] / "build"
ETC = Path("/etc/apt")


def give_up(line):
    """One line, exit 1; the way out that always works is named too."""
    sys.exit(f"slapdeck: {line}")


def one_line_entries(text):
    """(uri, suites, components, keyring) of each `deb` line of a sources.list."""
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if not line.startswith("deb "):
            continue
        rest, keyring = line[4:].strip(), ""
        if rest.startswith("["):
            options, rest = rest[1:].split("]", 1)
            for option in options.split():
                if option.startswith("signed-by="):
                    keyring = option[len("signed-by=") :]
        uri, suite, *components = rest.split()
        yield uri, [suite], components, keyring


def deb822_entries(text):
    """The same of each stanza of a *.sources file; a key written out in the file is not read."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for stanza in "\n".join(lines).split("\n\n"):
        fields = email.message_from_string(stanza.strip("\n"))  # folded as the lines of a mail
        if "deb" not in fields.get("types", "").split() or fields.get("enabled") == "no":
            continue
        keyring = fields.get("signed-by", "")
        keyring = keyring if keyring.startswith("/") else ""
        for uri in fields.get("uris", "").split():
            yield uri, fields["suites"].split(), fields.get("components", "").split(), keyring


def machine_release():
    """The machine's os-release as a dict, empty where there is none."""
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def mirror():
    """(uri, suite, keyring) of the machine's own main archive."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        give_up("apt-get and dpkg-deb are missing: build on Debian, or set SLAPDECK_UF2=image.uf2")
    entries = []
    for path in [ETC / "sources.list", *sorted((ETC / "sources.list.d").glob("*"))]:
        if path.suffix == ".list" and path.is_file():
            entries += one_line_entries(path.read_text("utf-8"))
        elif path.suffix == ".sources":
            entries += deb822_entries(path.read_text("utf-8"))
    release = machine_release()
    suite = release.get("VERSION_CODENAME", "")
    # Ubuntu's archive has packages of the same names, but none of Debian's suites.
    is_debian = "ubuntu" not in (release.get("ID", "") + " " + release.get("ID_LIKE", "")).split()
    for uri, suites, components, keyring in entries:
        if is_debian and "main" in components and (suite in suites or not suite):
            return uri, suite or suites[0], keyring
    for uri, suites, components, keyring in entries:
        if "main" in components and "debian" in uri and "security" not in uri:
            return uri, suites[0], keyring
    return give_up("the machine's apt sources name no Debian archive: set SLAPDECK_UF2=image.uf2")


class Suite:
    """An apt of its own for one suite and architecture, in build/apt/SUITE-ARCH."""

    def __init__(self, suite, arch):
        uri, _, keyring = mirror()
        self.suite, self.arch = suite, arch
        self.home = BUILD / "apt" / f"{suite}-{arch}"
        for name in ("lists/partial", "cache/archives/partial"):
            (self.home / name).mkdir(parents=True, exist_ok=True)
        (self.home / "none").touch()
        brackets = [f"signed-by={keyring}"] if keyring else []
        kind = "deb-src"
        if arch != "source":
            kind, brackets = "deb", brackets + [f"arch={arch}"]
        words = f"[{' '.join(brackets)}] " if brackets else ""
        self.source = f"{kind} {words}{uri} %s main\n"
        options = {
            "Dir::Etc::sourcelist": self.home / "sources.list",
            "Dir::Etc::sourceparts": "/dev/null",
            "Dir::Etc::preferences": "/dev/null",
            "Dir::Etc::preferencesparts": "/dev/null",
            "Dir::State": self.home,
            "Dir::State::lists": self.home / "lists",
            "Dir::State::status": self.home / "none",  # what the machine has is no matter
            "Dir::Cache": self.home / "cache",
            "Dir::Cache::archives": self.home / "cache/archives",
            "APT::Sandbox::User": "",
            "APT::Get::AllowUnauthenticated": "false",
            "Acquire::Languages": "none",
            "Acquire::Retries": "3",
            "Debug::NoLocking": "true",
        }
        if arch != "source":
            options["APT::Architecture"] = arch
            options["APT::Architectures"] = arch
        self.options = [f"-o{name}={value}" for name, value in options.items()]
        self.fresh = False

    def run(self, tool, *words, cwd=None):
        """The tool's output; None when it failed (its own words went to build/apt/log)."""
        with open(BUILD / "apt" / "log", "a", encoding="utf-8") as log:
            log.write(f"$ {tool} {' '.join(words)}\n")
            log.flush()
            done = subprocess.run(
                [tool, *self.options, *words],
                cwd=cwd,
                text=True,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
            )
            log.write(done.stdout)
        return done.stdout if done.returncode == 0 else None

    def update(self):
        """Read the suite's lists once a run. While a mirror is being updated its lists do not fit
        together: those under the suite's other name may, and it passes."""
        for tries_left in range(TRIES - 1, -1, -1):
            names = self.suite, *OTHER_NAMES.get(self.suite, ())
            if self.fresh or any(map(self.reads_lists, names)):
                self.fresh = True
                return
            if tries_left:
                print(
                    f"slapdeck: the mirror did not give the lists of {self.suite}"
                    f" ({self.arch}); trying again in {PAUSE_S} s",
                    flush=True,
                )
                time.sleep(PAUSE_S)
        give_up(
            f"apt could not read the suite {self.suite} from the machine's mirror "
            f"(see {BUILD / 'apt' / 'log'})"
        )

    def reads_lists(self, name):
        """Whether the mirror gave the lists of the suite that it calls `name`."""
        (self.home / "sources.list").write_text(self.source % name, "utf-8")
        return self.run("apt-get", "-q", "--error-on=any", "update") is not None

    def version(self, package, upstream):
        """The full version the suite has whose upstream part begins with `upstream`."""
        self.update()
        if self.arch == "source":
            text = self.run("apt-cache", "showsrc", "--only-source", package) or ""
        else:
            text = self.run("apt-cache", "show", package) or ""
        there = [line.split()[1] for line in text.splitlines() if line.startswith("Version:")]
        for version in there:
            if version.split(":")[-1].startswith(upstream):
                return version
        return give_up(
            f"{package} {upstream} is gone from {self.suite} "
            f"(there: {', '.join(there) or 'nothing'}); set SLAPDECK_UF2=image.uf2"
        )

    def debs(self, packages, dest):
        """Download `packages` ("name" or "name=upstream") into the folder `dest`."""
        wanted = []
        for package in packages:
            name, _, upstream = package.partition("=")
            wanted.append(f"{name}={self.version(name, upstream)}")
        if self.run("apt-get", "-q", "download", *wanted, cwd=dest) is None:
            give_up(f"apt could not download {' '.join(wanted)} (see {BUILD / 'apt' / 'log'})")
        return sorted(dest.glob("*.deb"))

    def needed(self, packages):
        """`packages` and those of all they depend on that the machine has not.

        The packages themselves count even where the machine has one of them: a compiler works
        with its libraries in one tree only."""
        self.update()
        kinds = ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")
        text = (
            self.run("apt-cache", "depends", "--recurse", *(f"--no-{k}" for k in kinds), *packages)
            or ""
        )
        names = {line for line in text.splitlines() if line[:1].isalnum() and ":" not in line}
        return packages + sorted(name for name in names - set(packages) if not installed(name))


def installed(package):
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Status}", package],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    return done.stdout.startswith("installed")


def finished(dest, words):
    """Whether DEST was already made of just these words; else an empty DEST."""
    stamp = dest / ".made"
    if stamp.exists() and stamp.read_text("utf-8") == words:
        return True
    shutil.rmtree(dest, ignore_errors=True)
    dest.mkdir(parents=True)
    return False


def unpack_debs(debs, dest):
    for deb in debs:
        subprocess.run(["dpkg-deb", "-x", str(deb), str(dest)], check=True)


def unpack_source(suite, package, upstream, dest):
    """The upstream tarball of a source package, unpacked as `dest`; Debian's patches are left
    out, for what they change (its own packaging) is not built here."""
    version = suite.version(package, upstream)
    down = dest.parent / f"{package}.download"
    shutil.rmtree(down, ignore_errors=True)
    down.mkdir()
    if (
        suite.run(
            "apt-get",
            "-q",
            "source",
            "--download-only",
            "--only-source",
            f"{package}={version}",
            cwd=down,
        )
        is None
    ):
        give_up(
            f"apt could not download the source of {package} {version} "
            f"(see {BUILD / 'apt' / 'log'})"
        )
    (tarball,) = [p for p in down.glob("*.orig.tar.*") if not p.name.endswith(".asc")]
    with tarfile.open(tarball) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extraction_filter = tarfile.fully_trusted_filter
        tar.extractall(down / "tree")
    (tree,) = (down / "tree").iterdir()
    tree.rename(dest)
    shutil.rmtree(down)


def main(words):
    if words == ["archive"]:
        mirror()
        return
    if len(words) < 3 or words[0] not in ("source", "unpack", "tools"):
        sys.exit(__doc__)
    command, dest, packages = words[0], Path(words[1]).absolute(), words[2:]
    if finished(dest, " ".join(words)):
        return
    if command == "source":
        suite = Suite(SUITE, "source")
        for package in packages:
            name, _, upstream = package.partition("=")
            unpack_source(suite, name, upstream, dest / name)
    else:
        if command == "unpack":
            suite, packages = Suite(SUITE, packages[0]), packages[1:]
        else:
            arch = subprocess.run(
                ["dpkg", "--print-architecture"], text=True, check=True, stdout=subprocess.PIPE
            ).stdout.strip()
            suite = Suite(mirror()[1], arch)
            packages = suite.needed(packages)
        down = dest / ".debs"
        down.mkdir()
        unpack_debs(suite.debs(packages, down), dest)
        shutil.rmtree(down)
    (dest / ".made").write_text(" ".join(words), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
