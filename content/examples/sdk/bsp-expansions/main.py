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

while True:
    watchdog.kick()
    gpio.toggle(exp_io.OUT1)  # use the returned object
    print("EXP-IO OUT1:", exp_io.is_out_on(exp_io.OUT1))
    gpio.toggle(board[RELAY2].OUT4)  # use the type and position
    print("EXP-RELAY OUT4:", exp_relay.is_relay_on(exp_relay.OUT4))
    sleep(3000)
