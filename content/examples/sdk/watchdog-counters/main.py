from bsp import board
import mcu
import watchdog

WINDOW = 20000  # ms
CHECK = 1000  # ms between checks
REPORT = 5000  # ms between messages about a silent thread
HANG_AFTER = 15  # iterations before the test hang; 0 means never

counters = {"sampling": 0, "publishing": 0}
longest = {"sampling": 3000, "publishing": 8000}  # longest permitted silence, ms


# anchor: workers
def sampling():
    while True:
        counters["sampling"] += 1
        if counters["sampling"] == HANG_AFTER:
            while True:
                sleep(1000)
        sleep(1000)


def publishing():
    while True:
        counters["publishing"] += 1
        sleep(5000)
# end: workers


board.init()
watchdog.setup(WINDOW)
if mcu.reset_reason() == mcu.RESET_WATCHDOG:
    print("restarted by the watchdog")

thread(sampling)
thread(publishing)

# anchor: supervise
seen = {"sampling": 0, "publishing": 0}
silent = {"sampling": 0, "publishing": 0}

while True:
    sleep(CHECK)
    healthy = True
    for name in counters:
        if counters[name] != seen[name]:
            seen[name] = counters[name]
            silent[name] = 0
        else:
            silent[name] += CHECK
        if silent[name] > longest[name]:
            healthy = False
            if silent[name] % REPORT == 0:
                print(name, "silent for", silent[name], "ms")
    if healthy:
        watchdog.kick()
# end: supervise
