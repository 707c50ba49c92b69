from bsp import board
import i2c

board.init()
for address in i2c.scan(I2C0):
    print("device at", hex(address))
