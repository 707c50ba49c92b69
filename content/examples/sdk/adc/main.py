from bsp import board
import adc
import watchdog

PIN = D36
FULL_SCALE = 4095
REFERENCE = 3.3  # V
WIDTH = 80  # characters in a full bar

board.init()
watchdog.setup(10000)


# anchor: volts
def volts(raw):
    return raw * REFERENCE / FULL_SCALE
# end: volts


# anchor: single
raw = adc.read(PIN)
print("one sample:", raw, "=", "%.3f V" % volts(raw))
# end: single

# anchor: burst
burst = adc.read(PIN, 4)
print("four samples:", burst)
print("mean: %.3f V" % volts(sum(burst) / len(burst)))
# end: burst

# anchor: bar
while True:
    watchdog.kick()
    value = adc.read(PIN)
    print("%4d " % value + "#" * (value * WIDTH // FULL_SCALE))
    sleep(300)
# end: bar
