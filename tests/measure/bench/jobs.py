"""The jobs: what to measure, how often, and about how long it takes. Two processes share them."""

import multiprocessing
import traceback
from collections import namedtuple

from tests.measure.bench import answers, baselines, columns, finishes, memory, misses

# `measure(count, tell)` returns the figures, in about `seconds` for `count`.
Job = namedtuple("Job", "name measure count seconds")


def _in_columns(name, measure, count, seconds):
    """The same on each chip of columns.py."""
    return [Job(job, one, count, seconds) for job, one in columns.measures(name, measure)]


# The longest first, so that the two processes end at about the same time.
EMULATED = (
    *_in_columns("answers", answers.at_any_moment, 1000, 60),
    *_in_columns("motion", answers.in_motion, 100, 60),
    Job("finishes", finishes.on_the_board, 2000, 60),
    *_in_columns("just_after", answers.just_after, 160, 30),
    Job("games", answers.in_every_game, 14, 60),
    Job("model", finishes.in_the_model, 100_000, 40),
    Job("polled", finishes.polled, 340, 20),
    Job("soft", finishes.soft, 340, 20),
    Job("hard", finishes.hard, 340, 20),
    Job("lights", answers.lights, 300, 20),
    Job("heap", memory.on_the_board, memory.CARDS, 5),
    *_in_columns("frames", baselines.full_frames, 2, 3),
    *_in_columns("boot", memory.boot, 1, 2),
    Job("vm", memory.in_the_vm, 1, 2),
)
# These need the whole machine.
ALONE = (Job("speed", misses.speed, 4, 5),)


def run(jobs, counts, processes, progress, keep):
    """Run the jobs, so many at a time, with `counts` by name; callbacks: `tell` gets (job, share
    done), `keep` (name, figures)."""
    messages = multiprocessing.SimpleQueue()
    waiting, running = list(jobs), 0
    while waiting or running:
        while waiting and running < processes:
            job = waiting.pop(0)
            multiprocessing.Process(target=_work, args=(job, counts[job.name], messages)).start()
            running += 1
        name, kind, value = messages.get()
        job = next(job for job in jobs if job.name == name)
        if kind == "done":
            progress(job, min(value / counts[name], 1))
            continue
        running -= 1
        if kind == "failed":
            raise RuntimeError("%s failed:\n%s" % (name, value))
        keep(name, value)
        progress(job, 1)


def _work(job, count, messages):
    """Runs in its own process."""
    try:
        figures = job.measure(count, lambda done: messages.put((job.name, "done", done)))
        messages.put((job.name, "figures", figures))
    except BaseException:
        messages.put((job.name, "failed", traceback.format_exc()))
