from bsp import board
from expansions import ser
import serial
import watchdog

MAX_LENGTH = 64

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(SERIAL1, baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)

line = ""
while True:
    watchdog.kick()
    count = port.available()
    if count:
        line = line + "".join([port.read(count)])
        if line.endswith("\r") or len(line) > MAX_LENGTH:
            print("received", line.strip())
            port.write(line + "\n")
            line = ""
    sleep(50)
