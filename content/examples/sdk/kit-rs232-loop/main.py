from bsp import board
from expansions import ser
import serial
import watchdog

board.init()
watchdog.setup(10000)
board.next_expansion(ser, (2,))
port = serial.serial(SERIAL1)

n = 0
while True:
    watchdog.kick()
    n += 1
    port.write("line %d\r\n" % n)
    sleep(100)
    count = port.available()
    data = port.read(count) if count else bytearray()
    print("sent line", n, "- received", count, "bytes:", "".join([data]).strip())
    sleep(1000)
