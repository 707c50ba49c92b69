from bsp import board
from components.ds1307 import ds1307
import time
import watchdog

board.init()
watchdog.setup(10000)

rtc = ds1307.DS1307(0x68, I2C0, clock=100000)

# anchor: set
year = rtc.localtime().tm_year
if year < 2025 or year > 2045:  # a new chip, or one that lost its battery
    now = time.TimeInfo()
    now.tm_year = 2025
    now.tm_mon = 3
    now.tm_mday = 10
    now.tm_hour = 6
    now.tm_min = 0
    now.tm_sec = 0
    rtc.settime(now)
# end: set

# anchor: read
while True:
    watchdog.kick()
    print(rtc.localtime().to_tuple()[0:6])
    sleep(1000)
# end: read
