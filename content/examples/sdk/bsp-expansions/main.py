from bsp import board
from expansions import io, relay
import gpio
import watchdog

board.init()
watchdog.setup(10000)

# from left to right, with address positions 1 and 2, so that the addresses do not clash
exp_io = board.next_expansion(io, (1, 0))
exp_relay = board.next_expansion(relay, (2,))
board.summary()


def show():
    print("EXP-IO OUT1:", exp_io.is_out_on(exp_io.OUT1))
    print("EXP-RELAY OUT4:", exp_relay.is_relay_on(exp_relay.OUT4))


gpio.high(exp_io.OUT1)  # use the returned object
gpio.high(board[RELAY2].OUT4)  # use the type and position
show()
sleep(3000)
gpio.low(exp_io.OUT1)
gpio.low(board[RELAY2].OUT4)
show()

while True:
    watchdog.kick()
    sleep(1000)
