import fs
import json

SHIPPED = "/4zero/config.json"
CHANGED = "/4zero/changed.json"
NEW = "/4zero/new.json"
NUMBERS = [PSMALLINT, PINTEGER, PFLOAT]
FALLBACK = '{"name": "unnamed", "period": 60, "limits": {"temp": 60, "kw": 30}}'


def is_same_type(one, other):
    return type(one) == type(other) or (type(one) in NUMBERS and type(other) in NUMBERS)


def fill(config, defaults):
    """Add the fields that the file of an older program does not have; raise TypeError for other types."""
    for name in defaults:
        if name not in config:
            config[name] = defaults[name]
        elif not is_same_type(config[name], defaults[name]):
            raise TypeError
        elif type(defaults[name]) == PDICT:
            fill(config[name], defaults[name])
    return config


def load():
    """Return the settings, the file that they are from, and whether a file could not be read."""
    unread = False
    for path in [CHANGED, NEW, SHIPPED]:
        try:
            if fs.exists(path):
                return fill(json.loads(fs.read_file(path)), json.loads(FALLBACK)), path, unread
        except IOError as e:
            print(path, "cannot be read:", e)
            unread = True
        except JSONError as e:
            print(path, "is not JSON:", e)
        except TypeError:
            print(path, "has other settings")
    return json.loads(FALLBACK), None, unread


def replace():
    if fs.exists(CHANGED):
        fs.rm(CHANGED)
    fs.move(NEW, CHANGED)


def save(config, source):
    """Write the settings to a new file, and replace the old file only if this succeeded."""
    if source == NEW:  # a power cut prevented this move
        replace()
    f = fs.open(NEW, "w")
    try:
        json.dump(f, config, indent=2)
    finally:
        f.close()
    replace()


config, source, unread = load()
print(config["name"], "sends every", config["period"], "s")

if unread:
    print("settings not changed: the file that cannot be read may be intact")
elif config["period"] != 30:
    config["period"] = 30
    config["limits"]["temp"] = 75
    try:
        save(config, source)
    except IOError as e:
        print("not saved:", e)

again = load()[0]
print("now every", again["period"], "s, limit", again["limits"]["temp"])
