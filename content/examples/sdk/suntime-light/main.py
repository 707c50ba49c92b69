from bsp import board
from networking import eth
from protocols.ntp import ntp
import gpio
import suntime
import time
import watchdog

board.init()
watchdog.setup(60000)
gpio.mode(LED_GREEN, OUTPUT)

yard = suntime.Sun(41.902782, 12.496366)
DELAY = 30  # minutes after sunset


def is_dark(secs):
    """Return True between sunset + DELAY and sunrise, at a time in UTC."""
    t = time.gmtime(secs)
    sunrise = yard.get_sunrise_time(t[0], t[1], t[2])
    sunset = yard.get_sunset_time(t[0], t[1], t[2])
    if sunrise is None or sunset is None:
        # polar day or night: treat the northern summer half-year as light
        return t[1] < 4 or t[1] > 9
    minute = t[3] * 60 + t[4]
    return minute < sunrise[0] * 60 + sunrise[1] or minute >= sunset[0] * 60 + sunset[1] + DELAY


try:
    eth.configure(timeout=30000)
    eth.start()
    ntp.sync_time()
except Exception as e:
    print("no network time:", e)

while True:
    if time.is_sync():
        dark = is_dark(time.now())
        gpio.set(LED_GREEN, LOW if dark else HIGH)  # the LED lights at level 0
        print("light", "on" if dark else "off")
    else:
        print("waiting for the time")
    for part in range(6):  # one minute, in slices between kicks of the watchdog
        watchdog.kick()
        sleep(10000)
