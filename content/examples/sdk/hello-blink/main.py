from bsp import board
import gpio
import watchdog


alive = {LED_BLUE: False, LED_GREEN: False}


def blink(led, period):
    while True:
        gpio.toggle(led)
        alive[led] = True
        sleep(period)


board.init()
watchdog.setup(10000)  # 10 s
thread(blink, LED_BLUE, 1000)
thread(blink, LED_GREEN, 2000)

while True:
    sleep(5000)
    if alive[LED_BLUE] and alive[LED_GREEN]:  # both threads have reported
        watchdog.kick()
    alive[LED_BLUE] = False
    alive[LED_GREEN] = False
