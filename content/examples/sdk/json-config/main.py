import fs
import json

SHIPPED = "/4zero/config.json"
CHANGED = "/4zero/changed.json"
NEW = "/4zero/new.json"
FALLBACK = {"name": "unnamed", "period": 60, "limits": {"temp": 60, "kw": 30}}


def load():
    """Return the changed settings, the original settings if there are none, or a fallback."""
    for path in [CHANGED, NEW, SHIPPED]:
        try:
            if fs.exists(path):
                return json.loads(fs.read_file(path))
        except JSONError as e:
            print(path, "is not JSON:", e)
    return FALLBACK


def save(config):
    """Write the settings to a new file, and replace the old file only if this succeeded."""
    f = fs.open(NEW, "w")
    try:
        json.dump(f, config, indent=2)
    finally:
        f.close()
    if fs.exists(CHANGED):
        fs.rm(CHANGED)
    fs.move(NEW, CHANGED)


config = load()
print(config["name"], "sends every", config["period"], "s")

config["period"] = 30
config["limits"]["temp"] = 75
try:
    save(config)
except IOError as e:
    print("not saved:", e)

again = load()
print("now every", again["period"], "s, limit", again["limits"]["temp"])
