import json
from collections import Counter

from client import call

with open("wave.json", encoding="utf-8") as file:
    wave = json.load(file).get("fota") or {}
if not wave.get("devices"):
    raise SystemExit("wave.json lists no devices: check one on its page")

states = {}
for device in wave["devices"]:
    fota = call("GET", f"/devices/{device}/fota").get("fota")
    if not fota:
        states[device] = "missing"
    elif fota["value"] != wave["value"]:
        states[device] = "replaced"
    else:
        states[device] = fota["status"]

print(", ".join(f"{count} {state}" for state, count in sorted(Counter(states.values()).items())))
for device, state in states.items():
    if state != "done":
        print(device, state)
if any(state not in ("done", "pending") for state in states.values()):
    raise SystemExit("stop: do not start the next wave")
