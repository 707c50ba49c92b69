from bsp import board
from expansions import ser

board.init()
exp = board.next_expansion(ser, (0,))
exp.summary()
print("EXP-SER declared")
