from bsp import board
from expansions import io
from zsensors import sensor
import watchdog

board.init()
watchdog.setup(10000)
board.next_expansion(io, (1, 0))  # ADDR 1, INT 0

sensors = sensor.get_sensors_dict()
probe = sensors["temperature"]

while True:
    watchdog.kick()
    temperature = probe.read()
    if temperature is None:
        print("out of range, probe at %.1f kOhm" % probe.read(electric=True))
    else:
        print("%.2f C" % temperature)
    sleep(3000)
