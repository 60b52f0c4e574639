"""The chips on which a figure is measured: the columns of docs/performance.md."""

from functools import partial

from host_sim.chip.silicon import UNKIND, UNKIND_USB

# name of the column: (its heading, silicon); "" is the main one
COLUMNS = {
    "": ("board", UNKIND),
    "usb": ("board, USB and REPL", UNKIND_USB),
}


def job_name(name, column):
    """The name of a job in a column: "answers", "answers usb"."""
    return f"{name} {column}".strip()


def measures(name, measure):
    """[(job's name, measure on that column's chip)]; `measure` takes `silicon` by name."""
    return [
        (job_name(name, column), partial(measure, silicon=silicon))
        for column, (_, silicon) in COLUMNS.items()
    ]


def view(figures, column):
    """The figures by job as if only this column had been measured."""
    if not column:
        return figures
    ending = " " + column
    return {
        name.removesuffix(ending): found
        for name, found in figures.items()
        if name.endswith(ending)
    }
