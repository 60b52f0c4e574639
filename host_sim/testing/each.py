"""Runs one test with many cases, where one test a case would take longer than what it tests."""

import functools
import inspect

import pytest


def each(names, cases, ids=repr):
    """Return a decorator as `pytest.mark.parametrize` is one: the test runs with each of `cases`.

    All cases share its fixtures. The error names every case that fails, by `ids` (a function or a
    list), and is raised from that of the first.
    """
    names = names.split(", ")
    cases = list(cases)
    assert cases
    ids = list(map(ids, cases)) if callable(ids) else ids

    def decorate(test):
        @functools.wraps(test)
        def all_of_them(**fixtures):
            failed = {}
            for name, case in zip(ids, cases, strict=True):
                values = case if len(names) > 1 else (case,)
                try:
                    test(**dict(zip(names, values, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:
                    failed[str(name)] = error
            if failed:
                said = "%d of %d: %s" % (len(failed), len(cases), ", ".join(failed))
                raise AssertionError(said) from next(iter(failed.values()))

        parameters = inspect.signature(test).parameters
        all_of_them.__signature__ = inspect.Signature(
            [parameters[name] for name in parameters if name not in names]
        )
        return all_of_them

    return decorate
