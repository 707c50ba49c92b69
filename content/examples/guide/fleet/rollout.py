import json
import os

from client import call

WORKSPACE = "/workspaces/wks-3f7k2m9q1x8d"
FLEET = "flt-4n6b8v0c2x4z"
VERSION = "/fota/fmw-6j2h9g4f1d8s/versions/1.4"

devices = [
    device
    for device in call("GET", WORKSPACE + "/devices", "devices")
    if device["fleet_id"] == FLEET
]
offline = [device["name"] for device in devices if not device.get("is_connected")]
print(f"{len(devices)} devices, {len(offline)} offline")
if offline or not devices:
    raise SystemExit("not started: " + (", ".join(offline) or "the fleet is empty"))

if os.path.exists("wave.json"):
    os.remove("wave.json")  # prevents watch.py from showing an earlier wave
response = call("POST", WORKSPACE + VERSION, params={"fleet": [FLEET]})
with open("wave.json", "w", encoding="utf-8") as file:
    json.dump(response, file)
scheduled = (response.get("fota") or {}).get("devices") or []
different = {device["id"] for device in devices} ^ set(scheduled)
if different:
    names = ", ".join(sorted(different))
    raise SystemExit("check before you repeat, because the response differs from the fleet: " + names)
print(f"scheduled on {len(scheduled)} devices")
