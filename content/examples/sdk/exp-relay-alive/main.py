from bsp import board
from expansions import relay

board.init()
exp = board.next_expansion(relay, (1,))
print("relay 1:", exp.is_relay_on(exp.OUT1))
