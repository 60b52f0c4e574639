"""What a browser or a host lacks is said in one sentence; the policy holds; axe finds nothing."""

import mimetypes
import re
import threading

import pytest

from host_sim.web import serve
from tests.browser.web.axe import AXE
from tests.browser.web.browser import Phone
from tests.browser.web.phone_games import dealt, join
from tests.need import need

# Only axe.run's own words; the rule compares a name that is read with the text that is seen.
FINDINGS = """axe.run(document, { rules: { "label-content-name-mismatch": { enabled: true } } })
    .then(({ violations }) => violations.filter(({ impact }) => /serious|critical/.test(impact))
        .map(({ id, nodes }) => id + " " + nodes.map(({ html }) => html).join(" ")))"""


def first_screen(found, url, spoil=lambda page: None, **options):
    """The text of the first screen, once it says that something is missing, and its buttons."""
    context = found.new_context(**options)
    page = context.new_page()
    spoil(page)
    page.goto(url)
    said = page.locator("#welcome p").get_by_text(re.compile("WebAssembly|JavaScript|javascript"))
    said = said.locator("visible=true")
    said.wait_for()
    text = said.inner_text()
    assert page.locator("#welcome button:visible, #welcome progress:visible").count() == 0
    return text


def as_text(page):
    page.route("**/*.js", lambda route: route.fulfill(body="0", content_type="text/plain"))


@pytest.mark.long
def test_one_sentence_says_what_is_missing(found, site):
    gone = "delete globalThis.WebAssembly"
    german = {"locale": "de-DE"}
    no_wasm = [
        first_screen(found, site[0], lambda page: page.add_init_script(gone), **options)
        for options in ({}, german)
    ]
    assert "has no WebAssembly" in no_wasm[0] and "hat kein WebAssembly" in no_wasm[1]
    assert "does not load" in first_screen(found, site[0], as_text)
    assert "needs JavaScript" in first_screen(found, site[0], java_script_enabled=False)


@pytest.mark.parametrize("is_named", (True, False))
def test_our_server_names_the_types_of_its_files_itself(found, site, monkeypatch, is_named):
    """As where the registry of Windows says that .js is text/plain, which `mimetypes` reads."""
    monkeypatch.setattr(mimetypes, "_db", mimetypes.MimeTypes())
    mimetypes.add_type("text/plain", ".js")
    if not is_named:
        monkeypatch.setattr(serve._Handler, "extensions_map", {})
    server = serve.server(site[1] / "web", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = "http://127.0.0.1:%d/" % server.server_port
    try:
        if is_named:
            Phone(found, url)
        else:
            assert "does not load" in first_screen(found, url)
    finally:
        server.shutdown()
        server.server_close()


def test_a_game_is_dealt_under_the_pages_policy_which_allows_nothing_from_elsewhere(found, site):
    page = found.new_context(locale="en-GB").new_page()
    errors = []
    page.on("console", lambda message: errors.append(message.text))
    page.goto(site[0])
    page.locator("#welcome.ready #alone").click()
    page.locator("#more").wait_for(state="hidden")  # a game is played
    assert errors == [] and page.evaluate("slapdeck.state & 1")
    refused = """new Promise((done) => {
        addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
        %s
    })"""
    script = "document.head.append(Object.assign(document.createElement('script'), { %s }));"
    for does, directive in (
        (script % "text: 'globalThis.isSpoiled = true'", "script-src-elem"),
        (script % "src: 'https://example.org/a.js'", "script-src-elem"),
        ("fetch('https://example.org/').catch(() => {});", "connect-src"),
        ("new Image().src = 'https://example.org/a.png';", "img-src"),
        ("document.body.append(document.createElement('iframe'));"
         "document.querySelector('iframe').src = 'https://example.org/';", "frame-src"),
        ("document.body.setAttribute('style', 'color: red');", "style-src-attr"),
    ):  # fmt: skip
        assert page.evaluate(refused % does) == directive
    assert not page.evaluate("globalThis.isSpoiled")


@pytest.mark.long
@pytest.mark.parametrize("has_touch", (True, False))
def test_axe_finds_nothing_serious_on_any_screen(found, site, has_touch):
    need(AXE.exists(), "axe-core (python -m tests.browser.web.axe)")
    phone = Phone(found, site[0], stays=True, has_touch=has_touch)
    phone.run(AXE.read_text("utf-8") + "; 0")
    assert phone.run(FINDINGS) == []
    phone.run("slapdeck.welcome.close()")
    phone.run("document.getElementById('more').click()")
    assert phone.run(FINDINGS) == []
    phone.run("document.getElementById('menu').close()")
    if has_touch:
        join(phone, 0)
        assert phone.run(FINDINGS) == []
        dealt(phone)
    assert phone.run(FINDINGS) == []
    edge = "document.querySelector('.edge')"
    seen = phone.run(edge + ".innerText.trim().replace(/\\s+/g, ' ')")
    assert seen and phone.run(edge + ".ariaLabel").startswith(seen)
    phone.run(edge + ".setAttribute('aria-label', 'Red')")
    assert "label-content-name-mismatch" in str(phone.run(FINDINGS))
