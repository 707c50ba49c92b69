import os

import requests

response = requests.get(
    "https://eu.other.example/v1/rows",
    params=[
        ("ids", "a1,b2"),
        ("kind", "x"),
        ("kind", "y"),
        ("filter[min]", "3"),
        ("tags", "x|y"),
        ("key_b", os.environ["API_KEY_B"]),
    ],
    headers={
        "X-A": os.environ["API_KEY_A"],
        "X-Ids": "1,2",
    },
    timeout=30,
    allow_redirects=False,
)
if response.status_code >= 300:
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.text)
