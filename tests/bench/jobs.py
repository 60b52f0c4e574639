"""Who measures what, how often, and about how long it takes: two processes share the jobs."""

import multiprocessing
import traceback

from tests.bench import answers, baselines, desk, finishes, memory


class Job:
    """`measure(count, tell)` returns the figures; `seconds` is about what it takes for `count`,
    `count_long` is what `make bench-long` asks for."""

    def __init__(self, name, measure, count, count_long, seconds):
        self.name = name
        self.measure = measure
        self.count = count
        self.count_long = count_long
        self.seconds = seconds


# The longest first, so that the two processes end at about the same time.
EMULATED = (
    Job("motion", answers.in_motion, 10, 100, 300),
    Job("finishes", finishes.on_the_board, 60, 340, 100),
    Job("polled", finishes.polled, 60, 340, 110),
    Job("answers", answers.at_any_moment, 30, 300, 100),
    Job("just_after", answers.just_after, 16, 160, 90),
    Job("soft", finishes.soft, 60, 340, 80),
    Job("hard", finishes.hard, 60, 340, 80),
    Job("heap", memory.on_the_board, memory.CARDS, memory.CARDS, 60),
    Job("lights", answers.lights, 60, 300, 40),
    Job("frames", baselines.full_frames, 2, 2, 40),
    Job("model", finishes.in_the_model, 100_000, 300_000, 40),
    Job("boot", memory.boot, 1, 1, 15),
    Job("vm", memory.in_the_vm, 1, 1, 2),
)
# These want the machine to themselves.
ALONE = (
    Job("beggar", desk.beggar, 4_000, 20_000, 4),
    Job("simulate", desk.simulated, 10_000, 10_000, 90),
)


def run(jobs, counts, processes, tell, keep):
    """Run the jobs, so many at a time and as often as `counts` says by name; `tell` hears (job,
    share done), `keep` (name, figures)."""
    said = multiprocessing.SimpleQueue()
    waiting, running = list(jobs), 0
    while waiting or running:
        while waiting and running < processes:
            job = waiting.pop(0)
            multiprocessing.Process(target=_work, args=(job, counts[job.name], said)).start()
            running += 1
        name, kind, value = said.get()
        job = next(job for job in jobs if job.name == name)
        if kind == "done":
            tell(job, min(value / counts[name], 1))
            continue
        running -= 1
        if kind == "failed":
            raise RuntimeError("%s failed:\n%s" % (name, value))
        keep(name, value)
        tell(job, 1)


def _work(job, count, said):
    """In a process of its own."""
    try:
        figures = job.measure(count, lambda done: said.put((job.name, "done", done)))
        said.put((job.name, "figures", figures))
    except BaseException:
        said.put((job.name, "failed", traceback.format_exc()))
