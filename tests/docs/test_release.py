"""The contents of a release; `make release` itself checks that the image plays."""

import re
import sys
import zipfile

import pytest

from firmware.board import names
from host_sim.board import licences, release, stamp
from host_sim.board.release import Missing, sums
from host_sim.web import build
from hw.pack import COMMITTED, is_current
from tests.browser.web.browser import chromium
from tests.docs import use_release
from tests.docs.pages import ROOT, run
from tests.need import need


def test_the_version_stands_in_one_place_and_has_its_entry():
    version = stamp.version()
    assert release.notes((ROOT / "CHANGELOG.md").read_text(), version).count("\n- ") > 2
    for path in [*ROOT.glob("src/slapdeck/**/*.py"), *ROOT.glob("firmware/**/*.py")]:
        assert f'"{version}"' not in path.read_text(), path


def test_a_version_without_an_entry_is_no_release():
    text = "# Changes\n\n## 1.1.0\n\n- New.\n\n## 1.0.0 (2026-11-26)\n\n- Old.\n## 0.9.0\n\n"
    reported = release.notes(text, "1.0.0")
    assert reported.startswith("# Slapdeck 1.0.0\n\n- Old.\n\n## How to install it\n")
    for missing in ("1.2.0", "0.9.0", "1.1"):
        with pytest.raises(Missing, match=missing):
            release.notes(text, missing)


@pytest.fixture
def gathered(tmp_path):
    """Files of a release of this tree, but for those that `make hw` makes."""
    need(release.IMAGE if release.MAP.exists() else None, "the firmware image: make uf2")
    try:
        release.gather(tmp_path, stamp.version())
    except Missing as why:
        need(None, str(why))
    return tmp_path


def test_the_page_offers_the_images_of_a_release_one_for_each_board(gathered):
    assert list(build.images(gathered)) == names()


def test_published_files_are_of_a_release_or_the_page(gathered):
    """An asset that is not there ends the workflow."""
    workflow = (ROOT / ".github" / "workflows" / "publish.yml").read_text()
    line = next(line for line in workflow.splitlines() if "gh release create" in line)
    assert "zip -qr slapdeck-all-" in workflow
    for name in ("slapdeck.html", "slapdeck.whl", "all.zip", "SHA256SUMS"):  # these take longer
        (gathered / name).write_text("")
    wanted = re.findall(r"dist/(\S+)", line)
    assert "*.uf2" in wanted and all(list(gathered.glob(name)) for name in wanted)


MAP = " CMakeFiles/firmware.dir/x/source/micropython/lib/littlefs/lfs2.c.o\n"


def test_linked_libraries_have_to_be_named():
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


def test_the_hardwares_archive_is_of_this_tree_or_no_release(tmp_path, monkeypatch):
    archive = tmp_path / "hardware.zip"
    monkeypatch.setattr(release.pack, "ARCHIVE", archive)
    monkeypatch.setattr(release.pack, "is_current", lambda: is_current(archive))
    (tmp_path / "dist").mkdir()
    release.hardware(tmp_path / "dist")
    assert not list((tmp_path / "dist").iterdir())
    for spoilt in (False, True):
        with zipfile.ZipFile(archive, "w") as out:
            for name in COMMITTED:
                text = (ROOT / "hw" / name).read_bytes()
                out.writestr(name, b"" if spoilt and name == "bom.csv" else text)
        if spoilt:
            with pytest.raises(Missing, match="make hw"):
                release.hardware(tmp_path / "dist")
        else:
            release.hardware(tmp_path / "dist")
            assert (tmp_path / "dist" / "hardware.zip").exists()


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


@pytest.mark.long
def test_the_page_and_the_game_of_a_release_are_used_from_an_empty_folder(tmp_path):
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    release.page(tmp_path)
    release.wheel(tmp_path)
    (tmp_path / "SHA256SUMS").write_text(sums(tmp_path))
    status, out = run(f"{sys.executable} -m tests.docs.use_release {tmp_path}", ROOT)
    assert not status, out


def test_a_file_without_a_sum_or_another_than_summed_is_no_release(tmp_path):
    release = tmp_path / "release"
    release.mkdir()
    (release / "slapdeck.html").write_text("the page")
    (release / "SHA256SUMS").write_text(sums(release))
    use_release.sums_are_right(release, tmp_path)
    assert {path.name for path in release.iterdir()} == {"slapdeck.html", "SHA256SUMS"}
    (release / "slapdeck.whl").write_text("the game")
    with pytest.raises(AssertionError, match=r"slapdeck\.whl"):
        use_release.sums_are_right(release, tmp_path)
    (release / "slapdeck.whl").unlink()
    (release / "slapdeck.html").write_text("another page")
    with pytest.raises(AssertionError, match=r"slapdeck\.html: FAILED"):
        use_release.sums_are_right(release, tmp_path)


def test_an_archive_of_the_hardware_without_gerbers_is_no_release(tmp_path):
    with zipfile.ZipFile(tmp_path / "hardware.zip", "w") as out:
        for end in use_release.ENDS[:-1]:
            out.writestr("slapdeck" + end, b"")
    with pytest.raises(AssertionError, match="hardware.zip has no gerbers.zip$"):
        use_release.builds(tmp_path, tmp_path)
