"""A board on a serial port, over mpremote's own transport: ask, read, restart."""

import base64
import contextlib
import io
import json
import struct
import time
import zlib
from typing import NamedTuple

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from host_sim.board.flash_ports import GiveUp, trouble

OLDEST = (1, 25)
FIRST_S = 3
ANSWER_S = 10  # the longest wait for an answer
TALK_S = 20  # and for the prompt of a port that goes on talking
SILENCE_S = 60  # and within a slow task, such as a digest of every file
TRIES = 3  # "could not enter raw repl" comes and goes: micropython issue 13504
FAILURES = (TransportError, OSError, struct.error, UnicodeError)

# The tools import what is in the image, whatever the maker's files are called.
WHO = """
import sys
sys.path[:] = ['.frozen']
print(sys.implementation.name, *sys.implementation.version[:3])
"""
READ = """
import binascii
with open(%r, 'rb') as f:
 while 1:
  b = f.read(768)
  if not b: break
  print(binascii.b2a_base64(b).decode(), end='')
"""
FILES = """
import binascii, hashlib, json, os
def one(path):
 h = hashlib.sha256()
 with open(path, 'rb') as f:
  while 1:
   b = f.read(1024)
   if not b: return binascii.hexlify(h.digest()).decode()
   h.update(b)
def say(path):
 size, digest = 0, None
 try:
  size = os.stat(path)[6]
  digest = one(path)
 except OSError: pass
 print(json.dumps([path, size, digest]))
def walk(folder):
 try: entries = list(os.ilistdir(folder or '/'))
 except OSError: return say(folder)
 for entry in entries:
  path = folder + '/' + entry[0]
  if entry[1] & 0x4000: walk(path)
  else: say(path)
walk(%r)
"""
WRITE = """
import os, io, deflate
from binascii import a2b_base64 as _b
def _o(p):
 global _f
 for i in range(2, len(p)):
  if p[i] == '/':
   try: os.mkdir(p[:i])
   except OSError: pass
 _f = open(%r, 'wb')
def _w(s): _f.write(deflate.DeflateIO(io.BytesIO(_b(s)), deflate.RAW, 10).read())
def _c(p):
 _f.close()
 os.rename(%r, p)
"""
CHUNK = 4096  # bytes of a file at a time; the board holds it some four times over


class File(NamedTuple):
    """A file on the board: its size in bytes and its SHA-256, None if it cannot be read."""

    size: int
    digest: str | None


class Board:
    """Stopped and listening from the start; `close()` or a `with` lets go of the port. A
    `with` that an error ends restarts the board."""

    def __init__(self, port, oldest=OLDEST):
        """GiveUp when the port, the Python on it or its version is none for us; `oldest` is None
        where any version of MicroPython will do."""
        self.port = port
        self._link = _connect(port)
        try:
            name, *version = self.ask(WHO).split()
            self.version = tuple(int(number) for number in version)
            if name != "micropython":
                raise GiveUp(
                    f"{port} runs {name}: hold BOOTSEL while you plug it in, then make flash"
                )
            if oldest and self.version < oldest:
                raise GiveUp(
                    f"{port} runs MicroPython {'.'.join(version)}, which is too old:"
                    " make flash first; what is saved stays"
                )
        except BaseException:
            self.__exit__(True)
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, *error):
        try:
            if kind:
                with contextlib.suppress(GiveUp, *FAILURES):
                    self._link.serial.write(b"\r\x03\x03")  # Ctrl-C for what still runs
                    self.restart(1)
        finally:
            self.close()

    def close(self):
        with contextlib.suppress(*FAILURES):
            self._link.close()

    def ask(self, code):
        """Run `code` on the board; return its output. OSError with the board's errno if it raised
        one, GiveUp for every other failure."""
        return self._run(code).decode()

    def _run(self, code, consumer=None, silence_s=SILENCE_S):
        try:
            reported, failed = self._link.exec_raw(code, silence_s, consumer)
        except FAILURES as error:
            raise GiveUp(f"{self.port}: the board fell silent ({error}): try again") from None
        if failed:
            messages = failed.decode(errors="replace").strip().splitlines()
            if messages[-1].startswith("OSError"):
                digits = "".join(c for c in messages[-1].split("]")[0] if c.isdigit())
                raise OSError(int(digits or 0), messages[-1])
            raise GiveUp(f"{self.port}: the board says: {messages[-1]}")
        return reported

    def follow(self, code, line, silence_s=SILENCE_S):
        """Run `code` and call `line(text)` with each line as it comes. Errors as of `ask`, also
        after a silence of `silence_s`."""
        heard = bytearray()

        def take(data):
            if data == b"\n":
                line(heard.decode(errors="replace").strip("\r"))
                heard.clear()
            elif data != b"\x04":
                heard.extend(data)

        self._run(code, take, silence_s)

    def look(self, code):
        """The JSON that `code` prints last."""
        return json.loads(self.ask(code).splitlines()[-1])

    def read(self, path):
        """The bytes of a file on the board; OSError, which names it, when there is none."""
        try:
            return base64.b64decode(self.ask(READ % path))
        except OSError as error:
            raise OSError(error.errno, f"{path}: {error.strerror}") from None

    def files(self, folder=""):
        """Return {path: File} of everything in a folder; a file that cannot be read or is missing
        has no digest."""
        rows = (json.loads(row) for row in self.ask(FILES % folder).splitlines())
        return {path: File(size, digest) for path, size, digest in rows}

    def write(self, path, data, new):
        """Write a file as a whole, first under the name `new`; yield the bytes sent each time."""
        self.ask(WRITE % (new, new))
        for i in range(0, max(len(data), 1), CHUNK):
            part = data[i : i + CHUNK]
            packer = zlib.compressobj(9, zlib.DEFLATED, -10)
            packed = base64.b64encode(packer.compress(part) + packer.flush())
            code = [f"_o({path!r})"] if i == 0 else []
            code += [f"_w({packed!r})"] if part else []
            code += [f"_c({path!r})"] if i + CHUNK >= len(data) else []
            self.ask("\n".join(code))
            yield len(part)

    def send(self, code):
        """Start `code` without waiting for its end: the board may be gone by then."""
        with contextlib.suppress(*FAILURES):
            self._link.exec_raw_no_follow(code)

    def restart(self, patience_s=30):
        """Restart as by Ctrl-D with the port open. Return the lines up to one that begins with
        "Slapdeck ", the prompt or the end of `patience_s`."""
        link = self._link
        try:
            link.exit_raw_repl()
            link.serial.write(b"\x04")
            link.serial.timeout = 0.2
            lines, heard, end = [], b"", time.monotonic() + patience_s
            while time.monotonic() < end:
                heard += link.serial.read(64)
                messages = heard.partition(b"soft reboot\r\n")[2].decode(errors="replace")
                lines = messages.splitlines(keepends=True)
                if any(line.startswith("Slapdeck ") and line[-1:] == "\n" for line in lines):
                    break
                if messages.endswith(">>> "):
                    break
        except FAILURES as error:
            raise GiveUp(f"{self.port}: the board is gone ({error}): plug it in again") from None
        return [line.strip("\r\n") for line in lines]


class _Talks(Exception):
    """The last bytes from a port that goes on talking."""


@contextlib.contextmanager
def _bounded(port):
    """mpremote would read for ever: it looks at its clock only when nothing comes."""
    read, heard, end = port.read, bytearray(), time.monotonic() + TALK_S

    def read_until_end(size=1):
        if heard and time.monotonic() > end:
            raise _Talks(bytes(heard[-40:]))
        heard.extend(data := read(size))
        return data

    port.read = read_until_end
    try:
        yield
    finally:
        del port.read


def _connect(port):
    for attempt in range(TRIES):
        if attempt:
            time.sleep(1)
        try:
            link = SerialTransport(port, timeout=ANSWER_S)
            # A board that has just been plugged in may lose what is said to it at first.
            link.serial.timeout = FIRST_S if attempt == 0 else ANSWER_S
        except FAILURES:
            why = trouble(port) or f"{port} could not be opened a moment ago: try again"
            raise GiveUp(why) from None
        try:
            # mpremote prints what it got instead
            with contextlib.redirect_stdout(io.StringIO()), _bounded(link.serial):
                link.enter_raw_repl(timeout_overall=link.serial.timeout)
            link.serial.timeout = ANSWER_S
            return link
        except _Talks as talk:
            link.close()
            raise GiveUp(f"{port} talks without end, but not as MicroPython: {talk}") from None
        except FAILURES:
            with contextlib.suppress(*FAILURES):
                link.close()
    raise GiveUp(
        f"{port} does not answer as MicroPython: unplug it, hold one of its buttons, plug it in"
        " and try again; or hold BOOTSEL instead"
    )
