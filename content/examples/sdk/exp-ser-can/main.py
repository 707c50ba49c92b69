from bsp import board
from expansions import ser
import gpio
import watchdog

TX = 1  # transmit channel
RX = 2  # receive channel

board.init()
watchdog.setup(10000)
exp_ser = board.next_expansion(ser, (0,))

# anchor: setup
can = exp_ser.get_can(CTS1, spi_clk=10000000)
can.conf(btime=10)  # 250 kbit/s
can.txf_conf(TX, 5, 0)
can.rxf_conf(RX, 5)
can.start()
can.add_filter(0, RX, 0x300, 0x7F0)
can.en_rx_intr(RX)
# end: setup

while True:
    watchdog.kick()
    try:
        can.transmit(TX, bytearray("ping"), 0x301)
    except PeripheralError:
        print("queue full: nobody acknowledges")
    while gpio.get(INTR) == 0:
        sid, msg = can.receive(RX)
        print("from", hex(sid), "".join([msg]))
    sleep(1000)
