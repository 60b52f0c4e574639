"""What `make stage` leaves in build/flash, and the names in it."""

import ast
import hashlib

import pytest

from firmware.tools import shorten, stage

TEXTS = stage.texts()
NAMES = shorten.mapping(TEXTS)
FAMILIES = shorten.families({path: shorten.Names().module(ast.parse(text))
                             for path, text in TEXTS.items()})  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("flash")
    stage.write(folder)
    return folder


def test_the_stamp_has_every_file(folder):
    lines = (folder / "app" / "stamp").read_text().splitlines()
    there = {path.relative_to(folder / "app").as_posix(): path.read_bytes()
             for path in (folder / "app").rglob("*") if path.is_file()}  # fmt: skip
    del there["stamp"]
    assert lines[0].startswith("slapdeck ")
    assert lines[1:] == [f"{hashlib.sha256(data).hexdigest()} {len(data)} {name}"
                         for name, data in sorted(there.items())]  # fmt: skip


def test_only_what_changed_is_written_and_what_is_gone_goes(folder):
    assert stage.write(folder)[2] == 0
    app = folder / "app"
    (app / "firmware" / "board.mpy").write_bytes(b"old")
    (app / "firmware" / "gone.mpy").write_bytes(b"")
    (app / "empty" / "folder").mkdir(parents=True)
    assert stage.write(folder)[2] == 1
    assert not (app / "firmware" / "gone.mpy").exists() and not (app / "empty").exists()


def test_a_file_is_a_compiled_file_of_this_micropython_with_its_own_name(folder):
    for path in (folder / "app").rglob("*.mpy"):
        data = path.read_bytes()
        assert data[0] == ord("M") and data[1] == 6
        assert ("/app/" + path.relative_to(folder / "app").as_posix()).encode() in data


def test_no_names_means_the_same_bytes():
    path = stage.ROOT / "firmware" / "stopwatch.py"
    plain = stage.compiled("firmware/stopwatch.py", path.read_text())
    assert shorten.renamed(plain, {}) == plain
    assert shorten.renamed(plain, {"poll": "polled"}) != plain


def test_a_changed_name_is_one_that_the_stock_firmware_has_and_nobody_uses():
    rom = set(shorten.ROM_NAMES.read_text().split())
    assert set(NAMES.values()) <= rom
    words = set()
    for text in TEXTS.values():
        for node in ast.walk(ast.parse(text)):
            words |= {getattr(node, "id", None), getattr(node, "attr", None)}
            words.add(node.value if isinstance(node, ast.Constant) else None)
    clash = words & set(NAMES.values()) - {"arg"}
    assert not clash


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: min(family))
def test_names_that_meet_in_one_object_stay_different(family):
    """Everything that the modules of a family name, but for arguments."""
    found = {}
    for path in family:
        names = shorten.Names().module(ast.parse(TEXTS[path]))
        for name in (names.all | names.made) - names.folded:
            new = NAMES.get(name, name)
            if new != "arg":
                found.setdefault(new, set()).add(name)
    assert not {new: old for new, old in found.items() if len(old) > 1}


@pytest.mark.parametrize("name", ["run", "play", "install", "__init__", "tempo_ms", "ratscrew",
                                  "freq", "mem32", "slapdeck", "table"])
def test_names_that_others_ask_for_stay(name):
    assert name not in NAMES


def test_what_is_text_somewhere_is_no_name_to_change():
    texts = {"a.py": "class A:\n    def f(self):\n        self.burn = 1\n        self.heat = 2\n",
             "b.py": "setattr(1, 'burn', 2)\n"}  # fmt: skip
    names = shorten.mapping(texts)
    assert "burn" not in names and "heat" in names


def test_heirs_share_no_name_with_what_they_inherit():
    texts = {"slapdeck/a.py": "class A:\n    def one(self):\n        self._x = 1\n",
             "slapdeck/b.py": "from slapdeck.a import A\nclass B(A):\n    def two(self):\n"
                              "        self._y = 1\n"}  # fmt: skip
    names = shorten.mapping(texts)
    assert len({names[old] for old in ("one", "_x", "two", "_y")}) == 4
