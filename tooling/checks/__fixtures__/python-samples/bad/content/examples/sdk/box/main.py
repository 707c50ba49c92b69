from bsp import board

board.relay_on()
later = lambda: board.relay_on()
