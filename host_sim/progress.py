"""The progress of a long job: tqdm's bar on a terminal, and nothing where there is no tqdm."""


class _NoBar:
    """Bare Python has no tqdm; the job is done all the same."""

    n = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def update(self, n=1):
        self.n += n


def progress(total, unit):
    """A bar for `total` things called `unit` ("games"): a context manager with `update(n)` and
    `n`, so many as there are done."""
    try:
        from tqdm import tqdm
    except ImportError:
        return _NoBar()
    return tqdm(total=total, unit=" " + unit, leave=False, disable=None)
