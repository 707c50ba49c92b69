import requests

response = requests.get(
    "https://plant.example/v1/plants/hall%201",
    timeout=30,
    allow_redirects=False,
)
if response.status_code >= 300 or response.json().keys() == {"error"}:
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.json())
