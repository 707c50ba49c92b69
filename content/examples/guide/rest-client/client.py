"""REST API calls with the key from the environment."""

import os
from typing import Any

import requests

BASE = os.environ.get("API_BASE", "https://api.cloud.4zero.example/v3")

session = requests.Session()
session.headers.update({
    "Content-Type": "application/json",
    "Authorization": "Bearer " + os.environ["API_KEY"],
})


def call(method: str, path: str, key: str = "", **options: Any) -> Any:
    """Returns the array or object under that key of the response, or the entire response without a key;
    if the call fails, ends the program with the reason, and with a warning if the server may have
    carried out the request."""
    name = f"{method} {path}"
    warning = "" if method == "GET" else "no confirmation; the call may have run, so check before you repeat it: "
    try:
        response = session.request(
            method,
            BASE + path,
            timeout=30,
            allow_redirects=False,  # a followed redirect would change POST to GET
            **options,
        )
        if 400 <= response.status_code < 500 and response.status_code != 408:
            raise SystemExit(f"{name}: {response.status_code}: {response.text}")
        answer = response.json() if response.status_code < 300 else None
        value = answer.get(key) if key and isinstance(answer, dict) else answer
        has_error = not isinstance(answer, dict) or answer.get("error")  # even with status 200
        if has_error or (not value and value != []):
            raise SystemExit(f"{warning}{name}: {response.status_code}: {response.text}")
        return value
    except (requests.RequestException, ValueError) as error:
        raise SystemExit(f"{warning}{name}: {error}") from error
