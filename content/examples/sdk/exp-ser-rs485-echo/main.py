from bsp import board
from expansions import ser
import serial
import watchdog


# anchor: line
def read_line(port):
    """Collect a line up to CR, because a person may type more slowly than the timeout allows."""
    line = ""
    while not line.endswith("\r") and len(line) < 64:
        watchdog.kick()
        line += "".join([port.readline(max_len=64, end="\r", timeout=1000)])
    return line.strip()
# end: line


def send(port, text):
    sent = 0
    while sent < len(text):  # write() may accept fewer bytes
        sent += port.write(text[sent:])


board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(SERIAL1, baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)

while True:
    line = read_line(port)
    if line:
        print("received", line)
        send(port, line + "\r\n")
