from bsp import board
from components.bno055 import bno055
import fs
import json
import watchdog

CALIBRATION = "/4zero/bno055.json"


# anchor: restore
def wait(e):
    print("calibration not restored, try again:", e)
    sleep(5000)


def restore_calibration(imu):
    while True:
        watchdog.kick()
        try:
            if not fs.exists(CALIBRATION):
                return False
            imu.set_calibration(json.loads(fs.read_file(CALIBRATION)))
            return True
        except IOError as e:  # the file may be intact
            wait(e)
        except PeripheralError as e:  # the bus failed
            wait(e)
        except Exception as e:  # a power cut while the file was written can damage it
            print("stored calibration not restored:", e)
            return False
# end: restore


# anchor: calibrate
def calibrate(imu):
    print("move the sensor: [system, acc, gyro, magn]")
    while True:
        watchdog.kick()
        status = imu.get_calibration_status()
        print(status)
        if min(status[0], status[1], status[2], status[3]) == 3:
            break
        sleep(500)
    try:
        fs.write_file(CALIBRATION, json.dumps(imu.get_calibration()))
        print("calibration saved")
    except IOError as e:
        print("calibration not saved:", e)
# end: calibrate


board.init()
watchdog.setup(10000)

imu = bno055.BNO055(I2C0)
sleep(650)  # startup time after power-on, according to the datasheet
imu.init()

if not restore_calibration(imu):
    calibrate(imu)

# anchor: read
while True:
    watchdog.kick()
    if max([abs(part) for part in imu.get_quaternion()]) == 0:
        print("no orientation: the sensor lost its supply")
        sleep(650)
        imu.init()
        if not restore_calibration(imu):
            calibrate(imu)
        continue
    heading, roll, pitch = imu.get_euler()
    print("heading %.1f  roll %.1f  pitch %.1f" % (heading, roll, pitch))
    sleep(100)
# end: read
