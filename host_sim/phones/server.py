"""Serves one page, and one WebSocket a phone, in a thread beside the game's loop.

It judges nothing: what a phone says goes with its time of arrival into a deque, which the loop
empties (seats.py). It sends pings, and to each phone what it is to show, at once.

A phone with the token may press one button, or stake on a round while it watches, and sees its own
page; no more can be done through this door. docs/referee.md says what it defends against, and what
not.
"""

import asyncio
import errno
import hmac
import json
import logging
import secrets
import threading
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Response

from host_sim.languages import codes
from host_sim.phones.addresses import in_url
from host_sim.phones.messages import GONE, Said, understood
from host_sim.phones.words import OF_THE_PAGE, words_of
from host_sim.spelling import script

PAGE = Path(__file__).with_name("page.html")
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HTTP_PORT = 80
PORT, PORTS = 8000, 10  # the first free one of so many
SOCKETS = 8  # four play; the others are the next, or the same phone coming back
MOST_BYTES, MESSAGES_S = 512, 120  # an honest phone says 40 a second, and some touches
PING_S = 0.025  # it bounds what a backdated touch gains; it also keeps a phone's Wi-Fi awake
AHEAD = 24  # pings on their way: a phone that wakes up answers no flood
REPLACED = 4001  # the same phone has opened the page elsewhere


class Server:
    """Phones of whoever knows `token`; `now_us()` is the game's clock, from any thread.

    `heard` gets a Said for each message; `wake()` is called when it was empty, in this thread.
    `start` opens the door on `hosts` (addresses); `port` is then the one that was free.
    """

    port = 0

    def __init__(self, now_us, wake=lambda: None):
        self.token = secrets.token_urlsafe(16)  # 128 bits, new at each start
        self.heard = deque()
        self._now_us, self._wake = now_us, wake
        self._page = page()
        self._sockets = {}  # by phone
        self._texts = {}
        self._news = {}  # by phone: is its text new?
        self._our_hosts = set()  # the Host headers that are ours
        self._loop = self._end = self._thread = None

    def url(self, host):
        """The page's address on that host."""
        return "http://%s:%d/?k=%s" % (in_url(host), self.port, self.token)

    def show(self, phone, text):
        """Let the phone show `text` (JSON) from now on; any thread may call it."""
        if self._texts.get(phone) != text:
            with suppress(RuntimeError):  # the door is closed
                self._loop.call_soon_threadsafe(self._show, phone, text)

    def _show(self, phone, text):
        news = self._news.get(phone)
        if news is not None:  # else the phone has left, and nothing of it is kept
            self._texts[phone] = text
            news.set()

    def start(self, hosts, port=0):
        """Open on these addresses, at `port`, or at the first free one from PORT on. OSError where
        that fails."""
        started = Future()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._run(hosts, port, started)), daemon=True
        )
        self._thread.start()
        self.port = started.result()

    def stop(self):
        """Close the door. The phones notice."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(3)

    async def _run(self, hosts, port, started):
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        quiet = logging.Logger("phones")  # a stranger's bad request is no news
        quiet.addHandler(logging.NullHandler())
        ports = [port] if port else range(PORT, PORT + PORTS)
        for one in ports:
            self._our_hosts = own_hosts(hosts, one)
            try:
                server = await serve(
                    self._meet,
                    hosts,
                    one,
                    process_request=self._at_the_door,
                    compression=None,
                    max_size=MOST_BYTES,
                    max_queue=16,
                    ping_interval=5,
                    ping_timeout=5,
                    open_timeout=3,
                    close_timeout=1,
                    server_header=None,
                    logger=quiet,
                )
                break
            except Exception as error:  # UnicodeError too: `start` waits for one or the other
                if one == ports[-1] or not isinstance(error, OSError):
                    if getattr(error, "errno", 0) == errno.EADDRINUSE:
                        taken = "port %d is taken" % one
                        if len(ports) > 1:
                            taken = "ports %d to %d are taken" % (ports[0], one)
                        error = OSError(errno.EADDRINUSE, taken)
                    started.set_exception(error)
                    return
        async with server:
            started.set_result(one)
            await self._end.wait()

    # --- the door

    def _at_the_door(self, connection, request):
        """Answers an HTTP request: None lets a phone in."""
        where = urlsplit(request.path)
        query = dict(parse_qsl(where.query))
        host = request.headers.get("Host", "").lower()
        if host not in self._our_hosts:  # somebody's name that was rebound to this address
            return connection.respond(421, "Not here.\n")
        if not hmac.compare_digest(query.get("k", "").encode(), self.token.encode()):
            return self._answer(403)  # no socket opens with that token: the page says what to do
        if where.path == "/ws":
            if request.headers.get("Origin", "").lower() != "http://" + host:
                return connection.respond(403, "Not from here.\n")
            if not query.get("id", "").isalnum() or len(query["id"]) > 16:
                return connection.respond(400, "Which phone?\n")
            return None
        if where.path != "/":
            return connection.respond(404, "Only the page.\n")
        return self._answer(200)

    def _answer(self, status):
        """The page, as an HTTP answer."""
        return Response(
            status,
            HTTPStatus(status).phrase,
            Headers(
                {
                    "Content-Type": "text/html; charset=utf-8",
                    "Content-Length": str(len(self._page)),
                    "Content-Security-Policy": POLICY,
                    "Referrer-Policy": "no-referrer",
                    "Cache-Control": "no-store",
                    "X-Content-Type-Options": "nosniff",
                    "Connection": "close",
                }
            ),
            self._page,
        )

    # --- a phone

    async def _meet(self, socket):
        """All that one connection says, until it closes or says what no page of ours says."""
        phone = dict(parse_qsl(urlsplit(socket.request.path).query))["id"]
        before = self._sockets.pop(phone, None)
        if before is not None:
            asyncio.ensure_future(before.close(REPLACED))
        if len(self._sockets) >= SOCKETS:  # said here: a page reads no answer at the door
            await socket.close(CloseCode.TRY_AGAIN_LATER, "ALL PLACES ARE TAKEN")
            return
        self._sockets[phone] = socket
        sent = {}
        news = self._news[phone] = asyncio.Event()
        news.set()
        talking = [
            asyncio.ensure_future(_ping(socket, sent, self._now_us)),
            asyncio.ensure_future(self._talk(socket, phone, news)),
        ]
        second = count = 0
        try:
            async for data in socket:
                came = self._now_us()  # first of all
                if came // 1_000_000 != second:
                    second, count = came // 1_000_000, 0
                count += 1
                if self._sockets.get(phone) is not socket:  # another tab has the seat
                    await socket.close(REPLACED)  # any other code would bring the page back
                    break
                if count > MESSAGES_S:
                    socket.transport.abort()  # a closing handshake would wait behind the flood
                    break
                self._tell(Said(came, phone, *understood(data, sent)))
        except (ConnectionClosed, ValueError):
            pass
        finally:
            for one in talking:
                one.cancel()
            if self._sockets.get(phone) is socket:
                del self._sockets[phone], self._news[phone]
                self._texts.pop(phone, None)
                self._tell(Said(self._now_us(), phone, GONE))

    def _tell(self, said):
        self.heard.append(said)
        if len(self.heard) == 1:  # else the loop is awake already
            self._wake()

    async def _talk(self, socket, phone, news):
        """What is to be shown, as soon as it is new."""
        shown = None
        while True:
            await news.wait()
            news.clear()
            text = self._texts.get(phone)
            if text is not None and text != shown:
                shown = text
                await socket.send(text)


async def _ping(socket, sent, now_us):
    number = 0
    while True:
        if len(sent) < AHEAD:
            sent[number] = now_us()  # the page cannot lie about it: it is not sent
            await socket.send('["p",%d]' % number)
            number += 1
        await asyncio.sleep(PING_S)


def own_hosts(hosts, port):
    """The Host headers of browsers that connect there: they leave out the port of HTTP."""
    hosts = [in_url(host) for host in hosts]
    return {"%s:%d" % (host, port) for host in hosts} | set(hosts if port == _HTTP_PORT else ())


def page():
    """Return the page as bytes, with its words in all languages."""
    words = {code: {key: words_of(code)[key] for key in OF_THE_PAGE} for code in codes()}
    text = PAGE.read_text("utf-8").replace("WORDS", json.dumps(words))
    return text.replace("SPELLED\n", script()).encode()
