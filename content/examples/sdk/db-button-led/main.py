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

printed_presses = 0
while True:
    watchdog.kick()
    if printed_presses != presses:
        printed_presses = presses
        print("presses:", printed_presses)
    sleep(200)
