from bsp import board
import gpio
import adc
import watchdog

board.init()
watchdog.setup(10000)

# anchor: modes
gpio.mode(LED_BLUE, OUTPUT)
gpio.mode(D10, OUTPUT)
gpio.mode(PE1, OUTPUT)
gpio.mode(USER_BUTTON, INPUT_PULLUP)
# end: modes

gpio.set(PE1, 1)  # the same pin as D63, on the port expander

while True:
    watchdog.kick()
    gpio.toggle(LED_BLUE)
    gpio.toggle(D10)
    if gpio.get(USER_BUTTON) == 0:
        print("button pressed, D36 reads", adc.read(D36))
    sleep(500)
