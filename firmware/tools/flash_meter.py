"""How far the copy is."""

import sys


class Meter:
    """`with Meter(bytes, files) as told: told(path, bytes)`: a bar; lines where no one looks."""

    def __init__(self, total, count):
        self._total, self._count, self._bar, self._path, self._file = total, count, None, "", 0

    def __enter__(self):
        if sys.stdout.isatty() and self._total:
            from tqdm import tqdm

            self._bar = tqdm(total=self._total, unit="B", unit_scale=True, leave=False)
        return self._told

    def __exit__(self, *error):
        if self._bar is not None:
            self._bar.close()

    def _told(self, path, size):
        if self._bar is not None:
            self._bar.set_description(path.rsplit("/", 1)[-1], refresh=False)
            self._bar.update(size)
        elif path != self._path:
            self._path, self._file = path, self._file + 1
            print(f"  {self._file}/{self._count} {path}", flush=True)
