"""Reads one shift of Press 1 over REST, and applies the rule "idle for 20 min" to its points."""

import itertools
import json
import os
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

BASE = os.environ.get("API_BASE", "http://127.0.0.1:8090/v3")
HEADERS = {"Authorization": "Bearer " + os.environ.get("API_KEY", "test")}
WORKSPACE, ASSET, DEVICE = "wks-3f7k2m9q1x8d", "ast-6b1n4t8v2c5r", "dev-9k3p7w1z5h2j"
RANGE = {"start": "2025-03-10T06:00:00Z", "end": "2025-03-10T14:00:00Z"}
HOLD_MINUTES = 20
SIZE = 1000  # points per page


class RefuseRedirects(HTTPRedirectHandler):
    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        """Raises an error, because a redirect could send the API key to another server."""


OPENER = build_opener(RefuseRedirects)


def get(path: str, **query: Any) -> Any:
    request = Request(f"{BASE}{path}?{urlencode({**RANGE, **query})}", headers=HEADERS)
    with OPENER.open(request, timeout=30) as response:
        return json.load(response)


shift = get(f"/workspaces/{WORKSPACE}/productivity/assets/{ASSET}")
print(f"{shift['name']}: OEE {shift['oee']} %, {shift['consumption']} kWh")

points: list[Any] = []
query: dict[str, Any] = {"device": DEVICE, "tag": "d", "sort": "timestamp_device", "size": SIZE}
for page in itertools.count():
    found = get(f"/timeseries/{WORKSPACE}/data", **query, **{"from": page})["result"]
    points += found
    if len(found) < SIZE:  # the last page
        break
good, bad = (sum(point["payload"]["I"][n] for point in points) for n in (0, 1))
print(f"{len(points)} points: {good} good, {bad} bad")

idle = 0
for point in points:
    is_idle = point["payload"]["S"] == [0]
    if is_idle and idle == HOLD_MINUTES:
        print(f"{point['timestamp_device'][11:16]} idle for {HOLD_MINUTES} min")
    idle = idle + 1 if is_idle else 0
