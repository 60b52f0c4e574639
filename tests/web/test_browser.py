"""The page in a real Chromium: fingers, stamps, reload, no network, no stranger."""

import json

import pytest

from host_sim.web import build
from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.table import events as kinds
from tests.need import need
from tests.web.browser import Phone, browser, chromium, served
from tests.web.logs import log_of

# Two cards each; whoever slaps the pair gets all four, and the others have none left soon.
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "deck": "2H 3D 4C 4S 5H 6D 7C 8S".split(),
          "rules": {"slap_in": False, "tie_window": 16667, "card_limit": 40}}  # fmt: skip
QUICK = {"join_ms": 400, "tempo_ms": 900, "pause_ms": 500}
PAIR = "game.console.table and game.console.table.game.pattern() >= 0"
TABLE = "game.console.table.game.table"


@pytest.fixture(scope="module")
def found():
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def site(image, tmp_path_factory):
    """The address of the page, made anew."""
    out = tmp_path_factory.mktemp("dist")
    build.build(out)
    with served(out / "web") as url:
        yield url + "/", out


@pytest.fixture
def phone(found, site):
    phone = Phone(found, site[0])
    yield phone
    assert phone.errors == []
    phone.context.close()


def dealt(phone, header=HEADER, buttons=(0, 1, 2, 3)):
    """A game of a stacked deck, joined by one touch of so many fingers."""
    phone.do("game.devices.store.header = %r" % header)
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.tap(*buttons)
    phone.until("game.console.table")


def test_four_fingers_at_once_join_four_seats(phone):
    phone.tap(0, 1, 2, 3)
    phone.until("game.console.join and game.console.join.joined == 15")


def test_a_game_to_its_winner_by_touches(phone):
    dealt(phone)
    for _ in range(40):
        phone.until("game.console.result or %s" % PAIR)
        if phone.python("game.console.result is not None"):
            break
        phone.tap(0)
        phone.page.wait_for_timeout(100)
    phone.until("game.console.result")
    files = phone.run("Object.keys(slapdeck.keep.files())")
    assert "/data/logs/1.slap" in files


REVERSED = """(() => {
    const now = performance.now();
    for (const [button, t] of [[2, now], [0, now - 40]]) {  // the younger one is handled first
        const box = slapdeck.layout.edges[button].getBoundingClientRect();
        const event = new PointerEvent("pointerdown", {
            pointerId: 70 + button, pointerType: "touch", bubbles: true, cancelable: true,
            clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
        });
        Object.defineProperty(event, "timeStamp", { value: t });
        document.body.dispatchEvent(event);
    }
})()"""
IGNORE_STAMPS = """(() => {
    const edge = slapdeck.hands.edge;
    slapdeck.hands.edge = function (t, ...rest) { edge.call(this, performance.now(), ...rest); };
})()"""


def winners(phone):
    """The seats that have won a slap, as text."""
    events = TABLE + ".events"
    return phone.python(f"str([{events}.seat(i) for i in range({events}.count) "
                        f"if {events}.kind(i) == {kinds.WON}])")  # fmt: skip


def double_slap(phone):
    """Who wins of two hands, 40 ms apart, whose handlers run in the other order."""
    dealt(phone)
    phone.until(PAIR)
    phone.page.wait_for_timeout(300)
    phone.run(REVERSED)
    phone.page.wait_for_timeout(200)
    return winners(phone)


def test_a_double_slap_is_judged_by_its_stamps(phone):
    assert double_slap(phone) == "[0]"


def test_without_stamps_the_handlers_order_would_decide(phone):
    phone.run(IGNORE_STAMPS)
    assert double_slap(phone) != "[0]"


def test_a_reload_and_no_network_keep_everything(phone):
    phone.do("game.console.settings.volume = 25; game.hold_upright(True)")
    phone.page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = phone.run("JSON.stringify(slapdeck.keep.files())")
    assert "/data/settings" in kept
    phone.page.reload()
    phone.ready()
    assert phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    phone.context.set_offline(True)
    phone.page.reload()
    phone.ready()
    assert phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    assert phone.python("game.console.settings.volume") == 25


def strangers(phone):
    """The addresses of other origins that were asked for."""
    own = (phone.url, "data:", "blob:")
    return [url for url in phone.requests if not url.startswith(own)]


def test_nothing_is_asked_of_another_origin(phone):
    dealt(phone)
    phone.page.wait_for_timeout(500)
    assert strangers(phone) == []
    with served("/var/empty") as other:
        phone.run("fetch(%r, { mode: 'no-cors' }).catch(() => 0)" % other)
    assert [url.rstrip("/") for url in strangers(phone)] == [other]


def test_one_file_plays_without_a_server(found, site):
    page = next(site[1].glob("slapdeck-*.html"))
    phone = Phone(found, page.as_uri())
    phone.tap(0)
    phone.until("game.console.join")
    assert phone.errors == [] and strangers(phone) == []


def test_what_is_exported_comes_back(phone):
    phone.do("game.console.settings.volume = 50; game.hold_upright(True)")
    saved = phone.run("slapdeck.keep.exported()")
    phone.run("localStorage.clear()")
    phone.page.reload()
    phone.ready()
    assert phone.python("game.console.settings.volume") == 100
    refused = "(() => { try { slapdeck.keep.import('{}'); } catch { return 'no'; } })()"
    assert phone.run(refused) == "no"
    phone.run("slapdeck.keep.import(%r)" % saved)
    phone.page.reload()
    phone.ready()
    assert phone.python("game.console.settings.volume") == 50


@pytest.mark.parametrize("language, words", [("en-GB", "tie"), ("de-DE", "unentschieden")])
def test_the_page_speaks_the_language_of_the_browser(found, site, language, words):
    phone = Phone(found, site[0], locale=language)
    assert words in phone.page.locator("#note").inner_text()
    assert phone.python("game.console.settings.language") == language[:2]
    phone.context.close()


def test_a_link_opens_its_practice(found, site):
    phone = Phone(found, site[0] + "#p=12345")
    phone.until("game.console.practice and game.console.practice.trainer.number == 12345")
    phone.context.close()


DECK = "bytes(game.console.recorder.view()).hex()"


def dealt_by(found, url):
    """The page and its record, of the deal alone."""
    phone = Phone(found, url)
    phone.do("game.devices.store.rig = %r" % {"join_ms": 400, "tempo_ms": 60000})
    phone.tap(0, 1)
    phone.until("game.console.table")
    return phone, phone.python(DECK)


@pytest.mark.long
def test_a_link_deals_the_same_cards_to_a_friend(found, site):
    asked = site[0] + "?game=slapjack&seed=4711&minutes=3"
    first, record = dealt_by(found, asked)
    link = first.python("game.dealt()")
    second, same = dealt_by(found, site[0] + "?" + link)
    third, other = dealt_by(found, asked.replace("4711", "4712"))
    assert link == "game=slapjack&seed=4711&minutes=3"
    assert record == same and record != other
    for phone in (first, second, third):
        phone.context.close()


def test_a_link_to_no_game_says_so(found, site):
    phone = Phone(found, site[0] + "?game=chess")
    assert phone.page.locator("#note").inner_text() == "This link leads to no game."
    phone.open(site[0] + "?x#g=AAAA")
    phone.page.wait_for_function("document.getElementById('note').textContent.includes('no game')")
    phone.context.close()


def played(phone):
    """A game to its winner, in which two hands were on the first pile."""
    dealt(phone)
    phone.until(PAIR)
    phone.page.wait_for_timeout(300)
    phone.run(REVERSED)
    phone.run("slapdeck.hands.release()")
    for _ in range(40):
        phone.page.wait_for_timeout(100)
        phone.until("game.console.result or %s" % PAIR)
        if phone.python("game.console.result is not None"):
            break
        phone.tap(0)
    phone.page.locator("#share").wait_for()


SHARED = "void (navigator.share = async ({ url }) => { globalThis.shared = url; })"


@pytest.mark.long
def test_a_shared_game_opens_at_its_closest_slap(found, site, phone):
    played(phone)
    phone.run(SHARED)
    phone.page.locator("#share").click()
    phone.page.wait_for_function("globalThis.shared")
    link = phone.run("shared")
    assert link.startswith(site[0]) and "#g=" in link and "seed=" in link
    friend = Phone(found, link)
    panel = friend.page.locator("#viewer")
    panel.locator("[data-part=what]", has_text="Green is late by 40 ms.").wait_for()
    panel.locator("[data-part=last]").click()
    panel.locator("[data-part=what]", has_text="Red wins.").wait_for()
    friend.page.keyboard.press("Home")
    panel.locator("[data-part=what]", has_text="dealt to 4").wait_for()
    panel.locator("[data-part=play]").click()
    panel.locator("[data-part=where]", has_text="event 2 of").wait_for()
    panel.locator("[data-part=leave]", has_text="Play these cards").click()
    friend.tap(0)
    friend.until("game.console.join")
    assert friend.errors == []
    friend.context.close()


DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}"""


def test_a_dropped_log_is_shown_and_a_wrong_one_refused(phone):
    lines = b"\n".join(log_of(200)).decode()
    phone.page.evaluate(DROP, ["a.jsonl", lines])
    phone.page.locator("#viewer [data-part=what]", has_text="late by 17.400 ms").wait_for()
    phone.page.keyboard.press("Escape")
    phone.page.locator("#viewer").wait_for(state="hidden")
    phone.page.evaluate(DROP, ["a.jsonl", "nonsense"])
    phone.page.locator("#note", has_text="line 1: this is no JSON").wait_for()


def test_a_log_beside_the_page_is_linked_and_no_other(found, site):
    (site[1] / "web" / "evening.jsonl").write_bytes(b"\n".join(log_of(200)))
    phone = Phone(found, site[0] + "?log=evening.jsonl")
    phone.page.locator("#viewer [data-part=what]", has_text="late by 17.400 ms").wait_for()
    phone.open(site[0] + "?log=https://example.org/evening.jsonl")
    phone.page.locator("#note", has_text="no game").wait_for()
    assert not any(url.startswith("https://example.org") for url in phone.requests)
    phone.context.close()


PAD = """(pressed) => {
    const buttons = [0, 1, 2, 3].map((n) => ({ pressed: n === pressed }));
    navigator.getGamepads = () => [{ connected: true, timestamp: performance.now(), buttons }];
}"""


def test_a_gamepad_is_four_buttons(phone):
    phone.page.evaluate(PAD, 3)  # the face button at the top
    phone.until("game.console.join and game.console.join.joined == 4")


def test_the_phone_stays_awake_and_shakes(found, site):
    phone = Phone(found, site[0])
    phone.run("globalThis.asked = [];"
              "navigator.vibrate = (ms) => asked.push('vibrate');"
              "Object.defineProperty(navigator, 'wakeLock', { value:"
              "{ request: async (kind) => { asked.push(kind); return {}; } } });")  # fmt: skip
    phone.tap(0)
    phone.page.wait_for_function("asked.includes('vibrate') && asked.includes('screen')")
    phone.context.close()


SCANS = """(() => {
    const now = performance.now();
    for (let n = 0; n < 20; n++) {
        const event = new PointerEvent("pointermove", { pointerType: "touch", bubbles: true });
        Object.defineProperty(event, "timeStamp", { value: now + 8 * n });
        document.body.dispatchEvent(event);
    }
})()"""


def test_the_tie_window_is_the_measured_touch_scan(phone):
    assert phone.run("slapdeck.hands.touchUs") == 16667
    phone.run(SCANS)
    assert phone.run("slapdeck.hands.touchUs") == 8000
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.tap(0, 1)
    phone.until("game.console.table")
    assert 4000 <= phone.python("game.console.table.game.rules.tie_window") <= 12000


@pytest.mark.parametrize("game", WITHOUT_CARDS)
def test_a_duel_shows_margins_as_coarse_as_the_input(phone, game):
    asked = "from host_sim.web.game import margins_shown_in; answer = margins_shown_in()"
    assert phone.do(asked) == 1000
    phone.do("game.console.show(%r, button=0, joined=3)" % game)
    phone.until("game.console." + game)
    assert phone.do(asked) == 20000  # the next step from 16667 on
    phone.page.wait_for_function("document.getElementById('note').textContent === ''")


# A board with the page's own files: its raw REPL runs what it is sent in the page's interpreter.
BOARD = """(() => {
    const mp = slapdeck.python;
    mp.runPython(`
import io, sys
said = []
def show(*words, end="\\\\n"):
    said.append(" ".join(str(word) for word in words) + end)
repl = {"print": show}
def run(code):
    said.clear()
    try:
        exec(code, repl)
    except Exception as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)
        return "".join(said) + "\\x04" + trace.getvalue() + "\\x04>"
    return "".join(said) + "\\x04\\x04>"
`);
    const run = mp.globals.get("run");
    let say, code = "", raw = false;
    globalThis.wrote = [];
    globalThis.asked = [];
    const port = {
        open: async () => {},
        close: async () => { wrote.push("closed"); },
        readable: new ReadableStream({ start: (controller) => {
            say = (text) => controller.enqueue(new TextEncoder().encode(text));
        } }),
        writable: new WritableStream({ write: (bytes) => {
            for (const letter of new TextDecoder().decode(bytes)) {
                if (letter === "\\x01") {
                    raw = true;
                    code = "";
                    say("raw REPL; CTRL-B to exit\\r\\n>");
                } else if (letter === "\\x02") raw = false;
                else if (letter === "\\x04" && raw) {
                    asked.push(code);
                    say("OK" + run(code));
                    code = "";
                } else if (letter === "\\x04") wrote.push("restarted");
                else if (raw) code += letter;
            }
        } }),
    };
    Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port } });
})()"""


def at_board(phone):
    """In the page of the board on the cable."""
    phone.page.locator("#more").click()
    phone.page.locator("#actions button", has_text="Connect a board").click()
    return phone.page.locator("#board")


@pytest.mark.long
def test_a_board_shows_its_logs_and_gives_its_data(phone):
    phone.do("game.console.settings.volume = 25; game.hold_upright(True)")
    played(phone)
    phone.run(BOARD)
    board = at_board(phone)
    with phone.page.expect_download() as saved:
        board.locator("button", has_text="Save the board's data").click()
    files = json.loads(saved.value.path().read_text())["slapdeck-data-1"]
    assert "/data/settings" in files and "/data/logs/1.slap" not in files
    board.locator("button", has_text="1").first.click()
    phone.page.locator("#viewer [data-part=what]", has_text="Green is late by 40 ms.").wait_for()
    phone.page.wait_for_function("wrote.join() === 'restarted,closed'")


STORED = "JSON.stringify(slapdeck.keep.files())"

@pytest.fixture
def backup(phone, tmp_path):
    """On the cable is a board whose volume is 25. This is a backup of when it was 50 and the board
    had a set of rules."""
    phone.do("game.console.settings.volume = 50; game.hold_upright(True);"
             "game.devices.store.save_rules('HOME', 'war', {})")  # fmt: skip
    path = tmp_path / "backup.json"
    path.write_text(phone.run("slapdeck.keep.exported()"))
    phone.do("game.console.settings.volume = 25; game.hold_upright(True);"
             "game.devices.store.remove_rules('HOME')")  # fmt: skip
    phone.run(BOARD)
    return path


def put(phone, board, path):
    """Choose that file in the page of the board."""
    with phone.page.expect_file_chooser() as chooser:
        board.locator("button", has_text="Put saved data onto the board").click()
    chooser.value.set_files(path)
    return board


def stored(phone):
    """The board's files, {path: base64}; those that are not finished too."""
    found = {}
    for path in ("/data/settings", "/data/rules/HOME"):
        for name in (path, path + ".new"):
            if phone.run("slapdeck.python.FS.analyzePath(%r).exists" % name):
                found[name] = phone.run("slapdeck.python.FS.readFile(%r).join()" % name)
    return found


def test_a_backup_goes_back_onto_the_board_and_the_old_data_into_a_file(phone, backup):
    files = json.loads(backup.read_text())["slapdeck-data-1"]
    with phone.page.expect_download() as saved:
        board = put(phone, at_board(phone), backup)
    board.locator("p", has_text="On the board now: ").wait_for()
    before = json.loads(saved.value.path().read_text())["slapdeck-data-1"]
    assert saved.value.suggested_filename == "slapdeck-board-before.json"
    assert "/data/rules/HOME" not in before and before["/data/settings"] != files["/data/settings"]
    assert json.loads(phone.run(STORED)) == files
    board.locator("button", has_text="Back to the game").click()
    phone.page.wait_for_function("wrote.join() === 'restarted,closed'")
    assert sorted(stored(phone)) == ["/data/rules/HOME", "/data/settings"]


def test_a_damaged_backup_is_refused_and_nothing_is_written(phone, backup):
    found = json.loads(backup.read_text())
    files = found["slapdeck-data-1"]
    files["/data/rules/HOME"] = files["/data/rules/HOME"][:-8] + "AAAAAAA="
    backup.write_text(json.dumps(found))
    was = stored(phone)
    board = put(phone, at_board(phone), backup)
    board.locator("p", has_text="/data/rules/HOME is damaged or too new.").wait_for()
    assert stored(phone) == was
    assert not [code for code in phone.run("asked") if "open(" in code and "'wb'" in code]
    backup.write_text("{}")
    put(phone, board, backup)
    board.locator("p", has_text="This file has no data for a board.").wait_for()
    assert stored(phone) == was


@pytest.mark.parametrize("trouble, line", [
    ("raise OSError(28)", "its memory is full"),
    ("_f.write(a2b_base64(s)[:-1])", "the copy is damaged"),
])  # fmt: skip
def test_a_board_that_cannot_be_written_stays_as_it_was(phone, backup, trouble, line):
    phone.run("slapdeck.python.runPython(`def broken(s):\n _f = repl['_f']\n"
              " from binascii import a2b_base64\n %s`)" % trouble)  # fmt: skip
    # From the second file on: the first one is already there under its new name.
    phone.run("(() => { const push = asked.push.bind(asked); asked.push = (code) => { push(code);"
              "if (code.includes('HOME')) slapdeck.python.runPython(\"repl['_w'] = broken\"); };"
              " })()")  # fmt: skip
    was = stored(phone)
    board = put(phone, at_board(phone), backup)
    board.locator("p", has_text="The board could not be written: ").wait_for()
    assert line in board.locator("p").inner_text()
    assert any("_o(\"/data/settings\")" in code for code in phone.run("asked"))
    assert stored(phone) == was


def test_the_buttons_of_a_board_get_names(phone):
    scores = {"button names": ["ANN", "", "", ""], "new": 1}
    phone.do("game.devices.store.save_high_scores(%r)" % scores)
    phone.run(BOARD)
    board = at_board(phone)
    board.locator("button", has_text="Names").click()
    fields = board.locator("input")
    fields.nth(3).wait_for()
    assert [field.input_value() for field in fields.all()] == ["ANN", "", "", ""]
    fields.nth(1).fill("b2")
    board.locator("button", has_text="Put names onto the board").click()
    board.locator("p", has_text="A name is three letters").wait_for()
    fields.nth(1).fill("")
    fields.nth(1).press_sequentially("alt")  # keys of buttons, as on a laptop
    board.locator("button", has_text="Put names onto the board").click()
    board.locator("p", has_text="On the board now: records.").wait_for()
    scores = phone.python("str(sorted(game.devices.store.high_scores().items()))")
    assert scores == "[('button names', ['ANN', 'ALT', '', '']), ('new', 1)]"


def test_without_web_serial_the_page_says_where_it_works(phone):
    phone.run("Object.defineProperty(navigator, 'serial', { value: undefined })")
    at_board(phone).locator("p", has_text="Chrome, Edge or Opera on a computer").wait_for()
