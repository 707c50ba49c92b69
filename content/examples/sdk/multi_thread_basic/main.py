from bsp import board
import gpio
import watchdog


alive = {"blue": False, "red": False}


def blue():
    level = LOW
    while True:
        gpio.set(LED_BLUE, level)
        print("thread 1: blue", level)
        level = HIGH if level == LOW else LOW
        alive["blue"] = True
        sleep(1000)


def red():
    level = LOW
    while True:
        gpio.set(LED_RED, level)
        print("thread 2: red", level)
        level = HIGH if level == LOW else LOW
        alive["red"] = True
        sleep(300)


board.init()
watchdog.setup(10000)
thread(blue)
thread(red)

while True:
    sleep(5000)
    if alive["blue"] and alive["red"]:  # both threads have reported
        watchdog.kick()
    alive["blue"] = False
    alive["red"] = False
