from bsp import board
from expansions import ser
import serial
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))  # INT 0
port = exp.get_serial(baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)

port.write("Hello from the ZM1-DB\r\n")

while True:
    port.write("> ")
    line = bytearray()
    while len(line) == 0:  # readline() gives up after 5 s: time for the watchdog
        watchdog.kick()
        line = port.readline(max_len=32, end="\r", with_end=False, timeout=5000)
    print(len(line), "bytes received")
    port.write("\r\nyou wrote: ")
    port.write(line)
    port.write("\r\n")
