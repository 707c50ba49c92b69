from bsp import board
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
port = board.get_serial_rs485(baud=9600)
send(port, "ready\r\n")

while True:
    line = read_line(port)
    if line:
        print("received", len(line), "characters")
        send(port, line + "\r\n")
