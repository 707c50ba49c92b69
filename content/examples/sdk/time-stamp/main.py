from bsp import board
from networking import wifi
from protocols.ntp import ntp
import time
import watchdog

board.init()
watchdog.setup(30000)


def stamp(secs):
    """Return epoch seconds as ISO 8601 text in UTC."""
    t = time.gmtime(secs)
    return "%04d-%02d-%02dT%02d:%02d:%02dZ" % (t[0], t[1], t[2], t[3], t[4], t[5])


wifi.configure("plant-iot", "change-me")
wifi.start()
try:
    ntp.sync_time()
except Exception as e:
    print("no time from the network:", e)

while True:
    watchdog.kick()
    started = time.millis()
    value = random(200, 210)  # your measurement goes here
    took = time.millis() - started
    if time.is_sync():
        print(stamp(time.now()), value, "took", took, "ms")
    else:
        print("clock not set, value", value, "is not stored")
    sleep(10000)
