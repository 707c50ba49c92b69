from bsp import board
from expansions import io
from zsensors import sensor
import conversions

board.init()
board.next_expansion(io, (1, 0))
sensors = sensor.get_sensors_dict(cb_module=conversions)

while True:
    flow = sensors["flow"].read()
    volts = sensors["flow"].read(electric=True)
    print("%.2f V  %.1f l/min" % (volts, flow))
    sleep(2000)
