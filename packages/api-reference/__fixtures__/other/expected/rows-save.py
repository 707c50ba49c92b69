import os

import requests

try:
    response = requests.put(
        "https://eu.other.example/v1/rows",
        params={"ids": "a1,b2"},
        data=[
            ("name", "it's"),
            ("lines", "1"),
            ("lines", "2"),
        ],
        auth=(os.environ["API_BASIC_USER"], os.environ["API_BASIC_PASSWORD"]),
        timeout=30,
        allow_redirects=False,
    )
    if response.status_code >= 300:
        raise SystemExit(f"the server may have applied the change; check before you repeat the call: {response.status_code}: {response.text}")
    print(response.status_code)
except requests.RequestException as error:
    raise SystemExit(f"the server may have applied the change; check before you repeat the call: {error}") from error
