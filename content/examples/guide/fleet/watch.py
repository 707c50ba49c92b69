import json
from collections import Counter

from client import call

with open("wave.json", encoding="utf-8") as file:
    wave = json.load(file)

states = {}
for device in wave["devices"]:
    fota = call("GET", f"/devices/{device}/fota")["fota"]
    states[device] = fota["status"] if fota["value"] == wave["value"] else "replaced"

print(", ".join(f"{count} {state}" for state, count in sorted(Counter(states.values()).items())))
for device, state in states.items():
    if state != "done":
        print(device, state)
if any(state not in ("done", "pending") for state in states.values()):
    raise SystemExit("stop: do not start the next wave")
