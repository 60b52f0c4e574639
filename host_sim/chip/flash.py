"""Builds and reads the littlefs at the end of flash (size: image.layout)."""

from __future__ import annotations

from littlefs import LittleFS

from host_sim.chip.image import SECTOR

# Marks a complete file system: firmware/files.py writes it into the sector before the files.
PAGE = 256
MARK = b"Slapdeck: files\n".ljust(PAGE, b"\xff")
MARKED = b"\xff" * (SECTOR - 3 * PAGE) + MARK * 3


def _filesystem(size, image=None):
    fs = LittleFS(
        block_size=SECTOR,
        block_count=size // SECTOR,
        prog_size=PAGE,
        read_size=32,
        lookahead_size=32,
        # MicroPython mounts 2.0; a file system it wrote itself says 2.1
        disk_version=0x00020000 if image is None else 0,
        mount=False,
    )
    if image is None:
        fs.format()
    else:
        fs.context.buffer = bytearray(image)
    fs.mount()
    return fs


def build(files, size):
    """Return a file system of `size` bytes with `files`: {"/data/rig": bytes or text}. Folders are
    made as needed."""
    fs = _filesystem(size)
    for path, content in files.items():
        folder = path.rsplit("/", 1)[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        data = content.encode() if isinstance(content, str) else bytes(content)
        with fs.open(path, "wb") as f:
            f.write(data)
    # Fills the first block of /, so that littlefs writes the second: with one copy, one bad block
    # loses every file.
    for _ in range(SECTOR // PAGE // 2):
        fs.open("/.new", "wb").close()
        fs.remove("/.new")
    return bytes(fs.context.buffer)


def extract(image):
    """Return {path: bytes} of everything in a file system; LittleFSError if it is none."""
    fs = _filesystem(len(image), image)
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with fs.open(path, "rb") as f:
                files[path] = f.read()
    return files
