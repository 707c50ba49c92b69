from bsp import board
from expansions import ain
from networking import eth
from zdm import zdm
from zsensors import sensor
import watchdog

board.init()
board.next_expansion(ain, (1, 0))
sensors = sensor.get_sensors_dict()
watchdog.setup(60000)


# anchor: number
def number(version):
    # "[testing-]<firmware ID>:<version>" or "Factory"
    last = version.split(":")[-1]
    if last == "Factory":
        return 0
    if last.startswith("v"):
        last = last[1:]
    try:
        return int(last)
    except ValueError:
        return -1
# end: number


# anchor: callback
def on_fota(agent, step, arg):
    print("fota", step, arg)
    if step == "check_version":
        offered = str(arg)
        running = agent.firmware()
        if number(offered) < 0:
            return "version is not a number"
        # each firmware has its own version numbers
        other = ":" in offered and offered.split(":")[0] not in running
        if not other and number(offered) < number(running):
            return "older than " + running
    elif step == "accept":
        for name in sensors:
            try:
                if sensors[name].read() is None:
                    return name + " out of range"
            except Exception:
                return name + " does not respond"
    return None  # continue
# end: callback


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

agent = zdm.Agent(on_fota=on_fota)
agent.start()

while True:
    watchdog.kick()
    print(agent.firmware())
    sleep(10000)
