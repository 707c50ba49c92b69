import os

import requests

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
if response.status_code >= 300 or not response.json():
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.json())
