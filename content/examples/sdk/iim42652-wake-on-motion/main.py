from bsp import board
from components.iim42652 import iim42652
import gpio
import threading
import watchdog

ODR_50_HZ = 0b1001
FS_2_G = 0b011
LOW_POWER = 0b10
OFF = 0b00
AXES = ("x", "y", "z")

moved = threading.Event()


def on_motion(*args):
    moved.set()


def set_up():
    iim.soft_reset()
    iim.setup()
    iim.set_accel_cfg(ODR_50_HZ, FS_2_G)
    iim.set_int_cfg(1, 0, 1, 0)  # pin 1, pulsed, push-pull, active low
    iim.set_pwr_cfg(LOW_POWER, OFF)
    iim.enable_wake_on_motion(xth=0.1, yth=0.1, zth=0.1)


def measures_gravity():
    """A sensor that lost its supply has no settings, so it neither measures 1 g nor detects motion."""
    x, y, z = iim.get_accel_x(), iim.get_accel_y(), iim.get_accel_z()
    total = x * x + y * y + z * z
    return total > 0.5 and total < 2


board.init()
watchdog.setup(60000)
iim = iim42652.IIM42652()
sleep(500)
gpio.on_fall(D26, on_motion)
set_up()

while True:
    watchdog.kick()
    if not moved.wait(30000):  # shorter than the watchdog window
        if measures_gravity():
            print("still for 30 s")
        else:
            print("the sensor was not measuring")
            set_up()
        continue
    moved.clear()
    status = iim.get_int_smd_wom_status(get_list=True)
    for i in range(3):
        if status[i]:
            print("moved along", AXES[i])
