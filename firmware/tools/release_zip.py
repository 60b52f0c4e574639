"""The zip of a release: what mip asks for, and whether all of it is there.

It is always the same bytes: nothing is packed tighter, for that depends on the machine's zlib and
saves nothing with files of 1 KB, and the files have one time and one mode.
"""

import hashlib
import zipfile

from firmware.tools import package

TIME = (1980, 1, 1, 0, 0, 0)
MODE = 0o644 << 16
SUMS = "SHA256SUMS"


class Missing(Exception):
    """One line of what a release lacks."""


def zipped(folder, path, more):
    """Writes the zip `path`: what mip asks for in `folder`, {name: text} of `more`, and SUMS."""
    names = ["package.json", *package.sources(folder)]
    files = {name: (folder / name).read_bytes() for name in names}
    files.update((name, text.encode()) for name, text in more.items())
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files[SUMS] = sums_of(digests).encode()
    with zipfile.ZipFile(path, "w") as out:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, TIME)
            info.create_system, info.external_attr = 3, MODE
            out.writestr(info, files[name])


def unzipped(path, folder):
    """Unpack the zip into `folder`; Missing names the first file that is not as it was packed."""
    try:
        with zipfile.ZipFile(path) as there:
            there.extractall(folder)
        told = (folder / SUMS).read_text()
    except (zipfile.BadZipFile, OSError) as error:
        raise Missing(f"{path.name}: {error}") from None
    wanted = dict(reversed(line.split("  ")) for line in told.splitlines())
    for name in wanted:
        if not (folder / name).is_file():
            raise Missing(f"{path.name}: {name} is missing")
        if digest(folder / name) != wanted[name]:
            raise Missing(f"{path.name}: {name} is not as it was packed")
    for name in package.sources(folder):
        if name not in wanted:
            raise Missing(f"{path.name}: {name} is not in {SUMS}")


def sums_of(digests):
    """The text of SHA256SUMS for {name: hex digest}."""
    return "".join(f"{digests[name]}  {name}\n" for name in sorted(digests))


def sums(folder):
    """The text of SHA256SUMS for all files of `folder`."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != SUMS]
    return sums_of({path.relative_to(folder).as_posix(): digest(path) for path in paths})


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()
