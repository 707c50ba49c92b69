from bsp import board
import gpio
import i2c

board.init()
gpio.mode(D63, OUTPUT)

# P1 on the left strip is D63
for _ in range(6):
    gpio.toggle(D63)
    sleep(500)

found = i2c.scan(I2C0)
for address in found:
    print("device at", hex(address))
