from bsp import board
import mcu
import watchdog

WINDOW = 15000  # ms
STEP = 8000  # ms

board.init()
watchdog.setup(WINDOW)

if mcu.reset_reason() == mcu.RESET_WATCHDOG:
    print("last reset: watchdog")
else:
    print("last reset: another cause")

delay = 1000
while True:
    print("waiting", delay, "ms")
    sleep(delay)
    watchdog.kick()
    print("kicked in time")
    delay += STEP
