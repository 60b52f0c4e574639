"""Lookahead: a forked copy of the handheld runs on and returns an answer to the test."""

import os
import pickle


def in_a_copy(body):
    """The result of `body()` in a forked process; it does not change this process's handheld."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        try:
            answer = (body(), None)
        except BaseException as wrong:
            answer = (None, repr(wrong))
        with os.fdopen(write_end, "wb") as pipe:
            pickle.dump(answer, pipe)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        raise AssertionError("the copy died")
    value, wrong = pickle.loads(data)
    if wrong:
        raise AssertionError(wrong)
    return value
