from bsp import board
import gpio
import threading
import watchdog

PIECES = 5  # pieces in a full box

pressed = threading.Semaphore(0)


# anchor: callback
def on_press(*args):
    pressed.release()
# end: callback


# anchor: setup
board.init()
watchdog.setup(30000)  # longer than the wait for a button press
gpio.mode(LED_GREEN, OUTPUT)
gpio.mode(LED_BLUE, OUTPUT)
gpio.high(LED_GREEN)  # the LEDs light at level 0
gpio.high(LED_BLUE)
gpio.on_fall(USER_BUTTON, on_press, debounce=50, pull=INPUT_PULLUP)
# end: setup

count = 0
while count < PIECES:
    watchdog.kick()
    if pressed.acquire(timeout=10000):
        count += 1
        gpio.toggle(LED_GREEN)
        print("piece", count, "latch of the green LED:", gpio.latch(LED_GREEN))
    else:
        print("no piece for 10 s")

gpio.disable_interrupt(USER_BUTTON)
gpio.low(LED_BLUE)
print("box full")
