"""Each error of `make flash` is one line that says what to do, and exit status 2."""

import os
import select
import struct
import threading
import tty
from types import SimpleNamespace

import pytest
import serial
from mpremote.transport_serial import SerialTransport

from host_sim.board import flash, flash_board, flash_carry, flash_ports, flash_uf2
from host_sim.chip import image as image_file
from host_sim.chip.rig import image
from tests.device.flash.bench import little_image, put
from tests.device.flash.emulated import Emulated
from tests.device.flash.port import Port
from tests.need import need


@pytest.fixture
def ports(monkeypatch):
    """The list of the machine's ports; no board is in BOOTSEL mode."""
    found = []
    monkeypatch.setattr(flash_ports.list_ports, "comports", lambda: found)
    monkeypatch.setattr(flash_uf2, "MOUNTS", ())
    monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: None)
    return found


@pytest.fixture
def line(tmp_path, monkeypatch, capsys):
    """Runs a command in this process: its last line; its exit status is 2."""
    monkeypatch.setattr(flash_uf2, "IMAGE", tmp_path / "slapdeck.uf2")
    little_image(flash_uf2.IMAGE)

    def ends(*words):
        capsys.readouterr()
        assert flash.main(list(words)) == 2
        messages = capsys.readouterr().err
        assert messages.startswith("slapdeck: ") and messages.count("\n") == 1
        return messages[len("slapdeck: ") : -1]

    return ends


@pytest.fixture
def terminal():
    """The name of a serial line with nothing at its other end."""
    ours, theirs = os.openpty()
    yield os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def test_no_board(ports, line):
    assert "no board found: plug it in with a cable for data" in line("flash")
    ports.append(Port("/dev/ttyUSB0", vid=0x10C4))
    assert "if it is one of /dev/ttyUSB0: PORT=/dev/ttyUSB0" in line("flash")
    ports.append(Port("/dev/ttyACM9", pid=3))
    assert "no board found" in line("log")


def test_several_boards(ports, line):
    ports += [Port("/dev/ttyACM1", number="B"), Port("/dev/ttyACM0", number="A")]
    assert line("flash") == (
        "2 boards are plugged in, say which: PORT=/dev/ttyACM0 (id:A) or PORT=/dev/ttyACM1 (id:B)"
    )


def test_one_board_is_no_question_and_a_serial_number_finds_its_port(ports):
    ports += [Port("/dev/ttyACM1", number="B"), Port("/dev/ttyS0", vid=None)]
    assert flash_ports.find() == flash_ports.find("auto") == "/dev/ttyACM1"
    ports.append(Port("/dev/ttyACM0", number="A"))
    assert flash_ports.find("id:A") == flash_ports.find("port:/dev/ttyACM0") == "/dev/ttyACM0"
    with pytest.raises(flash_ports.NoBoard, match="serial number C"):
        flash_ports.find("id:C")


def test_of_all_products_with_raspberry_pis_vendor_number_only_micropython_is_a_board(ports):
    """The vendor number is lent to hundreds of products (github.com/raspberrypi/usb-pid)."""
    ports += [Port("/dev/ttyACM%d" % pid, pid=pid) for pid in range(0x10000)]
    assert [port.pid for port in flash_ports.boards()] == [5]
    ports[:] = [Port("/dev/ttyACM0", pid=5, product="Debug Probe (CMSIS-DAP)")]
    assert not flash_ports.boards()
    ports[:] = [
        Port("/dev/ttyACM0", product="Board in FS mode", interface="a second one"),
        Port("/dev/ttyACM1", product="Board in FS mode", interface="Board CDC"),
    ]
    assert flash_ports.find() == flash_ports.find("id:E66") == "/dev/ttyACM1"


@pytest.mark.parametrize("pid", flash_ports.PROBES)
def test_a_debug_probe_is_left_alone(ports, line, terminal, pid):
    """It does not count beside a board, and alone it is neither opened nor proposed."""
    probe = Port(terminal, pid=pid, product="Debug Probe (CMSIS-DAP)", number="P")
    ports += [probe, Port("/dev/ttyACM7", number="B")]
    assert flash_ports.find() == "/dev/ttyACM7"
    ports.pop()
    for what in "flash", "log", "try", "records", "settings", "repl":
        said = line(what)
        assert said.startswith("no board found") and terminal not in said
    assert not select.select([os.open(terminal, os.O_RDWR | os.O_NOCTTY)], [], [], 0)[0]


@pytest.mark.parametrize("number, comes", [("B", "/dev/ttyACM3"), (None, "/dev/ttyACM4")])
def test_the_board_that_was_flashed_is_the_one_that_comes_back(ports, number, comes):
    other, ours = Port("/dev/ttyACM0", number="A"), Port("/dev/ttyACM3", number="B")
    ports += [other, ours, Port("/dev/ttyACM4", number="C")]
    args = SimpleNamespace(patience=1, port="")
    assert flash.come_back(args, number, [other.device, ours.device]) == comes
    with pytest.raises(flash_ports.GiveUp, match="did not come back"):
        flash.come_back(SimpleNamespace(patience=0.1, port=""), "X", [])


def test_a_port_that_is_not_there(line):
    assert line("flash", "--port", "/dev/ttyACM77").startswith("/dev/ttyACM77 is not there: plug")


def test_a_busy_port(terminal, line):
    with serial.Serial(terminal, exclusive=True):
        assert line("flash", "--port", terminal).startswith(f"{terminal} is busy: close the")


def test_a_file_that_is_no_serial_port(line, tmp_path):
    (tmp_path / "file").write_text("")
    for path in "/dev/null", str(tmp_path), str(tmp_path / "file"):
        assert line("settings", "--port", path) == f"{path} is no serial port: PORT=another one"


def test_repl_says_nothing_of_its_keys_where_the_port_cannot_be_opened(capfd):
    assert flash.main(["repl", "--port", "/dev/ttyACM77"]) == 2
    out, err = capfd.readouterr()
    assert out == "" and err.startswith("slapdeck: /dev/ttyACM77 is not there: plug")


def test_a_port_that_talks_without_end_is_given_up_with_what_it_says(line, monkeypatch):
    monkeypatch.setattr(flash_board, "TALK_S", 0.3)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    name, ends = os.ttyname(theirs), threading.Event()

    def talk():
        while not ends.wait(0.01):
            os.write(ours, b"T=21.5\n")

    talker = threading.Thread(target=talk)
    talker.start()
    try:
        said = line("settings", "--port", name)
    finally:
        ends.set()
        talker.join()
        os.close(ours)
        os.close(theirs)
    assert said.startswith(f"{name} talks without end, but not as MicroPython: b'")
    assert "T=21.5" in said


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="rights as on Unix")
def test_permission_denied(terminal):
    os.chmod(terminal, 0)
    assert as_somebody(lambda: flash_board.Board(terminal)).startswith(
        f"{terminal}: permission denied: "
    )
    os.chmod(terminal, 0o666)
    assert as_somebody(lambda: serial.Serial(terminal).close()) == "nothing"


def as_somebody(action):
    """The exception of `action` in a process of a user other than root, who may open
    everything."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        messages = "nothing"
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            action()
        except BaseException as error:
            messages = str(error)
        os.write(write_end, messages.encode())
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        messages = pipe.read()
    os.waitpid(child, 0)
    return messages


def test_a_port_without_micropython_is_reported(terminal, line, monkeypatch):
    monkeypatch.setattr(flash_board, "FIRST_S", 0.05)
    monkeypatch.setattr(flash_board, "ANSWER_S", 0.05)
    monkeypatch.setattr(flash_board.time, "sleep", lambda s: None)
    assert line("flash", "--port", terminal).startswith(
        f"{terminal} does not answer as MicroPython: unplug it, hold one of its buttons"
    )


@pytest.mark.parametrize(
    "version, error", [("1 25 0", KeyboardInterrupt), ("1 24 0", flash_ports.GiveUp)]
)
def test_a_command_that_breaks_off_leaves_the_game_running(version, error, monkeypatch):
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    os.write(ours, b"soft reboot\r\nSlapdeck plays\n")
    monkeypatch.setattr(flash_board, "_connect", SerialTransport)
    monkeypatch.setattr(flash_board.Board, "ask", lambda board, code: "micropython " + version)
    with pytest.raises(error):
        with flash_board.Board(os.ttyname(theirs)):
            raise KeyboardInterrupt
    assert select.select([ours], [], [], 0)[0]
    assert os.read(ours, 99) == b"\r\x03\x03\r\x02\x04"
    os.close(ours)
    os.close(theirs)


def test_ctrl_d_at_the_question_is_no(line, monkeypatch):
    def leave(text):
        raise EOFError

    monkeypatch.setattr(flash.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", leave)
    monkeypatch.setattr(flash, "flash", lambda args: flash.choose_board(args, "slapdeck"))
    flash.flash.__name__ = "flash"
    assert line("flash", "--board", "picopad") == "nothing was changed"


@pytest.mark.parametrize("text", ["", "[1]", '{"/data": 1}', "[" * 200_000, "\xff"])
def test_a_damaged_list_of_a_boards_copy_is_named(text, tmp_path, monkeypatch):
    monkeypatch.setattr(flash_carry, "BOARDS", tmp_path)
    (tmp_path / "E66").mkdir()
    (tmp_path / "E66" / "list.json").write_text(text, "latin-1")
    board = SimpleNamespace(ask=lambda code: "352 E66")
    with pytest.raises(flash_ports.GiveUp, match="E66/list.json is damaged"):
        flash_carry.bring_back(board)


def test_a_board_that_is_too_old_for_make_try_is_left_as_it_is(tmp_path):
    """The image has MicroPython's version as a tuple of three small ints (1, 25, 0)."""
    old = tmp_path / "old.uf2"
    old.write_bytes(with_version(need(image(), "the firmware image: make uf2"), (1, 24, 0)))
    with Emulated(old, {"/mine.txt": "mine"}) as board:
        status, messages = board.flash("try")
        assert status == 2 and messages.count("\n") == 1
        assert "runs MicroPython 1.24.0, which is too old: make flash first" in messages
    assert board.files == {"/mine.txt": b"mine"}


def with_version(image, version):
    """The UF2 with another sys.implementation.version."""
    data = bytearray(image.read_bytes())
    memory = image_file.memory(bytes(data))
    old, new = (struct.pack("<3I", *(2 * n + 1 for n in row)) for row in ((1, 25, 0), version))
    assert memory.count(old) == 1
    put(data, memory.index(old), new)
    return bytes(data)
