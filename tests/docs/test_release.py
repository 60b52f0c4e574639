"""What a release is made of; that its image plays a round `make release` itself shows."""

import hashlib
import json
import zipfile

import pytest

from firmware.tools import licences, package, release, stage, stamp
from tests.docs.pages import ROOT


def test_the_version_stands_in_one_place_and_has_its_entry():
    version = stamp.version()
    assert release.notes((ROOT / "CHANGELOG.md").read_text(), version).count("\n- ") > 2
    for path in [*ROOT.glob("src/slapdeck/**/*.py"), *ROOT.glob("firmware/**/*.py")]:
        assert f'"{version}"' not in path.read_text(), path


def test_a_version_without_an_entry_is_no_release():
    text = "# Changes\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n## 0.9.0\n\n"
    assert release.notes(text, "1.0.0") == "# Slapdeck 1.0.0\n\n- Old.\n"
    for missing in ("1.2.0", "0.9.0", "1.1"):
        with pytest.raises(release.Missing, match=missing):
            release.notes(text, missing)


def test_the_zip_is_what_package_json_names_and_always_the_same_bytes(tmp_path):
    stage.write(tmp_path)
    (tmp_path / "package.json").write_text(package.package(tmp_path))
    for name in ("a.zip", "b.zip"):
        release.zipped(tmp_path, tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as there:
        told = json.loads(there.read("package.json"))
        assert {source for _, source in told["urls"]} == set(there.namelist()) - {"package.json"}
        for line in there.read("app/stamp").decode().splitlines()[1:]:
            digest, size, name = line.split()
            data = there.read("app/" + name)
            assert (hashlib.sha256(data).hexdigest(), len(data)) == (digest, int(size))


def test_sums_are_those_of_sha256sum(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a").write_bytes(b"abc")
    (tmp_path / "SHA256SUMS").write_text("old")
    assert release.sums(tmp_path) == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  in/a\n")


MAP = " CMakeFiles/firmware.dir/x/source/micropython/lib/littlefs/lfs2.c.o\n"


def test_what_is_linked_in_has_to_be_named():
    page = (ROOT / "THIRD_PARTY.md").read_text()
    assert not licences.unnamed(MAP, page)
    assert licences.unnamed(MAP.replace("littlefs", "lwip"), page) == ["lib/lwip"]
    assert licences.unnamed(MAP, page.replace("littlefs", "")) == ["littlefs"]


def test_an_image_of_other_sources_is_no_release(tmp_path, monkeypatch):
    image = tmp_path / "a.uf2"
    image.write_bytes(bytes(32) + b"slapdeck 0.1.0 2020".ljust(480, b"\0"))
    monkeypatch.setattr(release, "IMAGE", image)
    monkeypatch.setattr(release, "MAP", tmp_path / "map")
    (tmp_path / "map").write_text(MAP)
    with pytest.raises(release.Missing, match="other sources"):
        release.gather(tmp_path, stamp.version())
