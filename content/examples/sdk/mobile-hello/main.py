from bsp import board
import watchdog

board.init()
watchdog.setup(10000)
board.summary()

while True:
    watchdog.kick()
    board.led(BLUE)
    print("hello from 4ZeroBox Mobile")
    sleep(500)
    board.led(BLACK)
    sleep(500)
