from bsp import board
from components.iim42652 import iim42652
from math import math
import gpio
import threading
import watchdog

ODR_200_HZ = 0b0111
FS_8_G = 0b001
FS_250_DPS = 0b011
LOW_NOISE = 0b11
STREAM = 0b01
FIFO_THS = 0b100  # bit 2 of INT_STATUS
PACKET = 16  # bytes: header, acceleration, rate, temperature, timestamp

ready = threading.Semaphore(0)


def on_watermark(*args):
    ready.release()


# anchor: setup
def set_up():
    iim.soft_reset()
    iim.setup()
    iim.set_accel_cfg(ODR_200_HZ, FS_8_G)
    iim.set_gyro_cfg(ODR_200_HZ, FS_250_DPS)
    iim.set_fifo_cfg(True, True, tmp_en=True, tmst_en=True)
    iim.set_fifo_mode(STREAM)
    iim.set_fifo_wm(32 * PACKET)
    iim.set_int_cfg(1, 0, 1, 0)  # pin 1, pulsed, push-pull, active low
    iim.set_int_clear_cfg(2, 2, 2)
    iim.set_int_sources(1, True, True)
    iim.set_pwr_cfg(LOW_NOISE, LOW_NOISE)
# end: setup


# anchor: rms
def rms(values):
    mean = sum(values) / len(values)
    total = 0.0
    for v in values:
        total += (v - mean) * (v - mean)
    return math.sqrt(total / len(values))
# end: rms


board.init()
watchdog.setup(10000)
iim = iim42652.IIM42652()
sleep(500)
gpio.on_fall(D26, on_watermark)
set_up()

# anchor: loop
while True:
    watchdog.kick()
    if not ready.acquire(timeout=5000):
        print("no samples for 5 s: check the supply and the interrupt line")
        set_up()  # if the sensor lost its supply, it has no settings
        continue
    if not iim.get_int_status() & FIFO_THS:
        continue
    buf = iim.get_fifo(iim.fifo_cnt())
    start = 0
    z = []
    while len(buf) - start >= PACKET:
        packet = iim.handle_fifo(buf[start:])
        start += int(packet[0])
        z.append(packet[4])
    if len(z) > 0:
        print("%d samples, vibration z %.3f g rms" % (len(z), rms(z)))
# end: loop
