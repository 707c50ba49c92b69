from bsp import board
from expansions import io
from zsensors import sensor
import conversions
import watchdog

board.init()
watchdog.setup(10000)
board.next_expansion(io, (1, 0))
sensors = sensor.get_sensors_dict(cb_module=conversions)

while True:
    watchdog.kick()
    flow = sensors["flow"].read()
    volts = sensors["flow"].read(electric=True)
    print("%.2f V  %.1f l/min" % (volts, flow))
    sleep(2000)
