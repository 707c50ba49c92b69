from bsp import board
from components.bme280 import bme280
import watchdog

board.init()
watchdog.setup(10000)

sensor = bme280.BME280(I2C0)

while True:
    watchdog.kick()
    sensor.setup()  # if the sensor lost its supply, it has no settings
    sleep(50)  # longer than one measurement
    temp, hum, press = sensor.get_values()
    print("%.1f C  %.1f %%rH  %.1f hPa" % (temp, hum, press / 100))
    sleep(3000)
