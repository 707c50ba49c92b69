import requests

response = requests.get(
    "https://plant.example/v1/plants/hall%201",
    timeout=30,
)
if not response.ok:
    raise SystemExit(f"{response.status_code}: {response.text}")
print(response.json())
