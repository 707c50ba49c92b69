from bsp import board
from networking import eth
from zdm import zdm
import time
import watchdog

COLORS = {"black": BLACK, "red": RED, "green": GREEN, "blue": BLUE, "yellow": YELLOW, "white": WHITE}

board.init()
watchdog.setup(60000)


# anchor: jobs
def set_color(agent, args):
    name = args["color"] if type(args) == PDICT else args
    if name not in COLORS:
        raise ValueError("unknown color")
    board.led(COLORS[name])
    return "color is " + name


def report(agent, args):
    return {"uptime": time.millis() // 1000, "firmware": agent.firmware(), "ip": eth.info()[1]}
# end: jobs


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

agent = zdm.Agent(jobs={"color": set_color, "report": report})
agent.start()
print("online", agent.online())

while True:
    watchdog.kick()
    sleep(1000)
