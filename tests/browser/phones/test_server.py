"""The server on loopback: the page as a phone gets it, and pages that are none of ours."""

import asyncio
import http.client
import json
import random
import re
import socket
import time
from contextlib import ExitStack
from importlib.util import find_spec

import pytest

from host_sim import ROOT
from tests.need import need

if find_spec("websockets") is None:
    need(False, "websockets (make setup)")

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from host_sim.laptop.clock import RealClock
from host_sim.phones.addresses import addresses, where
from host_sim.phones.messages import ANSWER, DOWN, GONE, HELLO, NAME, understood
from host_sim.phones.party import Party
from host_sim.phones.server import REPLACED, SOCKETS, Server, own_hosts, page

HOST = "127.0.0.1"


@pytest.fixture
def server(monkeypatch):
    """A server that meets a phone late.

    `connect` returns when the handshake is over, and the server meets that phone a moment later. A
    test that forgets it fails always here, not once in a thousand runs.
    """
    meet = Server._meet

    async def late(server, socket):
        await asyncio.sleep(0.03)
        await meet(server, socket)

    monkeypatch.setattr(Server, "_meet", late)
    found = Server(RealClock().us)
    found.start([HOST])
    yield found
    found.stop()


def phone(server, name="a", token=None, origin=None, host=None):
    """A connection as the page opens it, or another one."""
    at = "%s:%d" % (HOST, server.port)
    headers = {"Host": host} if host else None
    return connect(
        "ws://%s/ws?k=%s&id=%s" % (at, token or server.token, name),
        origin=origin or "http://" + at,
        additional_headers=headers,
        compression=None,
        proxy=None,
    )


def said(server, what, seconds=5):
    """The next Said of that kind."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        while server.heard:
            one = server.heard.popleft()
            if one.what == what:
                return one
        time.sleep(0.005)
    raise AssertionError("nobody said " + what)


def ask(server, path, **headers):
    """(status, headers, body) of a GET."""
    connection = http.client.HTTPConnection(HOST, server.port, timeout=5)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


def status(call):
    with pytest.raises(InvalidStatus) as refused, call():
        pass
    return refused.value.response.status_code


# --- the door


def test_the_token_opens_the_page_and_nothing_else(server):
    code, headers, body = ask(server, "/?k=" + server.token)
    assert code == 200 and body == page()
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "no-referrer" and headers["Cache-Control"] == "no-store"
    assert ask(server, "/other?k=" + server.token)[0] == 404
    assert ask(server, "/")[0] == 403
    assert ask(server, "/?k=" + server.token[:-1])[0] == 403
    assert b"SCAN THE CODE" in ask(server, "/")[2]


def test_a_name_that_was_rebound_to_this_address_gets_nothing(server):
    assert ask(server, "/?k=" + server.token, Host="evil.example:%d" % server.port)[0] == 421


def test_forged_pages_do_not_get_in(server):
    assert status(lambda: phone(server, token="x" * 22)) == 403
    assert status(lambda: phone(server, origin="http://evil.example")) == 403
    assert status(lambda: phone(server, name="../x")) == 400


def test_tokens_are_128_bits_and_new_each_time():
    tokens = {Server(int).token for _ in range(50)}
    assert len(tokens) == 50 and min(map(len, tokens)) >= 22


def test_phones_get_a_place_as_long_as_there_is_one(server):
    with ExitStack() as stack:
        phones = [stack.enter_context(phone(server, "p%d" % i)) for i in range(SOCKETS)]
        with phone(server, "late") as late, pytest.raises(ConnectionClosed) as closed:
            late.recv()
        assert closed.value.rcvd.reason == "ALL PLACES ARE TAKEN"
        phones[0].close()
        said(server, GONE)
        with phone(server, "late"):
            pass


def test_a_port_that_is_taken_is_said_in_one_line():
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        party = Party([HOST], taken.getsockname()[1])
        with pytest.raises(ValueError, match="phones cannot connect at 127.0.0.1"):
            party.buttons(RealClock())


def test_when_all_ports_are_taken_their_range_is_said(monkeypatch):
    with ExitStack() as stack:
        taken = [stack.enter_context(socket.socket()) for _ in range(2)]
        taken[0].bind((HOST, 0))
        first = taken[0].getsockname()[1]
        taken[1].bind((HOST, first + 1))
        for one in taken:
            one.listen()
        monkeypatch.setattr("host_sim.phones.server.PORT", first)
        monkeypatch.setattr("host_sim.phones.server.PORTS", 2)
        with pytest.raises(ValueError, match="ports %d to %d are taken" % (first, first + 1)):
            Party([HOST]).buttons(RealClock())


def test_ipv6_addresses_open_the_door_too():
    assert where("::1") == (["::1"], 0) and where("[0:0::1]:8080") == (["::1"], 8080)
    server = Server(RealClock().us)
    try:
        server.start(["::1"])
    except OSError:
        pytest.skip("no IPv6 on this machine")
    assert server.url("::1").startswith("http://[::1]:%d/?k=" % server.port)
    connection = http.client.HTTPConnection("::1", server.port, timeout=5)
    connection.request("GET", "/?k=" + server.token)
    assert connection.getresponse().status == 200
    server.stop()


def test_without_a_port_the_next_free_one_is_taken(server):
    other = Server(RealClock().us)
    other.start([HOST])
    assert other.port != server.port
    other.stop()


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1:x",
        "127.0.0.1:0",
        "127.0.0.1:70000",
        "..",
        ".",
        "a b",
        "a/b",
        "fe80::1%eth0",
        "[::1",
        "[::1]8000",
        "[::1]:0",
        "[127.0.0.1]:8000",
        "x" * 64,
        "phone\u00e9",
        "a..b",
        "-a",
    ],
)
def test_an_address_that_cannot_be_is_said_in_one_line(address):
    with pytest.raises(ValueError, match="is no (port|address)") as said:
        where(address)
    assert "\n" not in str(said.value)


@pytest.mark.parametrize("host", ["..", "nowhere.invalid"])
def test_a_door_that_cannot_be_opened_raises_at_once(host):
    """A name that cannot be one raised UnicodeError in the server's thread, and start() waited."""
    with pytest.raises((UnicodeError, OSError)):
        Server(RealClock().us).start([host])


def test_no_name_and_0_0_0_0_stand_for_all_networks():
    assert where("") == (addresses(), 0) and where("0.0.0.0:8080") == (addresses(), 8080)
    assert where("My-Laptop.local:80") == (["my-laptop.local"], 80)


def test_an_address_of_another_machine_is_left_out(monkeypatch):
    """As a name's old address is, or a network's that is down."""
    monkeypatch.setattr("host_sim.phones.addresses.own_address", lambda: "192.0.2.7")
    assert "192.0.2.7" not in addresses()


@pytest.mark.parametrize("name", ["a" * 64, "pc..lan"])
def test_a_name_of_this_machine_that_cannot_be_looked_up_is_left_out(name, monkeypatch):
    monkeypatch.setattr("host_sim.phones.addresses.socket.gethostname", lambda: name)
    assert addresses()


def test_a_host_is_ours_in_capitals_too_and_at_port_80_without_a_number(server):
    assert is_let_in(server, "LOCALHOST:%d" % server.port, ["localhost"])
    assert is_let_in(server, "Localhost", ["localhost"], 80)
    assert not is_let_in(server, "localhost", ["localhost"])
    assert not is_let_in(server, "evil.example", ["localhost"], 80)


def is_let_in(server, host, hosts, port=None):
    """Does a page with that Host header get in, were the door open at these?"""
    server._our_hosts = own_hosts(hosts, port or server.port)
    at = "/?k=" + server.token
    try:
        with phone(server, origin="http://" + host, host=host):
            return ask(server, at, Host=host)[0] == 200
    except InvalidStatus:
        return ask(server, at, Host=host)[0] != 421


# --- a phone


def test_a_phone_answers_pings_and_what_it_says_comes_with_its_time(server):
    with phone(server) as one:
        one.send(json.dumps([HELLO, 100]))
        what, number = json.loads(one.recv())
        one.send(json.dumps([ANSWER, number, 5_000_000, 5_000_010]))
        one.send(json.dumps([DOWN, 4_990_000, 0, 3000]))
        assert what == "p"
        assert said(server, HELLO).numbers == (100,)
        answer = said(server, ANSWER)
        asked, read, answered = answer.numbers
        assert (read, answered) == (5_000_000, 5_000_010) and asked <= answer.came
        assert said(server, DOWN).numbers == (4_990_000, 0, 3000)
    assert said(server, GONE).phone == "a"


def test_a_phone_is_told_what_it_shows_once_and_after_a_reload_again(server):
    red, blue = ['["show","%s"]' % colour for colour in ("RED", "BLUE")]
    for _ in range(2):
        with phone(server) as one:
            one.recv()
            shown = []
            for text in (red, red, blue):
                server.show("a", text)
                while text not in shown:
                    shown += [text for text in [one.recv(5)] if text[:4] != '["p"']
            assert shown == [red, blue]
        said(server, GONE)


def test_nothing_is_kept_for_a_phone_that_has_left(server):
    for i in range(30):
        with phone(server, "p%d" % i) as one:
            one.recv()
            server.show("p%d" % i, "[]")
        said(server, GONE)
        server.show("p%d" % i, '["late"]')
    with phone(server) as last:
        last.recv()
        assert server._texts.keys() <= {"a"} and server._news.keys() == {"a"}


def test_news_does_not_wait_for_a_ping(server, monkeypatch):
    monkeypatch.setattr("host_sim.phones.server.PING_S", 60)
    with phone(server) as one:
        assert json.loads(one.recv(5))[0] == "p"
        for colour in ("RED", "BLUE"):
            server.show("a", json.dumps(["show", colour]))
            assert json.loads(one.recv(5)) == ["show", colour]


def test_the_same_phone_in_two_tabs_plays_in_the_newer_one(server):
    with phone(server) as old, phone(server) as new:
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(50):
                old.recv()
        assert closed.value.rcvd.code == REPLACED
        new.send(json.dumps([HELLO, 100]))
        heard, until = [], time.monotonic() + 10
        while HELLO not in heard and time.monotonic() < until:
            heard += [server.heard.popleft().what] if server.heard else []
        assert HELLO in heard and GONE not in heard


def test_an_older_tab_that_speaks_while_it_is_closed_hears_why(server, monkeypatch):
    """It answers 40 pings a second; with another code it would take the seat back."""
    close = ServerConnection.close

    async def slow(socket, code=1000, reason=""):
        if code == REPLACED:
            await asyncio.sleep(0.2)
        await close(socket, code, reason)

    monkeypatch.setattr(ServerConnection, "close", slow)
    with phone(server) as old, phone(server) as new:
        new.send(json.dumps([HELLO, 100]))
        said(server, HELLO)
        old.send(json.dumps([HELLO, 100]))
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(50):
                old.recv()
        assert closed.value.rcvd.code == REPLACED


def test_messages_of_an_older_tab_are_ignored(server, monkeypatch):
    """Its clock is another one: its answers would be taken for the newer tab's."""

    async def never(socket, code):
        pass

    monkeypatch.setattr(ServerConnection, "close", never)
    with phone(server) as old, phone(server) as new:
        new.send(json.dumps([HELLO, 100]))
        said(server, HELLO)
        old.send(json.dumps([DOWN, 1, 0, 0]))
        new.send(json.dumps([DOWN, 2, 0, 0]))
        assert said(server, DOWN).numbers == (2, 0, 0)
        time.sleep(0.1)
        assert not any(one.what == DOWN for one in server.heard)


GARBAGE = ["", "{}", "null", "[]", "[1]", "[[[[", '["answer",0]', '["answer",0,NaN,1]',
           '["answer",0,1e400,1]', '["answer",99,1,2]', '["answer",0,2,1]', '["answer",0,true,1]',
           '["down",1,2,0]', '["down",1,0]', '["down",1.5,0,0]', '["hello","x"]', '["slept",1]',
           '["answer",0,%s,1]' % ("9" * 400), "[" * 500, "x" * 513,
           '["name","A"]', '["name","ABCDEFG"]', '["name","<b>"]', '["name","Bob"]', '["name",3]',
           '["name","ABC\\n"]', '["name"]', b"\0\1"]  # fmt: skip


@pytest.mark.parametrize("message", GARBAGE)
def test_garbage_closes_that_connection_and_no_other(server, message):
    with phone(server, "honest") as honest, phone(server, "evil") as evil:
        evil.send(message)
        with pytest.raises(ConnectionClosed):
            for _ in range(200):
                evil.recv(timeout=5)
        assert said(server, GONE).phone == "evil"
        honest.send(json.dumps([HELLO, 100]))
        assert said(server, HELLO).phone == "honest"


def test_a_flood_is_cut_off_and_the_others_play_on(server):
    with phone(server, "honest") as honest, phone(server, "evil") as evil:
        with pytest.raises((ConnectionClosed, OSError)):
            for _ in range(20_000):
                evil.send('["slept"]')
        assert said(server, GONE).phone == "evil"
        while server.heard:
            server.heard.popleft()
        honest.send(json.dumps([HELLO, 100]))
        assert said(server, HELLO).phone == "honest"


def test_a_message_is_ours_or_raises_a_value_error():
    """Anything that JSON can say, mixed from parts of ours."""
    chance = random.Random(47)
    parts = [
        None,
        True,
        0,
        1,
        -1,
        10**20,
        1.5,
        float("nan"),
        "",
        "x",
        HELLO,
        ANSWER,
        DOWN,
        NAME,
        "ANNA",
        [],
        {},
    ]
    good = 0
    for _ in range(20_000):
        message = [chance.choice(parts) for _ in range(chance.randrange(5))]
        if chance.random() < 0.1:
            message = chance.choice(parts)
        try:
            what, numbers = understood(json.dumps(message), {0: 1})
        except ValueError:
            continue
        good += 1
        assert isinstance(what, str)
        assert all(type(one) is int or (what, one) == (NAME, "ANNA") for one in numbers)
    assert good > 20


# --- what it is made of


def test_the_page_asks_nobody_for_anything():
    text = page().decode()
    assert "http" not in text.replace("http-equiv", "") and "src=" not in text
    assert not re.search(r"""(href|url)[=(]["']?[^"'d]|["'`(]//""", text)


def test_pipx_installs_the_same_as_make():
    found = re.findall(r'"websockets==[^"]+"', (ROOT / "pyproject.toml").read_text())
    assert found[:2] == found[2:] and len(found) == 4
