from bsp import board
from expansions import io

board.init()
exp = board.next_expansion(io, (1, 0))
print("DIN1:", exp.din_get(exp.DIN1))
