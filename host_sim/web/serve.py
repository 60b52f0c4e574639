"""`make play-web`: serves dist/web on this network and prints the addresses. Ctrl-C ends it.

python -m host_sim.web.serve [--port 8000]
"""

import argparse
import errno
import functools
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from host_sim.errors import Parser, complain, whole_number
from host_sim.phones.addresses import own_address
from host_sim.web.build import DIST


class _Handler(SimpleHTTPRequestHandler):
    """Always the newest files, and no line for each of them. The types are named here: Python asks
    the system, and a registry of Windows may say that .js is text/plain, which no browser runs."""

    extensions_map = {
        "": "application/octet-stream",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".map": "application/json",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_words):
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *request):
        if not isinstance(sys.exc_info()[1], OSError):  # a phone has left
            super().handle_error(*request)


def server(folder, port):
    """A server of `folder` on all addresses; port 0 is a free one. OSError where it is taken."""
    return _Server(("", port), functools.partial(_Handler, directory=folder))


def main(arguments=None):
    """Returns the exit status."""
    parser = Parser(
        prog="python -m host_sim.web.serve",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--port", type=whole_number(0, 65535), default=8000)
    options = parser.parse_args(arguments)
    try:
        here = server(DIST / "web", options.port)
    except OSError as error:
        why = "is taken" if getattr(error, "errno", 0) == errno.EADDRINUSE else error
        return complain("port %d: %s (try --port)" % (options.port, why))
    port = here.server_port
    print("Here:                       http://localhost:%d" % port)
    address = own_address()
    if address:
        print("Phones on the same network: http://%s:%d" % (address, port))
    print(
        "Ctrl-C ends it. Only the first address, or one with https, works offline and keeps a\n"
        "phone awake: browsers ask for that.",
        flush=True,
    )
    try:
        here.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        here.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
