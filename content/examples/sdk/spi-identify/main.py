from bsp import board
import spi
import watchdog

CS = CTS1  # chip select pin of the memory
READ_ID = 0x9F  # memory command that returns the manufacturer, type, and size

board.init()
watchdog.setup(10000)


# anchor: transaction
def command(dev, code, n):
    dev.select()
    try:
        dev.write(bytearray([code]))
        return dev.read(n)
    finally:
        dev.unselect()
# end: transaction


# anchor: open
memory = spi.Spi(CS, SPI0, clock=10000000, mode=spi.SPI_MODE_LOW_FIRST)
# end: open

while True:
    watchdog.kick()
    response = command(memory, READ_ID, 4)
    if response[0] == 0x00 or response[0] == 0xFF:
        print("no memory: check wiring and chip select")
    else:
        print("manufacturer", hex(response[0]), "type", hex(response[1]), "size", 1 << response[2], "bytes")
    sleep(5000)
