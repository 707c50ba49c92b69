from bsp import board
from networking import wifi
from protocols.ntp import ntp
import time
import watchdog

MIN_YEAR, MAX_YEAR = 2025, 2045  # a server that has lost its time may send 1970

board.init()
watchdog.setup(30000)


def stamp(secs):
    """Return epoch seconds as an ISO 8601 string in UTC."""
    t = time.gmtime(secs)
    return "%04d-%02d-%02dT%02d:%02d:%02dZ" % (t[0], t[1], t[2], t[3], t[4], t[5])


def set_clock():
    """Request the time, and return True if the clock was set."""
    try:
        wifi.configure("plant-iot", "change-me")
        wifi.start()
        ntp.sync_time()
        year = time.gmtime(time.now())[0]
        if year < MIN_YEAR or year > MAX_YEAR:
            raise ValueError("the year is wrong")
        return True
    except Exception as e:
        print("no time from the network:", e)
        wifi.stop()
        return False


clock_set = False
while True:
    watchdog.kick()
    if not clock_set:
        clock_set = set_clock()
    started = time.millis()
    value = random(200, 210)  # put your measurement here
    took = time.millis() - started
    if clock_set:
        print(stamp(time.now()), value, "took", took, "ms")
    else:
        print("clock not set, value", value, "is not stored")
    sleep(10000)
