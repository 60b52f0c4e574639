"""Storage of a browser as it should not be, and the check that the page plays with it."""

from tests.browser.web.browser import Phone
from tests.browser.web.phone_games import SAVED, dealt

DENIED = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied"); } });"""
NULL = DENIED.replace('throw new DOMException("denied");', "return null;")
FULL = "Storage.prototype.setItem = () => { throw new DOMException('QuotaExceededError'); };"
SPOILED = """if (!localStorage.length) {
    localStorage["slapdeck"] = "{spoiled";
    localStorage["slapdeck:/data/settings"] = "!";
    localStorage["slapdeck:/data/records"] = btoa("spoiled") + " 0";
    localStorage["slapdeck:../../secret"] = btoa("x") + " 0";
    localStorage["slapdeck-running:1"] = "!";
    localStorage["slapdeck-running:2"] = btoa("spoiled") + " 0";
}"""


def plays_with_storage(found, url, script, said, patience_s=30):
    """After that script a game begins, and one line says what is wrong with the storage."""
    phone = Phone(found, "about:blank", patience_s=patience_s)
    phone.page.add_init_script(script)
    phone.url = url
    phone.open(phone.url)
    phone.do(SAVED % 25)
    phone.run("slapdeck.speak()")
    note = phone.page.locator("#note")
    assert said in note.inner_text() if said else note.inner_text() == ""
    dealt(phone)
    phone.close()
