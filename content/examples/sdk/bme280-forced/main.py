from bsp import board
from components.bme280 import bme280
import watchdog

FORCED = 1

board.init()
watchdog.setup(10000)

sensor = bme280.BME280(I2C0)

while True:
    sensor.setup(mode=FORCED, os_t=1, os_h=1, os_p=1, filter=0)
    sleep(10)
    while sensor.get_status()[0]:
        sleep(1)
    temp, hum, press = sensor.get_values()
    print("%.1f C  %.1f %%rH  %.1f hPa" % (temp, hum, press / 100))
    for second in range(60):  # sleep in short slices, and kick the watchdog in between
        watchdog.kick()
        sleep(1000)
