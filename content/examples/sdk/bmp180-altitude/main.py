from bsp import board
from components.bmp180 import bmp180
import watchdog

QNH = 102500  # Pa, from the weather report of the day


# anchor: altitude
def altitude(pres, sea_level):
    return 44330 * (1 - (pres / sea_level) ** (1 / 5.255))
# end: altitude


board.init()
watchdog.setup(10000)

sensor = bmp180.BMP180(I2C0)
sensor.init(oss=3)

while True:
    watchdog.kick()
    temp, pres = sensor.get_temp_pres()
    print("%.1f C  %.1f hPa  standard %.0f m  corrected %.0f m"
          % (temp, pres / 100, sensor.get_altitude(), altitude(pres, QNH)))
    sleep(2000)
