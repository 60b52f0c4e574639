"""A test of many cases names each one that fails."""

import pytest

from host_sim.testing.each import each


def test_the_error_names_the_cases_that_fail_and_those_that_do_not_raise():
    @each("a, b", [(1, 1), (1, 2), (3, 4)], ["same", "one", "three"])
    def are_equal(a, b):
        assert a == b

    @each("n", [0, 1])
    @each("m", [5, 6])
    def cannot_be_divided_by(n, m):
        with pytest.raises(ZeroDivisionError):
            m / n

    with pytest.raises(AssertionError, match="^2 of 3: one, three$"):
        are_equal()
    with pytest.raises(AssertionError, match="^1 of 2: 1$"):
        cannot_be_divided_by()
