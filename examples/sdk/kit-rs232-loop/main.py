from bsp import board
from expansions import ser
import serial

board.init()
board.next_expansion(ser, (2,))
port = serial.serial(SERIAL1)

n = 0
while True:
    n += 1
    port.write("line %d\r\n" % n)
    sleep(100)
    count = port.available()
    print("sent line", n, "- received", count, "bytes:", port.read(count))
    sleep(1000)
