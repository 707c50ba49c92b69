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


def is_plausible(year):
    return MIN_YEAR <= year and year <= MAX_YEAR


# anchor: open-chip
def open_chip():
    """Set the system time from the chip, even if it is not plausible; return None if there is no chip."""
    try:
        chip = ds1307.DS1307(0x68, I2C0, clock=100000)
        print("chip:", chip.localtime().to_tuple()[0:6])
        return chip
    except PeripheralError as e:
        print("no chip:", e)
        return None
# end: open-chip


# anchor: from-network
def time_from_network():
    eth.configure(dhcp=True, timeout=30000)
    eth.start()
    try:
        now = ntp.get_time(unix_timestamp=True)
        if not is_plausible(time.gmtime(now)[0]):
            raise ValueError("the year is wrong")
        time.set(now)
        print("network:", time.localtime().to_tuple()[0:6])
    finally:
        eth.stop()
    try:
        if rtc is not None:
            rtc.settime(time.localtime())
    except PeripheralError as e:
        print("chip not set:", e)
# end: from-network


rtc = open_chip()
while True:
    watchdog.kick()
    try:
        time_from_network()
        break
    except Exception as e:
        print("no network time:", e)
    if is_plausible(time.localtime().tm_year):
        break  # the chip has the time
    sleep(10000)

while True:
    watchdog.kick()
    print(time.now(), "machine sample")
    sleep(1000)
