from bsp import board
from expansions import ser
import serial
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(SERIAL1, baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)

while True:
    watchdog.kick()
    count = port.available()
    if count:
        data = port.read(count)
        print("received", "".join([data]))
        port.write(data)
    sleep(50)
