"""The littlefs at the end of the flash; how large it is the image says (image.layout)."""

from __future__ import annotations

from littlefs import LittleFS

from host_sim.chip.image import SECTOR


def _filesystem(size, image=None):
    fs = LittleFS(
        block_size=SECTOR,
        block_count=size // SECTOR,
        prog_size=256,
        read_size=32,
        lookahead_size=32,
        # MicroPython mounts 2.0; what it writes itself says 2.1
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
    """`size` bytes holding `files`: {"/data/rig": bytes or text}. Folders are made as needed."""
    fs = _filesystem(size)
    for path, content in files.items():
        folder = path.rsplit("/", 1)[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        data = content.encode() if isinstance(content, str) else bytes(content)
        with fs.open(path, "wb") as f:
            f.write(data)
    return bytes(fs.context.buffer)


def extract(image):
    """{path: bytes} of everything in a file system; LittleFSError when it is none."""
    fs = _filesystem(len(image), image)
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with fs.open(path, "rb") as f:
                files[path] = f.read()
    return files
