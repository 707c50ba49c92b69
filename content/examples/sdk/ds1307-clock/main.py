from bsp import board
from components.ds1307 import ds1307
import watchdog

board.init()
watchdog.setup(10000)

rtc = ds1307.DS1307(0x68, I2C0, clock=100000)

# anchor: read
while True:
    watchdog.kick()
    now = rtc.localtime()
    if now.tm_year < 2025 or now.tm_year > 2045:  # a new chip, or one that lost its battery
        print("the chip has no valid time")
    else:
        print(now.to_tuple()[0:6])
    sleep(1000)
# end: read
