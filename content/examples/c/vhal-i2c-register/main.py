from bsp import board
import watchdog

BME280 = 0x76
CHIP_ID = 0xD0


@c_native("open_bus", ["i2cregister.c"], [])
def open_bus(bus, sda, scl):
    pass


@c_native("read_register", ["i2cregister.c"], [])
def read_register(bus, addr, reg):
    pass


board.init()
watchdog.setup(10000)
open_bus(I2C0, D16, D17)

while True:
    try:
        print("chip id", hex(read_register(I2C0, BME280, CHIP_ID)))
    except TimeoutError:
        print("the bus does not respond in time")
    except PeripheralError as e:
        print("no response:", e)
    watchdog.kick()
    sleep(2000)
