from bsp import board
from components.bme280 import bme280
from math import math
import watchdog

MARGIN = 3.0  # C: smallest safe difference between the air temperature and the dew point
CHIP_ID = 0x60


# anchor: dew-point
def dew_point(temp, hum):
    gamma = math.log(hum / 100) + 17.62 * temp / (243.12 + temp)
    return 243.12 * gamma / (17.62 - gamma)
# end: dew-point


# anchor: open
def open_sensor():
    board.led(BLUE)  # no measurement
    while True:
        watchdog.kick()
        try:
            sensor = bme280.BME280(I2C0, addr=0x76)
            if sensor.get_chip_id() == CHIP_ID:
                return sensor
            print("chip id is not 0x60: another part responds at this address")
        except PeripheralError as e:
            print("no sensor:", e)
        sleep(5000)
# end: open


# anchor: read
def read(sensor):
    """Set up the sensor before each reading: if it lost its supply, it has no settings."""
    sensor.setup(mode=3, os_t=2, os_h=2, os_p=2, t_sb=5, filter=2)
    sleep(50)  # longer than one measurement
    return sensor.get_values()
# end: read


board.init()
watchdog.setup(30000)
sensor = open_sensor()

while True:
    watchdog.kick()
    try:
        temp, hum, press = read(sensor)
        if hum <= 0 or hum > 100:
            raise PeripheralError("humidity is not plausible")
        dew = dew_point(temp, hum)
        print("%.1f C  %.1f %%rH  %.1f hPa  dew point %.1f C" % (temp, hum, press / 100, dew))
        if temp - dew < MARGIN:
            board.led(RED)
            print("condensation risk: switch the cabinet heater on")
        else:
            board.led(GREEN)
    except PeripheralError as e:
        print("read failed:", e)
        sensor = open_sensor()
    sleep(10000)
