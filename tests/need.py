"""Tools that a test needs of the machine: missing, it skips locally and fails where CI=true."""

import importlib
import os
from importlib.util import find_spec

import pytest


def _in_ci():
    return os.environ.get("CI", "").lower() in ("true", "1")


def need(path, what):
    """`path`, if it is there; else the test skips ("what" says how to get it), or fails in CI.

    `path` may also be any value that is false when the thing is missing.
    """
    there = os.path.exists(path) if isinstance(path, (str, os.PathLike)) else path
    if there:
        return path
    line = f"missing: {what}"
    if _in_ci():
        pytest.fail(line, pytrace=False)
    return pytest.skip(line, allow_module_level=True)


def need_module(name, what):
    """The module `name`, if it can be imported; else as `need`."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return need(None, what)


def ignored_without(*modules, others=()):
    """`collect_ignore_glob` of a conftest.py: all tests of its folder if one of `modules` cannot
    be imported, or if `others`, names of further things, are missing; in CI that is an error."""
    missing = [name for name in modules if find_spec(name) is None] + [*others]
    if missing and _in_ci():
        raise pytest.UsageError(f"missing: {', '.join(missing)} (make setup)")
    return ["test_*.py"] if missing else []
