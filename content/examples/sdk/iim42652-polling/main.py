from bsp import board
from components.iim42652 import iim42652
import watchdog

ODR_100_HZ = 0b1000
FS_4_G = 0b010
FS_250_DPS = 0b011
LOW_NOISE = 0b11

board.init()
watchdog.setup(10000)

iim = iim42652.IIM42652()
sleep(500)
iim.soft_reset()

while True:
    watchdog.kick()
    iim.setup()  # if the sensor lost its supply, it has no settings
    iim.set_accel_cfg(ODR_100_HZ, FS_4_G)
    iim.set_gyro_cfg(ODR_100_HZ, FS_250_DPS)
    iim.set_pwr_cfg(LOW_NOISE, LOW_NOISE)
    sleep(100)
    print("acc  %.3f %.3f %.3f g" % (iim.get_accel_x(), iim.get_accel_y(), iim.get_accel_z()))
    print("gyro %.2f %.2f %.2f deg/s" % (iim.get_gyro_x(), iim.get_gyro_y(), iim.get_gyro_z()))
    print("temp %.1f C" % iim.get_temp())
    sleep(1000)
