from bsp import board
import gpio
import threading

console = threading.Lock()


# anchor: worker
def blink(name, led, period):
    level = LOW
    while True:
        gpio.set(led, level)
        console.acquire()
        print(name, level)
        console.release()
        level = HIGH if level == LOW else LOW
        sleep(period)
# end: worker


board.init()
thread(blink, "thread 1: blue", LED_BLUE, 1000)
thread(blink, "thread 2: red", LED_RED, 300)
