"""Every device of the handheld, the laptop and the page is as slapdeck/devices.py declares it; and
every kind of game is played as screens/table/game_play.py declares it.

Read from the syntax trees: the firmware's modules cannot be imported here.
"""

import ast
from pathlib import Path

from host_sim.testing.each import each

ROOT = Path(__file__).resolve().parents[2]
MADE = {  # declared: (file, class) that is one
    "Devices": [("firmware/main.py", "Devices"), ("host_sim/laptop/devices.py", "Devices"),
                ("host_sim/web/devices.py", "Devices")],
    "Clock": [("firmware/sleep.py", "Clock"), ("host_sim/laptop/clock.py", "RealClock"),
              ("host_sim/laptop/clock.py", "FakeClock"), ("host_sim/web/devices.py", "Clock")],
    "Buttons": [("firmware/stopwatch.py", "Stopwatch"),
                ("host_sim/laptop/buttons.py", "KeyButtons"),
                ("host_sim/laptop/buttons.py", "ScriptedButtons"),
                ("host_sim/web/devices.py", "Buttons"),
                ("host_sim/phones/buttons.py", "PhoneButtons")],
    "Panel": [("firmware/st7789.py", "Panel"), ("host_sim/laptop/panel.py", "Panel"),
              ("host_sim/web/devices.py", "Panel")],
    "Sound": [("firmware/sound.py", "Sound"), ("host_sim/laptop/devices.py", "Silence"),
              ("host_sim/laptop/beeps.py", "Beeps"), ("host_sim/web/devices.py", "Sound")],
    "Lights": [("firmware/lights.py", "Lights"), ("host_sim/laptop/devices.py", "Lights"),
               ("host_sim/web/devices.py", "Lights")],
    "Power": [("firmware/power.py", "Power"), ("host_sim/laptop/power.py", "Power"),
              ("host_sim/web/devices.py", "Power")],
    "Computer": [("firmware/computer.py", "Computer"),
                 ("host_sim/testing/computers.py", "FakeComputer")],
    "Store": [("firmware/store.py", "Store"), ("host_sim/laptop/store.py", "LaptopStore"),
              ("host_sim/web/devices.py", "PageStore")],
}  # fmt: skip


TABLE = ROOT / "src" / "slapdeck" / "screens" / "table"


def classes(text):
    nodes = ast.walk(ast.parse(text))
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


def offers(node, known):
    """({method: (fewest, most) arguments}, names of attributes) of a class and those above it."""
    methods, attributes = {}, set()
    for base in node.bases:
        above = known.get(ast.unparse(base))
        if above:
            one, other = offers(above, known)
            methods |= one
            attributes |= other
    for item in node.body:
        if isinstance(item, ast.FunctionDef):
            most = len(item.args.args) - 1
            methods[item.name] = (most - len(item.args.defaults), most)
        elif isinstance(item, ast.Assign):
            attributes |= {
                name.id
                for target in item.targets
                for name in ast.walk(target)
                if isinstance(name, ast.Name)
            }
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
            attributes.add(one.attr)
    return methods, attributes


def lacks(declared, made, known):
    """The parts of `declared` that `made` lacks."""
    methods, attributes = offers(made, known)
    wanted, names = offers(declared, {})
    found = [name for name in sorted(names) if name not in attributes and name not in methods]
    for name, (fewest, most) in wanted.items():
        if name in methods:
            least, largest = methods[name]
            if least > fewest or largest < most:
                found.append(name + "()")
        elif name not in attributes:
            found.append(name + "()")
    return found


DECLARED = classes((ROOT / "src" / "slapdeck" / "devices.py").read_text())
# What classes of other files are made from.
BASES = {
    **classes((ROOT / "firmware" / "store.py").read_text()),
    **classes((ROOT / "host_sim" / "laptop" / "buttons.py").read_text()),
}


@each("name, file, made", [(name, *row) for name, rows in MADE.items() for row in rows])
def test_a_device_answers_to_all_that_is_declared(name, file, made):
    here = classes((ROOT / file).read_text())
    assert lacks(DECLARED[name], here[made], BASES | here) == []


def test_every_declared_device_is_made():
    assert set(MADE) == set(DECLARED)


@each("file, made", [("slaps.py", "SlapsPlay"), ("war.py", "WarPlay"), ("money.py", "MoneyPlay")])
def test_every_kind_of_game_answers_to_all_that_is_declared(file, made):
    declared = classes((TABLE / "game_play.py").read_text())["GamePlay"]
    here = classes((TABLE / file).read_text())[made]
    assert lacks(declared, here, {}) == []
    methods, attributes = offers(declared, {})
    assert len(methods) + len(attributes) >= 13


def test_a_device_that_lacks_something_is_seen():
    less = classes("class Lights:\n    def set(self): pass")["Lights"]
    assert lacks(DECLARED["Lights"], less, {}) == ["set()"]
    assert "busy()" in lacks(DECLARED["Panel"], less, {})
