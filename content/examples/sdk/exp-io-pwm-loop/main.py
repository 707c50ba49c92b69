from bsp import board
from expansions import io
import adc
import pwm
import watchdog

SAMPLES = 120
LEVEL = 100  # raw value between low and high

board.init()
watchdog.setup(10000)
exp = board.next_expansion(io, (1, 0))
pwm.write(TX1, 8, 4)  # period 8 ms, pulse 4 ms

while True:
    watchdog.kick()
    values = adc.read(exp.AIN1, SAMPLES, 1000)
    rising = 0
    falling = 0
    for i in range(1, SAMPLES):
        if values[i - 1] < LEVEL and values[i] >= LEVEL:
            rising += 1
        elif values[i - 1] >= LEVEL and values[i] < LEVEL:
            falling += 1
    print("rising", rising, "falling", falling)
    sleep(1000)
