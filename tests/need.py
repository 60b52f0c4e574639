"""Tools that a test needs of the machine: missing, it skips locally and fails where CI=true."""

import importlib
import os

import pytest


def need(path, what):
    """`path`, if it is there; else the test skips ("what" says how to get it), or fails in CI.

    `path` may also be any value that is false when the thing is missing.
    """
    there = os.path.exists(path) if isinstance(path, (str, os.PathLike)) else path
    if there:
        return path
    line = f"missing: {what}"
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(line, pytrace=False)
    return pytest.skip(line, allow_module_level=True)


def need_module(name, what):
    """The module `name`, if it can be imported; else as `need`."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return need(None, what)
