from bsp import board
import adc
import watchdog

PIN = D36  # on ADC1, which can be read while Wi-Fi is on
FULL_SCALE = 4095
REFERENCE = 3300  # mV
SAMPLES = 64
RATE = 1000  # samples per second


# anchor: convert
def millivolts(raw):
    return raw * REFERENCE / FULL_SCALE
# end: convert


# anchor: measure
def measure(pin):
    burst = adc.read(pin, SAMPLES, RATE)
    mean = sum(burst) / len(burst)
    return millivolts(mean), millivolts(min(burst)), millivolts(max(burst))
# end: measure


board.init()
watchdog.setup(10000)

while True:
    watchdog.kick()
    try:
        mean, lowest, highest = measure(PIN)
        print("%.1f mV, from %.0f to %.0f mV" % (mean, lowest, highest))
    except PeripheralError as e:
        print("cannot read the pin:", e)
    sleep(1000)
