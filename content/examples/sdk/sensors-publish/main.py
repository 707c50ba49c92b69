from bsp import board
from expansions import ain
from networking import eth
from zdm import zdm
from zsensors import sensor
import json
import watchdog

board.init()
board.next_expansion(ain, (1, 0))  # before the dictionary is built
sensors = sensor.get_sensors_dict()
watchdog.setup(60000)

eth.configure(timeout=30000)
eth.start()
agent = zdm.Agent()
agent.start()

# anchor: loop
while True:
    watchdog.kick()
    values = {}
    for name in sensors:
        try:
            value = sensors[name].read()
        except Exception as e:
            print(name, "cannot be read:", e)
            continue
        if value is None:
            print(name, "out of range, electric value %.2f" % sensors[name].read(electric=True))
        else:
            values[name] = value
    print(json.dumps(values))
    if agent.online():
        agent.publish(values, "machine")
    sleep(10000)
# end: loop
