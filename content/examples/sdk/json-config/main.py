import fs
import json

SHIPPED = "/4zero/config.json"
CHANGED = "/4zero/changed.json"
FALLBACK = {"name": "unnamed", "period": 60, "limits": {"temp": 60, "kw": 30}}


def load():
    """Return the changed settings, else the shipped ones, else a fallback."""
    for path in [CHANGED, SHIPPED]:
        try:
            if fs.exists(path):
                return json.loads(fs.read_file(path))
        except JSONError as e:
            print(path, "is not JSON:", e)
    return FALLBACK


def save(config):
    """Write the settings so that a person can read them."""
    f = fs.open(CHANGED, "w")
    try:
        json.dump(f, config, indent=2)
    finally:
        f.close()


config = load()
print(config["name"], "sends every", config["period"], "s")

config["period"] = 30
config["limits"]["temp"] = 75
save(config)

again = load()
print("now every", again["period"], "s, limit", again["limits"]["temp"])
