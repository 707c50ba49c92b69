from bsp import board
import gpio
import watchdog

board.init()
watchdog.setup(10000)  # 10 s
print("Hello from my board")

while True:
    watchdog.kick()
    gpio.set(LED_BLUE, 0)
    print("blue LED on")
    sleep(1000)
    gpio.set(LED_BLUE, 1)
    print("blue LED off")
    sleep(1000)
