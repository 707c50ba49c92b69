from bsp import board
import gpio


def blue():
    level = LOW
    while True:
        gpio.set(LED_BLUE, level)
        print("thread 1: blue", level)
        level = HIGH if level == LOW else LOW
        sleep(1000)


def red():
    level = LOW
    while True:
        gpio.set(LED_RED, level)
        print("thread 2: red", level)
        level = HIGH if level == LOW else LOW
        sleep(300)


board.init()
thread(blue)
thread(red)
