from bsp import board
import watchdog

COLORS = [BLACK, RED, GREEN, BLUE, YELLOW, CYAN, MAGENTA, WHITE]
presses = 0


def on_press(*args):
    global presses
    presses += 1
    board.led(COLORS[presses % len(COLORS)])


board.init()
watchdog.setup(10000)
board.summary()
board.led(BLACK)
board.on_button_press(on_press, debounce=50)

shown = 0
while True:
    watchdog.kick()
    if shown != presses:
        shown = presses
        print("presses:", shown)
    sleep(200)
