from bsp import board
from components.bme280 import bme280
import i2c
import watchdog

board.init()
watchdog.setup(10000)
for address in i2c.scan(I2C0):
    print("responds at", hex(address))

sensor = None
while sensor is None:
    watchdog.kick()
    try:
        sensor = bme280.BME280(I2C0)
    except Exception as e:
        print("no BME280:", e)
        sleep(3000)

while True:
    watchdog.kick()
    try:
        sensor.setup()  # if the sensor lost its supply, it has no settings
        sleep(50)  # longer than one measurement
        temperature = sensor.get_temp()
        pressure = sensor.get_press()
        humidity = sensor.get_hum()
        print("Temperature %.1f C" % temperature)
        print("Pressure    %.1f hPa" % (pressure / 100))
        print("Humidity    %.1f %%" % humidity)
    except Exception as e:
        print("reading failed:", e)
    sleep(3000)
