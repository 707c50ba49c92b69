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
MIN_YEAR, MAX_YEAR = 2025, 2045  # a server that has lost its time may send 1970


def is_dark(secs):
    """Return True if a UTC time is between sunset + DELAY and sunrise."""
    t = time.gmtime(secs)
    sunrise = yard.get_sunrise_time(t[0], t[1], t[2])
    sunset = yard.get_sunset_time(t[0], t[1], t[2])
    if sunrise is None or sunset is None:
        # polar day or night: treat the northern summer half-year as light
        return t[1] < 4 or t[1] > 9
    up = sunrise[0] * 60 + sunrise[1]
    down = sunset[0] * 60 + sunset[1]
    # minutes since sunrise, so that midnight UTC can be at any time of the day
    return (t[3] * 60 + t[4] - up) % 1440 >= (down - up) % 1440 + DELAY


def set_clock():
    """Request the time, and return True if the clock was set."""
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        now = ntp.get_time(unix_timestamp=True)
        year = time.gmtime(now)[0]
        if year < MIN_YEAR or year > MAX_YEAR:
            raise ValueError("the year is wrong")
        time.set(now)
        return True
    except Exception as e:
        print("no network time:", e)
        return False
    finally:
        eth.stop()


clock_set = False
minutes = 0
while True:
    if not clock_set or minutes % 1440 == 0:  # at startup and once per day
        clock_set = set_clock() or clock_set
    dark = not clock_set or is_dark(time.now())
    gpio.set(LED_GREEN, LOW if dark else HIGH)  # the LED lights at level 0
    print("light", "on" if dark else "off")
    minutes += 1
    for part in range(6):  # one minute, in slices to kick the watchdog in between
        watchdog.kick()
        sleep(10000)
