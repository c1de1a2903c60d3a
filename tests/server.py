"""A site served under a sub-path, as GitHub Pages does: with its own 404 page."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

PREFIX = "/x/y/"


class _Handler(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if not self.path.startswith(PREFIX):
            self.send_error(404)
            return
        self.path = self.path.removeprefix(PREFIX.rstrip("/"))
        file = Path(self.translate_path(self.path))
        if file.is_file() or (file / "index.html").is_file():
            super().do_GET()
        else:
            self._send_404_page()

    def _send_404_page(self) -> None:
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is given)
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    # A browser opens many connections at once; with the usual five in wait, some are reset.
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hung up; it may."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(site: Path) -> Iterator[str]:
    """Serve a site on a free port; gives its address, ending in a slash."""
    server = _Server(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
