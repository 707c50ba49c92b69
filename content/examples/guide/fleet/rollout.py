import json
import os
import sys

from client import call

WORKSPACE = "/workspaces/wks-3f7k2m9q1x8d"
FIRMWARE = "/fota/fmw-6j2h9g4f1d8s/versions/"
if len(sys.argv) != 3:
    raise SystemExit("not started: enter the version and the ID of the fleet")
version, fleet = sys.argv[1:]

devices = [
    device
    for device in call("GET", WORKSPACE + "/devices", "devices")
    if device["fleet_id"] == fleet
]
offline = [device["name"] for device in devices if not device.get("is_connected")]
print(f"{len(devices) - len(offline)} of {len(devices)} devices online")
if offline or not devices:
    raise SystemExit("not started: " + (", ".join(offline) or "the fleet is empty"))

if os.path.exists("wave.json"):
    os.remove("wave.json")  # prevents watch.py from showing an earlier wave
response = call("POST", WORKSPACE + FIRMWARE + version, params={"fleet": [fleet]})
fota = response.get("fota")
if not isinstance(fota, dict):
    fota = {}
expected = [device["id"] for device in devices]
with open("wave.json", "w", encoding="utf-8") as file:
    json.dump({"fleet": fleet, "expected": expected, "fota": fota}, file)
scheduled = fota.get("devices") or []
different = set(expected) ^ set(scheduled)
if different:
    names = ", ".join(sorted(different))
    raise SystemExit("the response differs from the fleet, so check before you repeat the rollout: " + names)
print(f"scheduled on {len(scheduled)} of {len(devices)} devices")
