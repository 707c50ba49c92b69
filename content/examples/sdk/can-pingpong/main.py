from bsp import board
import can
import gpio
import watchdog

MASTER = True  # False on the second board
CS = CTS1
ALERT = INTR  # the EXP-SER's interrupt switch is set to 0
TX = 1  # transmit channel
RX = 2  # receive channel
PING = 0x301
PONG = 0x302

# anchor: setup
board.init()
watchdog.setup(10000)
can.init(CS, SPI0, spi_clk=10000000)
can.conf(btime=10)  # 250 kbit/s
can.txf_conf(TX, 5, 0, tx_attempts=1)
can.rxf_conf(RX, 5)
can.start()
can.add_filter(0, RX, 0x300, 0x7F0)
can.en_rx_intr(RX)
# end: setup


# anchor: send
def send(sid, text):
    try:
        can.transmit(TX, bytearray(text), sid)
    except PeripheralError:
        print("queue full: does the other board run?")
# end: send


# anchor: receive
def messages():
    found = []
    while gpio.get(ALERT) == 0:
        found.append(can.receive(RX))
    return found
# end: receive


gpio.mode(ALERT, INPUT)
number = 0
while True:
    watchdog.kick()
    if MASTER:
        send(PING, "ping%d" % number)
        number += 1
        sleep(1000)
    for sid, msg in messages():
        print(hex(sid), "".join([msg]))
        if not MASTER and sid == PING:
            send(PONG, "pong")
    sleep(10)
