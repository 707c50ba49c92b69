from bsp import board
from components.mcp2515 import mcp2515

STANDARD = 0


# anchor: canid
def canid(number):
    return bytearray([number & 0xFF, (number >> 8) & 0xFF, (number >> 16) & 0xFF, (number >> 24) & 0xFF])
# end: canid


board.init()

can = mcp2515.MCP2515(SPI0, D12)
can.init(mcp2515.MCP_ANY, "500KBPS", "16MHZ")

# init() leaves the controller in loopback mode, so it receives what it sends
can.send(canid(0x123), [1, 2, 3, 4], STANDARD)
sleep(10)
sender, msg = can.recv()

if msg is None:
    print("nothing came back: check chip select, SPI clock and supply")
elif [b for b in msg] == [1, 2, 3, 4]:
    print("controller works, data", [b for b in msg])
else:
    print("data differs:", [b for b in msg])
