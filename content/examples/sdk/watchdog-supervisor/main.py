from bsp import board
import watchdog

WINDOW = 15000  # ms
CHECK = 5000  # ms

alive = {"acquisition": False, "publishing": False}


# anchor: workers
def acquisition():
    while True:
        # read the sensors here
        alive["acquisition"] = True
        sleep(1000)


def publishing():
    while True:
        # send the readings here
        alive["publishing"] = True
        sleep(2000)
# end: workers


board.init()
watchdog.setup(WINDOW)
thread(acquisition)
thread(publishing)

# anchor: supervise
while True:
    sleep(CHECK)
    missing = [name for name in alive if not alive[name]]
    if len(missing) == 0:
        watchdog.kick()
    else:
        print("not running:", missing)
    for name in alive:
        alive[name] = False
# end: supervise
