from bsp import board
import gpio
import threading
import watchdog

console = threading.Lock()
alive = {LED_BLUE: False, LED_RED: False}


# anchor: worker
def blink(name, led, period):
    level = LOW
    while True:
        gpio.set(led, level)
        console.acquire()
        print(name, level)
        console.release()
        level = HIGH if level == LOW else LOW
        alive[led] = True
        sleep(period)
# end: worker


board.init()
watchdog.setup(10000)
thread(blink, "thread 1: blue", LED_BLUE, 1000)
thread(blink, "thread 2: red", LED_RED, 300)

while True:
    sleep(5000)
    if alive[LED_BLUE] and alive[LED_RED]:  # both threads have reported
        watchdog.kick()
    alive[LED_BLUE] = False
    alive[LED_RED] = False
