import os

import requests

try:
    response = requests.post(
        "https://eu.other.example/v1/rows",
        params={"ids": "a1,b2"},
        data="A note".encode(),
        headers={
            "Authorization": "Bearer " + os.environ["API_TOKEN"],
            "Content-Type": "text/plain",
        },
        timeout=30,
        allow_redirects=False,
    )
    if response.status_code >= 300:
        raise SystemExit(f"the server may have applied the change; check before you repeat the call: {response.status_code}: {response.text}")
    print(response.json())
except requests.RequestException as error:
    raise SystemExit(f"the server may have applied the change; check before you repeat the call: {error}") from error
