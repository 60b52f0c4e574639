"""Lighthouse's own rules: everybody can use the page, and it does what pages ought to do."""

import pytest

from tests.browser.web import lighthouse
from tests.browser.web.browser import chromium, served
from tests.browser.web.measure import Zipped
from tests.need import need

ALL = {"accessibility": 100, "best-practices": 100}


def scores(folder):
    need(lighthouse.is_there(), "Lighthouse (python -m tests.browser.web.lighthouse)")
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with served(folder, Zipped) as url:
        found = lighthouse.report(url + "/", *ALL)
    print(*lighthouse.less(found), sep="\n")
    return lighthouse.scores(found)


@pytest.mark.long
def test_lighthouse_finds_nothing_against_access_and_good_practice(site):
    assert scores(site[1] / "web") == ALL


@pytest.mark.long
def test_a_button_without_a_name_and_an_error_cost_points(site, tmp_path):
    page = (site[1] / "web" / "index.html").read_text("utf-8")
    for name, was, by in (
        ("name", '<button id="more" aria-label="menu">', '<button id="more">'),
        ("error", "</body>", "<script>throw Error('spoiled')</script></body>"),
    ):
        folder = tmp_path / name
        folder.mkdir()
        text = page.split("<script", 1)[0] + "</body></html>"  # the rest stays away
        assert was in text
        (folder / "index.html").write_text(text.replace(was, by).replace("&#9776;", ""), "utf-8")
        found = scores(folder)
        assert found["accessibility" if name == "name" else "best-practices"] < 100
