"""With any damage to our files: a title within a second, and nothing is erased."""

import ast

import pytest

from host_sim import ROOT
from host_sim.board import stamp
from host_sim.chip.rig import Rig
from host_sim.testing.long_tests import long_except
from tests.device.handheld.play import Hands, files, note, title_is_there

BOARD = ROOT / "firmware" / "boards" / "SLAPDECK"
DECK = "7H 9C 2D 3S 4H KC 4D TS".split()
TITLE_US = 1_000_000
RUBBISH = bytes((i * 167 + 13) % 256 for i in range(600))
AS = {
    "folder": lambda path: {path + "/inside": RUBBISH},
    "empty": lambda path: {path: b""},
    "rubbish": lambda path: {path: RUBBISH},
}
OURS = {  # what can be damaged at once
    "data": ("/data",),
    "files": tuple("/data/" + name for name in ("settings", "rig", "next.log", "records", "paused",
                                                "practice", "crash", "logs", "rules")),
    "inside": ("/data/logs/1.slap", "/data/rules/HOME"),
}  # fmt: skip
USUAL = ("files", "folder")
# By the title; the others where they are looked at
SAID = {("data", "rubbish"), ("data", "empty"), *(("files", what) for what in AS)}


def title(given, hold=None):
    """A Rig with these files that shows the title, with that button held."""
    rig = Rig(given)
    if hold is not None:
        rig.hold(hold)
    rig.boot(title_is_there, TITLE_US)
    return rig


@pytest.mark.parametrize(
    "group, what",
    long_except(lambda row: row == USUAL, [(group, what) for group in OURS for what in AS]),
)
def test_files_of_ours_that_are_none_are_not_erased_and_the_title_comes(group, what):
    given = {path: AS[what](path) for path in OURS[group]}
    rig = title({name: data for one in given.values() for name, data in one.items()})
    found = rig.read_files()
    for path, one in given.items():
        for name, data in one.items():
            aside = [name, path + ".bad" + name[len(path) :]]
            assert any(found.get(other) == data for other in aside), (path, found.keys())
    if (group, what) in SAID:
        assert note(rig, 200_000) != note(title({}), 200_000)


def imported():
    """Top-level names of all modules of the image, and of all that these import."""
    names = {"handheld", "slapdeck_stamp", "slapdeck", "firmware", "rp2", "vfs", "boot", "main"}
    for path in (*stamp.modules().values(), *BOARD.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names |= {one.name.partition(".")[0] for one in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module.partition(".")[0])
    return sorted(names)


SHADOWS = {
    "py": lambda name: {f"/{name}.py": b"raise ValueError\n"},
    "folder": lambda name: {f"/{name}/inside.py": b""},
    "mpy": lambda name: {f"/{name}.mpy": b"rubbish"},
    "lib": lambda name: {f"/lib/{name}.py": b"raise ValueError\n"},
}


def shadows(what):
    """All names at once; a /boot.py and a /main.py are the maker's own and not shadows."""
    given = {}
    for name in imported():
        if what != "py" or name not in ("boot", "main"):
            given.update(SHADOWS[what](name))
    return given


@pytest.mark.parametrize("what", long_except(lambda what: what == "py", SHADOWS))
def test_the_game_plays_whatever_files_are_called_as_its_modules(what):
    rig = title({**shadows(what), **files(DECK, 2)})
    Hands(rig).join(0, 1, card=2)


@pytest.mark.long
@pytest.mark.parametrize("what", SHADOWS)
def test_with_a_button_held_too(what):
    title(shadows(what), hold=2)


def test_the_makers_own_main_py_imports_the_makers_files():
    """The negative control: on the usual path a file comes before a module of the same name."""
    main = b"import machine, json\nmachine.mem32[0x4005800c] = json.MARK\nwhile True: pass\n"
    rig = Rig({"/main.py": main, "/json.py": b"MARK = 7\n"})
    rig.boot(lambda rig: rig.mailbox()[0] == 7, 5e6)
