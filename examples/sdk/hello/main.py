from bsp import board
import gpio

board.init()
print("Hello from my board")

while True:
    gpio.set(LED_BLUE, 0)
    print("blue LED on")
    sleep(1000)
    gpio.set(LED_BLUE, 1)
    print("blue LED off")
    sleep(1000)
