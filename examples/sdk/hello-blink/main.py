from bsp import board
import gpio


def blink(led, period):
    while True:
        gpio.toggle(led)
        sleep(period)


board.init()
thread(blink, LED_BLUE, 1000)
thread(blink, LED_GREEN, 2000)
