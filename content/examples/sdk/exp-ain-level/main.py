from bsp import board
from expansions import ain
from zsensors import sensor
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ain, (1, 0))
exp.summary()
sensors = sensor.get_sensors_dict()

while True:
    watchdog.kick()
    temperature = sensors["temperature"].read()
    print("temperature", "out of range" if temperature is None else "%.1f C" % temperature)
    print("level sensor %.2f V" % exp.read_voltage(exp.AIN2, electric=True))
    sleep(1000)
