from bsp import board
from tslog import tslog
import json
import time
import watchdog


class JsonRecords:
    """Serializer for the log, based on the json module."""

    def dump(self, obj):
        return bytes(json.dumps(obj))

    def load(self, data):
        return json.loads(data)


board.init()
watchdog.setup(10000)
log = tslog.TSLog("/4zero/events", record_size=96, bucket_size=256, serializer=JsonRecords())
reader = log.reader(0)

log.store_object({"t": time.now(), "event": "start"})
log.store_object({"t": time.now(), "event": "alarm", "code": "E12", "temp": 81.5})

try:
    log.store_object({"t": time.now(), "event": "note", "text": "x" * 200})
except TSLogObjectTooBig:
    print("larger than record_size")

while True:
    event = reader.next(wait=500)
    if event is None:
        break
    print(json.dumps(event))
reader.commit()
print("last number, bucket, lag:", log.stats())
log.close()

while True:  # a restart would write the same records again
    watchdog.kick()
    sleep(1000)
