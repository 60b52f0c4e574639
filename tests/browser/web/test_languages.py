"""A language is fetched when it is spoken, and stays; how large the page is with one."""

import pytest

from host_sim.languages import codes, language
from host_sim.web import build
from tests.browser.web.browser import Phone, host, served
from tests.browser.web.releases import MARK, controlled, fails_with, release

TO_TITLE, IN_ALL = 300_000, 450_000  # bytes with gzip
OTHERS = codes()[1:]
ROW = """console = game.console
console.settings.language = %r
console.screen.settings_changed()"""


def too_large(folder, spoken):
    """Return the budgets that the page in `folder` exceeds in that language."""
    _, title = build.compressed(build.before_title(folder, spoken))
    found = build.compressed(build.fetched(folder, spoken))
    return [("title", title)] * (title > TO_TITLE) + [("all", max(found))] * (max(found) > IN_ALL)


def test_the_page_with_one_language_keeps_its_budgets(copied):
    assert [too_large(copied, spoken) for spoken in codes()] == [[] for _ in codes()]
    spoken = OTHERS[0]
    rest = next(copied.glob("rest-*"))
    rest.write_bytes(rest.read_bytes() + bytes(60_000))
    assert [what for what, _ in too_large(copied, spoken)] == ["all"]
    game = next(copied.glob("game-*"))
    game.write_bytes(game.read_bytes() + bytes(60_000))
    assert [what for what, _ in too_large(copied, spoken)] == ["title", "all"]


@pytest.mark.parametrize("spoken", ("en", OTHERS[0]))
def test_a_browser_fetches_its_own_language_and_nothing_else(found, site, spoken):
    phone = Phone(found, site[0], locale=spoken, service_workers="block", stays=True)
    asked = {url.removeprefix(site[0]) or "index.html" for url in phone.requests}
    asked = {name for name in asked if not name.startswith("blob:")}
    assert speaks(phone) == spoken
    files = {path.name for path in build.before_title(site[1] / "web", spoken)}
    assert files <= asked
    assert asked <= {path.name for path in build.fetched(site[1] / "web", spoken)}


def speaks(phone):
    """The language of the game, once the page beside it speaks the same."""
    code = phone.python("game.language()")
    phone.page.wait_for_function("document.documentElement.lang === '%s'" % code)
    how = phone.page.locator("[data-say=how]").text_content()
    assert how == language(code).texts["page"]["how"]
    return code


def chosen(phone, code):
    """That language, in the list of the settings."""
    phone.do("game.console.show('menu', button=0, joined=1)", until="game.console.shown == 'menu'")
    phone.do(ROW % code)
    # The menu stores its settings when it is left, a frame later: a reload must not come before.
    phone.do("game.console.show('title')", until="game.console.shown == 'title'")


def stays(found, folder, patience_s=30, locale="en"):
    """Languages that were chosen, or that the browser asked for, are there without a network, in
    the next version, too."""
    spoken = (*OTHERS[:2], "en") if locale == "en" else (locale, "en")
    with served(folder, host("no-cache")) as url:
        release(folder, "one")
        phone = Phone(found, url + "/", locale=locale, patience_s=patience_s)
        controlled(phone)
        for code in spoken if locale == "en" else ("en",):
            chosen(phone, code)
            phone.until("game.language() == %r" % code)
        release(folder, "second")
        phone.page.reload()
        phone.page.wait_for_function(MARK + " === 'second'")
        phone.ready()
    for code in spoken:
        chosen(phone, code)
        phone.until("game.language() == %r" % code, patience_s)
        phone.page.reload()
        phone.ready()
        assert speaks(phone) == code
    phone.close()


@pytest.mark.long
@pytest.mark.parametrize(
    "line, before",
    (
        ("event.waitUntil(store(LANGUAGES[event.data]))", "0"),
        ("...codes.flatMap((code) => LANGUAGES[code])", ""),
    ),
)
def test_without_the_line_that_keeps_it_it_is_not(found, image, tmp_path, line, before):
    fails_with(stays, "sw.js", line, before, found, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("locale", ("en", OTHERS[0]))
def test_a_language_that_was_spoken_is_there_without_a_network(found, copied, locale):
    stays(found, copied, locale=locale)


def test_a_language_that_cannot_be_fetched_leaves_the_present_one_and_comes_later(found, site):
    code = OTHERS[-1]
    said = language("en").texts["page"]["noLanguage"]
    phone = Phone(found, site[0], service_workers="block")
    phone.page.route("**/%s-*" % code, lambda route: route.abort())
    chosen(phone, code)
    phone.page.locator("#note", has_text=said).wait_for()
    assert speaks(phone) == "en"
    phone.page.reload()  # as with the data of another browser
    phone.ready()
    phone.page.locator("#note", has_text=said).wait_for()
    assert speaks(phone) == "en" and phone.python("game.console.settings.language") == code
    phone.page.unroute("**/%s-*" % code)
    phone.run("void dispatchEvent(new Event('online'))", until="game.language() == %r" % code)
    assert speaks(phone) == code and phone.errors == []


def test_the_page_in_one_file_has_all_of_them(found, built):
    phone = Phone(found, next(built.glob("slapdeck-*.html")).as_uri())
    for code in (*OTHERS, "en"):
        chosen(phone, code)
        phone.until("game.language() == %r" % code)
        assert speaks(phone) == code
    assert phone.errors == [] and "http" not in str(phone.requests)
