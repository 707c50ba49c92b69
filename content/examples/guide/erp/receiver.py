import hmac
import json
import os
import sqlite3
from http.server import BaseHTTPRequestHandler, HTTPServer

from points import db, store

TOKENS = os.environ["WEBHOOK_TOKEN"].encode().split(b",")  # two during a change
if not all(TOKENS):
    raise SystemExit("a token in WEBHOOK_TOKEN is empty")
MAX_BODY_BYTES = 10 * 1024 * 1024
KINDS = {"data": "points", "even": "events"}


def store_batch(body: bytes) -> str:
    """Stores a batch; raises ValueError if it can never be stored."""
    try:
        batch = json.loads(body)
        batch_id, result = batch["batch_id"], batch["result"]
        added = store(KINDS[batch_id[:4]], result)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a batch: {error!r}") from error
    return f"{batch_id}: {len(result)} elements, {added} new"


def put_aside(body: bytes, reason: str) -> None:
    with db:
        db.execute("INSERT INTO aside (reason, body) VALUES (?, ?)", (reason, body))


class Receiver(BaseHTTPRequestHandler):
    timeout = 30  # seconds; a client that sends nothing must not block the others

    def do_POST(self) -> None:
        if self.path != "/4zero":
            return self.respond(404)
        token = self.headers.get("X-AUTH-TOKEN", "").encode()
        matches = [hmac.compare_digest(token, each) for each in TOKENS]
        if not any(matches):
            return self.refuse(401, "wrong token")
        if "Content-Length" not in self.headers:
            return self.refuse(411, "no Content-Length")
        length = int(self.headers["Content-Length"])
        if length > MAX_BODY_BYTES:
            return self.refuse(413, f"{length} bytes")
        body = self.rfile.read(length)
        if len(body) < length:
            return self.refuse(400, "incomplete body")
        try:
            try:
                print(store_batch(body), flush=True)
            except ValueError as error:
                print("ALERT: batch set aside:", error, flush=True)
                put_aside(body, str(error))
        except sqlite3.Error as error:
            print("not stored:", error, flush=True)
            return self.respond(500)  # the platform sends the batch again
        self.respond(204)

    def refuse(self, status: int, reason: str) -> None:
        print("ALERT: batch refused:", reason, flush=True)
        self.respond(status)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """The proxy in front of this program logs requests; this program logs batches."""


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8080), Receiver).serve_forever()
