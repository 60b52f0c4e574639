"""The modules that differ from the image, in /try on the board; only what is new there travels.

The stamp goes first and comes last: an overlay that broke off has none and is ignored by the board
(firmware/boards/SLAPDECK/handheld.py), and the next `make try` takes up what is already there.
Every file is written as /try/.new, then renamed.
"""

import ast
import hashlib
import json
from graphlib import TopologicalSorter

from tqdm import tqdm

from host_sim.board import mpy, stamp
from host_sim.board.flash_ports import GiveUp

FOLDER = "/try"
STAMP = "stamp"
REMOVE = """
import os
def _r(p):
 try:
  for e in os.ilistdir(p):
   _r(p + '/' + e[0])
  os.rmdir(p)
 except OSError:
  try: os.remove(p)
  except OSError: pass
for p in %r: _r(p)
"""


def imports(text, known):
    """Yield the names in `known` that a module imports when it is imported itself."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        else:
            continue
        yield from (name for name in names if name in known)


def overlay(image_line, image_modules, root=mpy.ROOT):
    """{path under /try: bytes}, the stamp last, for an image with that STAMP and MODULES and the
    clone `root`. {} where nothing differs; ValueError for a module that does not compile."""
    paths = stamp.modules(root)
    texts = {name: path.read_text("utf-8") for name, path in paths.items()}
    frozen = {image_modules[i : i + 4] for i in range(0, len(image_modules), 4)}
    changed = {
        name: mpy.compiled(f"/try/{name.replace('.', '/')}.py", texts[name])
        for name in texts
        if stamp.check(name, texts[name]) not in frozen
    }
    graph = {name: set(imports(texts[name], texts)) for name in texts}
    wanted, ahead = set(), list(changed)
    while ahead:
        name = ahead.pop()
        if name not in wanted:
            wanted.add(name)
            ahead += graph[name]
    files, rows = {}, [image_line]
    for name in TopologicalSorter({name: graph[name] for name in sorted(wanted)}).static_order():
        rows.append(f"{'+' if name in changed else '-'} {name}")
        if name in changed:
            files[name.replace(".", "/") + ".mpy"] = changed[name]
    return {**files, STAMP: ("\n".join(rows) + "\n").encode()} if files else {}


def seen(data):
    """The digest of some bytes, as the board reports it."""
    return hashlib.sha256(data).hexdigest()


def there(board, folder=FOLDER):
    """{path under a folder: digest} on the board."""
    return {
        path[len(folder) + 1 :]: file.digest
        for path, file in board.files(folder).items()
        if file.digest
    }


def remove(board, *paths):
    """Remove those files and folders of the board, with all that is in them."""
    board.ask(REMOVE % (paths,))


def bring(board, files, folder=FOLDER):
    """Make a folder equal to `files`, one of them the stamp; how many travelled."""
    now = there(board, folder)
    copy = [path for path in files if path != STAMP and now.get(path) != seen(files[path])]
    gone = [path for path in now if path not in files]
    if not copy and not gone and now.get(STAMP) == seen(files[STAMP]):
        return 0
    remove(board, *(f"{folder}/{path}" for path in [STAMP, *gone]))
    new = f"{folder}/.new"
    try:
        with tqdm(
            total=sum(len(files[path]) for path in copy),
            unit="B",
            unit_scale=True,
            desc="modules",
            leave=False,
            disable=None,
        ) as bar:
            for path in copy:
                for step in board.write(f"{folder}/{path}", files[path], new):
                    bar.update(step)
        # What was written is asked for again: the stamp is a promise.
        now = there(board, folder)
        if any(now.get(path) != seen(files[path]) for path in copy):
            raise GiveUp("the copy on the board is damaged: try again")
        for _ in board.write(f"{folder}/{STAMP}", files[STAMP], new):
            pass
    except OSError as error:
        raise GiveUp(
            f"the board could not write ({error}): remove files of yours, or make flash;"
            " the image's own game plays until then"
        ) from None
    return len(copy)


LOOK = """
import binascii, json
try:
 from slapdeck_stamp import STAMP
except ImportError: STAMP = ''
try:
 from slapdeck_stamp import MODULES
except ImportError: MODULES = b''
print(json.dumps([STAMP, binascii.hexlify(MODULES).decode()]))
"""


ROW = """
try:
 from handheld import BOARD
 print(BOARD)
except ImportError: print()
"""


def row_of(board):
    """Return the name of the board that its image is for, "" if none was chosen or it has none."""
    return board.ask(ROW).strip()


def image_of(board):
    """Return (STAMP, MODULES) of the image on the board, ("", b"") for an image of others."""
    line, checks = json.loads(board.ask(LOOK).splitlines()[-1])
    return line, bytes.fromhex(checks)
