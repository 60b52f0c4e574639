"""What a release is made of; that image and zip play `make release` itself shows."""

import hashlib
import json
import re
import zipfile

import pytest

from firmware.tools import licences, package, release, stage, stamp
from firmware.tools.release_zip import Missing, sums, zipped
from tests.docs.pages import ROOT, run


def test_the_version_stands_in_one_place_and_has_its_entry():
    version = stamp.version()
    assert release.notes((ROOT / "CHANGELOG.md").read_text(), version).count("\n- ") > 2
    for path in [*ROOT.glob("src/slapdeck/**/*.py"), *ROOT.glob("firmware/**/*.py")]:
        assert f'"{version}"' not in path.read_text(), path


def test_a_version_without_an_entry_is_no_release():
    text = "# Changes\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n## 0.9.0\n\n"
    told = release.notes(text, "1.0.0")
    assert told.startswith("# Slapdeck 1.0.0\n\n- Old.\n\n## What is here\n")
    for missing in ("1.2.0", "0.9.0", "1.1"):
        with pytest.raises(Missing, match=missing):
            release.notes(text, missing)


def test_the_notes_say_what_to_do_with_each_file_and_lead_nowhere_else():
    told = release.notes("## 3.2.1\n\n- New.\n", "3.2.1")
    for name in ("slapdeck-3.2.1.uf2", "slapdeck-3.2.1-mpy.zip", "SHA256SUMS", "licences/"):
        assert name in told
    assert package.__doc__.partition(" + exec")[2].strip() in told  # the same command
    assert "VERSION" not in told
    for text in (told, (ROOT / "THIRD_PARTY.md").read_text()):  # pages that lie in dist/
        assert set(re.findall(r"\]\(([^)]+)\)", text)) <= {"LICENSE"}


def test_the_zip_is_what_package_json_names_and_always_the_same_bytes(tmp_path):
    stage.write(tmp_path)
    package.write(tmp_path)
    for name in ("a.zip", "b.zip"):
        zipped(tmp_path, tmp_path / name, {"NOTES.md": "# 1\n", "LICENSE": "MIT\n"})
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as there:
        told = json.loads(there.read("package.json"))
        named = {source for _, source in told["urls"]}
        beside = {"package.json", "NOTES.md", "LICENSE", "SHA256SUMS"}
        assert named | beside == set(there.namelist()) and not named & beside
        for line in there.read("app/stamp").decode().splitlines()[1:]:
            digest, size, name = line.split()
            data = there.read("app/" + name)
            assert (hashlib.sha256(data).hexdigest(), len(data)) == (digest, int(size))


def test_sums_are_those_of_sha256sum(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a").write_bytes(b"abc")
    (tmp_path / "SHA256SUMS").write_text("old")
    assert sums(tmp_path) == (
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
    with pytest.raises(Missing, match="other sources"):
        release.gather(tmp_path, stamp.version())


def test_the_one_before_is_a_file_a_ref_or_one_clear_line(tmp_path, monkeypatch):
    image = tmp_path / "old.uf2"
    image.write_bytes(b"")
    assert release.old_image(str(image)) == image
    with pytest.raises(Missing, match="^nowhere is neither an image nor a commit of this clone$"):
        release.old_image("nowhere")


def test_without_old_it_is_the_last_tag_before_else_the_commit_before(tmp_path, monkeypatch):
    def commit(name):
        run(f"git -c user.name=a -c user.email=a@b commit -q --allow-empty -m {name}", tmp_path)

    monkeypatch.setattr(release, "ROOT", tmp_path)
    run("git init -q", tmp_path)
    commit("one")
    with pytest.raises(Missing, match="one commit"):
        release.ref_before()
    commit("two")
    assert release.ref_before() == "HEAD~1"
    run("git tag v1 HEAD~1; git tag v2", tmp_path)
    assert release.ref_before() == "v1"  # v2 is the release that is being made
