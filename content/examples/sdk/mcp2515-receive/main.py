from bsp import board
from components.mcp2515 import mcp2515
import watchdog

STANDARD = 0
DRIVE_STATUS = 0x300
HEARTBEAT = 0x700


def canid(number):
    return bytearray([number & 0xFF, (number >> 8) & 0xFF, (number >> 16) & 0xFF, (number >> 24) & 0xFF])


# anchor: setup
board.init()
watchdog.setup(10000)

can = mcp2515.MCP2515(SPI0, D12)
can.init(mcp2515.MCP_STD, "500KBPS", "16MHZ")

can.set_mode("CONFIG")
for num in range(2):
    can.init_mask(num, canid(0x7FF), STANDARD)
for num in range(6):
    can.init_filter(num, canid(DRIVE_STATUS), STANDARD)
can.set_mode("NORMAL")
# end: setup

count = 0
while True:
    watchdog.kick()
    sender, msg = can.recv()
    if msg is not None:
        print("drive status:", [b for b in msg])
    count += 1
    if count % 100 == 0:
        try:
            can.send(canid(HEARTBEAT), [5], STANDARD)
        except TimeoutError:
            print("nobody acknowledges: check wiring, bit rate and termination")
    sleep(10)
