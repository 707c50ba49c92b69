import json
import os
import sys
from collections import Counter
from datetime import datetime, timedelta

from client import call

TOLERANCE = timedelta(seconds=10)  # between the devices of one wave


def parse(timestamp: str) -> datetime:
    return datetime.fromisoformat(timestamp.replace("Z", "+00:00"))


if not os.path.exists("wave.json"):
    raise SystemExit("no wave.json: no rollout was confirmed in this folder, so check a device on its page")
with open("wave.json", encoding="utf-8") as file:
    saved = json.load(file)
wave = saved.get("fota") or {}
if not wave.get("devices") or not saved.get("expected"):
    raise SystemExit("wave.json lists no devices: check one on its page")

states = {}
times = []
for device in dict.fromkeys(saved["expected"] + wave["devices"]):
    fota = call("GET", f"/devices/{device}/fota").get("fota")
    if not fota:
        states[device] = "missing"
        continue
    times.append(fota["scheduled_at"])
    delay = parse(fota["scheduled_at"]) - parse(wave["scheduled_at"])
    is_this_wave = fota["value"] == wave["value"] and abs(delay) <= TOLERANCE
    states[device] = fota["status"] if is_this_wave else "replaced"

counts = [f"{count} {state}" for state, count in sorted(Counter(states.values()).items())]
print(f"{wave['value']['firmware_version']} on {saved['fleet']}: {', '.join(counts)}")
if times:
    print(f"scheduled from {min(times)} to {max(times)}, this wave at {wave['scheduled_at']}")
for device, state in states.items():
    if state != "done":
        print(device, state)
if any(state not in ("done", "pending") for state in states.values()):
    raise SystemExit("stop: do not start the next wave")
if "pending" in states.values():
    sys.exit(2)  # not finished, so a script must not start the next wave
