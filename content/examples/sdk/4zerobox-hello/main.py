from bsp import board
import gpio
import watchdog

board.init()
watchdog.setup(4000)

while True:
    gpio.set(LED_BLUE, 0)  # the LED lights at level 0
    print("hello from 4ZeroBox")
    sleep(500)
    gpio.set(LED_BLUE, 1)
    sleep(500)
    watchdog.kick()
