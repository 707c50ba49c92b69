from bsp import board
from expansions import ain
from networking import eth
from zdm import zdm
from zsensors import sensor
import json
import watchdog

board.init()
board.next_expansion(ain, (1, 0))  # call this before the dictionary is built
sensors = sensor.get_sensors_dict()
watchdog.setup(60000)

while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)

agent = zdm.Agent()
agent.start()

# anchor: loop
while True:
    watchdog.kick()
    values = {}
    for name in sensors:
        try:
            value = sensors[name].read()
            if value is None:
                print(name, "out of range, electric value %.2f" % sensors[name].read(electric=True))
            else:
                values[name] = value
        except Exception as e:
            print(name, "cannot be read:", e)
    print(json.dumps(values))
    try:
        if not values:
            print("no values, not published")
        elif agent.online():
            agent.publish(values, "machine", timeout=5000)
        else:
            print("offline, not published")
    except Exception as e:
        print("not confirmed:", e)
    sleep(10000)
# end: loop
