from bsp import board
from components.ds1307 import ds1307
from networking import eth
from protocols.ntp import ntp
import time
import watchdog

MIN_YEAR = 2025
MAX_YEAR = 2045  # a damaged register or a server that lost its time can return any year

board.init()
watchdog.setup(60000)
rtc = ds1307.DS1307(0x68, I2C0, clock=100000)


# anchor: from-chip
def time_from_chip():
    now = rtc.localtime()
    print("chip:", now.to_tuple()[0:6])
    return MIN_YEAR <= now.tm_year and now.tm_year <= MAX_YEAR
# end: from-chip


# anchor: from-network
def time_from_network():
    eth.configure(dhcp=True, timeout=30000)
    eth.start()
    try:
        now = ntp.get_time(unix_timestamp=True)
        year = time.gmtime(now)[0]
        if year < MIN_YEAR or year > MAX_YEAR:
            raise ValueError("the year is wrong")
        time.set(now)
        rtc.settime(time.localtime())
        print("network:", rtc.localtime().to_tuple()[0:6])
    finally:
        eth.stop()
# end: from-network


if not time_from_chip():
    while True:
        watchdog.kick()
        try:
            time_from_network()
            break
        except Exception as e:
            print("no network time:", e)
            sleep(10000)

while True:
    watchdog.kick()
    print(time.now(), "machine sample")
    sleep(1000)
