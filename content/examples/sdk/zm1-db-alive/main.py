from bsp import board

board.init()
board.led(GREEN)
print("the board works")
