"""Mock of the REST API on this computer: Plant A, Morning Shift of March 10, 2025.

python3 mock.py         serves the API at http://127.0.0.1:8090/v3
python3 mock.py send    sends the events and points of Press 1 to your webhook receiver
"""

import json
import os
import re
import sys
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from urllib.request import Request, urlopen

from updates import Updates

PORT = 8090
RECEIVER = "http://127.0.0.1:8080/4zero"
START = datetime(2025, 3, 10, 6, tzinfo=timezone.utc)
# Press 1: minutes after START at which its state changes
STATES = {
    0: "idle", 5: "working", 85: "idle", 110: "offline", 140: "working",
    240: "idle", 270: "working", 400: "idle", 430: "working", 480: "end",
}
IDLE_WATTS = 2400
BATCH_SIZE = 60


class Operation:
    """One operation of a specification, with its example responses."""

    def __init__(self, spec: dict[str, Any], path: str, item: Any, method: str) -> None:
        def resolve(node: Any) -> Any:
            while isinstance(node, dict) and "$ref" in node:
                names = node["$ref"][2:].split("/")
                node = spec
                for name in names:
                    node = node[name.replace("~1", "/").replace("~0", "~")]
            return node

        def example(response: Any) -> Any:
            media = resolve(response).get("content", {}).get("application/json", {})
            examples = list(media.get("examples", {}).values())
            return resolve(examples[0])["value"] if examples else media.get("example")

        operation = item[method]
        parameters = [
            resolve(each) for each in item.get("parameters", []) + operation.get("parameters", [])
        ]
        self.id: str = operation["operationId"]
        self.method = method.upper()
        self.pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        self.ids = {
            each["name"]: each["example"]
            for each in parameters
            if each["in"] == "path" and str(each.get("example", ""))[3:4] == "-"
        }
        self.required = [
            each["name"] for each in parameters if each["in"] == "query" and each.get("required")
        ]
        self.examples = {
            int(status): example(response)
            for status, response in operation["responses"].items()
            if status.isdigit()
        }
        self.success = min(self.examples)


def load_operations() -> list[Operation]:
    folder = Path(__file__).parent
    found: list[Operation] = []
    for name in ("analytics", "maintenance", "iot-core"):
        spec = json.loads((folder / f"{name}.json").read_text("utf-8"))
        found += [
            Operation(spec, path, item, method)
            for path, item in spec["paths"].items()
            for method in ("get", "post", "put")
            if method in item
        ]
    return found


OPERATIONS = load_operations()
FOTA = [each for each in OPERATIONS if each.id.endswith(("-fota", "-fotas", "-fota-status"))]
EXAMPLES = {each.id: each.examples[each.success] for each in OPERATIONS}
for each in FOTA:
    each.ids.pop("device_id", None)  # any device of the plant
UPDATES = Updates(EXAMPLES["zdm-list-devices"]["devices"], EXAMPLES["zdm-get-fota-status"]["fota"])


def format_time(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def split(total: int, count: int, lead: int = 0) -> list[int]:
    """Splits a total into integer parts; every second part is larger by twice the lead."""
    sums = [-(-total * n // count) - (lead if n % 2 and n < count else 0) for n in range(count + 1)]
    return [after - before for before, after in zip(sums, sums[1:])]


def make_points() -> list[dict[str, Any]]:
    """Creates one point per minute, except while Press 1 is offline; each hour adds up to its API figures."""
    hours = EXAMPLES["productivity-asset"]
    machine = EXAMPLES["machines-machine"]
    changes = sorted(STATES)
    states = [
        STATES[start] for start, end in zip(changes, changes[1:]) for _ in range(start, end)
    ]
    points: list[dict[str, Any]] = []
    for hour, (cycles, energy) in enumerate(zip(hours["h_cycles"], hours["h_consumption"])):
        first = hour * 60
        minutes = [minute for minute in range(first, first + 60) if states[minute] != "offline"]
        working = [minute for minute in minutes if states[minute] == "working"]
        idle = IDLE_WATTS // 60
        watt_hours = round(energy["value"] * 1000) - idle * (len(minutes) - len(working))
        lead = max(0, min(10, 190 - watt_hours // len(working)))
        parts = zip(
            split(cycles["good"], len(working)),
            split(cycles["bad"], len(working)),
            split(watt_hours, len(working), lead),
        )
        for minute in minutes:
            is_working = states[minute] == "working"
            good, bad, energy_wh = next(parts) if is_working else (0, 0, idle)
            time = START + timedelta(minutes=minute)
            watts = energy_wh * 60
            points.append({
                "timestamp_device": format_time(time),
                "timestamp_in": format_time(time + timedelta(seconds=1)),
                "fleet_id": "flt-8c3k6p0w2m5r",
                "device_id": machine["devices"][0]["id"],
                "tag": "d",
                "payload": {
                    "ts": int(time.timestamp()),
                    "app": "prod",
                    "p_stats": [watts, 6000, 11400] if is_working else [watts, watts, watts],
                    "e": [energy_wh],
                    "S": [int(is_working)],
                    "T": [0, 60] if is_working else [60, 0],
                    "I": [good, bad],
                },
            })
    return points


def get_points(query: dict[str, list[str]]) -> dict[str, Any]:
    """Filters, sorts, and pages the points like Storage does."""
    start, end = query.get("start", [""])[0], query.get("end", ["~"])[0]
    points = [
        point
        for point in make_points()
        if start <= point["timestamp_device"] < end
        and point["device_id"] in query.get("device", [point["device_id"]])
        and point["tag"] in query.get("tag", ["d"])
    ]
    if query.get("sort", ["-timestamp_device"])[0] != "timestamp_device":
        points.reverse()
    size = int(query.get("size", ["100"])[0])
    first = int(query.get("from", ["0"])[0]) * size
    return {"result": points[first : first + size]}


def create_update_response(method: str, ids: dict[str, str], fleets: list[str]) -> Any:
    """Schedules a firmware update or returns its status; None if a device or fleet is unknown."""
    device = ids.get("device_id")
    targets = UPDATES.find_devices(fleets) if device is None else [device]
    if not set(targets) & set(UPDATES.fleets):
        return None
    if method == "GET":
        return UPDATES.get_status(targets[0])
    fota = UPDATES.schedule(targets, ids["firmware_id"], ids["firmware_version"])
    return {**fota, "devices": targets} if device is None else fota


def create_response(method: str, url: str, key: str, body: bytes) -> tuple[int, Any]:
    """Returns the status and body of the response to one request."""
    parts = urlsplit(url)
    for operation in OPERATIONS:
        match = operation.pattern.fullmatch(unquote(parts.path).removeprefix("/v3"))
        if not match or operation.method != method:
            continue
        query = parse_qs(parts.query)
        given = match.groupdict()
        if not key.removeprefix("Bearer ").strip():
            return 401, operation.examples[401]
        if any(given[name] != value for name, value in operation.ids.items()):
            return 404, operation.examples.get(404)
        missing = [name for name in operation.required if name not in query]
        if missing:
            return 400, {**operation.examples[400], "message": f"missing: {', '.join(missing)}"}
        if operation.id == "storage-get-data":
            return 200, get_points(query)
        if operation in FOTA:
            fota = create_update_response(operation.method, given, query.get("fleet", []))
            return (200, {"fota": fota}) if fota else (404, operation.examples[404])
        return operation.success, operation.examples[operation.success]
    return 404, {"code": "not_found", "title": "Not found", "message": f"no {method} {parts.path}"}


class Mock(BaseHTTPRequestHandler):
    def respond(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        key = self.headers.get("Authorization", "")
        status, content = create_response(self.command, self.path, key, body)
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = respond


def make_batches() -> list[dict[str, Any]]:
    """Returns the shift's connection events, then its points, in webhook format."""
    points = make_points()
    ids = {
        "workspace_id": "wks-3f7k2m9q1x8d",
        "fleet_id": points[0]["fleet_id"],
        "device_id": points[0]["device_id"],
    }
    asset = {"asset_id": "ast-6b1n4t8v2c5r", "asset_name": "Press 1", "device_name": "Press 1"}
    changes = sorted(STATES)
    events = [
        {
            "ts": format_time(START + timedelta(minutes=minute)),
            **ids,
            "type": kind,
            "direction": "d2c",
            "payload": {},
        }
        for start, end in zip(changes, changes[1:])
        if STATES[start] == "offline"
        for minute, kind in ((start, "disconnection"), (end, "connection"))
    ]
    elements = [{**point, **ids, **asset} for point in points]
    chunks = [elements[first : first + BATCH_SIZE] for first in range(0, len(elements), BATCH_SIZE)]
    batches = [("event-mock", events)] + [(f"data-mock{n}", chunk) for n, chunk in enumerate(chunks)]
    return [
        {"batch_id": name, "result": [{"id": str(n), **each} for n, each in enumerate(result)]}
        for name, result in batches
    ]


def send() -> None:
    token = os.environ["WEBHOOK_TOKEN"]
    for batch in make_batches():
        headers = {"Content-Type": "application/json", "X-AUTH-TOKEN": token}
        request = Request(RECEIVER, json.dumps(batch).encode(), headers)
        with urlopen(request, timeout=30) as response:
            print(batch["batch_id"], len(batch["result"]), "elements:", response.status)


if __name__ == "__main__":
    if sys.argv[1:] == ["send"]:
        send()
    else:
        print(f"listening on http://127.0.0.1:{PORT}/v3", flush=True)
        ThreadingHTTPServer(("127.0.0.1", PORT), Mock).serve_forever()
