from bsp import board
import gpio
import threading
import watchdog

pressed = threading.Semaphore(0)
alive = {"counter": False, "statistics": False}


# anchor: callback
def on_press(*args):
    pressed.release()
# end: callback


# anchor: threads
def counter():
    presses = 0
    while True:
        if pressed.acquire(timeout=2000):
            presses += 1
            print("button pressed", presses, "times")
        alive["counter"] = True


def statistics():
    total = 0
    while True:
        for i in range(20000):
            total += i
        print("statistics done")
        alive["statistics"] = True
        sleep(1000)
# end: threads


board.init()
watchdog.setup(15000)
gpio.on_fall(USER_BUTTON, on_press, debounce=50)
thread(counter, prio=PRIO_HIGH)
thread(statistics, prio=PRIO_LOW)

while True:
    sleep(5000)
    if alive["counter"] and alive["statistics"]:  # both threads have reported
        watchdog.kick()
    alive["counter"] = False
    alive["statistics"] = False
