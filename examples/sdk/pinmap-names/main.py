from bsp import board
import gpio
import adc

board.init()

# anchor: modes
gpio.mode(LED_BLUE, OUTPUT)
gpio.mode(D10, OUTPUT)
gpio.mode(PE1, OUTPUT)
gpio.mode(USER_BUTTON, INPUT_PULLUP)
# end: modes

gpio.set(PE1, 1)  # the same pin as D63, on the port expander

while True:
    gpio.toggle(LED_BLUE)
    gpio.toggle(D10)
    if gpio.get(USER_BUTTON) == 0:
        print("button pressed, D25 reads", adc.read(D25))
    sleep(500)
