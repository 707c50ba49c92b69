from bsp import board
import watchdog

board.init()
watchdog.setup(10000)
port = board.get_serial_rs485(baud=9600)
port.write("ready\r\n")

while True:
    watchdog.kick()
    line = port.readline(max_len=64, end="\r", with_end=False, timeout=1000)
    if len(line) > 0:
        print("received", len(line), "bytes")
        port.write(line)
        port.write("\r\n")
