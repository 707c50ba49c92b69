from bsp import board

board.init()
board.summary()

while True:
    board.led(BLUE)
    print("hello from 4ZeroBox Mobile")
    sleep(500)
    board.led(BLACK)
    sleep(500)
