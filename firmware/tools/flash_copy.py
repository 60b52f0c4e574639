"""The folder /app on the board made equal to build/flash/app; only what differs travels.

The stamp goes first and comes last: a copy that broke off has none and is never started, and
the next one takes up what is already there. Every file is written as /app/.new, then renamed.
"""

import base64
import errno
import hashlib
import json
import zlib

from firmware.tools.flash_ports import GiveUp

STAMP = "stamp"
CHUNK = 4096  # bytes of a file at a time; the board holds it some four times over
BLOCK = 4096  # of the file system, what a small file takes

# Told file by file: what is kept for the end tears the heap to pieces that are too small.
DIGEST = """
import binascii, hashlib, json, os, sys
buf = bytearray(1024)
mem = memoryview(buf)
def one(path):
 h = hashlib.sha256()
 size = 0
 with open(path, 'rb') as f:
  while 1:
   n = f.readinto(buf)
   if not n: break
   h.update(mem[:n])
   size += n
 print(size, binascii.hexlify(h.digest()[:6]).decode(), path[5:])
"""
WALK = DIGEST + """
def walk(folder):
 for entry in os.ilistdir(folder):
  path = folder + '/' + entry[0]
  if entry[1] & 0x4000: walk(path)
  else: one(path)
try: walk('/app')
except OSError: pass
try:
 from slapdeck_stamp import STAMP
except ImportError: STAMP = ''
try:
 with open('/main.py', 'rb') as f: main = f.read(12) == b'# Slapdeck: '
except OSError: main = None
s = os.statvfs('/')
print(json.dumps({'frozen': STAMP, 'ours': main, 'free': s[0] * s[3]}))
"""
TOOLS = """
import os, io, deflate
from binascii import a2b_base64 as _b
def _o(p):
 global _f
 for i in range(2, len(p)):
  if p[i] == '/':
   try: os.mkdir(p[:i])
   except OSError: pass
 _f = open('/app/.new', 'wb')
def _w(s): _f.write(deflate.DeflateIO(io.BytesIO(_b(s)), deflate.RAW, 10).read())
def _c(p):
 _f.close()
 os.rename('/app/.new', p)
"""
REMOVE = """
import os
for p in %r:
 try: os.remove('/app/' + p)
 except OSError: pass
def _e(d):
 for e in os.ilistdir(d):
  if e[1] & 0x4000: _e(d + '/' + e[0])
 try: os.rmdir(d)
 except OSError: pass
try: _e('/app')
except OSError: pass
"""


def look(board):
    """What the board has: `files` of /app as {path: seen()}, `free` bytes, `frozen` the image's
    own stamp or "", `ours` whether /main.py is ours, None when there is none."""
    *told, last = board.ask(WALK).splitlines()
    return {**json.loads(last), "files": _seen(told)}


def _seen(lines):
    parts = (line.split(" ", 2) for line in lines)
    return {path: [int(size), digest] for size, digest, path in parts}


def staged(folder):
    """{path under /app: bytes} of a folder that stage.py filled."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    if STAMP not in files:
        raise GiveUp(f"{folder} has no stamp: make stage")
    return files


def seen(data):
    """[size, digest] of some bytes, as look() gives it."""
    return [len(data), hashlib.sha256(data).hexdigest()[:12]]


def differing(files, there):
    """(paths to copy, paths to remove), both sorted, the stamp in neither."""
    copy = [path for path in files if there.get(path) != seen(files[path])]
    return sorted({*copy} - {STAMP}), sorted({*there} - {*files} - {STAMP})


def update(board, files, there, free, meter):
    """Make /app equal to `files`; `there` and `free` as look() found them. How many travelled."""
    copy, remove = differing(files, there)
    if not copy and not remove and there.get(STAMP) == seen(files[STAMP]):
        return 0
    need = sum(_blocks(len(files[path])) for path in copy)
    gain = sum(_blocks(there[path][0]) for path in {*copy, *remove} & {*there})
    spare = BLOCK + max((_blocks(len(files[path])) for path in copy), default=0)
    if copy and need + spare > gain + free:  # a file is there twice until it is renamed
        raise GiveUp(
            f"the board's file system is full: {(need + spare - gain - free) // 1024} KB more are"
            " needed; remove files of yours, or make flash-clean; nothing was changed"
        )
    board.ask(REMOVE % ([STAMP, *remove],))
    board.ask(TOOLS)
    try:
        with meter(sum(len(files[path]) for path in copy), len(copy)) as told:
            for path in copy:
                for step in _write(board, path, files[path]):
                    told(path, step)
        # What was written is asked for again: the stamp is a promise.
        checks = [f"one({'/app/' + path!r})" for path in copy]
        now = _seen(board.ask("\n".join([DIGEST, *checks])).splitlines())
        if any(now[path] != seen(files[path]) for path in copy):
            raise GiveUp("the copy on the board is damaged: make flash again")
        for _ in _write(board, STAMP, files[STAMP]):
            pass
    except OSError as error:
        if error.errno == errno.ENOSPC:
            line = "the board's file system is full: remove files of yours, or make flash-clean"
        else:
            line = f"the board could not write: {error}"
        raise GiveUp(line + "; then make flash again, the copy is not whole") from None
    return len(copy)


def remove_all(board, there):
    """Remove the files that look() found in /app, the stamp first, and their folders."""
    rest = sorted({*there} - {STAMP})
    if there:
        board.ask(REMOVE % ([STAMP],))
    for i in range(0, len(rest), 20):
        board.ask(REMOVE % (rest[i : i + 20],))
    return len(there)


def _write(board, path, data):
    """Write one file; yields how many bytes went, so that progress can be told."""
    target = "/app/" + path
    for i in range(0, max(len(data), 1), CHUNK):
        part = data[i : i + CHUNK]
        packer = zlib.compressobj(9, zlib.DEFLATED, -10)
        packed = base64.b64encode(packer.compress(part) + packer.flush())
        code = [f"_o({target!r})"] if i == 0 else []
        code += [f"_w({packed!r})"] if part else []
        code += [f"_c({target!r})"] if i + CHUNK >= len(data) else []
        board.ask("\n".join(code))
        yield len(part)


def _blocks(size):
    return -(-size // BLOCK) * BLOCK
