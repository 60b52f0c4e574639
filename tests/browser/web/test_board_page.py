"""The page of the board on the cable, in a real Chromium: logs, backup, names, troubles."""

import json
from base64 import b64decode

import pytest

from firmware.board import names
from host_sim import version
from host_sim.chip import boards
from host_sim.chip.rig import Rig
from host_sim.chip.rig import image as firmware
from host_sim.chip.silicon import UNKIND_USB
from host_sim.web import build
from tests.browser.web.board import at_board, carried, on_cable, put, saved_data
from tests.browser.web.browser import Phone, served
from tests.browser.web.phone_games import SAVED, played
from tests.device.handheld.play import Hands, files, title_is_there
from tests.device.handheld.release import FOLDERS, written_by
from tests.need import need

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
    path = sys.path[:]  # the page's own stays
    try:
        exec(code, repl)
        sys.path[:] = path
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
    const serial = { requestPort: async () => port };
    Object.defineProperty(navigator, "serial", { configurable: true, value: serial });
})()"""


@pytest.mark.long
@pytest.mark.parametrize("ms", [0, 149, 260])
def test_the_page_works_at_any_moment_of_a_game_on_the_emulated_board(phone, ms):
    need(firmware(), "the firmware image: make uf2")
    deck = "7H 9C 2D 3S 4H KC 4D TS".split() * 5
    rig = Rig(files(deck, 2, {"packs": 5}, tempo_ms=150), silicon=UNKIND_USB)
    rig.boot(title_is_there)
    Hands(rig).join(0, 1, card=2)
    rig.run_us(ms * 1000 + 500)
    on_cable(phone, rig)
    board = at_board(phone)
    kept = saved_data(phone, board)
    assert b64decode(kept["/data/paused"]) == rig.read_file("/data/paused")
    board.locator("button", has_text="Back to the game").click()
    heard = rig.chip.mcu.cable.received.rpartition
    phone.page.wait_for_timeout(1000)
    assert rig.run_until(lambda: b"Slapdeck " in heard(b"soft reboot")[2] and rig.panel.on, 3e6)


@pytest.mark.long
def test_a_board_shows_its_logs_and_gives_its_data(phone):
    phone.do(SAVED % 25)
    played(phone)
    phone.run(BOARD)
    board = at_board(phone)
    files = saved_data(phone, board)
    assert "/data/settings" in files and "/data/logs/1.slap" not in files
    board.locator("button", has_text="1").first.click()
    phone.page.locator("#viewer [data-part=what]", has_text="Green is late by 40 ms.").wait_for()
    phone.page.wait_for_function("wrote.join() === 'restarted,closed'")


@pytest.mark.long
@pytest.mark.parametrize("folder", sorted(FOLDERS.iterdir()), ids=lambda folder: folder.name)
def test_the_page_carries_what_each_version_wrote_from_board_to_board(found, site, folder):
    """With today's image; `make release` has that of the release before at the old board."""
    need(firmware(), "the firmware image: make uf2")
    carried(found, site[0], written_by(folder), firmware(), firmware())


NO_SERIAL = "Object.defineProperty(navigator, 'serial', { configurable: true, value: undefined })"
STORED = "JSON.stringify(slapdeck.keep.files())"


@pytest.fixture
def backup(phone, tmp_path):
    """On the cable is a board whose volume is 25. This is a backup of when it was 50 and the board
    had a set of rules."""
    phone.do(SAVED % 50 + ";game.devices.store.save_rules('HOME', 'war', {})")
    path = tmp_path / "backup.json"
    path.write_text(phone.run("slapdeck.keep.exported()"))
    phone.do(SAVED % 25 + ";game.devices.store.remove_rules('HOME')")
    phone.run(BOARD)
    return path


def stored(phone):
    """The board's files, {path: base64}; those that are not finished too."""
    found = {}
    for path in ("/data/settings", "/data/rules/HOME"):
        for name in (path, path + ".new"):
            if phone.run("slapdeck.python.FS.analyzePath(%r).exists" % name):
                found[name] = phone.run("slapdeck.python.FS.readFile(%r).join()" % name)
    return found


def test_where_nothing_is_stored_a_boards_data_is_not_loaded_and_the_page_says_why(phone, backup):
    board = at_board(phone)
    phone.run("void (slapdeck.keep.storage = null)")
    board.locator("button", has_text="Show the board's data here").click()
    phone.page.locator("#ask").wait_for()
    phone.button("#ask [value=yes]")
    board.locator("p", has_text="This browser stores nothing").wait_for()
    phone.run("void (slapdeck.keep.storage = localStorage)")


@pytest.mark.long
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


@pytest.mark.parametrize(
    "trouble, line",
    [
        ("raise OSError(28)", "its memory is full"),
        ("_f.write(a2b_base64(s)[:-1])", "the copy is damaged"),
    ],
)
def test_a_board_that_cannot_be_written_stays_as_it_was(phone, backup, trouble, line):
    phone.run(
        "slapdeck.python.runPython(`def broken(s):\n _f = repl['_f']\n"
        " from binascii import a2b_base64\n %s`)" % trouble
    )
    # From the second file on: the first one is already there under its new name.
    phone.run(
        "(() => { const push = asked.push.bind(asked); asked.push = (code) => { push(code);"
        "if (code.includes('HOME')) slapdeck.python.runPython(\"repl['_w'] = broken\"); };"
        " })()"
    )
    was = stored(phone)
    board = put(phone, at_board(phone), backup)
    board.locator("p", has_text="The board could not be written: ").wait_for()
    assert line in board.locator("p").inner_text()
    assert any('_o("/data/settings")' in code for code in phone.run("asked"))
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
    board.locator("p", has_text="A name is two to six letters").wait_for()
    fields.nth(1).fill("")
    fields.nth(1).press_sequentially("alt")  # keys of buttons, as on a laptop
    board.locator("button", has_text="Put names onto the board").click()
    board.locator("p", has_text="On the board now: records.").wait_for()
    scores = phone.python("str(sorted(game.devices.store.high_scores().items()))")
    assert scores == "[('button names', ['ANN', 'ALT', '', '']), ('new', 1)]"


def speak(phone, language):
    """That language is fetched, and the page speaks it."""
    phone.do("game.console.settings.language = %r" % language)
    phone.do("game.console.apply_settings()", until="game.language() == %r" % language)
    phone.run("slapdeck.speak()")


@pytest.mark.parametrize(
    "language, connect, line",
    [
        ("en", "Connect a board", "starts empty; save the board's data here first"),
        ("de", "Gerät verbinden", "beginnt leer; dann vorher hier die Daten sichern"),
    ],
)
def test_before_a_newer_image_the_page_says_what_to_save(phone, language, connect, line):
    speak(phone, language)
    phone.run(BOARD)
    phone.page.locator("#more").click()
    phone.page.locator("#actions button", has_text=connect).click()
    phone.page.locator("#board small", has_text=line).wait_for()


@pytest.fixture
def with_images(image, tmp_path):
    """dist/ of a release, with the page that was made of it; its address."""
    need(firmware(), "the firmware image: make uf2")
    plain = firmware().read_bytes()
    for name in names():
        path = tmp_path / f"slapdeck-{version()}-{name}.uf2"
        path.write_bytes(boards.chosen(plain, name))
    build.build(tmp_path)
    with served(tmp_path / "web") as url:
        yield url + "/", tmp_path


@pytest.mark.long
def test_beside_the_page_lie_the_images_of_a_release_and_a_visit_still_loads_450_kb(
    found, with_images
):
    url, out = with_images
    phone = Phone(found, url)
    phone.run(NO_SERIAL)
    board = at_board(phone)
    board.locator("p", has_text="A new board? Hold its button BOOTSEL").wait_for()
    links = board.locator("a")
    assert links.all_inner_texts() == list(boards.TITLES.values())
    for i, name in enumerate(names()):
        with phone.page.expect_download() as saved:
            links.nth(i).click()
        file = f"slapdeck-{version()}-{name}.uf2"
        assert saved.value.suggested_filename == file
        assert saved.value.path().read_bytes() == (out / file).read_bytes()
    assert max(build.compressed(build.fetched(out / "web"))) <= 450_000
    assert ".uf2" not in (out / f"slapdeck-{version()}.html").read_text()
    phone.close()


def test_without_a_release_the_page_offers_no_image(phone):
    board = at_board(phone)
    board.locator("small", has_text="make flash").wait_for()
    assert not board.locator("a").count()


def test_without_web_serial_the_page_says_where_it_works(phone):
    phone.run(NO_SERIAL)
    at_board(phone).locator("p", has_text="Chrome, Edge or Opera on a computer").wait_for()


# A port that takes every byte and answers each Ctrl-D with what `answer` says.
PORT = """(() => {
    let to;
    const say = (text) => to.enqueue(new TextEncoder().encode(text));
    const answer = %s;
    globalThis.unplug = () => to.close();
    const port = {
        open: async () => {}, close: async () => {},
        readable: new ReadableStream({ start: (controller) => { to = controller; } }),
        writable: new WritableStream({
            write: (bytes) => answer(new TextDecoder().decode(bytes)),
        }),
    };
    const serial = { requestPort: async () => port };
    Object.defineProperty(navigator, "serial", { configurable: true, value: serial });
})()"""
SILENT = "() => {}"
STUCK = "() => new Promise(() => {})"
OTHER = """(text) => {
    if (text.includes("\\x01")) say("raw REPL; CTRL-B to exit\\r\\n>");
    else if (text.endsWith("\\x04")) say("OK{}\\x04\\x04>");
}"""


def test_a_board_that_is_unplugged_says_so_at_once(phone):
    phone.run(PORT % SILENT)
    board = at_board(phone)
    board.locator("p", has_text="Connecting to the board").wait_for()
    phone.run("unplug()")
    board.locator("p", has_text="The cable is unplugged.").wait_for(timeout=2000)


TAKEN = """Object.defineProperty(navigator, "serial", { configurable: true, value: {
    requestPort: async () => ({
        open: async () => { throw new DOMException("It failed to open.", "NetworkError"); },
    }),
} })"""


@pytest.mark.parametrize(
    "language, connect, line",
    [
        ("en", "Connect a board", "Another program may be using it."),
        ("de", "Gerät verbinden", "Vielleicht nutzt ihn ein anderes"),
    ],
)
def test_a_port_that_another_program_has_is_told_in_the_pages_language(
    phone, language, connect, line
):
    speak(phone, language)
    phone.run(TAKEN)
    phone.page.locator("#more").click()
    phone.page.locator("#actions button", has_text=connect).click()
    phone.page.locator("#board p", has_text=line).wait_for()


def test_a_board_without_slapdeck_is_told_from_one_with_it(phone):
    phone.run(PORT % OTHER)
    at_board(phone).locator("p", has_text="This board does not run Slapdeck.").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("answer", [SILENT, STUCK])
def test_a_board_that_is_silent_or_takes_nothing_ends_the_wait(phone, answer):
    phone.run(PORT % answer)
    at_board(phone).locator("p", has_text="The board does not answer.").wait_for(timeout=12000)
