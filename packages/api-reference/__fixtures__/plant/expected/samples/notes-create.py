import os

import requests

try:
    response = requests.post(
        "https://plant.example/v1/plants/hall%201/notes",
        json={
            "text": "It's the \"left\" valve",
            "urgent": True,
            "target": {"machine": "ast-1"},
        },
        headers={
            "Authorization": "Bearer " + os.environ["API_KEY"],
        },
        timeout=30,
        allow_redirects=False,
    )
    if response.status_code >= 300 or response.json().keys() == {"error"}:
        raise SystemExit(f"the server may have applied the change; check before you repeat the call: {response.status_code}: {response.text}")
    print(response.json())
except (requests.RequestException, AttributeError) as error:
    raise SystemExit(f"the server may have applied the change; check before you repeat the call: {error}") from error
