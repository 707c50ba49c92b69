import os

import requests

response = requests.get(
    "https://plant.example/v1/plants/hall%201/machines",
    params={"since": "2025-03-10T06:00:00+01:00"},
    headers={
        "Authorization": "Bearer " + os.environ["API_KEY"],
        "X-Trace": "it's mine",
    },
    timeout=30,
    allow_redirects=False,
)
if response.status_code >= 300 or response.json().get("machines") is None:
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.json())
