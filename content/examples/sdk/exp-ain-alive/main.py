from bsp import board
from expansions import ain

board.init()
exp = board.next_expansion(ain, (1, 0))
print("AIN1: %.2f V" % exp.read_voltage(exp.AIN1, electric=True))
