from bsp import board
from expansions import io
import gpio
import watchdog

count = 0


def on_pulse(*args):
    global count
    count += 1


board.init()
watchdog.setup(10000)
exp_io = board.next_expansion(io, (1, 0))
gpio.on_rise(exp_io.DIN1, on_pulse)

last = 0
while True:
    for second in range(60):  # in slices, to kick the watchdog in between
        watchdog.kick()
        sleep(1000)
    now = count
    print("%d pieces in the last minute, %d in total" % (now - last, now))
    last = now
