import cbor
import time

measurement = {"ts": time.now(), "temp": 24.6, "kw": 12, "run": True}

packed = cbor.dumps(measurement)
print("CBOR:", len(packed), "bytes")

back = cbor.loads(packed)
print("temp %.1f" % back["temp"], "run", back["run"])

# tag 1: the number is a time in seconds since 1970
event = cbor.dumps([cbor.Tag(1, time.now()), "door open"])
when, name = cbor.loads(event)
print(name, "tag", when.tag, "at", when.value)

try:
    cbor.loads(packed[:10])
except ValueError:
    print("the message was cut")
