import os

import requests

response = requests.post(
    "https://rows.other.example/rows",
    params={"ids": "a1,b2"},
    data="A note".encode(),
    headers={
        "Authorization": "Bearer " + os.environ["API_KEY"],
        "Content-Type": "text/plain",
    },
    timeout=30,
    allow_redirects=False,
)
if response.status_code >= 300:
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.json())
