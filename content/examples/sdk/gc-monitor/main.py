from bsp import board
import gc
import mcu
import watchdog

PERIOD = 60  # s
STEP = 5  # s, shorter than the watchdog window
MIN_FREE = 20000  # bytes
MAX_FRAGMENTED = 60  # percent

alive = {"monitor": False}


# anchor: monitor
def monitor():
    lowest = gc.info()[1]
    while True:
        state = gc.info()
        free = state[1]
        lowest = min(lowest, free)
        print("memory: %d of %d bytes free, lowest %d, %d %% fragmented" % (free, state[0], lowest, state[2]))
        if free < MIN_FREE:
            print("warning: memory runs low")
        if state[2] > MAX_FRAGMENTED:
            print("warning: memory is fragmented")
        for i in range(PERIOD // STEP):
            alive["monitor"] = True
            sleep(STEP, SECONDS)
# end: monitor


board.init()
watchdog.setup(10000)
mcu.reset_on_outofmemory()
thread(monitor, prio=PRIO_LOW)

history = []
while True:
    if alive["monitor"]:  # the thread has reported
        watchdog.kick()
        alive["monitor"] = False
    # a deliberate leak: the list only grows
    history.append(random(118, 126) / 10)
    sleep(50)
