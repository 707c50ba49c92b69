from bsp import board
from networking import eth
from protocols.ntp import ntp
import time
import watchdog

SERVERS = ["192.168.1.1", "0.pool.ntp.org", "1.pool.ntp.org"]  # the plant's server comes first
EVERY = 3600  # seconds
MIN_YEAR, MAX_YEAR = 2025, 2045  # a server that has lost its time may send 1970

board.init()
watchdog.setup(60000)

while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)


# anchor: servers
def set_clock():
    for server in SERVERS:
        watchdog.kick()
        try:
            now = ntp.get_time(unix_timestamp=True, server=server)
            year = time.gmtime(now)[0]
            if year < MIN_YEAR or year > MAX_YEAR:
                raise ValueError("the year is wrong")
            drift = time.now() - now
            time.set(now)
            return server, drift
        except Exception as e:
            print("no time from", server, ":", e)
    return None, 0
# end: servers


def show():
    t = time.localtime()
    print(t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec)


last = -EVERY
while True:
    watchdog.kick()
    uptime = time.millis() // 1000
    if uptime - last >= EVERY:
        server, drift = set_clock()
        if server is None:
            last = uptime - EVERY + 60  # retry in one minute
        else:
            print("set from", server, "clock was off by", drift, "s")
            last = uptime
        show()
    sleep(1000)
