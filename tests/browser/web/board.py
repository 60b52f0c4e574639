"""The page of the board on the cable, and an emulated board at its other end.

    python -m tests.browser.web.board WEB OLD.uf2 NEW.uf2

A board with OLD has what that version wrote (tests/data/folders), or else the newest there. The
page in the folder WEB saves its data; then the board has NEW and nothing else, the page puts the
data onto it, and every file must be there, byte for byte. Prints the steps; exit status 1 if one
fails.
"""

import json
import sys
import tempfile
from base64 import b64decode
from pathlib import Path

from host_sim.board.flash_uf2 import stamp_of
from host_sim.chip.rig import Rig
from host_sim.chip.silicon import UNKIND_USB
from tests.browser.web.browser import Phone, browser, served
from tests.device.handheld.cable_port import CablePort
from tests.device.handheld.play import title_is_there
from tests.device.handheld.release import FOLDERS, written_by

# A board at the other end of a Rig's cable: `toBoard` is Python's, its answer what came meanwhile.
_CABLE = """(() => {
    let isOpen = true, say;
    const port = {
        open: async () => {},
        close: async () => { isOpen = false; },
        readable: new ReadableStream({ start: (controller) => {
            say = (text) => controller.enqueue(new TextEncoder().encode(text));
        } }),
        writable: new WritableStream({ write: async (bytes) => {
            say(await toBoard(new TextDecoder().decode(bytes)));
        } }),
    };
    (async () => { while (isOpen) { const text = await toBoard(""); if (isOpen) say(text); } })();
    const serial = { requestPort: async () => port };
    Object.defineProperty(navigator, "serial", { configurable: true, value: serial });
})()"""
_TURN_US = 5000


def on_cable(phone, rig):
    """The page may ask for a port; at its other end is the board of `rig`."""
    port = CablePort(rig)

    def to_board(text):
        if text:
            port.write(text.encode())
        rig.run_us(_TURN_US)
        return port.read(port.inWaiting()).decode("latin-1")

    if not hasattr(phone, "to_board"):  # a page that several tests share keeps its function
        phone.page.expose_function("toBoard", lambda text: phone.to_board(text))
    phone.to_board = to_board
    phone.run(_CABLE)


def at_board(phone):
    """In the page of the board on the cable."""
    phone.page.locator("#more").click()
    phone.page.locator("#actions button", has_text="Connect a board").click()
    return phone.page.locator("#board")


def saved_data(phone, board):
    """What `Save the board's data` gives: {path: base64}."""
    with phone.page.expect_download() as saved:
        board.locator("button", has_text="Save the board's data").click()
    return json.loads(saved.value.path().read_text())["slapdeck-data-1"]


def put(phone, board, path):
    """Choose that file in the page of the board."""
    with phone.page.expect_file_chooser() as chooser:
        board.locator("button", has_text="Put saved data onto the board").click()
    chooser.value.set_files(path)
    return board


def carried(found, address, written, old, new):
    """Raises AssertionError where a file of `written` does not go from a board with the image
    `old` onto one with `new`, by the page at `address` in the browser `found`."""
    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(found, address)
        on_cable(phone, Rig(written, uf2=old, silicon=UNKIND_USB).boot(title_is_there))
        kept = saved_data(phone, at_board(phone))
        logs = {path for path in written if path.startswith("/data/logs/")}
        assert {path: b64decode(data) for path, data in kept.items()} == {
            path: data for path, data in written.items() if path not in logs
        }
        print("  saved: " + ", ".join(sorted(kept)))
        backup = Path(folder) / "backup.json"
        backup.write_text(json.dumps({"slapdeck-data-1": kept}))
        phone.context.close()
        phone = Phone(found, address)
        rig = Rig(uf2=new, silicon=UNKIND_USB).boot(title_is_there)
        on_cable(phone, rig)
        with phone.page.expect_download():
            board = put(phone, at_board(phone), backup)
        board.locator("p", has_text="On the board now: ").wait_for()
        for path in kept:
            assert rig.read_file(path) == written[path], path
        print("  all of it is on a board with " + stamp_of(Path(new)))
        phone.context.close()


def main():
    web, old, new = sys.argv[1:]
    folder = FOLDERS / stamp_of(Path(old)).split()[1]
    written = written_by(folder if folder.is_dir() else max(FOLDERS.iterdir()))
    try:
        with served(Path(web)) as address, browser() as found:
            carried(found, address + "/", written, old, new)
    except AssertionError as error:
        sys.exit(f"the page does not update a board: {error}")


if __name__ == "__main__":
    main()
